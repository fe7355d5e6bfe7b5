import { fillText } from '#shared/i18n/fill-text.ts'
import { UnreadableMail } from '../incoming-mail.ts'
import { bodyStart, mailIn, partBodyStart } from './body-start.ts'
import { type PartHead, readHead } from './part-head.ts'
import { signedContent } from './signed-content.ts'
import { type Bounds, boundsOfMail, childTypeOf, rangesAt } from './split-parts.ts'
import { isKnownTransfer, withoutTransfer } from './transfer.ts'

/** The headers that people write and read, and those that a mail's form needs; all others may reveal its way and machines. */
const OF_PEOPLE =
  /^(?:from|sender|reply-to|to|cc|date|subject|message-id|in-reply-to|references|mime-version|comments|keywords|importance|priority|x-priority|content-(?:type|transfer-encoding|disposition|id|description|language|location|base|duration|md5|features|alternative|class))$/
/** What reports about a delivery or a reading say of the mail, beside the machines that it passed. */
const OF_REPORTS =
  /^(?:original-recipient|final-recipient|action|status|last-attempt-date|arrival-date|will-retry-until|disposition|original-message-id|feedback-type)$/
/** Identifiers, in which some programs write the address or the name of their machine. */
const OF_IDS = /^(?:message-id|in-reply-to|references|content-id|content-location|content-base)$/
const NUMBER = /\d{1,3}([.-])\d{1,3}\1\d{1,3}\1\d{1,3}|\[[0-9a-f:.]*:[0-9a-f:.]*\]/i
const LOCAL_NAME = /@(?:[^\s<>@.]+|[^\s<>@]+\.(?:local|localdomain|lan|home|internal|arpa))>/i

/** Lines about the way that a mail took, anywhere in a file. */
const WAY =
  /(?:^|[\r\n])(?:x-)?(?:received(?:-spf)?|(?:originating|sender|source|client|remote|real)-?(?:ip|host|client)[a-z-]*|source-ip|forwarded-for|(?:arc-)?authentication-results|ms-exchange-[a-z-]+|reporting-mta|received-from-mta)[ \t]*:/i

/** Headers that no person writes. They distinguish a mail from a text. */
const OF_MACHINES = [
  'received',
  'return-path',
  'delivered-to',
  'message-id',
  'mime-version',
  'x-originating-ip',
]

/** A further mail in a file of many, of which the first is read. */
const FURTHER_MAIL =
  /\n>?From [^\n]*\n(?:[^\n]+\n){0,100}?(?:x-)?(?:received|return-path|originating-ip)[ \t]*:/i

interface Reading {
  readonly bounds: Bounds
  readonly depth: number
  /** The text in place of what was left out; `{name}` is the name of its file. */
  readonly leftOut: string
}

/**
 * A mail as it came, without the headers that reveal the network of its sender or may do so. The same is done with each mail
 * inside it, however deep and in whatever form it travelled. A part that has such headers and can't be written again without them
 * is replaced by `leftOut`.
 */
export async function withoutNetwork(source: Buffer, leftOut: string): Promise<Buffer> {
  const reading = { bounds: boundsOfMail(), depth: 0, leftOut }
  try {
    return await mailWithout(source, reading)
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error
    const mail = mailIn(source)
    return replaced(keptHead(mail.subarray(0, bodyStart(mail))), null, leftOut)
  }
}

/** Whether a file is a mail by its name or its beginning. */
export function isMailFile(name: string, bytes: Buffer): boolean {
  if (/\.(?:eml|mht|mhtml)$/i.test(name)) return true
  const mail = mailIn(bytes)
  const head = mail.toString('latin1', 0, Math.min(bodyStart(mail), 20_000))
  const names = new Set(unfolded(head).map(nameOf))
  return (
    ['from', 'subject', 'date', 'message-id', 'received'].filter((name) => names.has(name)).length >= 3 &&
    OF_MACHINES.some((name) => names.has(name))
  )
}

async function mailWithout(source: Buffer, reading: Reading): Promise<Buffer> {
  const mail = mailIn(source)
  return entityWithout(mail, bodyStart(mail), 'text/plain', reading)
}

async function entityWithout(own: Buffer, start: number, usual: string, reading: Reading): Promise<Buffer> {
  const { bounds, leftOut } = reading
  bounds.parts--
  bounds.bytes -= own.length
  if (bounds.parts < 0 || bounds.bytes < 0) throw new UnreadableMail('The mail is nested too deeply')
  const headText = keptHead(own.subarray(0, start))
  const head = await readHead(Buffer.from(headText, 'latin1'), usual)
  const body = own.subarray(start)
  const written = await bodyWithout(head, body, reading)
  if (written === null) return replaced(headText, head.fileName, leftOut)
  if (written.isPlain)
    return Buffer.concat([Buffer.from(start === 0 ? '' : `${headText}\r\n`, 'latin1'), written.bytes])
  return coded(headText, written.bytes)
}

interface Written {
  readonly bytes: Buffer
  /** Whether the bytes are in the encoding in which they travelled, so that they need not be encoded again. */
  readonly isPlain: boolean
}
const plain = (bytes: Buffer): Written => ({ bytes, isPlain: true })

/** The body of a part without what reveals networks; null where that can't be taken out. */
async function bodyWithout(head: PartHead, body: Buffer, reading: Reading): Promise<Written | null> {
  if (head.type.startsWith('multipart/')) {
    const parts = await partsWithout(head, body, reading)
    if (parts !== null) return plain(parts)
    const whole = Buffer.from(withoutTransfer(body, head.encoding))
    const inner = whole.equals(body) ? null : await partsWithout(head, whole, reading)
    if (inner !== null) return { bytes: inner, isPlain: false }
  }
  const bytes = Buffer.from(withoutTransfer(body, head.encoding))
  const leaf = await leafWithout(head, bytes, reading)
  if (leaf === 'same') return plain(body)
  if (leaf === null || !isKnownTransfer(head.encoding)) return null
  return { bytes: leaf, isPlain: bytes.equals(body) }
}

