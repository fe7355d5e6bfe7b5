import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { messageRecipient } from '#server/features/email-routes/index.ts'
import { openMessage, openSender } from '#server/features/messages/index.ts'
import { readOrganization } from '#server/features/organization/index.ts'
import { givenName } from '#server/identity/user-name.ts'
import type { KnownOfMail } from '#server/incoming/header-block.ts'
import type { IncomingMail } from '#server/incoming/incoming-mail.ts'
import type { Answering } from '#server/incoming/tells-who.ts'
import type { Services } from '#server/services.ts'
import { ACCESS, ROLES } from '#shared/domain/access.ts'
import { comparableAddress } from '#shared/domain/sendable-address.ts'
import { loadArea } from '#shared/i18n/index.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'

const isAddress = (text: string) => text.includes('@')

const routeRow = z.object({ name: z.string(), recipients: z.array(z.string()) })
const userRow = z.object({
  id: z.uuid(),
  role: z.enum(ROLES),
  locale: z.enum(LOCALES),
  email: z.string(),
  name: z.string().nullable(),
})

/** Who replies to a forwarded message: one of those whom it was sent to. */
export interface Recipient {
  readonly address: string
  readonly userId: string | null
  readonly locale: Locale
  /** The addresses to which the message goes, and those of this person. */
  readonly addresses: readonly string[]
  /** The name in the account and in the mail. */
  readonly names: readonly string[]
  readonly routeNames: readonly string[]
}

/** Who a reply comes from, if it is one of those whom the message is sent to: by its route, by default, or as staff. */
export async function recipientOf(
  transaction: Transaction,
  threadId: string,
  { from, writers }: Pick<IncomingMail, 'from' | 'writers'>,
): Promise<Recipient | null> {
  if (from === null) return null
  const { address } = from
  const [user] = await transaction.run(
    sql`select id, role, locale, email, ${givenName()} as name from users
      where email_key = ${comparableAddress(address)} and disabled_at is null limit 1`,
    userRow,
  )
  const routes = await transaction.run(
    sql`select route.name, route.recipients from message_threads thread join email_routes route on route.id = thread.route_id
      where thread.id = ${threadId}::uuid and route.deleted_at is null`,
    routeRow,
  )
  const named = [...routes.flatMap(({ recipients }) => recipients), await messageRecipient(transaction)]
  const isNamed = named.some((each) => each && comparableAddress(each) === comparableAddress(address))
  const isStaff = user !== undefined && ACCESS[user.role].permissions.includes('messages:read')
  if (!isNamed && !isStaff) return null
  return {
    ...{ address, userId: user?.id ?? null, locale: user?.locale ?? LOCALES[0] },
    addresses: [address, user?.email, ...named, ...writers.filter(isAddress)].flatMap((each) => each ?? []),
    names: [from.name, user?.name, ...writers.filter((each) => !isAddress(each))].flatMap(
      (each) => each ?? [],
    ),
    routeNames: routes.map(({ name }) => name),
  }
}

/** What a mail program may have written into a reply of this recipient. */
export function knownOf(
  { mailbox }: Services,
  mail: IncomingMail,
  { addresses, names }: Recipient,
): KnownOfMail {
  const own = mailbox?.address ?? null
  const ours = [...mail.to, ...(own ? [own] : [])]
  return {
    ours,
    // Some programs have answers sent to where the mail came from.
    theirs: [...addresses, ...names].filter((each) => !ours.includes(each)),
    subject: mail.subject,
  }
}

const messageRow = z.object({ id: z.uuid(), sealed: z.instanceof(Uint8Array).nullable() })

/** By what the answer of a recipient would tell its sender who wrote it, and what may stand in it all the same. */
export async function answeringOf(
  { keys, mailbox }: Services,
  transaction: Transaction,
  { addresses, names, routeNames }: Recipient,
  thread: { readonly id: string; readonly sealed: Uint8Array | null },
): Promise<Answering> {
  const organization = await readOrganization(transaction)
  const brands = await Promise.all(LOCALES.map(async (locale) => (await loadArea(locale, 'shell')).brand))
  const written = await transaction.run(
    sql`select id, sealed from messages where thread_id = ${thread.id}::uuid and direction = 'in'`,
    messageRow,
  )
  const sender = openSender(keys, thread.id, thread.sealed)
  const texts = written.map(({ id, sealed }) => openMessage(keys, id, sealed).text)
  const { email, emergencyEmail, hotline, emergencyNumbers } = organization
  return {
    ...{ addresses, names, titles: routeNames, phones: [] },
    senderText: [...Object.values(sender), ...texts].filter(Boolean).join('\n\n'),
    published: [email, emergencyEmail, hotline, mailbox?.address, ...brands]
      .concat(emergencyNumbers.map(({ number }) => number))
      .flatMap((each) => each ?? []),
  }
}
