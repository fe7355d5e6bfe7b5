import { decodeText } from '../decode-text.ts'
import { UnreadableMail } from '../incoming-mail.ts'
import { textOfHtml } from '../text-of-html.ts'
import { chooseForm, wordsOf } from './alternatives.ts'
import { textOfCalendar } from './calendar-text.ts'
import { withoutEncoded, withoutYenc } from './encoded-in-text.ts'
import type { PartHead } from './part-head.ts'
import { signedContent } from './signed-content.ts'
import { type Bounds, type MimePart, splitParts } from './split-parts.ts'
import { ofLostForm, withoutFlow } from './transfer.ts'

/** A file in a mail, unchanged. */
export interface MailPartFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
  /** Whether it was attached on purpose, rather than a picture that the text or a signature shows. */
  readonly isAttached: boolean
}

/** What is said of the content of a mail beside its text. */
export type ContentNote =
  | 'forwarded'
  | 'invitation'
  | 'encrypted'
  | 'winmail'
  | 'charset-guessed'
  | 'two-forms'
  | 'long-html'
  | 'unread-inside'

/** A mail within a mail; those inside it follow it. */
export interface InnerMail {
  readonly head: PartHead
  readonly content: MailContent
}

/** What a mail says, in the order of the mail. */
export interface MailContent {
  readonly text: string
  /** What is in invitations, to be read where the mail has no text of its own. */
  readonly spare: string
  readonly files: readonly MailPartFile[]
  readonly inner: readonly InnerMail[]
  readonly notes: ReadonlySet<ContentNote>
  readonly remotePictures: number
}

/** Most mails within one another that are read; those further inside are files. */
const MOST_INSIDE = 8

interface Reading {
  readonly depth: number
  readonly bounds: Bounds
}

/** Reads all parts of a mail that are meant for reading, and finds its files. Throws `UnreadableMail`. */
export async function readContent(part: MimePart, reading: Reading): Promise<MailContent> {
  if (part.children.length > 0) return readMultipart(part, reading)
  const { head, bytes } = part
  const { disposition, fileName } = head
  const type = typeOf(head, bytes)
  if (isMail(type) || isMailFile(type, fileName)) return readInner(part, reading)
  const signed = isSealed(part) ? signedContent(bytes) : null
  if (signed !== null) return readSigned(part, signed, reading)
  if (!type.startsWith('text/') || type === 'text/calendar' || type === 'text/rtf') return fileContent(part)
  // Some programs call the only text of a mail an attachment, and give it no name.
  if (fileName !== null && (disposition === 'attachment' || !/^text\/(?:plain|html)$/.test(type)))
    return fileContent(part)
  const read = readText({ ...head, type }, bytes)
  // A text that has the name of a file is read here, and can be saved as well.
  return fileName === null ? read : { ...read, files: [fileOf(part), ...read.files] }
}

/** The type as which it is read: a page of the web is one, whatever a part calls it or whether it names a type at all. */
function typeOf({ type, fileName }: PartHead, bytes: Uint8Array): string {
  if (type === 'application/xhtml+xml' && fileName === null) return 'text/html'
  if (type !== 'text/plain') return type
  const beginning = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  return /^\s*(?:<!doctype html|<html)[\s>]/i.test(beginning) ? 'text/html' : type
}

/** A mail, the headers of one, or a piece of one that was sent in several. */
const isMail = (type: string) =>
  /^(?:message\/(?:rfc822|global|news|partial)|text\/rfc822-headers|message\/global-headers)$/.test(type)
/** Programs for the web attach a mail as a file of any kind. */
const isMailFile = (type: string, fileName: string | null) =>
  type === 'application/octet-stream' && /\.eml$/i.test(fileName ?? '')
const EMPTY: MailContent = { text: '', spare: '', files: [], inner: [], notes: new Set(), remotePictures: 0 }