async function partsWithout(head: PartHead, body: Buffer, reading: Reading): Promise<Buffer | null> {
  const { bounds, depth } = reading
  const ranges = rangesAt({ source: body, bounds, depth }, head, 0, body.length)
  if (ranges === null) return null
  const out: Buffer[] = []
  const around = (from: number, to: number) => {
    const between = body.subarray(from, to)
    out.push(WAY.test(between.toString('latin1')) ? boundariesIn(between) : between)
  }
  let last = 0
  for (const [from, to] of ranges.parts) {
    around(last, from)
    const part = body.subarray(from, to)
    const start = partBodyStart(part)
    out.push(await entityWithout(part, start, childTypeOf(head), { ...reading, depth: depth + 1 }))
    last = to
  }
  around(last, body.length)
  return Buffer.concat(out)
}

/** Only the lines of the boundary between parts, without the text above and below them. */
function boundariesIn(between: Buffer): Buffer {
  const lines = between.toString('latin1').split(/(?<=\n)/)
  const keptLines = lines.filter((line) => line.startsWith('--') || line.trim() === '')
  return Buffer.from(keptLines.join(''), 'latin1')
}

/** A part that consists of no others: what is left of it, `same` for all of it, or null for nothing. */
async function leafWithout(head: PartHead, bytes: Buffer, reading: Reading): Promise<Buffer | 'same' | null> {
  const { type, fileName, disposition } = head
  const name = fileName ?? ''
  if (
    /^(?:text\/rfc822-headers|message\/(?:delivery-status|disposition-notification|feedback-report|global-.+))$/.test(
      type,
    )
  )
    return Buffer.from(keptFields(bytes.toString('latin1')), 'latin1')
  const isText = /^text\/(?:plain|html)$/.test(type) && name === '' && disposition !== 'attachment'
  if (isText) return 'same'
  if (type.startsWith('message/') || isMailFile(name, bytes)) {
    const inner = await innerWithout(bytes, reading)
    return inner === null || FURTHER_MAIL.test(inner.toString('latin1')) ? null : inner
  }
  const signed = signedContent(bytes)
  if (signed !== null) {
    // No one but its signer may write it again.
    const inner = await innerWithout(signed, reading)
    return inner?.equals(signed) ? 'same' : null
  }
  return holdsMail(bytes) ? null : 'same'
}

async function innerWithout(bytes: Buffer, reading: Reading): Promise<Buffer | null> {
  try {
    return await mailWithout(bytes, reading)
  } catch (error) {
    const { parts, bytes: left } = reading.bounds
    if (!(error instanceof UnreadableMail) || parts < 0 || left < 0) throw error
    return null
  }
}

const PACKED = Buffer.from('PK\u0003\u0004')
const NAME_AT = 30

/** Whether a file that is no mail has the headers of one in it, or a packed file a mail. */
function holdsMail(bytes: Buffer): boolean {
  if (WAY.test(bytes.toString('latin1'))) return true
  if (bytes.includes(Buffer.from('Received:', 'utf16le'))) return true
  for (let at = bytes.indexOf(PACKED); at >= 0; at = bytes.indexOf(PACKED, at + 4)) {
    if (at + NAME_AT > bytes.length) break
    const name = bytes.toString('latin1', at + NAME_AT, at + NAME_AT + bytes.readUInt16LE(at + 26))
    if (/\.(?:eml|msg|mbox|mht|mhtml|pst|ost)$/i.test(name)) return true
  }
  return false
}

const unfolded = (head: string) => head.split(/(?<=\n)(?![ \t])/)
const nameOf = (line: string) => /^([!-9;-~]+)[ \t]*:/.exec(line)?.[1]?.toLowerCase() ?? ''

/** The headers that stay, without the empty line below them. */
function keptHead(head: Buffer): string {
  return unfolded(head.toString('latin1')).filter(isKept).join('')
}

function isKept(line: string): boolean {
  const name = nameOf(line)
  if (!OF_PEOPLE.test(name)) return false
  if (!OF_IDS.test(name)) return true
  return !NUMBER.test(line) && (name.startsWith('content-') || !LOCAL_NAME.test(line))
}

/** The lines of a report that stay, in their groups. */
function keptFields(text: string): string {
  return unfolded(text)
    .filter((line) => line.trim() === '' || isKept(line) || OF_REPORTS.test(nameOf(line)))
    .join('')
}

/** A part that is encoded again. */
function coded(head: string, bytes: Buffer): Buffer {
  const others = unfolded(head).filter((line) => !/^content-(?:transfer-encoding|md5)$/.test(nameOf(line)))
  const lines = bytes.toString('base64').replace(/.{76}(?=.)/g, '$&\r\n')
  return Buffer.from(`${others.join('')}Content-Transfer-Encoding: base64\r\n\r\n${lines}\r\n`, 'latin1')
}

/** The text in place of a part that was left out. */
function replaced(head: string, name: string | null, leftOut: string): Buffer {
  const others = unfolded(head).filter((line) => !nameOf(line).startsWith('content-'))
  const text = Buffer.from(fillText(leftOut, { name: name ?? '' }))
  return coded(`${others.join('')}Content-Type: text/plain; charset=utf-8\r\n`, text)
}
