import { LOOK_LIMITS, NotSeen } from '../tasks.ts'
import { Lexer } from './lexer.ts'
import {
  isDict,
  type PdfDict,
  PdfName,
  PdfString,
  type PdfValue,
  PdfWord,
  textOf,
  writeValue,
} from './objects.ts'

/** An operator of a content stream with the values before it. */
export interface Operator {
  readonly name: string
  readonly values: readonly PdfValue[]
  /** The facts and bytes of a picture within the stream. */
  readonly picture?: { readonly dict: PdfDict; readonly bytes: Buffer }
}

const MOST_OPERATORS = 5_000_000
const MOST_VALUES = 2000

/** Reads the operators of a content stream; comments between them are given to `onComment`. */
export function readOperators(
  bytes: Buffer,
  onComment: (text: string) => void = () => undefined,
): Operator[] {
  if (bytes.length > LOOK_LIMITS.part * 2) throw new NotSeen('too-large')
  const lexer = new Lexer(bytes)
  const operators: Operator[] = []
  let values: PdfValue[] = []
  for (;;) {
    const value = lexer.next()
    if (value === undefined) break
    if (!(value instanceof PdfWord)) {
      values.push(value)
      if (values.length > MOST_VALUES) throw new NotSeen('unreadable')
      continue
    }
    if (value.value === 'BI') operators.push(readPicture(lexer))
    else operators.push({ name: value.value, values })
    values = []
    if (operators.length > MOST_OPERATORS) throw new NotSeen('too-large')
  }
  for (const comment of lexer.comments) onComment(comment)
  return operators
}

function readPicture(lexer: Lexer): Operator {
  const dict: PdfDict = new Map()
  for (;;) {
    const key = lexer.next()
    if (key === undefined) throw new NotSeen('unreadable')
    if (key instanceof PdfWord && key.value === 'ID') break
    const value = lexer.next()
    if (key instanceof PdfName && value !== undefined && !(value instanceof PdfWord))
      dict.set(key.value, value)
  }
  const from = lexer.at + 1
  const end = endOfPicture(lexer.bytes, from)
  lexer.at = end.next
  return { name: 'BI', values: [], picture: { dict, bytes: lexer.bytes.subarray(from, end.at) } }
}

/** Where the bytes of a picture end: at an `EI` of its own, behind which operators follow. */
function endOfPicture(bytes: Buffer, from: number): { readonly at: number; readonly next: number } {
  for (let at = bytes.indexOf('EI', from); at !== -1; at = bytes.indexOf('EI', at + 1)) {
    const before = bytes[at - 1] ?? 0
    const after = bytes.toString('latin1', at + 2, at + 12)
    if ([9, 10, 13, 32].includes(before) && /^([\s\0][\s -~]*)?$/.test(after))
      return { at: at - 1, next: at + 2 }
  }
  throw new NotSeen('unreadable')
}

/** Writes operators as a content stream. */
export function writeOperators(operators: readonly Operator[]): Buffer {
  const pieces: Buffer[] = []
  let line: string[] = []
  const flush = () => {
    pieces.push(Buffer.from(line.join(''), 'latin1'))
    line = []
  }
  for (const { name, values, picture } of operators) {
    if (picture) {
      flush()
      const facts = [...picture.dict].map(
        ([key, value]) => `${writeValue(new PdfName(key))} ${writeValue(value)}`,
      )
      pieces.push(Buffer.from(`BI ${facts.join(' ')} ID `, 'latin1'), picture.bytes, Buffer.from('\nEI\n'))
    } else line.push(`${values.map(writeValue).join(' ')} ${name}\n`)
  }
  flush()
  return Buffer.concat(pieces)
}

/** The strings that an operator shows. */
export function shownStrings({ name, values }: Operator): readonly (PdfString | number)[] {
  const last = values.at(-1)
  const list = name === 'TJ' && Array.isArray(last) ? last : [last]
  return list.filter((value) => value instanceof PdfString || typeof value === 'number')
}

export const isShow = (name: string) => name === 'Tj' || name === 'TJ' || name === "'" || name === '"'

/** What operators show, as far as their strings say it. */
export const wordsShown = (operators: readonly Operator[]): string =>
  operators
    .flatMap((operator) => (isShow(operator.name) ? shownStrings(operator) : []))
    .map((each) => (typeof each === 'number' ? '' : textOf(each)))
    .join(' ')

/** A dictionary of marked content without its texts, which no reader sees. */
export function plainMark(value: PdfValue, onText: (text: PdfString) => void): PdfValue {
  if (!isDict(value)) return value
  const keptEntries: PdfDict = new Map()
  for (const [key, each] of value) {
    if (/^(MCID|Type|Attached|BBox|Subtype)$/.test(key)) keptEntries.set(key, each)
    else if (each instanceof PdfString) onText(each)
  }
  return keptEntries
}
