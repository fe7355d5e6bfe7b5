import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { findReceived, mayMailApplicant, submitIn } from '#server/features/grants/grants/index.ts'
import type { Services } from '#server/services.ts'
import type { AnswerOf, ParsedInput } from '#shared/contract/endpoint.ts'
import type { grantDraftsContract } from '#shared/contract/grants/grant-drafts.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { contactDraft, heldBy } from './store.ts'

/**
 * Sends the application of a draft: only its contact person can, and only in the version that was read. What was written is then with
 * the application alone.
 */
export async function sendDraft(
  services: Services,
  { key, version, signedOff: _signed, ...application }: ParsedInput<typeof grantDraftsContract.send>,
): Promise<AnswerOf<typeof grantDraftsContract.send>> {
  // Asked for before the transaction, as it needs a connection of its own.
  const mayBeMailed = await mayMailApplicant(services, application.contactEmail)
  return services.database.transaction(async (transaction) => {
    const held = await heldBy(services, transaction, key)
    if (held.sentAt && held.isContact) return answerAgain(transaction, application.id)
    const draft = await contactDraft(services, transaction, key)
    if (draft.version !== version) throw new Refusal('stale', { message: CHANGED })
    const received = await submitIn(services, transaction, { ...application, mayBeMailed })
    await endDraft(services, transaction, draft.id, 'sent_at')
    await writeAudit(transaction, {
      actor: null,
      act: 'grant-draft.sent',
      subject: `grant-drafts/${draft.id}`,
    })
    return received
  })
}
/** The answer to what was sent was lost; a draft that another device has sent is not sent once more under an id of its own. */
async function answerAgain(
  transaction: Transaction,
  id: string | undefined,
): Promise<AnswerOf<typeof grantDraftsContract.send>> {
  const received = id === undefined ? null : await findReceived(transaction, id)
  if (!received) throw new Refusal('rule_violated', { message: SENT })
  return received
}
const SENT = 'This draft was already submitted on another device.'
const CHANGED =
  'Someone has changed the draft since you read it. Please read the marked fields and sign it off again.'

/** Deletes a draft from the server for everybody on it. */
export async function discardDraft(services: Services, key: string): Promise<undefined> {
  await services.database.transaction(async (transaction) => {
    const { id } = await contactDraft(services, transaction, key)
    await endDraft(services, transaction, id, 'deleted_at')
    await writeAudit(transaction, { actor: null, act: 'grant-draft.deleted', subject: `grant-drafts/${id}` })
  })
}

/** Empties a draft; the row and its keys stay for some days, so that other devices learn what became of it. */
export async function endDraft(
  { records }: Services,
  transaction: Transaction,
  id: string,
  how: 'sent_at' | 'deleted_at',
): Promise<void> {
  const now = records.now().toISOString()
  await transaction.run(sql`
    update grant_drafts set sealed = null, folder_hash = null, version = version + 1, ${sql.identifier(how)} = ${now}::timestamptz
    where id = ${id}::uuid`)
  await transaction.run(sql`
    update grant_draft_members set sealed = null, address_hash = null, writing = null where draft_id = ${id}::uuid`)
}
