import { ParserEnded } from '#files/apart/reader-line.ts'
import { sniffText } from '#files/text-sniff.ts'
import { type FileRow, TableFileError } from '#reports/tables/index.ts'
import type { Parsers, TableKind } from '#server/parsers/index.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { IMPORT_ROWS } from '#shared/contract/imports.ts'
import { columnNames } from '#shared/domain/import-mapping.ts'

/** An uploaded table: its columns with distinct headings, and the rows below the headings. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly FileRow[]
}

const HEAD_BYTES = 64 * 1024
/** No table of records has more columns; an ACLED export has 31. */
const MOST_COLUMNS = 300
const ZIP_START = Buffer.from([0x50, 0x4b, 0x03, 0x04])

/** Detects a table file's kind from its content; refuses everything else. */
export function kindOfTable(file: Buffer): TableKind {
  if (file.subarray(0, ZIP_START.length).equals(ZIP_START)) return 'xlsx'
  const text = sniffText(file.subarray(0, HEAD_BYTES), file.length <= HEAD_BYTES)
  if (text && text.markup === null && file.length > 0) return 'csv'
  const message = 'Choose a CSV or an Excel (.xlsx) file.'
  throw new Refusal('unsupported_media_type', { message })
}

/** Reads a table file; its faults are reported to the user. */
export async function readTable(
  { parsers }: { readonly parsers: Parsers },
  file: Buffer,
  kind: TableKind,
): Promise<Table> {
  try {
    const [head, ...rows] = await parsers.readTable({ file, kind, maxRows: IMPORT_ROWS + 1 })
    if (!head || rows.length === 0) throw refusal('The file has no rows below its headings.')
    if (head.cells.length > MOST_COLUMNS)
      throw refusal('The file has more columns than a table of records has.')
    const width = Math.max(head.cells.length, ...rows.slice(0, 100).map(({ cells }) => cells.length))
    const headings = Array.from(
      { length: Math.min(width, MOST_COLUMNS) },
      (_, index) => head.cells[index] ?? '',
    )
    return { columns: columnNames(headings), rows }
  } catch (error) {
    if (error instanceof TableFileError) throw refusalOf(error)
    if (error instanceof ParserEnded) throw refusal(TAKES_TOO_MUCH)
    throw error
  }
}

const TAKES_TOO_MUCH =
  'This file takes too much time or memory to read. Split it, or save its table alone as CSV.'

function refusal(message: string): Refusal {
  return new Refusal('rule_violated', { message })
}

function refusalOf({ problem, line }: TableFileError): Refusal {
  if (problem === 'too-large') return new Refusal('too_large')
  if (problem === 'too-many-rows')
    return refusal('The file has more rows than can be imported at once. Split it.')
  if (problem === 'unreadable') {
    const message = 'The file cannot be read as a table. Save it again as CSV or Excel.'
    return new Refusal('unsupported_media_type', { message })
  }
  const message = 'A line of the file cannot be read. Check its quotation marks.'
  return new Refusal('rule_violated', {
    message,
    details: line === undefined ? [] : [{ path: `line ${line}`, message }],
  })
}
