import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { messageRecipient, type StoredRoute } from '#server/features/correspondence/email-routes/index.ts'
import { REPLY_MARK } from '#server/incoming/own-text.ts'
import { emailBody, enqueueMail, type NewMail } from '#server/mail-outbox/index.ts'
import type { Services } from '#server/services.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import type { RoutePriority } from '#shared/domain/email-routing.ts'
import type { MailNote } from '#shared/domain/messages.ts'
import { comparableAddress, sendableAddress } from '#shared/domain/sendable-address.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import type { IncomingMessage } from './incoming.ts'
import { senderKey } from './sealing.ts'

/** Marks our own mail about messages, so that one that comes back is not taken for a new message. */
export const OWN_HEADER = 'X-Somalia-Rights-Message'

/** How mail programs show the priority (REQ-MSG-07). */
const PRIORITY_HEADERS: Readonly<Record<RoutePriority, Readonly<Record<string, string>>>> = {
  critical: { 'X-Priority': '1 (Highest)', Importance: 'high', Priority: 'urgent' },
  high: { 'X-Priority': '2 (High)', Importance: 'high', Priority: 'urgent' },
  medium: { 'X-Priority': '3 (Normal)', Importance: 'normal', Priority: 'normal' },
  low: { 'X-Priority': '5 (Lowest)', Importance: 'low', Priority: 'non-urgent' },
}

/**
 * Puts a mail to each recipient of the route into the outbox, or to the organisation's default recipient; there is one
 * for each message and recipient, however often it is asked for. Returns the recipients.
 */
export async function forwardMessage(
  services: Services,
  transaction: Transaction,
  message: IncomingMessage,
  route: Pick<StoredRoute, 'recipients' | 'priority'> | null,
  threadId: string,
): Promise<readonly string[]> {
  const fallback = route ? null : await messageRecipient(transaction)
  const recipients = route ? route.recipients : fallback ? [fallback] : []
  const priority = route?.priority ?? (message.urgent ? 'critical' : 'medium')
  const mails: NewMail[] = []
  for (const to of recipients) {
    const locale = await languageOf(transaction, to)
    mails.push(await forwardedMail(services, message, { to, locale, priority, threadId }))
  }
  await enqueueMail(services, transaction, mails)
  // By these ids a recipient's reply finds the conversation.
  await transaction.run(sql`
    insert into message_forwards (mail_id, thread_id)
    select id, ${threadId}::uuid from mail where key = any(${sql.param(mails.map(({ key }) => key))}::text[])
    on conflict do nothing`)
  return recipients
}

interface Forwarding {
  readonly to: string
  readonly locale: Locale
  readonly priority: RoutePriority
  readonly threadId: string
}

async function forwardedMail(
  { keys, publicUrl, mailbox }: Services,
  { id, subject, sender, text, mail }: IncomingMessage,
  { to, locale, priority, threadId }: Forwarding,
): Promise<NewMail> {
  const { messages: t } = await loadNamespace(locale, 'emailTemplates')
  const about = t.about[subject ?? 'mail']
  const facts = (['name', 'email', 'phone', 'organization', 'subjectLine'] as const).flatMap((name) =>
    sender[name] ? [`${t.fields[name]}: ${sender[name]}`] : [],
  )
  const link = `${publicUrl}${addressIn(locale, '/inbox')}?view=all&item=${threadId}`
  const ours = mailbox?.address ?? null
  const files = mail?.files?.length ?? 0
  const leftOut = mail?.filesLeftOut?.length ?? 0
  const lines = [
    ...(ours ? [`${REPLY_MARK} ${t.replyAbove} -##`] : []),
    fillText(t.lead, { about, priority: t.priorities[priority] }),
    ...facts,
    ...text.split(/\n{2,}/),
    ...(isMore(mail) ? [t.moreInMail] : []),
    ...(files > 0 ? [fillText(t.files, { count: String(files) })] : []),
    ...(leftOut > 0 ? [fillText(t.filesLeftOut, { count: String(leftOut) })] : []),
    fillText(ours ? t.answerThroughUs : t.answer, { link }),
  ]
  return {
    kind: 'message',
    key: `message/${id}/${senderKey(keys, to).toString('hex').slice(0, 32)}`,
    about: `messages/${id}`,
    to,
    // It travels unencrypted and appears on locked screens: what it is about, and no name.
    subject: fillText(t.subject, { about, priority: t.priorities[priority] }),
    body: emailBody([{ locale, lines }]),
    headers: {
      ...PRIORITY_HEADERS[priority],
      // Who is away must not answer it by a program.
      'Auto-Submitted': 'auto-generated',
      [OWN_HEADER]: 'forwarded',
      // Through us the answer is known, and the conversation is no longer due (decision 0356).
      ...replyTo(ours, sender.email),
    },
  }
}

/** Whether a mail says more than its text does, which is all that is sent on. */
function isMore(mail: IncomingMessage['mail']): boolean {
  const more: readonly MailNote[] = [
    'forwarded',
    'invitation',
    'encrypted',
    'winmail',
    'long-html',
    'unread-inside',
  ]
  return mail?.isCut === true || more.some((note) => mail?.notes?.includes(note))
}

function replyTo(ours: string | null, email: string | null): Readonly<Record<string, string>> {
  // Only a whole address may go into a header: what a visitor typed must not become further ones.
  const address = sendableAddress(email)
  return address === null ? {} : { 'Reply-To': ours ?? address }
}

const reader = z.object({ locale: z.enum(LOCALES) })

/** The language of a recipient who has an account here; English for others. */
async function languageOf(transaction: Transaction, to: string): Promise<Locale> {
  const [user] = await transaction.run(
    sql`select locale from users where email_key = ${comparableAddress(to)} limit 1`,
    reader,
  )
  return user?.locale ?? LOCALES[0]
}
