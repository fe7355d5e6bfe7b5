import { createHash } from 'node:crypto'
import { cleanText } from '#shared/domain/clean-text.ts'
import { type MailNote, WHOLE_TEXT } from '#shared/domain/messages.ts'
import { sendableAddress } from '#shared/domain/sendable-address.ts'
import { authenticationOf } from './authentication.ts'
import { automaticKindOf } from './automatic.ts'
import { bounceInWords, bounceOf } from './bounce.ts'
import {
  type ForwardedMail,
  type IncomingMail,
  MOST_MAIL_BYTES,
  MOST_TEXT,
  UnreadableMail,
} from './incoming-mail.ts'
import { instantOfDate } from './mail-date.ts'
import { headerOf, headersOf, messageIdsIn } from './mail-headers.ts'
import { arrangeFiles, lineOf, wellFormed } from './mime/arrange-files.ts'
import type { PartHead } from './mime/part-head.ts'
import { type InnerMail, type MailContent, readContent } from './mime/read-content.ts'
import { boundsOfMail, type MimePart, splitParts } from './mime/split-parts.ts'
import { senderNetwork } from './sender-network.ts'

/** Most mails that an answer is looked for among: the references of a long thread are many. */
const MOST_ANSWERED = 20
/** Most mails within a mail that are read beside it. */
const MOST_FORWARDED = 20

/**
 * Reads a mail as it came from the server (RFC 5322 and MIME): each part that is meant for reading, in order and once. HTML becomes
 * text and is never shown, pictures from the web are counted and never loaded. `server` is the name under which the receiving server
 * writes what it found out about the sender. Throws `UnreadableMail`.
 */
export async function readMail(source: Uint8Array, server: string | null): Promise<IncomingMail> {
  if (source.byteLength > MOST_MAIL_BYTES) throw new UnreadableMail('The mail is too large')
  const bounds = boundsOfMail()
  const whole = await splitParts(Buffer.from(source), bounds)
  const leaves = leavesOf(whole)
  const report = bounceOf(leaves.map(({ head, bytes }) => ({ contentType: head.type, content: bytes })))
  const content = await readContent(report ? withoutReport(whole) : whole, { depth: 0, bounds })
  const { lines, mail } = whole.head
  const messageId = messageIdsIn(headerOf(lines, 'message-id'))[0] ?? null
  const from = senderOf(whole.head)
  const automatic = automaticKindOf(lines, { bounce: report, from: from?.address ?? null })
  const attached = content.inner.map(({ head }) => head.lines)
  const bounce =
    automatic === 'bounce' ? (report ?? bounceInWords({ text: content.text, attached, lines })) : null
  const sentAt = instantOfDate(headerOf(lines, 'date'))
  const date = sentAt ?? headerOf(lines, 'date')
  return {
    ...{ messageId, from, sentAt, bounce, automatic },
    answers: answeredBy(headerOf(lines, 'in-reply-to'), headerOf(lines, 'references')),
    writers: writersOf(whole.head),
    replyTo: sendableAddress(mail.replyTo[0]?.address),
    to: mail.to.flatMap((each) => sendableAddress(each.address) ?? []),
    subject: lineOf(mail.subject),
    ...(await bounded(content, { automatic, isUndated: sentAt === null && date !== '' })),
    remotePictures: content.remotePictures,
    authentication: authenticationOf(lines, server),
    network: senderNetwork(lines, from?.address ?? ''),
    identity:
      messageId === null && date === '' ? null : identityOf([messageId, from?.address ?? null, date], leaves),
  }
}

const leavesOf = (part: MimePart): MimePart[] =>
  part.children.length === 0 ? [part] : part.children.flatMap(leavesOf)

/** What a report says of a delivery is read from its own parts, which are neither text nor files. */
function withoutReport(part: MimePart): MimePart {
  const children = part.children.filter(({ head }) => !/^(?:message\/|text\/rfc822-headers)/.test(head.type))
  return { ...part, children: children.map(withoutReport) }
}

/** The words of a mail; those of an invitation, where it has no others. */
function textOf({ text, spare }: MailContent): string {
  return cleanText(wellFormed(/[\p{L}\p{N}]/u.test(text) ? text : spare || text))
}

