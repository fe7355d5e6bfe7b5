import { nameOf, type Text, type Value } from './values.ts'

/** A place in the bytes of a PDF. */
export interface Cursor {
  readonly bytes: Buffer
  at: number
}

const SPACE = new Set([0, 9, 10, 12, 13, 32])
/** For each byte whether a word ends at it: a list is faster than a set, and each byte of a file is asked about. */
const ENDS_WORD: readonly boolean[] = Array.from(
  { length: 256 },
  (_, byte) => SPACE.has(byte) || '()<>[]{}/%'.includes(String.fromCharCode(byte)),
)
const LINE_END = new Set([10, 13])
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The sign at the place; empty behind the end. */
export function signAt({ bytes, at }: Cursor): string {
  const byte = bytes[at]
  return byte === undefined ? '' : String.fromCharCode(byte)
}

/** Goes on to what is neither space nor a comment. */
export function skipSpace(cursor: Cursor): void {
  while (cursor.at < cursor.bytes.length) {
    if (signAt(cursor) === '%') skipWhile(cursor, (byte) => !LINE_END.has(byte))
    else if (SPACE.has(cursor.bytes[cursor.at] ?? -1)) cursor.at++
    else return
  }
}

function skipWhile(cursor: Cursor, isSkipped: (byte: number) => boolean): void {
  for (; cursor.at < cursor.bytes.length; cursor.at++) {
    if (!isSkipped(cursor.bytes[cursor.at] ?? 0)) return
  }
}

function regularText(cursor: Cursor): string {
  const from = cursor.at
  skipWhile(cursor, (byte) => !ENDS_WORD[byte])
  return cursor.bytes.toString('latin1', from, cursor.at)
}

/** Reads `/Name`. */
export function readName(cursor: Cursor): Value {
  cursor.at++
  const text = regularText(cursor)
  if (!text.includes('#')) return nameOf(text)
  return nameOf(
    text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  )
}

/** Reads a number, `true`, `null`, an operator, or a reference such as `3 0 R`, which is one value. */
export function readWord(cursor: Cursor): Value {
  const text = regularText(cursor)
  if (text === '') throw new Error(`No value of a PDF begins at ${cursor.at}`)
  const reference = /^\d+$/.test(text) ? referenceBehind(cursor) : null
  if (reference) {
    cursor.at += reference[0].length
    return { kind: 'ref', number: Number(text) }
  }
  if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) return Number(text)
  if (text === 'true' || text === 'false') return text === 'true'
  return text === 'null' ? null : { kind: 'operator', name: text }
}

const referenceBehind = ({ bytes, at }: Cursor) =>
  /^ \d+ R(?![A-Za-z])/.exec(bytes.toString('latin1', at, at + 12))

/** Reads `<48656c6c6f>`. */
export function readHexadecimal(cursor: Cursor): Text {
  const end = cursor.bytes.indexOf('>', cursor.at)
  const hex = cursor.bytes.toString('latin1', cursor.at + 1, end).replace(/\s/g, '')
  cursor.at = end + 1
  return { kind: 'text', bytes: Buffer.from(hex.length % 2 ? `${hex}0` : hex, 'hex'), hex }
}

/** Reads `(Hello)`, in which brackets come in pairs or behind a backslash. */
export function readLiteral(cursor: Cursor): Text {
  let depth = 1
  let text = ''
  for (cursor.at++; cursor.at < cursor.bytes.length; cursor.at++) {
    const sign = signAt(cursor)
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (depth === 0) break
    text += sign === '\\' ? escaped(cursor) : sign
  }
  cursor.at++
  return { kind: 'text', bytes: Buffer.from(text, 'latin1'), hex: null }
}

/** What stands behind a backslash, at the last byte of which the cursor stays. */
function escaped(cursor: Cursor): string {
  const octal = /^[0-7]{1,3}/.exec(cursor.bytes.toString('latin1', cursor.at + 1, cursor.at + 4))
  if (octal) {
    cursor.at += octal[0].length
    return String.fromCharCode(Number.parseInt(octal[0], 8) & 0xff)
  }
  cursor.at++
  const sign = signAt(cursor)
  return sign === '\n' || sign === '\r' ? '' : (ESCAPED[sign] ?? sign)
}
