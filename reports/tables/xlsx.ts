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
import { ArchiveBroken, readZipDirectory, unpack } from './zip-directory.ts'

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

/** A file of a few kilobytes can unpack to gigabytes; real imports stay far below this. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024
/** A workbook with one sheet has about ten. */
const MAX_FILES = 1000
/** XML tags in the whole file: 50,000 rows of 31 columns have nine million. */
const MAX_MARKS = 16_000_000
const MAX_COLUMNS = 200
/** Characters in all cells: many cells can refer to one long text that the file contains once. */
const MAX_CHARACTERS = 64 * 1024 * 1024

/**
 * Reads the first sheet of an Excel file into text cells: days as `YYYY-MM-DD`, times as `YYYY-MM-DDTHH:mm:ss`
 * without a zone, formulas as their results; empty rows are left out. Throws TableFileError. The caller must bound
 * the memory and time of a hostile file (server/parsers): the library has no limits.
 */
export async function readTableXlsx(
  file: Uint8Array,
  { maxRows = DEFAULT_MAX_ROWS } = {},
): Promise<readonly FileRow[]> {
  refuseBombs(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  const library = await excelLibrary()
  const workbook = new library.Workbook()
  try {
    await workbook.xlsx.load(file, { maxRows: maxRows + 1, maxCols: MAX_COLUMNS })
    return rowsOf(library, workbook, maxRows)
  } catch (error) {
    throw error instanceof TableFileError ? error : new TableFileError('unreadable', { cause: error })
  }
}

function rowsOf(
  library: ExcelLibrary,
  workbook: InstanceType<ExcelLibrary['Workbook']>,
  maxRows: number,
): readonly FileRow[] {
  const sheet = workbook.worksheets[0]
  if (!sheet) throw new TableFileError('unreadable')
  const rows: FileRow[] = []
  let characters = 0
  sheet.eachRow((row, line) => {
    const cells: string[] = []
    row.eachCell({ includeEmpty: true }, (cell) => {
      const text = cellText(library, cell)
      characters += text.length
      if (characters > MAX_CHARACTERS) throw new TableFileError('too-large')
      cells.push(text)
    })
    while (cells.at(-1) === '') cells.pop()
    if (cells.length > 0) rows.push({ line, cells })
  })
  if (rows.length > maxRows) throw new TableFileError('too-many-rows')
  return rows
}

/** The archive's declared sizes are checked before anything is unpacked, and enforced while unpacking. */
function refuseBombs(archive: Buffer): void {
  try {
    const files = readZipDirectory(archive)
    const declared = files.reduce((sum, { size }) => sum + size, 0)
    if (files.length > MAX_FILES || declared > MAX_UNPACKED_BYTES) throw new TableFileError('too-large')
    let marks = 0
    for (const file of files) {
      marks += marksIn(unpack(archive, file), MAX_MARKS - marks)
      if (marks > MAX_MARKS) throw new TableFileError('too-large')
    }
  } catch (error) {
    if (!(error instanceof ArchiveBroken)) throw error
    throw new TableFileError('unreadable', { cause: error })
  }
}

const OPENING = 0x3c

function marksIn(content: Buffer, most: number): number {
  let marks = 0
  for (let at = content.indexOf(OPENING); at >= 0; at = content.indexOf(OPENING, at + 1)) {
    if (++marks > most) return marks
  }
  return marks
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
  // Excel stores a time of day as a fraction, which comes back some microseconds off.
  const iso = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19)
}
