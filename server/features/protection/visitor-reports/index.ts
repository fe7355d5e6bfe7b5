import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '#server/db/database.ts'
import { enterReceived, findByCode, makeMailbox } from '#server/features/protection/mailbox/index.ts'
import type { ServerContext } from '#server/http/context.ts'
import { applyInTransaction, noteLookedAt, serverOperation } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import { may } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { creation, refuseUnwritten } from '#shared/records/handlers.ts'
import { type RoutedCollection, recordCollections } from '#shared/schemas/records.ts'
import { canonicalJson } from '#shared/sync/canonical.ts'

export { ofVisitor } from './visitor-fields.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Stores what a visitor sends as a new record that waits for triage, with the mailbox that its receipt code opens. The
 * record's id is made here: the `id` that comes along, with the receipt code or else with the content, is only the key by
 * which a report that is sent again is the same one. The caller has left out what visitors may not say of it.
 */
export async function receive({ services }: ServerContext, name: RoutedCollection, sent: Values) {
  const { receiptCode, id: sentId, ...values } = sent
  const code = typeof receiptCode === 'string' ? receiptCode : null
  const id = await inTransaction(services, async (transaction) => {
    const recordId = uuidv7()
    if (typeof sentId === 'string') {
      const key = { collection: name, id: sentId, secret: code ?? canonicalJson(values as never) }
      const first = await enterReceived(services, transaction, key, recordId)
      const before = first === recordId ? await ofFormerBuild(services, transaction, key, code) : first
      if (before) return { id: before, words: [] }
    }
    const words = await write(services, transaction, name, recordId, { values })
    if (code !== null) await makeMailbox(services, transaction, { collection: name, recordId }, code)
    return { id: recordId, words }
  })
  return { id, received: true as const }
}

/**
 * Stores what the server itself found as if a visitor had sent it, under an id that the caller has made; a record that it has
 * stored before under this id stays as it is.
 */
export async function enterAsVisitor(
  { services }: ServerContext,
  name: RoutedCollection,
  id: string,
  values: Values,
): Promise<void> {
  try {
    await inTransaction(services, async (transaction) => ({
      id,
      words: await write(services, transaction, name, id, { values, keepsTimes: true }),
    }))
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'exists')) throw error
  }
}

async function inTransaction(
  { database, records }: Services,
  work: (transaction: Transaction) => Promise<{ readonly id: string; readonly words: readonly string[] }>,
): Promise<string> {
  const { id, words } = await database.transaction(work)
  for (const word of words) records.knownWords.add(word)
  return id
}

/** Writes a new record in a visitor's name; throws the errors that a form shows where a value can't be accepted. */
async function write(
  { records }: Services,
  transaction: Transaction,
  name: RoutedCollection,
  id: string,
  { values, keepsTimes }: { readonly values: Values; readonly keepsTimes?: true },
): Promise<readonly string[]> {
  const intent = creation(recordCollections[name], id, values)
  const operation = serverOperation(records.now().toISOString(), intent)
  const speaker = { author: 'public', deviceId: null, ...(keepsTimes ? { keepsTimes } : {}) } as const
  const { results, words } = await applyInTransaction(records, transaction, speaker, [operation])
  const [result] = results
  if (result?.outcome === 'rejected') {
    const { reason = 'unreadable', details } = result
    refuseUnwritten({ outcome: 'rejected', reason, ...(details ? { details } : {}) }, intent)
  }
  return words
}

/**
 * The report that a build before received with this code under the id that its page had made up, which was the record's
 * own id then: a report that was kept on a phone over an upgrade of the server is not stored twice.
 */
async function ofFormerBuild(
  { keys }: Services,
  transaction: Transaction,
  { collection, id }: { readonly collection: RoutedCollection; readonly id: string },
  code: string | null,
): Promise<string | null> {
  const mailbox = code === null ? null : await findByCode({ keys }, transaction, code)
  return mailbox?.collection === collection && mailbox.recordId === id ? id : null
}

/**
 * Notes that a user has opened a record, if it came from a visitor and the user may edit it: from then on search finds
 * it, and devices get it.
 */
export async function noteOpened(
  { user, services }: ServerContext,
  name: RoutedCollection,
  { id, channel }: { readonly id: string; readonly channel?: unknown },
): Promise<void> {
  if (channel === 'public' && may(user, recordCollections[name].edit)) {
    await noteLookedAt(services.records, name, id)
  }
}
