import { decodeText } from '../decode-text.ts'
import { UnreadableMail } from '../incoming-mail.ts'
import { textOfHtml } from '../text-of-html.ts'
import { chooseForm, wordsOf } from './alternatives.ts'
import type { PartHead } from './part-head.ts'
import { type Bounds, type MimePart, splitParts } from './split-parts.ts'
import { withoutFlow } from './transfer.ts'

/** A file as it stands in a mail. */
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

/** A mail within a mail; those inside it stand behind it. */
export interface InnerMail {
  readonly head: PartHead
  readonly content: MailContent
}

/** What a mail has to say, in the order in which it stands there. */
export interface MailContent {
  readonly text: string
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
  const { type, disposition, fileName } = head
  if (isMail(type)) return readInner(part, reading)
  if (!type.startsWith('text/') || type === 'text/calendar' || type === 'text/rtf') return fileContent(part)
  // Some programs call the only text of a mail an attachment, and give it no name.
  if (fileName !== null && (disposition === 'attachment' || !/^text\/(?:plain|html)$/.test(type)))
    return fileContent(part)
  const read = readText(head, bytes)
  // A text that has the name of a file is read here, and can be saved as well.
  return fileName === null ? read : { ...read, files: [fileOf(part), ...read.files] }
}

const isMail = (type: string) => type === 'message/rfc822' || type === 'message/global'
const EMPTY: MailContent = { text: '', files: [], inner: [], notes: new Set(), remotePictures: 0 }

async function readMultipart(part: MimePart, reading: Reading): Promise<MailContent> {
  const read: MailContent[] = []
  for (const child of part.children) read.push(await readContent(child, reading))
  const { type } = part.head
  const epilogue =
    wordsOf(decodeText(part.bytes, null).text).size > 0 ? readText(part.head, part.bytes) : EMPTY
  const all = [...read, epilogue]
  const notes = new Set(all.flatMap((each) => [...each.notes]))
  if (type === 'multipart/encrypted') notes.add('encrypted')
  const isAlternative = type === 'multipart/alternative'
  const { text, others } = isAlternative
    ? chooseForm(read.map((each) => each.text))
    : { text: joined(read.map((each) => each.text)), others: [] }
  if (others.length > 0) notes.add('two-forms')
  return {
    text: joined([text, others.join('\n'), epilogue.text]),
    files: all.flatMap(({ files }) => files),
    inner: all.flatMap(({ inner }) => inner),
    notes,
    remotePictures: all.reduce((sum, each) => sum + each.remotePictures, 0),
  }
}

const joined = (texts: readonly string[]) =>
  texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n')

function readText({ type, charset, isFlowed, deletesSpace }: PartHead, bytes: Uint8Array): MailContent {
  const isHtml = type === 'text/html' || type === 'text/x-amp-html'
  const { text, isGuess } = decodeText(bytes, charset ?? (isHtml ? charsetIn(bytes) : null))
  const notes = new Set<ContentNote>(isGuess ? ['charset-guessed'] : [])
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
  const isMarked = type === 'text/enriched' || type === 'text/richtext'
  return {
    ...EMPTY,
    notes,
    text: isMarked ? textOfHtml(text).text : isFlowed ? withoutFlow(text, deletesSpace) : text,
  }
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
  return {
    ...EMPTY,
    files: file.bytes.byteLength === 0 && part.head.fileName === null ? [] : [file],
    notes: notesOf(part),
  }
}

function notesOf({ head: { type, fileName } }: MimePart): ReadonlySet<ContentNote> {
  if (type === 'text/calendar' || /\.ics$/i.test(fileName ?? '')) return new Set(['invitation'])
  if (/^application\/(?:x-)?pkcs7-mime$/.test(type) || /\.(?:p7m|pgp|gpg)$/i.test(fileName ?? ''))
    return new Set(['encrypted'])
  const isWinmail = /^application\/(?:vnd\.)?ms-tnef$/.test(type) || /^winmail\.dat$/i.test(fileName ?? '')
  return new Set(isWinmail ? ['winmail'] : [])
}

/** Names of files that have none, by their type. */
const NAMES: Readonly<Record<string, string>> = {
  'text/calendar': 'invitation.ics',
  'message/rfc822': 'forwarded.eml',
  'message/global': 'forwarded.eml',
  'application/ms-tnef': 'winmail.dat',
}

function fileOf({ head: { type, fileName, contentId, disposition }, bytes }: MimePart): MailPartFile {
  const isShown = type.startsWith('image/') && disposition !== 'attachment'
  const isAttached = !isShown || (contentId === null && disposition !== 'inline')
  return { name: fileName ?? NAMES[type] ?? '', type, bytes, isAttached }
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
