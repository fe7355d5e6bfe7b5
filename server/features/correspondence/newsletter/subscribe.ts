import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Keys } from '#server/crypto/keys.ts'
import type { Transaction } from '#server/db/database.ts'
import { idRow, insertRow } from '#server/db/rows.ts'
import { enqueueMail, forgetMail } from '#server/mail-outbox/index.ts'
import { noteRemoval } from '#server/removals/removals.ts'
import type { Services } from '#server/services.ts'
import type { newsletterContract } from '#shared/contract/correspondence/newsletter.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { Refusal } from '#shared/domain/errors.ts'
import {
  CONFIRM_HOURS,
  NEWSLETTER_GROUPS,
  NEWSLETTER_PATHS,
  type NewsletterGroup,
} from '#shared/domain/newsletter.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { addressHash, addressHashes, openAddress, sealAddress, subscriberOf } from './addresses.ts'
import { confirmationEmail } from './emails.ts'
import { newsletterRequests, newsletterSubscribers } from './tables.ts'

const TOKEN_BYTES = 32
const HOUR_MS = 3_600_000

/** The key of the mail that asks for the confirmation of a request. */
const requestKey = (id: string) => `newsletter-request/${id}`

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Stores a request and sends a mail for its confirmation, whether or not the address is known. An address that gets
 * too many requests receives no further mail, and the caller does not learn of it.
 */
export async function askForNewsletter(
  services: Services,
  { email, groups, locale }: ParsedInput<typeof newsletterContract.subscribe>,
): Promise<void> {
  const { database, keys, records, publicUrl } = services
  const hash = addressHash(keys, email)
  if (!(await mayBeWritten(services, hash))) return
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const id = uuidv7()
  const expiresAt = new Date(records.now().getTime() + CONFIRM_HOURS * HOUR_MS).toISOString()
  const wanted = groups.length > 0 ? groups : ['public']
  const link = `${publicUrl}${addressIn(locale, NEWSLETTER_PATHS.confirm)}?token=${token}`
  const message = await confirmationEmail(locale, link, publicUrl)
  await database.transaction(async (transaction) => {
    await insertRow(transaction, newsletterRequests, {
      ...{ id, tokenHash: hashOf(token), addressHash: hash, locale, groups: wanted, expiresAt },
      sealed: sealAddress(keys, 'newsletter-requests', id, email),
    })
    const mail = {
      kind: 'newsletter-confirmation',
      key: requestKey(id),
      to: email,
      expiresAt,
    } as const
    await enqueueMail(services, transaction, [{ ...mail, ...message }])
  })
}

async function mayBeWritten({ limits }: Services, hash: Buffer): Promise<boolean> {
  try {
    await limits.consume('newsletter-address', hash.toString('hex'))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const request = z.object({
  id: z.uuid(),
  sealed: z.instanceof(Uint8Array),
  locale: z.enum(LOCALES),
  groups: z.array(z.enum(NEWSLETTER_GROUPS)),
  isConfirmed: z.boolean(),
})

/** Subscribes the holder of a confirmation mail; repeating it does nothing. Null for an unknown or expired token. */
export async function confirmSubscription(
  { database, keys, records }: Services,
  token: string,
  chosen: readonly NewsletterGroup[] | undefined,
): Promise<{ groups: NewsletterGroup[] } | null> {
  const now = records.now().toISOString()
  return database.transaction(async (transaction) => {
    const [row] = await transaction.run(
      sql`select id, sealed, locale, groups, confirmed_at is not null as "isConfirmed" from newsletter_requests
        where token_hash = ${hashOf(token)} and expires_at > ${now} for update`,
      request,
    )
    if (!row) return null
    const groups = chosen && chosen.length > 0 ? [...chosen] : row.groups
    if (row.isConfirmed) return { groups: row.groups }
    const email = openAddress(keys, 'newsletter-requests', row.id, row.sealed)
    const list = sql.param(groups)
    const rows = await transaction.run(sql`
      update newsletter_subscribers set groups = ${list}::text[], locale = ${row.locale}, bounced_at = null,
        confirmed_at = case when bounced_at is null then confirmed_at else ${now} end
      where address_hash = any(${sql.param(addressHashes(keys, email))}::bytea[]) returning id`)
    if (rows.length === 0) {
      const id = uuidv7()
      const sealed = sealAddress(keys, 'newsletter-subscribers', id, email)
      await insertRow(
        transaction,
        newsletterSubscribers,
        { id, addressHash: addressHash(keys, email), sealed, locale: row.locale, groups, confirmedAt: now },
        sql`on conflict (address_hash) do update set groups = excluded.groups, locale = excluded.locale`,
      )
    }
    await transaction.run(sql`
      update newsletter_requests set confirmed_at = ${now}, groups = ${list}::text[] where id = ${row.id}`)
    return { groups }
  })
}

const forgotten = z.object({ id: z.uuid(), sealed: z.instanceof(Uint8Array) })

/** Deletes a subscriber, with all mail to them, sent or not; false for a token that we have not made. */
export async function unsubscribe({ database, keys }: Services, token: string): Promise<boolean> {
  const id = subscriberOf(keys, token)
  if (!id) return false
  await forgetSubscribers({ database, keys }, [id])
  return true
}

/** Deletes subscribers by their ids, with all mail to them; unknown ones are already deleted. */
export async function forgetSubscribers(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await database.transaction((transaction) => forgetSubscriber(transaction, keys, id))
  }
}

async function forgetSubscriber(transaction: Transaction, keys: Keys, id: string): Promise<void> {
  const [removed] = await transaction.run(
    sql`delete from newsletter_subscribers where id = ${id} returning id, sealed`,
    forgotten,
  )
  if (!removed) return
  await noteRemoval(transaction, 'subscribers', [id])
  const hashes = addressHashes(keys, openAddress(keys, 'newsletter-subscribers', id, removed.sealed))
  // An old mail of confirmation must not subscribe them again.
  const requests = await transaction.run(
    sql`delete from newsletter_requests where address_hash = any(${sql.param(hashes)}::bytea[]) returning id`,
    idRow,
  )
  await forgetMail(transaction, { subscriberId: id, keys: requests.map((each) => requestKey(each.id)) })
}