async function readMultipart(part: MimePart, reading: Reading): Promise<MailContent> {
  const read: MailContent[] = []
  for (const child of part.children) read.push(await readContent(child, reading))
  const { type } = part.head
  const [preamble, epilogue] = [readAround(part, part.preamble), readAround(part, part.bytes)]
  const all = [...read, preamble, epilogue]
  const notes = new Set(all.flatMap((each) => [...each.notes]))
  if (type === 'multipart/encrypted') notes.add('encrypted')
  const isAlternative = type === 'multipart/alternative'
  const { text, others } = isAlternative
    ? chooseForm(read.map((each) => each.text))
    : { text: joined(withoutTwins(read.map((each) => each.text))), others: [] }
  if (others.length > 0) notes.add('two-forms')
  return {
    text: joined([preamble.text, text, others.join('\n'), epilogue.text]),
    spare: joined(all.map(({ spare }) => spare)),
    files: all.flatMap(({ files }) => files),
    inner: all.flatMap(({ inner }) => inner),
    notes,
    remotePictures: all.reduce((sum, each) => sum + each.remotePictures, 0),
  }
}

/** The text above or below the parts, if it has words. */
function readAround({ head }: MimePart, bytes: Uint8Array = new Uint8Array()): MailContent {
  return wordsOf(decodeText(bytes, null).text).size > 0 ? readText(head, bytes) : EMPTY
}

