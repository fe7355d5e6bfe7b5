import { inflateSync } from 'node:zlib'

export interface Name {
  readonly kind: 'name'
  readonly name: string
}

export interface Text {
  readonly kind: 'text'
  readonly bytes: Buffer
  /** The digits of a string that is written as hexadecimal; null for any other. */
  readonly hex: string | null
}

export interface Ref {
  readonly kind: 'ref'
  readonly number: number
}

export interface Stream {
  readonly kind: 'stream'
  readonly dict: Dict
  /** As they are in the file. */
  bytes: Buffer
  /** Whether the file ends the stream where its length says. */
  readonly endsAsSaid: boolean
}

/** An operator of a content stream; within objects there is none. */
export interface Operator {
  readonly kind: 'operator'
  readonly name: string
}

export type Dict = Map<string, Value>
export type Value = null | boolean | number | Name | Text | Ref | Stream | Operator | Dict | Value[]

export const nameOf = (name: string): Name => ({ kind: 'name', name })
export const refTo = (number: number): Ref => ({ kind: 'ref', number })
export const textOf = (text: string): Text => ({
  kind: 'text',
  bytes: Buffer.from(text, 'latin1'),
  hex: null,
})

export function isKind<K extends 'name' | 'text' | 'ref' | 'stream' | 'operator'>(
  value: Value | undefined,
  kind: K,
): value is Extract<Value, { kind: K }> {
  return value instanceof Object && !Array.isArray(value) && !(value instanceof Map) && value.kind === kind
}

/** The content of a stream, unpacked. */
export function contentOf({ dict, bytes }: Stream): Buffer {
  const filter = dict.get('Filter')
  return isKind(filter, 'name') && filter.name === 'FlateDecode' ? inflateSync(bytes) : bytes
}

/** A text of the file as characters, UTF-16 or one byte each. */
export function charactersOf(value: Value | undefined): string | null {
  if (!isKind(value, 'text')) return null
  const { bytes } = value
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1')
}

/** Every value within these values, themselves too; what they only refer to is not within them. */
export function allWithin(values: Iterable<Value>, found: Value[] = []): Value[] {
  for (const value of values) {
    found.push(value)
    if (Array.isArray(value)) allWithin(value, found)
    else if (value instanceof Map) allWithin(value.values(), found)
    else if (isKind(value, 'stream')) allWithin([value.dict], found)
  }
  return found
}
