import type { Cell, Worksheet } from '@cj-tech-master/excelts'
import { isDay } from '#shared/domain/dates.ts'
import { officeLine, officeText } from '../office/text.ts'
import { type CellValue, type ColumnHead, isNumeric } from '../tables/index.ts'
import { dateSerial, NUMBER_FORMATS } from '../tables/xlsx-cells.ts'
import { CELL_FONT } from '../tables/xlsx-frame.ts'
import type { Wording } from '../templates/wording.ts'
import { alignmentOf, dressHeader, HAIRLINE, type Setting, setHeight } from './sheet-look.ts'

/** A table of a sheet. */
export interface Grid {
  readonly columns: readonly ColumnHead[]
  readonly rows: readonly (readonly CellValue[])[]
}

const NARROWEST = 11
const WIDEST = 64
/** Beside a header is the button of its filter. */
const BUTTON = 4
/** The format of a number that is not whole. */
const FRACTION_FORMAT = '#,##0.0'

/** Adds a header and rows with real numbers and dates, in columns of these widths; returns the number of the header's row. */
export function addGrid(
  sheet: Worksheet,
  { columns, rows }: Grid,
  widths: readonly number[],
  { look }: Setting,
): number {
  const headers = columns.map((column) => officeLine(column.header))
  const header = sheet.addRow(headers)
  dressHeader(header, columns, look)
  setHeight(
    header,
    headers.map((text, index) => ({ text, width: (widths[index] ?? NARROWEST) - BUTTON / 2 })),
  )
  for (const cells of rows) {
    const row = sheet.addRow([])
    for (const [index, column] of columns.entries()) {
      setCell(row.getCell(index + 1), typedValue(cells[index] ?? null, column.kind), column, index)
    }
    setHeight(
      row,
      columns.flatMap(({ kind }, index) => {
        const text = cells[index]
        const width = widths[index] ?? NARROWEST
        return typeof text === 'string' && !isNumeric(kind) ? [{ text, width }] : []
      }),
    )
  }
  return header.number
}

interface TypedValue {
  readonly value: string | number | null
  readonly format: string
}

function setCell(cell: Cell, { value, format }: TypedValue, { kind }: ColumnHead, index: number): void {
  cell.value = value
  cell.numFmt = format
  cell.font = CELL_FONT
  cell.border = HAIRLINE
  cell.alignment = {
    ...alignmentOf(kind, index),
    wrapText: typeof value === 'string' && !isNumeric(kind),
  }
}

/** A value as what it is: a number, a share, a day or a text. */
function typedValue(value: CellValue, kind: ColumnHead['kind']): TypedValue {
  if (typeof value === 'number') {
    const isFraction = kind !== 'percent' && !Number.isInteger(value)
    return { value, format: isFraction ? FRACTION_FORMAT : NUMBER_FORMATS[kind] }
  }
  if (value === null) return { value, format: NUMBER_FORMATS[kind] }
  // A month, or that a day is not known, stays a text.
  if (kind === 'date' && isDay(value)) return { value: dateSerial(value), format: NUMBER_FORMATS.date }
  // On paper a share among numbers is a text.
  const [, share] = kind === 'number' ? (/^(\d+)\s?%$/.exec(value) ?? []) : []
  if (share !== undefined) return { value: Number(share) / 100, format: NUMBER_FORMATS.percent }
  const measured = kind === 'number' ? withUnit(value) : null
  if (measured) return measured
  return { value: officeText(value), format: NUMBER_FORMATS.text }
}

/** A number with its unit, such as «3.4 hours», as a number that is shown with it; null for any other text. */
function withUnit(text: string): TypedValue | null {
  const [, amount, unit] = /^(-?[\d,]+(?:\.\d+)?)\s([^\d"]+)$/.exec(text) ?? []
  if (amount === undefined || unit === undefined) return null
  const value = Number(amount.replaceAll(',', ''))
  const format = Number.isInteger(value) ? NUMBER_FORMATS.number : FRACTION_FORMAT
  return { value, format: `${format} "${officeLine(unit)}"` }
}

/** Widths in which the words of headers and most cells have room. */
export function widthsOf({ columns, rows }: Grid, { cell }: Wording): number[] {
  return columns.map(({ header, kind, width }, index) => {
    if (width !== undefined) return width
    const longestWord = Math.max(...header.split(/\s+/).map((word) => word.length)) + BUTTON
    const lines = rows.flatMap((row) => cell(row[index] ?? null, kind).split('\n'))
    const longest = Math.max(0, ...lines.map((line) => line.length)) + 2
    return Math.min(WIDEST, Math.max(NARROWEST, longestWord, longest))
  })
}
