/** A name such as `/Type`. */
export class PdfName {
  readonly value: string
  constructor(value: string) {
    this.value = value
  }
}

export class PdfString {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** A reference to an object by its number. */
export class PdfRef {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}

/** An operator of a content stream, or a word such as `obj`. */
export class PdfWord {
  readonly value: string
  constructor(value: string) {
    this.value = value
  }
}

export class PdfStream {
  readonly dict: PdfDict
  /** As it lies in the file, packed by its filters. */
  readonly packed: Buffer
  constructor(dict: PdfDict, packed: Buffer) {
    this.dict = dict
    this.packed = packed
  }
}

export type PdfDict = Map<string, PdfValue>
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfRef
  | PdfStream
  | PdfDict
  | readonly PdfValue[]

export const name = (value: string) => new PdfName(value)
export const isDict = (value: unknown): value is PdfDict => value instanceof Map
export const isArray = (value: unknown): value is readonly PdfValue[] => Array.isArray(value)
export const nameOf = (value: unknown): string | null => (value instanceof PdfName ? value.value : null)
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The words of a string, in the encodings that a text string may have. */
export function textOf(value: unknown): string {
  if (!(value instanceof PdfString)) return ''
  const [first, second] = value.bytes
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(value.bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(value.bytes)
  if (first === 0xef && second === 0xbb) return value.bytes.toString('utf8', 3)
  return value.bytes.toString('latin1')
}

/** A language such as `so` or `en-GB`; null for what is none. */
export const plainLanguage = (value: unknown): PdfString | null =>
  value instanceof PdfString && /^([a-z]{2,3}(-[a-z\d]{1,8})*)?$/i.test(textOf(value)) ? value : null

/** The values that a value has, which may refer to others. */
export function valuesWithin(value: PdfValue): Iterable<PdfValue> {
  if (value instanceof PdfStream) return [value.dict]
  if (isArray(value)) return value
  return isDict(value) ? value.values() : []
}

const PLAIN = /^[\x21\x22\x24\x26\x27\x2a-\x2e\x30-\x3b\x3d\x3f-\x5a\x5c\x5e-\x7a\x7c\x7e]*$/

function writeName(value: string): string {
  if (PLAIN.test(value)) return `/${value}`
  const bytes = Buffer.from(value, 'latin1')
  return `/${[...bytes].map((byte) => (PLAIN.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `#${byte.toString(16).padStart(2, '0')}`)).join('')}`
}

const writeNumber = (value: number) =>
  Number.isInteger(value) ? String(value) : String(Number(value.toFixed(5))).replace(/e.*$/, '')

/** Writes a value that is no stream. */
export function writeValue(value: PdfValue): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return writeNumber(value)
  if (value instanceof PdfName) return writeName(value.value)
  if (value instanceof PdfString) return `<${value.bytes.toString('hex')}>`
  if (value instanceof PdfRef) return `${value.number} 0 R`
  if (isArray(value)) return `[${value.map(writeValue).join(' ')}]`
  if (isDict(value))
    return `<<${[...value].map(([key, each]) => `${writeName(key)} ${writeValue(each)}`).join(' ')}>>`
  throw new TypeError('A stream is no value of its own')
}
