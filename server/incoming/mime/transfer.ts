import { decodeStrictly } from '#shared/domain/charsets.ts'
import { withoutEncoded } from './encoded-in-text.ts'

const LINE = /\r?\n/
const BASE64_LINE = /^[A-Za-z0-9+/=\s]*$/
/** A line of base64 into which signs came on the way, which are to be ignored (RFC 2045 §6.8); people put spaces between words. */
const NOISY_LINE =
  /^(?=.*[A-Za-z0-9+/]{16})(?!.*(?::\/\/|\w\.\w|@))(?:[A-Za-z0-9+/=]*[^A-Za-z0-9+/=\s]){1,6}[A-Za-z0-9+/=]*$/
/** Below a plain line: whatever is shorter may be a word. */
const LEAST_CODED = 40

/** How programs write the names of the forms. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ base64: 'base64', b64: 'base64', b: 'base64' },
  ...{ quotedprintable: 'quoted-printable', qp: 'quoted-printable', q: 'quoted-printable' },
  ...{ xuuencode: 'x-uuencode', uuencode: 'x-uuencode', xuue: 'x-uuencode', uue: 'x-uuencode' },
  ...{ '7bit': '7bit', '8bit': '8bit', binary: 'binary', none: '', '': '' },
}

/** The form in which a part travelled, of the headers that name one; a form that changes bytes counts before one that does not. */
export function transferOf(headers: readonly string[]): string {
  const encodings = headers.map((header) => {
    const plain = header.replace(/\(.*/, '').trim().toLowerCase()
    return NAMES[plain.replace(/[^a-z0-9]/g, '')] ?? plain
  })
  return encodings.find((each) => !/^(?:|7bit|8bit|binary)$/.test(each)) ?? encodings[0] ?? ''
}

/** Whether parts in this form can be read, and written again. */
export const isKnownTransfer = (encoding: string) =>
  /^(?:|7bit|8bit|binary|base64|quoted-printable)$/.test(encoding)

/** The bytes of a part without the form in which they travelled (RFC 2045 §6); an unknown form is left as it is. */
export function withoutTransfer(bytes: Uint8Array, encoding: string): Uint8Array {
  if (encoding === 'base64') return ofBase64(bytes)
  if (encoding === 'quoted-printable') return ofQuotedPrintable(bytes)
  if (encoding === 'x-uuencode')
    return withoutEncoded(Buffer.from(bytes).toString('latin1')).files[0]?.bytes ?? bytes
  return bytes
}

/** What gateways write in plain letters below a part that is base64 stays plain letters. */
function ofBase64(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  if (!/[^A-Za-z0-9+/=\r\n]/.test(text)) return ofPieces(text.replace(/[\r\n]+/g, ''))
  const other = ofOtherBase64(text)
  if (other !== null) return other
  const pieces: Buffer[] = []
  let coded: string[] = []
  const takeCoded = () => {
    if (coded.length > 0) pieces.push(ofPieces(coded.join('').replace(/[^A-Za-z0-9+/=]+/g, '')))
    coded = []
  }
  let isBelowPlain = false
  for (const line of text.split(LINE)) {
    const isPlain = isBelowPlain && coded.length === 0 && line.trim().length < LEAST_CODED
    if (isCodedLine(line) && !isPlain) coded.push(line)
    else {
      takeCoded()
      pieces.push(Buffer.from(`\n${line}`, 'latin1'))
      isBelowPlain = true
    }
  }
  takeCoded()
  return Buffer.concat(pieces)
}

/** Base64 with the signs that addresses have for two of its own, or with others among them; null for anything else. */
function ofOtherBase64(text: string): Buffer | null {
  const coded = text.replace(/\s+/g, '')
  if (/[^\w+/=.,:;!*-]/.test(coded)) return null
  const plain = coded.replace(/[^A-Za-z0-9+/=]/g, '')
  const isOther = /^(?=.*[-_])[\w-]{16,}={0,2}$/.test(coded) && !/\w +\w/.test(text)
  const readings = [
    ...(isOther ? [Buffer.from(coded, 'base64url')] : []),
    ...(/^(?:[^=]{4})*[^=]{2,4}={0,2}$/.test(plain) && plain.length % 4 === 0
      ? [Buffer.from(plain, 'base64')]
      : []),
  ]
  const reading = readings.find((bytes) => isWords(bytes, /\p{L}/u))
  return reading ?? (isOther ? (readings[0] ?? null) : null)
}

const isCodedLine = (line: string) =>
  (BASE64_LINE.test(line) && !/[A-Za-z] +[A-Za-z]/.test(line)) || NOISY_LINE.test(line)

/** Most pieces of base64 of one part that were encoded each by itself. */
const MOST_PIECES = 1_000

/** Each piece between signs of filling was encoded by itself. */
function ofPieces(coded: string): Buffer {
  const pieces: Buffer[] = []
  let from = 0
  while (pieces.length < MOST_PIECES) {
    const at = coded.indexOf('=', from)
    pieces.push(Buffer.from(coded.slice(from, at < 0 ? undefined : at), 'base64'))
    if (at < 0) return Buffer.concat(pieces)
    from = at + 1
    while (coded[from] === '=') from++
  }
  return Buffer.concat([...pieces, Buffer.from(coded.slice(from).replaceAll('=', ''), 'base64')])
}

/**
 * The bytes of a text whose form is not named any more, as some gateways pass it on; null where it is what it seems. Only what becomes
 * words in UTF-8 is taken for such a text.
 */
export function ofLostForm(bytes: Uint8Array): Uint8Array | null {
  const text = Buffer.from(bytes).toString('latin1')
  const isQuoted =
    /=[0-9A-F]{2}(?:[\s\S]*?=[0-9A-F]{2}){3}/.test(text) && !/=(?![0-9A-F]{2}|[ \t]*\r?\n|$)/.test(text)
  const plain = isQuoted ? ofQuotedPrintable(bytes) : null
  if (plain !== null && isWords(plain, /\P{ASCII}.*\P{ASCII}/su)) return plain
  const coded = text.replace(/[\r\n]+/g, '')
  const isBase64 =
    coded.length > LEAST_CODED && coded.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(coded)
  const plainBytes = isBase64 ? ofBase64(bytes) : null
  return plainBytes !== null && isWords(plainBytes, /\p{L}\s+\p{L}/u) ? plainBytes : null
}

function isWords(bytes: Uint8Array, words: RegExp): boolean {
  const text = decodeStrictly(bytes, 'utf-8')
  return text !== null && words.test(text) && !/[^\P{C}\n\r\t]/u.test(text)
}

const EQUALS = 61

function ofQuotedPrintable(bytes: Uint8Array): Uint8Array {
  const out = Buffer.alloc(bytes.length)
  let size = 0
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    if (byte === EQUALS) {
      const ending = softEnding(bytes, at + 1)
      if (ending !== null) at = ending
      else if (isHex(bytes[at + 1]) && isHex(bytes[at + 2])) {
        out[size++] = hexOf(bytes[at + 1]) * 16 + hexOf(bytes[at + 2])
        at += 3
      } else {
        out[size++] = byte
        at++
      }
    } else {
      out[size++] = byte
      at++
    }
  }
  return out.subarray(0, size)
}