/** The content as it is kept; what is longer is a file. */
async function bounded(
  content: MailContent,
  { automatic, isUndated }: Pick<IncomingMail, 'automatic'> & { readonly isUndated: boolean },
) {
  const text = textOf(content)
  const isCut = text.length > MOST_TEXT
  const { forwarded, isShort } = forwardedMails(content.inner)
  const whole = { name: WHOLE_TEXT, type: 'text/plain', bytes: Buffer.from(text), isAttached: true }
  const { files, leftOut } = await arrangeFiles(isCut ? [whole, ...content.files] : content.files)
  const notes = new Set<MailNote>(content.notes)
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)) notes.add('no-text')
  if (automatic === 'bounce') notes.add('maybe-returned')
  if (isShort) notes.add('unread-inside')
  if (isUndated) notes.add('date-unread')
  return {
    text: text.slice(0, MOST_TEXT).toWellFormed(),
    ...{ isCut, files, forwarded, notes: [...notes] },
    filesLeftOut: leftOut,
  }
}

function forwardedMails(inner: readonly InnerMail[]) {
  let left = MOST_TEXT
  let isShort = inner.length > MOST_FORWARDED
  const forwarded = inner.slice(0, MOST_FORWARDED).map(({ head, content }): ForwardedMail => {
    const text = textOf(content)
    const part = text.slice(0, left).toWellFormed()
    left -= part.length
    isShort ||= part.length < text.length
    const from = senderOf(head)
    return {
      from: from && (from.name === '' ? from.address : `${from.name} <${from.address}>`),
      subject: lineOf(head.mail.subject),
      sentAt: instantOfDate(headerOf(head.lines, 'date')),
      text: part,
    }
  })
  return { forwarded, isShort }
}

/** The parts as they are read, whatever form they travelled in: servers on the way write headers and encode parts again. */
function identityOf(named: readonly (string | null)[], leaves: readonly MimePart[]): string {
  const sum = createHash('sha256')
  for (const { head, bytes } of leaves) {
    const content = head.type.startsWith('text/')
      ? Buffer.from(bytes).toString('latin1').replace(/\r\n/g, '\n').trim()
      : bytes
    sum.update(JSON.stringify([head.type, createHash('sha256').update(content).digest('hex')]))
  }
  return JSON.stringify([...named, sum.digest('hex')])
}

/** The mails that this one answers: the one that it names itself, then those of its thread, the latest first. */
function answeredBy(inReplyTo: string, references: string): string[] {
  return [...new Set([...messageIdsIn(inReplyTo), ...messageIdsIn(references).reverse()])].slice(
    0,
    MOST_ANSWERED,
  )
}

/** The sender as the header names it; an encoded name that imitates an address does not hide the real one at its end. */
function senderOf({ lines, mail }: PartHead): IncomingMail['from'] {
  return writerOf(headerOf(lines, 'from'), mail.from) ?? writerOf(headerOf(lines, 'sender'), mail.sender)
}

function writerOf(header: string, named: PartHead['mail']['from']): IncomingMail['from'] {
  const atEnd = /<([^<>\s]+)>$/.exec(header)?.[1]
  const [first] = named
  const address = addressIn(atEnd ?? first?.address)
  if (address === null) return null
  const own = named.find((each) => addressIn(each.address) === address)
  return { name: lineOf((own ?? first)?.name ?? ''), address }
}

/** Headers beside those that are read as addresses in which programs name who uses them. */
const OF_WRITERS =
  /^(?:return-path|errors-to|disposition-notification-to|return-receipt-to|resent-(?:from|sender)|x-(?:[a-z-]+-)?(?:sender|from|from-address))$/
const MOST_WRITERS = 50

function writersOf({ lines, mail }: PartHead): string[] {
  const named = [...mail.from, ...mail.sender, ...mail.replyTo].flatMap(({ name, address }) => [
    name,
    address ?? '',
  ])
  const others = lines
    .filter(({ key }) => OF_WRITERS.test(key))
    .flatMap(({ key }) => headersOf(lines, key))
    .flatMap((value) => [...value.matchAll(/"?([^"<>,;]{0,200})"?\s?<([^<>\s]{1,320})>|^(\S+@\S+)$/g)])
    .flatMap(([, name = '', address = '', alone = '']) => [name, address, alone])
  const all = [...named, ...others].map((each) => lineOf(each).trim()).filter(Boolean)
  return [...new Set(all)].slice(0, MOST_WRITERS)
}

/** Without a way by other servers (RFC 5322 §4.4), and without the scheme of a link. */
const addressIn = (text: string | undefined) => sendableAddress(text?.replace(/^(?:mailto:|@[^:\s]*:)/i, ''))
