import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { messageRecipient } from '#server/features/email-routes/index.ts'
import { emailBody, enqueueMail } from '#server/features/mail/index.ts'
import {
  enterAttachments,
  messages,
  OWN_HEADER,
  openSender,
  type StoredAttachment,
  sealMessage,
} from '#server/features/messages/index.ts'
import type { IncomingMail } from '#server/incoming/incoming-mail.ts'
import { ownTextOf } from '#server/incoming/own-text.ts'
import type { Services } from '#server/services.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { ACCESS, ROLES } from '#shared/domain/access.ts'
import { checksText, senderCheck } from '#shared/domain/messages.ts'
import { comparableAddress } from '#shared/domain/newsletter.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadArea } from '#shared/i18n/index.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { hashedId } from './hashed-id.ts'
import { lockThread, noteAnswered, sendAnswer } from './work.ts'

const found = z.object({ threadId: z.uuid() })

/** The conversation whose message was forwarded by a mail that one of these ids names; null if none is. */
export async function forwardedThread(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  transaction: Transaction,
  messageIds: readonly string[],
): Promise<string | null> {
  const ids = ownMailIds(publicUrl, messageIds)
  if (ids.length === 0) return null
  const [row] = await transaction.run(
    sql`select thread_id as "threadId" from message_forwards where mail_id = any(${sql.param(ids)}::uuid[]) limit 1`,
    found,
  )
  return row?.threadId ?? null
}

/** The conversation whose sender was sent a receipt by the mail that this id names; null if none was. */
export async function receiptThread(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  transaction: Transaction,
  messageId: string,
): Promise<string | null> {
  const ids = ownMailIds(publicUrl, [messageId])
  if (ids.length === 0) return null
  const [row] = await transaction.run(
    sql`select thread_id as "threadId" from mail join messages on mail.about = 'messages/' || messages.id
      where mail.id = any(${sql.param(ids)}::uuid[]) and mail.kind = 'message-receipt'`,
    found,
  )
  return row?.threadId ?? null
}

/** The ids of mails of this server among those of any mails. */
export function ownMailIds(publicUrl: string, messageIds: readonly string[]): string[] {
  const { hostname } = new URL(publicUrl)
  return messageIds.flatMap((each) => {
    const [id = '', host] = each.replace(/^<|>$/g, '').split('@')
    return host === hostname && z.uuid().safeParse(id).success ? [id] : []
  })
}

const routeRow = z.object({ recipients: z.array(z.string()) })
const userRow = z.object({ id: z.uuid(), role: z.enum(ROLES), locale: z.enum(LOCALES) })

/** Who a reply comes from, if it is one of those whom the message is sent to: by its route, by default, or as staff. */
async function recipientOf(transaction: Transaction, threadId: string, address: string) {
  const [user] = await transaction.run(
    sql`select id, role, locale from users where lower(email) = ${comparableAddress(address)} and disabled_at is null limit 1`,
    userRow,
  )
  const routes = await transaction.run(
    sql`select route.recipients from message_threads thread join email_routes route on route.id = thread.route_id
      where thread.id = ${threadId}::uuid and route.deleted_at is null`,
    routeRow,
  )
  const named = [...routes.flatMap(({ recipients }) => recipients), await messageRecipient(transaction)]
  const isNamed = named.some((each) => each && comparableAddress(each) === comparableAddress(address))
  const isStaff = user !== undefined && ACCESS[user.role].permissions.includes('messages:read')
  if (!isNamed && !isStaff) return null
  return { address, userId: user?.id ?? null, locale: user?.locale ?? LOCALES[0] }
}
type Recipient = NonNullable<Awaited<ReturnType<typeof recipientOf>>>

/**
 * Takes a recipient's reply to a forwarded message as the answer to its sender, and sends it on once, without the recipient's
 * address. False for any other mail. What cannot be sent on becomes a note, and the recipient is told.
 */
