import type { Writable } from 'node:stream'
import type { Row, Worksheet } from '@cj-tech-master/excelts'
import { type CellValue, type ColumnHead, TableFileError } from './columns.ts'
import { roomIn } from './flow.ts'
import { columnLetters, rowXml } from './xlsx-cells.ts'

/** A sheet that is one table: the header row is frozen and filtered, and rows are read while they are written. */
export interface TableSheet {
  readonly name: string
  readonly columns: readonly ColumnHead[]
  readonly rows: () => AsyncIterable<readonly CellValue[]>
  /** How the library dresses it, where it is not a plain table that begins in the first row. */
  readonly dress?: SheetDress
}

/** What a sheet has around its rows. */
interface SheetDress {
  /** Adds what is above the header. */
  readonly above: (sheet: Worksheet) => void
  readonly header: (row: Row) => void
}

const MAX_SHEET_ROWS = 1_048_576
const CHUNK_CHARACTERS = 64 * 1024

/** The library's frame of a sheet: its XML, and the number of the header's row. The row below has the styles of the columns. */
interface SheetFrame {
  readonly xml: string
  readonly header: number
}

/**
 * The part of a sheet with its rows: the library's frame, with the real rows in place of the one that has the styles. Waits
 * while the target is full.
 */
export async function* sheetPart(
  { xml, header }: SheetFrame,
  sheet: TableSheet,
  target: Writable,
  signal: AbortSignal,
) {
  const pattern = new RegExp(`<row r="${header + 1}".*?</row>`, 's').exec(xml)
  if (!pattern) throw new TableFileError('unreadable', { cause: `no pattern row in sheet ${sheet.name}` })
  const styles = sheet.columns.map((_, index) => styleOf(pattern[0], `${columnLetters(index)}${header + 1}`))
  // The dimensions come before the rows and are optional; the filter comes after them, when the last row is known.
  let text = xml.slice(0, pattern.index).replace(/<dimension [^>]*>/, '')
  let rowNumber = header
  for await (const cells of sheet.rows()) {
    signal.throwIfAborted()
    if (rowNumber === MAX_SHEET_ROWS) throw new TableFileError('too-many-rows')
    text += rowXml(++rowNumber, cells, sheet.columns, styles)
    if (text.length < CHUNK_CHARACTERS) continue
    yield encoder.encode(text)
    text = ''
    await roomIn(target, signal)
  }
  const tail = xml.slice(pattern.index + pattern[0].length)
  yield encoder.encode(text + tail.replace(/(<autoFilter ref="A\d+:[A-Z]+)\d+"/, `$1${rowNumber}"`))
}

function styleOf(row: string, address: string): string {
  return new RegExp(`<c r="${address}" s="(\\d+)"`).exec(row)?.[1] ?? '0'
}

const encoder = new TextEncoder()
