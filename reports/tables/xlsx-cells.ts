import { isDay } from '#shared/domain/dates.ts'
import type { CellValue, ColumnHead, ColumnKind } from './columns.ts'
import { rowHeight } from './xlsx-heights.ts'
import { escapedXml } from './xml-text.ts'

/** Excel shows no more characters in one cell. */
const MAX_CELL_TEXT = 32_767
const DAY_MS = 86_400_000
/** Days from Excel's day 0 to 1 January 1970. */
const EPOCH_SERIAL = 25_569
const EAST_AFRICA_OFFSET_MS = 3 * 60 * 60 * 1000

/** Excel's number format for each kind of column; the names of months are in the language of the reader's Excel. */
export const NUMBER_FORMATS: Readonly<Record<ColumnKind, string>> = {
  text: '@',
  number: '#,##0',
  // Few of many are not none: a workbook has two conditions for a form, so that nearly all of them are shown as 100%.
  percent: '[=0]0%;[<0.005]"<1%";0%',
  date: 'd mmm yyyy',
  instant: 'd mmm yyyy hh:mm',
}

const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 24,
  number: 10,
  percent: 10,
  date: 14,
  instant: 20,
}

/** Width of a column in characters: the wished one, else the kind's, and never less than its header needs. */
export function columnWidth(column: ColumnHead): number {
  return column.width ?? Math.max(WIDTHS[column.kind], column.header.length + 4)
}

/** Excel's serial number of an ISO day, or of an ISO instant in East Africa Time; null if it is neither, such as a month. */
export function dateSerial(value: string): number | null {
  // A month is read as its first day otherwise.
  if (!/^\d{4}-\d{2}-\d{2}/.test(value)) return null
  const instant = value.includes('T')
  const time = Date.parse(instant ? value : `${value}T00:00:00Z`)
  if (Number.isNaN(time)) return null
  return (time + (instant ? EAST_AFRICA_OFFSET_MS : 0)) / DAY_MS + EPOCH_SERIAL
}

/** The XML of one row; text stays text whatever it begins with, since it is never written as a formula. */
export function rowXml(
  rowNumber: number,
  cells: readonly CellValue[],
  columns: readonly ColumnHead[],
  styles: readonly string[],
): string {
  const height = rowHeight(wrapped(cells, columns))
  let xml = `<row r="${rowNumber}"${height === null ? '' : ` ht="${height}"`}>`
  columns.forEach((column, index) => {
    const value = cells[index] ?? null
    if (value === null || value === '') return
    xml += cellXml(`${columnLetters(index)}${rowNumber}`, styles[index] ?? '0', value, column.kind)
  })
  return `${xml}</row>`
}

/** The texts that break into lines: those of columns of texts. */
function wrapped(cells: readonly CellValue[], columns: readonly ColumnHead[]) {
  return columns.flatMap((column, index) => {
    const text = cells[index]
    return column.kind === 'text' && typeof text === 'string' ? [{ text, width: columnWidth(column) }] : []
  })
}

function cellXml(address: string, style: string, value: string | number, kind: ColumnKind): string {
  // As a number, a day among times would be shown with its midnight.
  const isDayAmongTimes = kind === 'instant' && typeof value === 'string' && isDay(value)
  const isDated = isDateKind(kind) && !isDayAmongTimes
  const number = typeof value === 'number' ? value : isDated ? dateSerial(value) : null
  if (number !== null && Number.isFinite(number)) return `<c r="${address}" s="${style}"><v>${number}</v></c>`
  const text = cellText(String(value))
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

function isDateKind(kind: ColumnKind): boolean {
  return kind === 'date' || kind === 'instant'
}

/** The letters of a column counted from 0: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

/** Text as a cell has it in XML: escaped, and cut to the limit of a cell. */
function cellText(text: string): string {
  const cut = text.length > MAX_CELL_TEXT ? `${text.slice(0, MAX_CELL_TEXT - 1)}…` : text
  // Excel reads _x0041_ as the letter A, so the underscore of a literal one must be escaped.
  return escapedXml(cut).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}
