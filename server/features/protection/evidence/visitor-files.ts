import { byCode, filesOf, type Mailbox, noteWaiting } from '#server/features/protection/mailbox/index.ts'
import type { Handlers } from '#server/http/context.ts'
import { lockForWriting, writeAsServer } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { visitorFilesContract } from '#shared/contract/protection/visitor-files.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { creation } from '#shared/records/handlers.ts'
import { evidence } from '#shared/schemas/evidence.ts'
import { askHeld, finishParts, takePart } from './send-parts.ts'
import { visitorSender } from './sender.ts'

/** Most files that a visitor can add to one report. */
export const MOST_FILES = 40

const CLOSED = 'Files can no longer be added to this report. Please write a message instead.'
const TOO_MANY = 'This report has as many files as it can have. Please write a message instead.'

/** Files of visitors: evidence of their report, which the server enters on nobody's behalf (decision 0225). */
export const visitorFilesHandlers: Handlers<typeof visitorFilesContract> = {
  async add({ input: { code, ...file }, context }) {
    const { services } = context
    const id = await enter(services, await byCode(services, code), file)
    return { id, ...(await askHeld(context, visitorSender(services), id)) }
  },

  held: ({ params, context }) => askHeld(context, visitorSender(context.services), params.id),

  sendPart: ({ params: { id, from }, body, context }) =>
    takePart(context, visitorSender(context.services), { id, from: Number(from) }, body),

  async finish({ params: { id }, input: { size }, context }) {
    const { services } = context
    const sender = visitorSender(services)
    const before = await askHeld(context, sender, id)
    if (before.receivedAt !== null) return before
    const finished = await finishParts(context, sender, { id, size })
    const evidence = await sender.find(id)
    if (evidence && finished.receivedAt)
      await noteWaiting(
        services.database,
        { collection: evidence.parentCollection, recordId: evidence.parentId },
        finished.receivedAt,
      )
    return finished
  },
}

type NewFile = Omit<ParsedInput<typeof visitorFilesContract.add>, 'code'>

/**
 * Enters a file as evidence of the mailbox's report; its bytes follow in parts. The same content is one file of a
 * report, so a reporter who chooses it again goes on where the sending was cut. Returns its id.
 */
async function enter(
  { database, records }: Services,
  { collection, recordId }: Mailbox,
  { id, ...file }: NewFile,
): Promise<string> {
  return database.transaction(async (transaction) => {
    // Two tabs that announce one file wait here for one another.
    await lockForWriting(transaction, { collection, id: recordId })
    const files = await filesOf(transaction, { collection, recordId })
    const sameFile = files.find(({ sha256 }) => sha256 === file.sha256)
    if (sameFile) return sameFile.id
    if (files.length >= MOST_FILES) throw new Refusal('conflict', { message: TOO_MANY })
    const values = { ...file, parentCollection: collection, parentId: recordId }
    const speaker = { author: 'public', deviceId: null } as const
    const isWritten = await writeAsServer(records, transaction, speaker, creation(evidence, id, values))
    if (!isWritten) throw new Refusal('conflict', { message: CLOSED })
    return id
  })
}
