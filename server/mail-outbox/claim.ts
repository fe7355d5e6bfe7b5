import { sql } from 'drizzle-orm'
import { v4 as uuidv4 } from 'uuid'
import { z } from 'zod'
import type { Database, Transaction } from '#server/db/database.ts'
import { MAIL_KINDS, type MailFaultCode, MOST_MAIL_TRIES } from '#shared/domain/mail.ts'

/**
 * How long a sender that has died keeps its mail. Longer than the longest silence that a running sender tolerates,
 * and renewed before the last byte.
 */
const CLAIM_MINUTES = 15
const UNTIL = sql.raw(`now() + interval '${CLAIM_MINUTES} minutes'`)

const claimedMail = z.object({
  id: z.uuid(),
  claim: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  subject: z.string(),
  sealed: z.instanceof(Uint8Array),
  tries: z.int(),
  isOver: z.boolean(),
  subscriberId: z.uuid().nullable(),
  text: z.string().nullable(),
  html: z.string().nullable(),
})
/** A mail that only this sender may send. */
export type ClaimedMail = z.infer<typeof claimedMail>

const looked = z.object({ found: z.boolean() })

/** Whether a mail is due, or a sender with a mail has died: the query runs every second, so it must be cheap. */
export async function hasWork(database: Database): Promise<boolean> {
  const [row] = await database.runPrepared(
    sql`select exists (select from mail where state = 'waiting' and due_at <= now())
      or exists (select from mail where claim is not null and claimed_until < now()) as found`,
    looked,
  )
  return row?.found ?? false
}

/** Claims the first mail that is due; concurrent senders get other ones. */
export async function claimMail(database: Database): Promise<ClaimedMail | null> {
  const [mail] = await database.transaction((transaction) =>
    transaction.run(
      sql`
        with next as (
          select id from mail where state = 'waiting' and due_at <= now()
          order by bulk, due_at, id limit 1 for update skip locked
        ), claimed as (
          update mail set state = 'sending', claim = ${uuidv4()}, claimed_until = ${UNTIL}, tries = tries + 1
          from next where mail.id = next.id returning mail.*
        )
        select claimed.id, claim, kind, subject, sealed, tries, coalesce(expires_at <= now(), false) as "isOver",
          subscriber_id as "subscriberId", content.text, content.html
        from claimed left join mail_contents content on content.id = claimed.content_id`,
      claimedMail,
    ),
  )
  return mail ?? null
}

type Claimed = Pick<ClaimedMail, 'id' | 'claim'>

/** The mail was cancelled, or another sender has it because this one took too long: it must not be handed over. */
export class ClaimOver extends Error {
  override readonly name = 'ClaimOver'
}

/**
 * Notes that the mail may have arrived from now on; throws `ClaimOver` where it is not this sender's any more.
 */
export async function noteHandedOver(database: Database, { id, claim }: Claimed): Promise<void> {
  const rows = await database.transaction((transaction) =>
    transaction.run(sql`
      update mail set state = 'handed-over', claimed_until = ${UNTIL}
      where id = ${id} and claim = ${claim} and state = 'sending' returning id`),
  )
  if (rows.length === 0) throw new ClaimOver('The claim on a mail is over')
}

/** The result of sending a mail. */
export type MailEnd =
  | { readonly state: 'sent' }
  | {
      readonly state: 'failed' | 'uncertain'
      readonly fault: MailFaultCode
      readonly reply: string | null
    }
  | {
      readonly state: 'waiting'
      readonly fault: MailFaultCode
      readonly reply: string | null
      /** Milliseconds. */
      readonly wait: number
    }

/** Called when the address of a subscriber was permanently refused, in the transaction that stores the result. */
export type OnAddressRefused = (transaction: Transaction, subscriberId: string) => Promise<void>

/** Stores the result. */
export async function settleMail(
  database: Database,
  mail: Claimed & Pick<ClaimedMail, 'subscriberId'>,
  end: MailEnd,
  onAddressRefused: OnAddressRefused,
): Promise<void> {
  const { fault, reply } = end.state === 'sent' ? { fault: null, reply: null } : end
  const wait = end.state === 'waiting' ? end.wait : 0
  await database.transaction(async (transaction) => {
    await transaction.run(sql`
      update mail set state = ${end.state}, claim = null, claimed_until = null, fault = ${fault}, reply = ${reply},
        due_at = now() + make_interval(secs => ${wait / 1000}::float8),
        ended_at = ${end.state === 'waiting' ? sql`null` : sql`now()`}
      where id = ${mail.id} and claim = ${mail.claim}`)
    if (fault === 'address' && mail.subscriberId) await onAddressRefused(transaction, mail.subscriberId)
  })
}

/**
 * Takes over from senders that have died: mail that was not handed over waits again; whether to send mail that may
 * have arrived is left to a user.
 */
export async function releaseClaims(database: Database): Promise<void> {
  await database.transaction((transaction) =>
    transaction.run(sql`
      update mail set claim = null, claimed_until = null,
        state = case when state = 'handed-over' then 'uncertain' when tries >= ${MOST_MAIL_TRIES} then 'failed'
          else 'waiting' end,
        fault = case when state = 'handed-over' then 'unheard' else 'unreachable' end,
        -- The column rounds to milliseconds: rounded up it would not be due yet.
        due_at = date_trunc('milliseconds', now()),
        ended_at = case when state = 'handed-over' or tries >= ${MOST_MAIL_TRIES} then now() end
      where claim is not null and claimed_until < now()`),
  )
}
