import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import type { Services } from '#server/services.ts'
import type { MailKind } from '#shared/domain/mail.ts'
import { sendableAddress } from '#shared/domain/sendable-address.ts'
import { mailContents } from './tables.ts'

/** A mail to be sent. Neither its subject nor its shared texts may contain anything personal. */
export interface NewMail {
  readonly kind: MailKind
  /** There is one mail for each key, however often it is requested. */
  readonly key: string
  /** The address of one user. */
  readonly to: string
  readonly subject: string
  /** The text that only this user gets, or the shared texts (`putContent`) with this user's values. */
  readonly body:
    | { readonly text: string; readonly html: string }
    | { readonly contentId: string; readonly values: Readonly<Record<string, string>> }
  readonly headers?: Readonly<Record<string, string>>
  /** Bulk mail is sent after mail that a person waits for. */
  readonly bulk?: boolean
  readonly about?: string
  readonly subscriberId?: string
  /** After this instant it is of no use any more. */
  readonly expiresAt?: string
}

/** The sealed part of a mail. */
export const sealedMail = z.object({
  to: z.string(),
  text: z.string().optional(),
  html: z.string().optional(),
  values: z.record(z.string(), z.string()).default({}),
  headers: z.record(z.string(), z.string()).default({}),
})
export type SealedMail = z.infer<typeof sealedMail>

/** Puts mail into the outbox; it is sent if and only if the transaction commits. Returns how many mails were new. */
export async function enqueueMail(
  { keys, records }: { readonly keys: Keys; readonly records: Pick<Services['records'], 'now'> },
  transaction: Transaction,
  mails: readonly NewMail[],
): Promise<number> {
  if (mails.length === 0) return 0
  const cipher = createFieldCipher(keys)
  const now = records.now().toISOString()
  const rows = mails.map((mail) => {
    const id = uuidv7()
    const { body, headers = {} } = mail
    // As the network knows its domain, whatever script it was entered in.
    const to = sendableAddress(mail.to) ?? mail.to
    const own = 'contentId' in body ? { values: body.values } : body
    const sealed = cipher.sealFields({ collection: 'mail', recordId: id }, { to, headers, ...own })
    return sql`(${id}::uuid, ${mail.kind}, ${mail.key}, ${mail.about ?? null}, ${mail.subscriberId ?? null}::uuid,
      ${mail.subject}, ${'contentId' in body ? body.contentId : null}::uuid, ${sealed}::bytea,
      ${mail.bulk ?? false}::boolean, ${now}::timestamptz, ${mail.expiresAt ?? null}::timestamptz, ${now}::timestamptz)`
  })
  const added = await transaction.run(sql`
    insert into mail (id, kind, key, about, subscriber_id, subject, content_id, sealed, bulk, due_at, expires_at,
      created_at)
    values ${sql.join(rows, sql`, `)} on conflict (key) do nothing returning id`)
  return added.length
}

/** Stores texts that many mails share; each user's values replace `{name}` in them. Returns their id. */
export async function putContent(
  transaction: Transaction,
  { text, html }: { readonly text: string; readonly html: string },
): Promise<string> {
  const id = uuidv7()
  await insertRow(transaction, mailContents, { id, text, html })
  return id
}

/** Mail that the mail server does not have yet: a sender that has begun with it does not hand it over once it is gone. */
const UNSENT = sql`state in ('waiting', 'sending')`

/** Cancels the unsent mail about a subject. */
export async function cancelMailAbout(transaction: Transaction, about: string): Promise<void> {
  await transaction.run(sql`delete from mail where about = ${about} and ${UNSENT}`)
}

/** Cancels the unsent mail to a subscriber. */
export async function cancelMailTo(transaction: Transaction, subscriberId: string): Promise<void> {
  await transaction.run(sql`delete from mail where subscriber_id = ${subscriberId} and ${UNSENT}`)
}

/**
 * Deletes the mail to a subscriber who has left, and mail with certain keys. One that the mail server is taking just now may have
 * arrived: it is not tried again, and goes with what is out of date.
 */
export async function forgetMail(
  transaction: Transaction,
  { subscriberId, keys }: { readonly subscriberId: string; readonly keys: readonly string[] },
): Promise<void> {
  const isTheirs = sql`(subscriber_id = ${subscriberId} or key = any(${sql.param([...keys])}::text[]))`
  await transaction.run(sql`delete from mail where state <> 'handed-over' and ${isTheirs}`)
  await transaction.run(sql`update mail set expires_at = now() where state = 'handed-over' and ${isTheirs}`)
}

/** Opens the sealed part of a mail. */
export function openMail(keys: Keys, id: string, sealed: Uint8Array): SealedMail {
  return sealedMail.parse(createFieldCipher(keys).openFields({ collection: 'mail', recordId: id }, sealed))
}