const isHex = (byte: number | undefined) =>
  byte !== undefined &&
  ((byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102))

/** The value of a digit, of which letters may be large or small. */
const hexOf = (byte = 48) => (byte <= 57 ? byte - 48 : (byte & 31) + 9)

/** Where a line goes on that was broken for the way, with blanks that were added to its end; null where it was not. */
function softEnding(bytes: Uint8Array, from: number): number | null {
  let at = from
  while (bytes[at] === 32 || bytes[at] === 9) at++
  if (at >= bytes.length) return at
  if (bytes[at] === 13 && bytes[at + 1] === 10) return at + 2
  return bytes[at] === 10 ? at + 1 : null
}

/** The text of `format=flowed` (RFC 3676) with its paragraphs on one line each. */
export function withoutFlow(text: string, deletesSpace: boolean): string {
  const out: string[] = []
  let openDepth = -1
  for (const line of text.split(LINE)) {
    const marks = /^>*/.exec(line)?.[0] ?? ''
    const depth = marks.length
    const own = line.slice(depth).replace(/^ /, '')
    const isFlowed = own.endsWith(' ') && own !== '-- '
    const lineText = isFlowed && deletesSpace ? own.slice(0, -1) : own
    if (openDepth === depth && own !== '-- ') out[out.length - 1] += lineText
    else out.push(depth > 0 ? `${marks} ${lineText}` : lineText)
    openDepth = isFlowed ? depth : -1
  }
  return out.join('\n')
}
