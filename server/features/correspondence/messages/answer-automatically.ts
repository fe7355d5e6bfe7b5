import type { Transaction } from '#server/db/database.ts'
import { emailBody, enqueueMail } from '#server/mail-outbox/index.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { mailAddressIn } from '#shared/domain/mail.ts'
import { messageReference } from '#shared/domain/messages.ts'
import { comparableAddress } from '#shared/domain/sendable-address.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { OWN_HEADER } from './forward.ts'
import type { IncomingMessage } from './incoming.ts'
import { senderKey } from './sealing.ts'

/** Names of mailboxes that machines write from: an answer would at best be answered by a machine. */
const MACHINES = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+@-]|$)/i

/**
 * Tells the sender that the message has arrived, a few times a day for each address. It repeats nothing of the message:
 * a person who enters another's address must not be able to write to them through us.
 */
export async function sendReceipt(
  services: Services,
  transaction: Transaction,
  { id, way, locale, sender, mail }: IncomingMessage,
  recipients: readonly string[],
): Promise<void> {
  const { email } = sender
  if (!email || MACHINES.test(email) || isOurs(services, email, recipients)) return
  if (!(await mayBeAnswered(services, email))) return
  const { messages: t } = await loadNamespace(locale, 'emailTemplates')
  const { subject, text, reference: named, hours, ignore } = t.receipt
  const within = hours[way === 'emergency' ? 'emergency' : 'usual']
  const values = { site: services.publicUrl, reference: messageReference(id) }
  const lines = [text, named, within, ignore].map((line) => fillText(line, values))
  await enqueueMail(services, transaction, [
    {
      ...{
        kind: 'message-receipt',
        key: `message-receipt/${id}`,
        about: `messages/${id}`,
        to: email,
        subject,
      },
      body: emailBody([{ locale, lines }]),
      headers: {
        'Auto-Submitted': 'auto-replied',
        Precedence: 'bulk',
        'X-Auto-Response-Suppress': 'All',
        [OWN_HEADER]: 'receipt',
        ...(mail?.messageId ? threadHeaders(mail.messageId) : {}),
      },
    },
  ])
}

/** What shows the receipt below the mail that it answers; an id with anything unusual in it is left out. */
function threadHeaders(messageId: string): Record<string, string> {
  if (!/^[^\s<>]{1,200}$/.test(messageId)) return {}
  return { 'In-Reply-To': `<${messageId}>`, References: `<${messageId}>` }
}

/** Whether mail to the address comes back to us: to our own sender, or to who gets the message anyway. */
function isOurs({ mail }: Services, email: string, recipients: readonly string[]): boolean {
  const own = [mailAddressIn(mail.from), ...recipients].flatMap((each) =>
    each ? [comparableAddress(each)] : [],
  )
  return own.includes(comparableAddress(email))
}

async function mayBeAnswered({ limits, keys }: Services, email: string): Promise<boolean> {
  try {
    await limits.consume('automatic-answer', senderKey(keys, email).toString('hex'))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
