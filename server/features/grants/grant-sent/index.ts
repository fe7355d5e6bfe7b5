import { openReceived } from '#server/features/grants/grant-files/index.ts'
import { requireOwn } from '#server/features/grants/grants/index.ts'
import type { Handlers } from '#server/http/context.ts'
import type { grantSentContract } from '#shared/contract/grants/grant-sent.ts'
import { readSent } from './read.ts'

/** What an applicant has sent, read with the code or the confirmed link of the application. */
export const grantSentHandlers: Handlers<typeof grantSentContract> = {
  read: ({ input, context }) => readSent(context.services, input.secret),
  async file({ params, input, context: { services } }) {
    const { id } = await services.database.transaction((transaction) =>
      requireOwn(services, transaction, input.secret),
    )
    return openReceived(services, { applicationId: id, fileId: params.file, actor: null })
  },
}
