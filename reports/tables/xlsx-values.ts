import { TableFileError } from './columns.ts'
import type { Book, ShownAs } from './xlsx-book.ts'
import { attributeOf, elements, plainText, textIn } from './xlsx-xml.ts'

/** Reads the text of a cell from its opening tag and its content. */
export type CellReader = (tag: string, content: string) => string

const DAY_MS = 86_400_000
/** Days from Excel's day 0 to 1 January 1970. */
const EPOCH_SERIAL = 25_569
/** The last day that Excel shows: 31 December 9999. */
const LAST_SERIAL = 2_958_465
const MOST_COLUMNS = 16_384
const FIRST_WITHOUT_DIGITS = 1e15

/** Makes the function that reads cells of a workbook; its texts and styles are read with the first cell that needs them. */
export function cellReader(book: Book): CellReader {
  let texts: readonly string[] | null = null
  let formats: ReadonlyMap<number, ShownAs> | null = null
  return (tag, content) => {
    const type = attributeOf(tag, 't') ?? 'n'
    if (type === 'inlineStr') return textIn(content).trim()
    const value = valueIn(content)
    if (value === null) return notCalculated(content)
    if (value === '') return ''
    if (type === 's') {
      texts ??= book.texts()
      return sharedText(texts, value)
    }
    if (type === 'b') return String(['1', 'true'].includes(value))
    const number = type === 'n' ? Number(value) : Number.NaN
    // A text that a formula gave, its error, or a day as ISO text.
    if (!Number.isFinite(number)) return value.trim()
    formats ??= book.formats()
    const format = formats.get(Number(attributeOf(tag, 's') ?? 0))
    return shownText(number, value, format, book.firstDay)
  }
}

function shownText(number: number, written: string, shown: ShownAs | undefined, firstDay: number): string {
  if (shown === 'percent') return `${numberText(number * 100)}%`
  const date = shown === undefined ? null : dateText(number, firstDay)
  return date === null ? numberText(number, written) : partOf(date, shown)
}

/** Programs that write workbooks leave formulas to be calculated when a person opens them: until then there is no result. */
function notCalculated(content: string): string {
  const [formula] = elements(content, 'f')
  if (formula === undefined) return ''
  const text = plainText(formula.slice(formula.indexOf('>') + 1, Math.max(formula.lastIndexOf('</'), 0)))
  return `#NOT CALCULATED ${text}`.trim()
}

function valueIn(content: string): string | null {
  const [value] = elements(content, 'v')
  if (value === undefined || value.endsWith('/>')) return null
  return plainText(value.slice(value.indexOf('>') + 1, value.lastIndexOf('<')))
}

function sharedText(texts: readonly string[], index: string): string {
  const text = /^\d+$/.test(index) ? texts[Number(index)] : undefined
  if (text === undefined) throw new TableFileError('unreadable', { cause: 'a text that is not there' })
  return text.trim()
}

/** A first day that is shown as a month or a year is no more than that. */
function partOf(date: string, shown: ShownAs | undefined): string {
  if (shown === 'month' && date.endsWith('-01')) return date.slice(0, 7)
  return shown === 'year' && date.endsWith('-01-01') ? date.slice(0, 4) : date
}

/**
 * Excel keeps 15 digits; what a file has beyond them are rests of sums. A longer whole number is an identifier that another
 * program has written out.
 */
function numberText(number: number, written = ''): string {
  if (/^\d{16,}$/.test(written)) return written
  // The zeros behind the digits that are left would be another number.
  if (Math.abs(number) >= FIRST_WITHOUT_DIGITS) return number.toExponential(14)
  return String(Number(number.toPrecision(15)))
}

/** A day, a time of day, or both; null for a number that is none of them. */
function dateText(number: number, firstDay: number): string | null {
  const serial = number + firstDay
  if (number < 0 || serial >= LAST_SERIAL + 1) return null
  // Excel stores a time of day as a fraction, which is some microseconds off.
  const seconds = Math.round((serial - EPOCH_SERIAL) * (DAY_MS / 1000))
  const iso = new Date(seconds * 1000).toISOString()
  if (number < 1) return iso.slice(11, 19)
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19)
}

/** The column of a cell's address, counted from 0. Throws TableFileError for one that is in no sheet, or in another row. */
export function placeOf(address: string, line: number): number {
  const [, letters = '', row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address.toUpperCase()) ?? []
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  if (Number(row) !== line || column < 1 || column > MOST_COLUMNS) {
    throw new TableFileError('unreadable', { cause: 'a cell beyond every sheet' })
  }
  return column - 1
}
