import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import {
  enterAttachments,
  isLater,
  messages,
  OWN_HEADER,
  openSender,
  sealMessage,
} from '#server/features/correspondence/messages/index.ts'
import type { IncomingMail } from '#server/incoming/incoming-mail.ts'
import { type SplitReply, splitReply } from '#server/incoming/own-text.ts'
import { type TellingSign, tellingSigns } from '#server/incoming/tells-who.ts'
import { emailBody, enqueueMail } from '#server/mail-outbox/index.ts'
import type { Services } from '#server/services.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { checksText, senderCheck } from '#shared/domain/messages.ts'
import { sendableAddress } from '#shared/domain/sendable-address.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { formatList } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { answeringOf, knownOf, type Recipient, recipientOf } from './answering.ts'
import { hashedId } from './hashed-id.ts'
import { forwardedThread } from './named-threads.ts'
import type { ReceivedMail } from './received-mail.ts'
import { lockThread, noteAnswered, sendAnswer } from './work.ts'

/**
 * Takes a recipient's reply to a forwarded message as the answer to its sender, and sends it on once, without what would tell the
 * sender who answered. False for any other mail. What cannot be sent on becomes a note, the conversation stays open, and the
 * recipient gets a mail about it.
 */
export async function takeAnswer(
  services: Services,
  transaction: Transaction,
  { mail, files }: ReceivedMail,
): Promise<boolean> {
  const threadId = await forwardedThread(services, transaction, mail.answers)
  if (threadId === null || mail.messageId === null) return false
  const recipient = await recipientOf(transaction, threadId, mail)
  if (recipient === null) return false
  const thread = await lockThread(transaction, threadId)
  const { email } = openSender(services.keys, threadId, thread.sealed)
  const to = sendableAddress(email)
  const split = splitReply(mail.text, knownOf(services, mail, recipient))
  const who = await answeringOf(services, transaction, recipient, { id: threadId, sealed: thread.sealed })
  const signs = tellingSigns(
    { text: split.own, signature: split.signature, cut: split.cut, files: mail.files },
    who,
  )
  const fault = faultOf(mail, { split, to, signs })
  if (await wasTakenBefore(transaction, mail.messageId, mail.sentAt)) return true
  const id = idOf(mail.identity ?? mail.messageId)
  const isNew = await addMessage(services, transaction, { id, threadId, split, to, fault, recipient, mail })
  if (!isNew) return true
  await enterAttachments(services, transaction, id, files)
  if (fault === null && to !== null) {
    await sendAnswer(services, transaction, { id, threadId, text: split.own, to, thread })
    await noteAnswered(services, transaction, { threadId, by: recipient.userId })
    await writeAudit(transaction, {
      actor: recipient.userId,
      act: 'message.answered',
      subject: `messages/${threadId}`,
    })
  }
  const isFilesLeft = fault === null && mail.files.length + mail.filesLeftOut.length > 0
  const reason = fault ?? (isFilesLeft ? 'files' : split.more === null ? null : 'below')
  if (reason !== null && reason !== 'automatic')
    await tell(services, transaction, { id, threadId, recipient, reason, signs })
  return true
}

type Fault = 'automatic' | 'between' | 'doubted' | 'empty' | 'noAddress' | 'tells'

/** Why a reply is not sent on; null if it is. */
function faultOf(
  { automatic, authentication }: IncomingMail,
  {
    split: { own, more },
    to,
    signs,
  }: { readonly split: SplitReply; readonly to: string | null; readonly signs: readonly TellingSign[] },
): Fault | null {
  if (automatic !== null) return 'automatic'
  if (senderCheck(checksText(authentication)) === 'failed') return 'doubted'
  if (to === null) return 'noAddress'
  // Half of what a person says may mean something else.
  if (more === 'between' || (more === 'below' && own === '')) return 'between'
  if (own === '') return 'empty'
  return signs.length > 0 ? 'tells' : null
}

const NOTES = {
  automatic: 'forwardReplied',
  between: 'forwardBetween',
  doubted: 'forwardDoubted',
  empty: 'forwardEmpty',
  noAddress: 'forwardEmpty',
  tells: 'forwardTells',
} as const satisfies Record<Fault, string>

interface Added {
  readonly id: string
  readonly threadId: string
  readonly split: SplitReply
  readonly to: string | null
  readonly fault: Fault | null
  readonly recipient: Recipient
  readonly mail: IncomingMail
}

async function addMessage(
  { keys, records }: Services,
  transaction: Transaction,
  { id, threadId, split: { own, cut }, to, fault, recipient: { address, userId }, mail }: Added,
): Promise<boolean> {
  const { messages: t } = await loadNamespace(LOCALES[0], 'emailTemplates')
  const written = fault === null ? own : `${fillText(t[NOTES[fault]], { address })}\n\n${mail.text}`.trim()
  return insertRow(
    transaction,
    messages,
    {
      ...{ id, threadId, authorId: userId, at: records.now().toISOString() },
      ...(fault === null
        ? ({ direction: 'out', delivery: 'queued' } as const)
        : ({ direction: 'note' } as const)),
      sealed: sealMessage(keys, id, {
        ...{ text: written, from: address, to, isCut: mail.isCut },
        ...(fault === null && cut !== '' ? { cut } : {}),
      }),
    },
    sql`on conflict do nothing`,
  )
}

/** The same mail has the same id, also after the mailbox has given its mails new numbers. */
function idOf(identity: string): string {
  return hashedId([JSON.stringify(['answer-by-mail', identity])])
}

const takenRow = z.object({ at: z.iso.datetime() })

/** Whether a former build took it, which knew an answer by its identifier alone; one that was written later is another. */
async function wasTakenBefore(
  transaction: Transaction,
  messageId: string,
  writtenAt: string | null,
): Promise<boolean> {
  const [row] = await transaction.run(
    sql`select at from messages where id = ${idOf(messageId)}::uuid`,
    takenRow,
  )
  return row !== undefined && !isLater(writtenAt, row.at)
}

interface Told {
  readonly id: string
  readonly threadId: string
  readonly recipient: Recipient
  readonly reason: Exclude<Fault, 'automatic'> | 'files' | 'below'
  readonly signs: readonly TellingSign[]
}

/** What the mail to a recipient is called, by what it says of the reply. */
const SUBJECTS: Readonly<Record<Told['reason'], 'subject' | 'filesSubject' | 'belowSubject'>> = {
  between: 'subject',
  doubted: 'subject',
  empty: 'subject',
  noAddress: 'subject',
  tells: 'subject',
  files: 'filesSubject',
  below: 'belowSubject',
}

async function tell(
  services: Services,
  transaction: Transaction,
  { id, threadId, recipient: { address, locale }, reason, signs }: Told,
): Promise<void> {
  const { messages: t } = await loadNamespace(locale, 'emailTemplates')
  const link = linkTo(services, threadId, locale)
  const signList = formatList(
    signs.map((sign) => t.notSentOn.signs[sign]),
    locale,
  )
  await enqueueMail(services, transaction, [
    {
      ...{ kind: 'message', key: `message-not-sent-on/${id}`, about: `messages/${threadId}`, to: address },
      subject: t.notSentOn[SUBJECTS[reason]],
      body: emailBody([{ locale, lines: [fillText(t.notSentOn[reason], { link, found: signList })] }]),
      headers: { 'Auto-Submitted': 'auto-replied', [OWN_HEADER]: 'notice' },
    },
  ])
}

const linkTo = ({ publicUrl }: Services, threadId: string, locale: Locale) =>
  `${publicUrl}${addressIn(locale, '/inbox')}?view=all&item=${threadId}`