export async function takeAnswer(
  services: Services,
  transaction: Transaction,
  mail: IncomingMail,
  files: readonly StoredAttachment[],
): Promise<boolean> {
  const threadId = await forwardedThread(services, transaction, mail.answers)
  if (threadId === null || mail.from === null || mail.messageId === null) return false
  const recipient = await recipientOf(transaction, threadId, mail.from.address)
  if (recipient === null) return false
  const thread = await lockThread(transaction, threadId)
  const { email } = openSender(services.keys, threadId, thread.sealed)
  const to = z.email().safeParse(email).data ?? null
  const text = ownTextOf(mail.text)
  const fault = faultOf(mail, text, to)
  const id = idOf(mail.messageId)
  const isNew = await addMessage(services, transaction, { id, threadId, text, to, fault, recipient, mail })
  if (!isNew) return true
  await enterAttachments(services, transaction, id, files)
  if (fault === null && to !== null) {
    await sendAnswer(services, transaction, { id, threadId, text, to, found: thread })
    await noteAnswered(services, transaction, { threadId, by: recipient.userId })
    await writeAudit(transaction, {
      actor: recipient.userId,
      act: 'message.answered',
      subject: `messages/${threadId}`,
    })
  }
  const isFilesLeft = fault === null && mail.files.length + mail.filesLeftOut.length > 0
  const told = fault ?? (isFilesLeft ? 'files' : null)
  if (told !== null && told !== 'automatic')
    await tell(services, transaction, { id, threadId, recipient, told })
  return true
}

type Fault = 'automatic' | 'doubted' | 'empty' | 'noAddress'

/** Why a reply is not sent on; null if it is. */
function faultOf({ automatic, authentication }: IncomingMail, text: string, to: string | null): Fault | null {
  if (automatic !== null) return 'automatic'
  if (senderCheck(checksText(authentication)) === 'failed') return 'doubted'
  if (to === null) return 'noAddress'
  return text === '' ? 'empty' : null
}

const NOTES = {
  automatic: 'forwardReplied',
  doubted: 'forwardDoubted',
  empty: 'forwardEmpty',
  noAddress: 'forwardEmpty',
} as const satisfies Record<Fault, string>

interface Added {
  readonly id: string
  readonly threadId: string
  readonly text: string
  readonly to: string | null
  readonly fault: Fault | null
  readonly recipient: Recipient
  readonly mail: IncomingMail
}

async function addMessage(
  { keys, records }: Services,
  transaction: Transaction,
  { id, threadId, text, to, fault, recipient: { address, userId }, mail }: Added,
): Promise<boolean> {
  const { messages: t } = await loadArea(LOCALES[0], 'emailTemplates')
  const written = fault === null ? text : `${fillText(t[NOTES[fault]], { address })}\n\n${mail.text}`.trim()
  return insertRow(
    transaction,
    messages,
    {
      ...{ id, threadId, authorId: userId, at: records.now().toISOString() },
      ...(fault === null
        ? ({ direction: 'out', delivery: 'queued' } as const)
        : ({ direction: 'note' } as const)),
      sealed: sealMessage(keys, id, { text: written, from: address, to, isCut: mail.isCut }),
    },
    sql`on conflict do nothing`,
  )
}

/** The same mail has the same id, also after the mailbox has given its mails new numbers. */
function idOf(messageId: string): string {
  return hashedId([JSON.stringify(['answer-by-mail', messageId])])
}

interface Told {
  readonly id: string
  readonly threadId: string
  readonly recipient: Recipient
  readonly told: Exclude<Fault, 'automatic'> | 'files'
}

async function tell(
  services: Services,
  transaction: Transaction,
  { id, threadId, recipient: { address, locale }, told }: Told,
): Promise<void> {
  const { messages: t } = await loadArea(locale, 'emailTemplates')
  await enqueueMail(services, transaction, [
    {
      ...{ kind: 'message', key: `message-not-sent-on/${id}`, about: `messages/${threadId}`, to: address },
      subject: told === 'files' ? t.notSentOn.filesSubject : t.notSentOn.subject,
      body: emailBody([
        { locale, lines: [fillText(t.notSentOn[told], { link: linkTo(services, threadId, locale) })] },
      ]),
      headers: { 'Auto-Submitted': 'auto-replied', [OWN_HEADER]: 'notice' },
    },
  ])
}

const linkTo = ({ publicUrl }: Services, threadId: string, locale: Locale) =>
  `${publicUrl}${addressIn(locale, '/inbox')}?view=all&item=${threadId}`