/** Some programs send the same text in two forms, one behind the other, and do not say that these are alternatives. */
function withoutTwins(texts: readonly string[]): string[] {
  const plainTexts = texts.map((text) => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ').toLowerCase())
  return texts.filter((_, at) => plainTexts[at] === '' || plainTexts[at] !== plainTexts[at - 1])
}

const joined = (texts: readonly string[]) =>
  texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n')

function readText(
  { type, charset, encoding, isFlowed, deletesSpace }: PartHead,
  stored: Uint8Array,
): MailContent {
  const lost = /^(?:|7bit|8bit)$/.test(encoding) ? ofLostForm(stored) : null
  const isHtml = type === 'text/html' || type === 'text/x-amp-html'
  const { bytes, files: ofBytes } = isHtml
    ? { bytes: lost ?? stored, files: [] }
    : withoutYenc(lost ?? stored)
  const { text, isGuess } = decodeText(bytes, charset ?? (isHtml ? charsetIn(bytes) : null))
  const notes = new Set<ContentNote>(isGuess || lost ? ['charset-guessed'] : [])
  if (isHtml) {
    const read = textOfHtml(text)
    if (read.isCut) notes.add('long-html')
    const files = read.files.map((file, at): MailPartFile => {
      return { ...file, name: `picture-${at + 1}.${endingOf(file.type)}`, isAttached: false }
    })
    if (read.isCut) files.unshift({ name: 'text.html', type, bytes, isAttached: true })
    return { ...EMPTY, text: read.text, files, notes, remotePictures: read.remotePictures }
  }
  if (/-----BEGIN PGP MESSAGE-----/.test(text)) notes.add('encrypted')
  if (type === 'text/enriched' || type === 'text/richtext')
    return { ...EMPTY, notes, text: textOfHtml(enrichedHtml(text)).text }
  const { text: left, files } = withoutEncoded(text)
  return {
    ...{ ...EMPTY, notes, text: isFlowed ? withoutFlow(left, deletesSpace) : left },
    files: [...ofBytes, ...files].map((file) => ({
      ...file,
      type: 'application/octet-stream',
      isAttached: true,
    })),
  }
}

/** Enriched text (RFC 1896) as HTML: `<<` is a less-than sign, parameters are left out, and a single line break is a space. */
function enrichedHtml(text: string): string {
  return text
    .replace(/<<|<lt>/gi, '&lt;')
    .replace(/<param>[^<]*<\/param>/gi, '')
    .replace(/<nl>/gi, '<br>')
    .replace(/(?:\r?\n)+/g, (breaks) => '<br>'.repeat(breaks.replaceAll('\r', '').length - 1) || ' ')
}

/** The character set that HTML names for itself. */
function charsetIn(bytes: Uint8Array): string | null {
  const beginning = Buffer.from(bytes.subarray(0, 2_000)).toString('latin1')
  return /<meta\b[^>]{0,200}\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(beginning)?.[1] ?? null
}

const endingOf = (type: string) =>
  ({ 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' })[type] ?? /\/([a-z0-9]{1,10})$/.exec(type)?.[1] ?? 'bin'

function fileContent(part: MimePart): MailContent {
  const file = fileOf(part)
  const isCalendar = part.head.type === 'text/calendar'
  return {
    ...EMPTY,
    spare: isCalendar ? textOfCalendar(decodeText(part.bytes, part.head.charset).text) : '',
    files: file.bytes.byteLength === 0 && part.head.fileName === null ? [] : [file],
    notes: notesOf(part),
  }
}

/** A mail that is encrypted, or signed as a whole. */
const isSealed = ({ head: { type, fileName } }: MimePart) =>
  /^application\/(?:x-)?pkcs7-mime$/.test(type) || /\.p7m$/i.test(fileName ?? '')

function notesOf(part: MimePart): ReadonlySet<ContentNote> {
  const { type, fileName } = part.head
  if (type === 'text/calendar' || /\.ics$/i.test(fileName ?? '')) return new Set(['invitation'])
  if (isSealed(part) || /\.(?:pgp|gpg)$/i.test(fileName ?? '')) return new Set(['encrypted'])
  const isWinmail = /^application\/(?:vnd\.)?ms-tnef$/.test(type) || /^winmail\.dat$/i.test(fileName ?? '')
  return new Set(isWinmail ? ['winmail'] : [])
}

/** Names of files that have none, by their type. */
const NAMES: Readonly<Record<string, string>> = {
  'text/calendar': 'invitation.ics',
  'message/rfc822': 'forwarded.eml',
  'message/global': 'forwarded.eml',
  'message/news': 'forwarded.eml',
  'message/partial': 'piece.eml',
  'text/rfc822-headers': 'headers.eml',
  'message/global-headers': 'headers.eml',
  'application/ms-tnef': 'winmail.dat',
  'text/rtf': 'text.rtf',
  'application/rtf': 'text.rtf',
}

function fileOf({ head: { type, fileName, contentId, disposition }, bytes }: MimePart): MailPartFile {
  const isShown = type.startsWith('image/') && disposition !== 'attachment'
  const isAttached = !isShown || (contentId === null && disposition !== 'inline')
  return { name: fileName ?? NAMES[type] ?? '', type, bytes, isAttached }
}

/** Content that is signed as a whole is read as if it were not wrapped, and is kept as a file as well. */
async function readSigned(part: MimePart, signed: Buffer, reading: Reading): Promise<MailContent> {
  try {
    const content = await readContent(await splitParts(signed, reading.bounds), reading)
    return { ...content, files: [{ ...fileOf(part), isAttached: true }, ...content.files] }
  } catch (error) {
    if (!(error instanceof UnreadableMail) || reading.bounds.parts < 0) throw error
    return fileContent(part)
  }
}

/** A mail inside the mail is read beside it, and is a file as well; one inside that one is a part of this file. */
async function readInner(part: MimePart, { depth, bounds }: Reading): Promise<MailContent> {
  const files = depth === 0 ? [{ ...fileOf(part), isAttached: true }] : []
  const notes = new Set<ContentNote>(['forwarded'])
  const unread = { ...EMPTY, files, notes: notes.add('unread-inside') }
  if (depth >= MOST_INSIDE) return unread
  try {
    const inner = await splitParts(Buffer.from(part.bytes), bounds)
    const read = await readContent(inner, { depth: depth + 1, bounds })
    return {
      ...EMPTY,
      files: [...files, ...read.files],
      inner: [{ head: inner.head, content: read }, ...read.inner],
      notes: new Set(['forwarded', ...read.notes]),
    }
  } catch (error) {
    if (!(error instanceof UnreadableMail) || bounds.parts < 0) throw error
    return unread
  }
}
