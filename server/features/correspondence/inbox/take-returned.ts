import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { mailIdKeys, messages, sealMessage } from '#server/features/correspondence/messages/index.ts'
import { markBounced } from '#server/features/correspondence/newsletter/index.ts'
import type { Bounce } from '#server/incoming/incoming-mail.ts'
import { noteMailReturned } from '#server/mail-outbox/index.ts'
import type { Services } from '#server/services.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { forwardedThread, ownMailIds, receiptThread } from './named-threads.ts'
import type { TakeMail } from './received-mail.ts'

/** How the status of a delivery begins where the address is wrong (RFC 3463); a full mailbox may have room tomorrow. */
const NO_SUCH_ADDRESS = '5.1.'

/**
 * Takes the report that a mail of ours could not be delivered, for good. A conversation that it answered is open again; one that
 * it was about has a note.
 */
export const takeReturned: TakeMail = async (services, transaction, { id, mail: { bounce } }) => {
  if (!bounce?.messageId || !bounce.recipients.some(({ action }) => action === 'failed')) return false
  const { messageId } = bounce
  const wasAnswer = await reopenAnswered(services, transaction, messageId)
  const isKnown = await markInOutbox(services, transaction, { ...bounce, messageId })
  if (wasAnswer) return true
  const about = await threadAbout(services, transaction, messageId)
  // Letters and notices are shown as returned in the outbox, and where they were sent from.
  if (about === null) return isKnown
  await noteReturned(services, transaction, { id, bounce, ...about })
  return true
}

/** Marks the mail as returned in the outbox; false if it is not there. A subscriber whose address is wrong gets no more. */
async function markInOutbox(
  { publicUrl, records }: Services,
  transaction: Transaction,
  { messageId, recipients }: Bounce & { readonly messageId: string },
): Promise<boolean> {
  const returned = await noteMailReturned(transaction, ownMailIds(publicUrl, [messageId]), records.now())
  if (recipients.some(({ status }) => status?.startsWith(NO_SUCH_ADDRESS)))
    for (const { subscriberId } of returned) if (subscriberId) await markBounced(transaction, subscriberId)
  return returned.length > 0
}

/** Opens the conversations again that the mail answered; false if there are none. */
async function reopenAnswered(
  { keys, records }: Services,
  transaction: Transaction,
  messageId: string,
): Promise<boolean> {
  const threads = await transaction.run(
    sql`update messages set delivery = 'bounced'
      where direction = 'out' and message_id_key = any(${sql.param(mailIdKeys(keys, messageId))}::bytea[])
      returning thread_id as id`,
    z.object({ id: z.uuid() }),
  )
  const now = records.now().toISOString()
  // The sender still waits, for as long as they were promised at first.
  for (const thread of threads)
    await transaction.run(sql`
      update message_threads set state = 'open', version = version + 1, last_at = ${now},
        due_at = case when waiting_since is null then ${now}::timestamptz + (first_due_at - received_at) else due_at end,
        told_stage = case when waiting_since is null then 'in-time' else told_stage end,
        waiting_since = coalesce(waiting_since, ${now})
      where id = ${thread.id}::uuid`)
  return threads.length > 0
}

/** The conversation that the mail was about: a forwarded message of it, or the receipt of its sender. */
async function threadAbout(
  services: Services,
  transaction: Transaction,
  messageId: string,
): Promise<Pick<Returned, 'threadId' | 'of'> | null> {
  const forwarded = await forwardedThread(services, transaction, [messageId])
  if (forwarded !== null) return { threadId: forwarded, of: 'forward' }
  const acknowledged = await receiptThread(services, transaction, messageId)
  return acknowledged === null ? null : { threadId: acknowledged, of: 'receipt' }
}

interface Returned {
  readonly id: string
  readonly threadId: string
  readonly bounce: Bounce
  /** What came back: the message on its way to a recipient, or the receipt of its sender. */
  readonly of: 'forward' | 'receipt'
}

/** Notes at a conversation that a mail about it reached no one. */
async function noteReturned(
  services: Services,
  transaction: Transaction,
  { id, threadId, bounce: { recipients }, of }: Returned,
): Promise<void> {
  const { messages: t } = await loadNamespace(LOCALES[0], 'emailTemplates')
  const failed = recipients.filter(({ action }) => action === 'failed').map(({ address }) => address)
  const sentence = of === 'forward' ? t.forwardBounced : t.receiptBounced
  const text = fillText(sentence, { address: failed.join(', ') })
  const at = services.records.now().toISOString()
  await insertRow(
    transaction,
    messages,
    {
      ...{ id, threadId, direction: 'note', delivery: 'bounced', at },
      sealed: sealMessage(services.keys, id, { text }),
    },
    sql`on conflict do nothing`,
  )
  await transaction.run(
    sql`update message_threads set version = version + 1, last_at = ${at} where id = ${threadId}::uuid`,
  )
}
