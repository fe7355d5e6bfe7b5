import type { Writable } from 'node:stream'
import { type CellValue, type ColumnHead, TableFileError } from './columns.ts'
import { roomIn } from './flow.ts'
import { columnLetters, rowXml } from './xlsx-cells.ts'

/** A sheet that is one table: the header row is frozen and filtered, and rows are read while they are written. */
export interface TableSheet {
  readonly name: string
  readonly columns: readonly ColumnHead[]
  readonly rows: () => AsyncIterable<readonly CellValue[]>
}

const MAX_SHEET_ROWS = 1_048_576
const CHUNK_CHARACTERS = 64 * 1024

/**
 * The part of a sheet with its rows: the library's frame, whose second row has the styles of the columns, with the
 * real rows in place of that row. Waits while the target is full.
 */
export async function* sheetPart(frame: string, sheet: TableSheet, target: Writable, signal: AbortSignal) {
  const pattern = /<row r="2".*?<\/row>/s.exec(frame)
  if (!pattern) throw new TableFileError('unreadable', { cause: `no pattern row in sheet ${sheet.name}` })
  const styles = sheet.columns.map((_, index) => styleOf(pattern[0], `${columnLetters(index)}2`))
  // The dimensions come before the rows and are optional; the filter comes after them, when the last row is known.
  let text = frame.slice(0, pattern.index).replace(/<dimension [^>]*>/, '')
  let rowNumber = 1
  for await (const cells of sheet.rows()) {
    signal.throwIfAborted()
    if (rowNumber === MAX_SHEET_ROWS) throw new TableFileError('too-many-rows')
    text += rowXml(++rowNumber, cells, sheet.columns, styles)
    if (text.length < CHUNK_CHARACTERS) continue
    yield encoder.encode(text)
    text = ''
    await roomIn(target, signal)
  }
  const tail = frame.slice(pattern.index + pattern[0].length)
  yield encoder.encode(text + tail.replace(/(<autoFilter ref="A1:[A-Z]+)1"/, `$1${rowNumber}"`))
}

function styleOf(row: string, address: string): string {
  return new RegExp(`<c r="${address}" s="(\\d+)"`).exec(row)?.[1] ?? '0'
}

const encoder = new TextEncoder()
