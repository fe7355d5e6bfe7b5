import type { Writable } from 'node:stream'
import type { Cell } from '@cj-tech-master/excelts'
import {
  DEFAULT_MAX_ROWS,
  type FileRow,
  type RowSource,
  type TableColumn,
  TableFileError,
} from './columns.ts'
import { type ExcelLibrary, excelLibrary } from './excel-library.ts'
import { tableSheet, type WorkbookProperties, writeWorkbook } from './xlsx-workbook.ts'

/** A table of one sheet. */
export interface TableXlsxOptions {
  readonly sheetName: string
  readonly properties: WorkbookProperties
  readonly signal?: AbortSignal | undefined
}

/**
 * Writes a table as an Excel file of one sheet (real dates and numbers, filter, frozen header) and ends the target.
 * An aborted signal rejects with its reason and destroys the target.
 */
export function writeTableXlsx<Row>(
  columns: readonly TableColumn<Row>[],
  rows: RowSource<Row>,
  target: Writable,
  { sheetName, properties, signal }: TableXlsxOptions,
): Promise<void> {
  return writeWorkbook({ properties, sheets: [tableSheet(sheetName, columns, () => rows)] }, target, {
    signal,
  })
}

/** A file of a few kilobytes can unpack to gigabytes; no honest import comes near this. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024
const MAX_COLUMNS = 200

/**
 * Reads the first sheet of an Excel file into text cells: days as `YYYY-MM-DD`, times as `YYYY-MM-DDTHH:mm:ss`
 * without a zone, formulas as their results; empty rows are left out. Throws TableFileError.
 */
export async function readTableXlsx(
  file: Uint8Array,
  { maxRows = DEFAULT_MAX_ROWS } = {},
): Promise<readonly FileRow[]> {
  const library = await excelLibrary()
  await refuseBombs(library, file)
  const workbook = new library.Workbook()
  try {
    await workbook.xlsx.load(file, { maxRows: maxRows + 1, maxCols: MAX_COLUMNS })
  } catch (error) {
    throw new TableFileError('unreadable', { cause: error })
  }
  const sheet = workbook.worksheets[0]
  if (!sheet) throw new TableFileError('unreadable')
  const rows: FileRow[] = []
  sheet.eachRow((row, line) => {
    const cells: string[] = []
    row.eachCell({ includeEmpty: true }, (cell) => cells.push(cellText(library, cell)))
    while (cells.at(-1) === '') cells.pop()
    if (cells.length > 0) rows.push({ line, cells })
  })
  if (rows.length > maxRows) throw new TableFileError('too-many-rows')
  return rows
}

async function refuseBombs({ unzip }: ExcelLibrary, file: Uint8Array): Promise<void> {
  let unpacked = 0
  try {
    for await (const entry of unzip(file).entries()) {
      for await (const chunk of entry.stream()) {
        unpacked += chunk.byteLength
        if (unpacked > MAX_UNPACKED_BYTES) throw new TableFileError('too-large')
      }
    }
  } catch (error) {
    throw error instanceof TableFileError ? error : new TableFileError('unreadable', { cause: error })
  }
}

function cellText({ ValueType }: ExcelLibrary, cell: Cell): string {
  if (cell.type === ValueType.Merge) return ''
  const value: unknown = cell.type === ValueType.Formula ? cell.result : cell.value
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (cell.type === ValueType.RichText || cell.type === ValueType.Hyperlink) return cell.text.trim()
  return ''
}

function dateText(date: Date): string {
  // Excel keeps a time of day as a fraction, which comes back some microseconds off.
  const iso = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19)
}
