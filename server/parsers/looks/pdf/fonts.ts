import type { PdfFile } from './file.ts'
import { Lexer } from './lexer.ts'
import {
  isArray,
  isDict,
  nameOf,
  numberOf,
  type PdfDict,
  PdfStream,
  PdfString,
  type PdfValue,
  PdfWord,
} from './objects.ts'

/** What is needed of a font to know where its letters are. */
export interface Font {
  /** The codes of a string, with how wide each is, as a share of the size. */
  readonly codes: (bytes: Buffer) => readonly {
    readonly code: number
    readonly from: number
    readonly end: number
    readonly width: number
  }[]
  readonly textOf: (code: number) => string
  readonly isVertical: boolean
}

const HELVETICA = widths(
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556*10 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
)
const TIMES = widths(
  '250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500*10 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541',
)

function widths(list: string): readonly number[] {
  return list.split(' ').flatMap((each) => {
    const [width, times = '1'] = each.split('*')
    return Array.from({ length: Number(times) }, () => Number(width))
  })
}

/** Reads a font. One that is broken has letters of middle width. */
export function readFont(file: PdfFile, dict: PdfDict): Font {
  const text = toUnicode(file, dict)
  if (nameOf(file.resolve(dict.get('Subtype'))) === 'Type0') return composite(file, dict, text)
  const first = numberOf(file.resolve(dict.get('FirstChar')))
  const listed = file.resolve(dict.get('Widths'))
  const descriptor = file.resolve(dict.get('FontDescriptor'))
  const missing = isDict(descriptor) ? numberOf(file.resolve(descriptor.get('MissingWidth'))) : 0
  const usual = usualWidths(nameOf(file.resolve(dict.get('BaseFont'))) ?? '')
  const matrix = file.resolve(dict.get('FontMatrix'))
  const unit =
    nameOf(file.resolve(dict.get('Subtype'))) === 'Type3' && isArray(matrix) ? numberOf(matrix[0]) : 0.001
  const widthOf = (code: number) => {
    if (!isArray(listed)) return usual(code) / 1000
    const value = listed[code - first]
    return (value === undefined ? missing : numberOf(file.resolve(value))) * unit
  }
  return {
    isVertical: false,
    codes: (bytes) =>
      Array.from(bytes, (code, from) => ({ code, from, end: from + 1, width: widthOf(code) })),
    textOf: (code) => text.get(code) ?? (code >= 32 ? String.fromCharCode(code) : ''),
  }
}

const FIRST_LISTED = 32

function usualWidths(font: string): (code: number) => number {
  if (/Courier/i.test(font)) return () => 600
  const list = /Times/i.test(font) ? TIMES : HELVETICA
  return (code) => list[code - FIRST_LISTED] ?? 556
}

function composite(file: PdfFile, dict: PdfDict, text: ReadonlyMap<number, string>): Font {
  const listed = file.resolve(dict.get('DescendantFonts'))
  const below = file.resolve(isArray(listed) ? listed[0] : null)
  const byId = new Map<number, number>()
  let usual = 1000
  if (isDict(below)) {
    const own = file.resolve(below.get('DW'))
    if (typeof own === 'number') usual = own
    readWidths(file, file.resolve(below.get('W')), byId)
  }
  const encoding = nameOf(file.resolve(dict.get('Encoding'))) ?? ''
  return {
    isVertical: /V$/.test(encoding),
    codes: (bytes) =>
      Array.from({ length: Math.ceil(bytes.length / 2) }, (_, index) => {
        const from = index * 2
        const code = (bytes[from] ?? 0) * 256 + (bytes[from + 1] ?? 0)
        return { code, from, end: Math.min(bytes.length, from + 2), width: (byId.get(code) ?? usual) / 1000 }
      }),
    textOf: (code) => text.get(code) ?? '',
  }
}

function readWidths(file: PdfFile, listed: PdfValue, byId: Map<number, number>): void {
  if (!isArray(listed)) return
  for (let at = 0; at < listed.length; ) {
    const first = numberOf(file.resolve(listed[at]))
    const second = file.resolve(listed[at + 1])
    if (isArray(second)) {
      for (const [index, width] of second.entries()) byId.set(first + index, numberOf(file.resolve(width)))
      at += 2
    } else {
      const last = Math.min(numberOf(second), first + 65_535)
      for (let id = first; id <= last; id++) byId.set(id, numberOf(file.resolve(listed[at + 2])))
      at += 3
    }
  }
}

/** What the codes of a font say, as its table for copying has it. */
function toUnicode(file: PdfFile, dict: PdfDict): Map<number, string> {
  const textsByCode = new Map<number, string>()
  const stream = file.resolve(dict.get('ToUnicode'))
  if (!(stream instanceof PdfStream)) return textsByCode
  const lexer = new Lexer(file.unpack(stream).bytes)
  let values: (PdfValue | PdfWord)[] = []
  for (let value = lexer.next(); value !== undefined; value = lexer.next()) {
    if (!(value instanceof PdfWord)) {
      values.push(value)
      continue
    }
    if (value.value === 'endbfchar') addPairs(values, textsByCode)
    if (value.value === 'endbfrange') addRanges(values, textsByCode)
    values = []
  }
  return textsByCode
}

const codeOf = (value: unknown) =>
  value instanceof PdfString && value.bytes.length <= 4
    ? value.bytes.readUIntBE(0, Math.max(1, value.bytes.length))
    : 0
const wideText = (bytes: Buffer) => new TextDecoder('utf-16be').decode(bytes)

function addPairs(values: readonly unknown[], textsByCode: Map<number, string>): void {
  for (let at = 0; at + 1 < values.length; at += 2) {
    const text = values[at + 1]
    if (text instanceof PdfString) textsByCode.set(codeOf(values[at]), wideText(text.bytes))
  }
}

function addRanges(values: readonly unknown[], textsByCode: Map<number, string>): void {
  for (let at = 0; at + 2 < values.length; at += 3) {
    const [first, last, to] = [codeOf(values[at]), codeOf(values[at + 1]), values[at + 2]]
    for (let code = first; code <= Math.min(last, first + 65_535); code++) {
      if (to instanceof PdfString && to.bytes.length >= 2) {
        const bytes = Buffer.from(to.bytes)
        bytes.writeUInt16BE((bytes.readUInt16BE(bytes.length - 2) + code - first) & 0xffff, bytes.length - 2)
        textsByCode.set(code, wideText(bytes))
      } else if (Array.isArray(to)) {
        const text: unknown = to[code - first]
        if (text instanceof PdfString) textsByCode.set(code, wideText(text.bytes))
      }
    }
  }
}
