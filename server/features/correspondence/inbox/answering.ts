import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { messageRecipient } from '#server/features/correspondence/email-routes/index.ts'
import { openMessage, openSender } from '#server/features/correspondence/messages/index.ts'
import { readPublicProviders } from '#server/features/protection/index.ts'
import { givenName } from '#server/identity/user-name.ts'
import type { KnownOfMail } from '#server/incoming/header-block.ts'
import type { IncomingMail } from '#server/incoming/incoming-mail.ts'
import { splitReply } from '#server/incoming/own-text.ts'
import { type Answering, phonesIn } from '#server/incoming/tells-who.ts'
import { readOrganization } from '#server/organization/index.ts'
import type { Services } from '#server/services.ts'
import { ACCESS, ROLES } from '#shared/domain/access.ts'
import { comparableAddress } from '#shared/domain/sendable-address.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
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
const exchangedRow = messageRow.extend({ isTheirs: z.boolean() })
/** Of how many earlier mails of a recipient the signatures are looked at. */
const MOST_EARLIER = 100

/** By what the answer of a recipient would tell its sender who wrote it, and what may stand in it all the same. */
export async function answeringOf(
  services: Services,
  transaction: Transaction,
  recipient: Recipient,
  thread: { readonly id: string; readonly sealed: Uint8Array | null },
): Promise<Answering> {
  const { keys, mailbox, records } = services
  const organization = await readOrganization(transaction)
  const brands = await Promise.all(
    LOCALES.map(async (locale) => (await loadNamespace(locale, 'shell')).brand),
  )
  const { email, emergencyEmail, hotline, emergencyNumbers } = organization
  const { providers } = await readPublicProviders(transaction, records.now())
  const exchanged = await transaction.run(
    sql`select id, sealed, direction = 'in' as "isTheirs" from messages
      where thread_id = ${thread.id}::uuid and direction in ('in', 'out')`,
    exchangedRow,
  )
  const opened = exchanged.map(({ id, sealed, isTheirs }) => ({ isTheirs, ...openMessage(keys, id, sealed) }))
  const sender = openSender(keys, thread.id, thread.sealed)
  return {
    ...{ addresses: recipient.addresses, names: recipient.names, titles: recipient.routeNames },
    phones: await earlierPhones(services, transaction, recipient),
    senderText: [
      ...Object.values(sender),
      ...opened.flatMap(({ isTheirs, text, forwarded }) =>
        isTheirs ? [text, ...forwarded.map((each) => each.text)] : [],
      ),
    ]
      .filter(Boolean)
      .join('\n\n'),
    published: [email, emergencyEmail, hotline, mailbox?.address, ...brands]
      .concat(emergencyNumbers.map(({ number }) => number))
      .concat(providers.map(({ contact }) => contact))
      // What an earlier answer has told the sender is known to them.
      .concat(opened.flatMap(({ isTheirs, text }) => (isTheirs ? [] : phonesIn(text))))
      .flatMap((each) => each ?? []),
  }
}

/** The telephone numbers in the signatures of earlier mails of a recipient, those that were stopped among them. */
async function earlierPhones(
  { keys }: Services,
  transaction: Transaction,
  { userId, address }: Recipient,
): Promise<string[]> {
  const earlier = await transaction.run(
    sql`select id, sealed from messages
      where author_id is not distinct from ${userId}::uuid and direction in ('out', 'note') and sealed is not null
      order by position desc limit ${MOST_EARLIER}`,
    messageRow,
  )
  return earlier
    .map(({ id, sealed }) => openMessage(keys, id, sealed))
    .filter(({ from }) => from !== null && comparableAddress(from) === comparableAddress(address))
    .flatMap(({ text, cut }) => [text, cut ?? ''].flatMap((each) => phonesIn(splitReply(each).signature)))
}
