import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import type { Services } from '#server/services.ts'
import type { MailKind } from '#shared/domain/mail.ts'
import { mailContents } from './tables.ts'

/** A mail that is to be sent. Neither its subject nor what it shares with others may hold anything of a person. */
export interface NewMail {
  readonly kind: MailKind
  /** There is one mail for each key, however often it is asked for. */
  readonly key: string
  /** The address of one person. */
  readonly to: string
  readonly subject: string
  /** What only this user gets, or the shared texts (`putContent`) with what is put in for this user. */
  readonly body:
    | { readonly text: string; readonly html: string }
    | { readonly contentId: string; readonly values: Readonly<Record<string, string>> }
  readonly headers?: Readonly<Record<string, string>>
  /** Gives way to mail that somebody waits for. */
  readonly bulk?: boolean
  readonly about?: string
  readonly subscriberId?: string
  /** After this instant it is of no use any more. */
  readonly expiresAt?: string
}

/** What is sealed of a mail. */
export const sealedMail = z.object({
  to: z.string(),
  text: z.string().optional(),
  html: z.string().optional(),
  values: z.record(z.string(), z.string()).default({}),
  headers: z.record(z.string(), z.string()).default({}),
})
export type SealedMail = z.infer<typeof sealedMail>

/** Puts mail into the outbox; it is sent if and only if the transaction commits. Answers how many were new. */
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
    const { to, body, headers = {} } = mail
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

/** Keeps texts that many mails share; `{name}` in them is put in for each user. Answers their id. */
export async function putContent(
  transaction: Transaction,
  { text, html }: { readonly text: string; readonly html: string },
): Promise<string> {
  const id = uuidv7()
  await insertRow(transaction, mailContents, { id, text, html })
  return id
}

/** Takes back what has not been sent yet of the mail about something. */
export async function cancelMailAbout(transaction: Transaction, about: string): Promise<void> {
  await transaction.run(sql`delete from mail where about = ${about} and state = 'waiting'`)
}

/** Takes back what has not been sent yet of the mail to a subscriber. */
export async function cancelMailTo(transaction: Transaction, subscriberId: string): Promise<void> {
  await transaction.run(sql`delete from mail where subscriber_id = ${subscriberId} and state = 'waiting'`)
}

/** Forgets the mail to a subscriber who has left, and that of some keys; what is being sent goes with its time. */
export async function forgetMail(
  transaction: Transaction,
  { subscriberId, keys }: { readonly subscriberId: string; readonly keys: readonly string[] },
): Promise<void> {
  await transaction.run(sql`
    delete from mail where claim is null
      and (subscriber_id = ${subscriberId} or key = any(${sql.param([...keys])}::text[]))`)
}

/** Opens what is sealed of a mail. */
export function openMail(keys: Keys, id: string, sealed: Uint8Array): SealedMail {
  return sealedMail.parse(createFieldCipher(keys).openFields({ collection: 'mail', recordId: id }, sealed))
}
