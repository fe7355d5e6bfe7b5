import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { mailboxContract } from '#shared/contract/protection/mailbox.ts'
import { may } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { RecordCollectionName } from '#shared/domain/names.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { collections } from '#shared/schemas/index.ts'
import { ROUTED_COLLECTIONS } from '#shared/schemas/records.ts'
import { isClosed } from './closed.ts'
import { readFeedback, writeFeedback } from './feedback.ts'
import { readFiles } from './files.ts'
import { beginMailbox, findByCode, findMailboxes, type Mailbox, settleMailbox } from './mailboxes.ts'
import { addMessage, readMessages } from './messages.ts'
import { listWaiting } from './waiting.ts'

export { filesOf } from './files.ts'
export { findByCode, forgetMailboxes, type Mailbox, makeMailbox, noteWaiting } from './mailboxes.ts'
export { enterReceived } from './received.ts'
export { countMailboxes } from './waiting.ts'

/** The mailboxes of visitors' reports: for reporters by their receipt codes, for staff by the report (decision 0219). */
export const mailboxHandlers: Handlers<typeof mailboxContract> = {
  async open({ input: { code }, context: { services } }) {
    return openFor(services, await byCode(services, code))
  },

  async write({ input: { code, id, text }, context: { services } }) {
    const mailbox = await byCode(services, code)
    await addMessage(services, mailbox, { id, text, author: null })
    return openFor(services, mailbox)
  },

  async answerQuestions({ input: { code, ...feedback }, context: { services } }) {
    const mailbox = await byCode(services, code)
    await writeFeedback(services, mailbox, feedback)
    return openFor(services, mailbox)
  },

  async read({ params, input, context }) {
    const mailbox = await ofReport(context, params.id, input.collection)
    if (!mailbox) return { exists: false, reporterReadAt: null, messages: [], files: [] }
    const { services } = context
    await noteAccess(context, mailbox)
    return {
      exists: true,
      reporterReadAt: mailbox.reporterReadAt,
      messages: await readMessages(services, mailbox, 'staff'),
      files: await readFiles(services.database, mailbox),
    }
  },

  async begin({ params, input: { code }, context }) {
    const { services } = context
    const user = callerOf(context)
    const item = may(user, incidents.read)
      ? await services.recordStore.find(user, incidents.name, params.id, 'omit')
      : null
    if (!item || item.deletedAt !== null) throw new Refusal('not_found')
    if (!may(user, incidents.edit)) throw new Refusal('forbidden')
    // A visitor's report is the visitor's: nobody else gets a code for it, whatever is entered later.
    if (item.record.receivedBy !== 'telephone' || item.record.channel === 'public')
      throw new Refusal('rule_violated', { message: NO_CALL })
    if (!(await beginMailbox(services, params.id, { code, by: user.id }))) throw new Refusal('exists')
    return undefined
  },

  async answer({ params, input: { id, text, as, collection }, context }) {
    const mailbox = await ofReport(context, params.id, collection)
    const user = callerOf(context)
    if (!mailbox) throw new Refusal('not_found')
    if (!may(user, collections[mailbox.collection].edit)) throw new Refusal('forbidden')
    await addMessage(context.services, mailbox, {
      id,
      text,
      author: { id: user.id, signedAs: as },
    })
    return undefined
  },

  list: ({ input, context }) => listWaiting(context, input),

  async settle({ params, input, context }) {
    const mailbox = await ofReport(context, params.id, input.collection)
    if (!mailbox) throw new Refusal('not_found')
    if (!may(callerOf(context), collections[mailbox.collection].edit)) throw new Refusal('forbidden')
    await settleMailbox(context.services.database, mailbox)
    return undefined
  },
}

/** The mailbox that a receipt code opens; throws `not_found` if there is none. */
export async function byCode(services: Services, code: string): Promise<Mailbox> {
  const mailbox = await findByCode(services, services.database, code)
  if (!mailbox) throw new Refusal('not_found', { message: NO_MAILBOX })
  return mailbox
}
const NO_CALL = 'Only an incident that was taken by telephone gets a code from staff.'
const NO_MAILBOX = 'This code opens no mailbox. Please check the digits.'

async function openFor(services: Services, mailbox: Mailbox) {
  const { createdAt } = mailbox
  return {
    arrivedAt: createdAt,
    isClosed: await isClosed(services.database, mailbox),
    messages: await readMessages(services, mailbox, 'reporter'),
    files: await readFiles(services.database, mailbox),
    feedback: await readFeedback(services.database, mailbox),
  }
}

/**
 * The mailbox of a report that the caller may see. Null if there is none or the caller can't see the report: the answer
 * does not show that a report of another region exists. Of twins (decision 0389) only the one of the named collection.
 */
async function ofReport(
  { user, services }: ServerContext,
  recordId: string,
  collection: RecordCollectionName | undefined,
): Promise<Mailbox | null> {
  const caller = callerOf({ user })
  const seen: Mailbox[] = []
  const among = collection ? [collection] : ROUTED_COLLECTIONS
  for (const mailbox of await findMailboxes(services.database, among, recordId)) {
    if (!may(caller, collections[mailbox.collection].read)) continue
    const item = await services.recordStore.find(caller, mailbox.collection, recordId, 'omit')
    if (item && item.deletedAt === null) seen.push(mailbox)
  }
  return seen.length === 1 ? (seen[0] ?? null) : null
}

/** What a reporter writes is as personal as the report, so each reading is logged before it is answered. */
async function noteAccess(
  { user, device, services }: ServerContext,
  { collection, recordId }: Mailbox,
): Promise<void> {
  await services.records.accessLog.enter({
    how: 'mailbox',
    userId: callerOf({ user }).id,
    deviceId: device?.id ?? null,
    ...{ collection, recordId },
    fields: ['messages'],
    at: services.records.now().toISOString(),
  })
}
