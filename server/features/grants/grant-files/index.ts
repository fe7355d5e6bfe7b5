import type { Handlers } from '#server/http/context.ts'
import type { grantFilesContract } from '#shared/contract/grants/grant-files.ts'
import { addFile, listOwn, removeOwn } from './own.ts'
import { finish, heldOf, takePartOf } from './receive.ts'
import { listOf, openFile } from './staff.ts'

export { openReceived } from './open-file.ts'
export { receivedFiles, reportFiles } from './received.ts'
export { folderHash } from './sealing.ts'
export { attachFiles, removeFilesOf, removeUnsent, removeUnsentFiles } from './with-application.ts'

/** Documents of applications for grants: the form adds them, grant managers open them. */
export const grantFilesHandlers: Handlers<typeof grantFilesContract> = {
  listOwn: ({ input, context }) => listOwn(context.services, input.key),
  add: ({ input, context }) => addFile(context.services, input),
  held: ({ params, context }) => heldOf(context, params.id),
  sendPart: ({ params: { id, from }, body, context }) =>
    takePartOf(context, { id, from: Number(from) }, body),
  finish: ({ params, input, context }) => finish(context, params.id, input.size),
  async remove({ params, input, context }) {
    await removeOwn(context.services, { id: params.id, key: input.key })
    return undefined
  },
  list: ({ params, context }) => listOf(context, params.id),
  file: ({ params, context }) => openFile(context, params),
}
