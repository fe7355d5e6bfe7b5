import { Readable, type Writable } from 'node:stream'
import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify'
import { CSV_FORM, shield, unshield } from '#shared/domain/csv-form.ts'
import {
  DEFAULT_MAX_ROWS,
  type FileRow,
  type RowSource,
  type TableColumn,
  TableFileError,
} from './columns.ts'
import { flowInto } from './flow.ts'

/**
 * Writes a table as CSV (UTF-8 with byte order mark, commas, CRLF) and ends the target. Text that a spreadsheet would
 * run as a formula is made harmless. An aborted signal rejects with its reason and destroys the target.
 */
export async function writeTableCsv<Row>(
  columns: readonly TableColumn<Row>[],
  rows: RowSource<Row>,
  target: Writable,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const csv = stringify(CSV_FORM)
  await flowInto([Readable.from(records(columns, rows)), csv], target, signal)
}

async function* records<Row>(columns: readonly TableColumn<Row>[], rows: RowSource<Row>) {
  yield columns.map((column) => shield(column.header))
  for await (const row of rows) {
    yield columns.map((column) => {
      const value = column.value(row)
      return typeof value === 'string' ? shield(value) : value === null ? '' : String(value)
    })
  }
}

/**
 * Reads a CSV file of any usual delimiter (comma, semicolon, tab) and encoding (UTF-8, UTF-16, Windows-1252) into
 * text cells; empty lines are left out. Throws TableFileError.
 */
export function readTableCsv(file: Uint8Array, { maxRows = DEFAULT_MAX_ROWS } = {}): readonly FileRow[] {
  const text = decode(file).replace(/\r\n?/g, '\n')
  const declared = /^sep=(.)\n/.exec(text)
  const body = declared ? text.slice(declared[0].length) : text
  const skippedLines = declared ? 1 : 0
  const delimiter = declared?.[1] ?? sniffDelimiter(body)
  const rows: FileRow[] = []
  parseRecords(body, delimiter, (record, startLine) => {
    if (record.every((cell) => cell.trim() === '')) return
    if (rows.length === maxRows) throw new TableFileError('too-many-rows')
    rows.push({ line: startLine + skippedLines, cells: record.map(unshield) })
  })
  return rows
}

function parseRecords(
  text: string,
  delimiter: string,
  onRow: (record: readonly string[], startLine: number) => void,
): void {
  const tolerance = { skip_empty_lines: true, relax_column_count: true, relax_quotes: true }
  try {
    parse(text, {
      ...tolerance,
      delimiter,
      record_delimiter: '\n',
      on_record: (record: string[], context) => {
        onRow(record, context.lines - innerLineBreaks(record))
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? { line: error.lines } : {}
    throw new TableFileError('malformed', { ...line, cause: error })
  }
}

/** The parser counts the line on which a record ends; the breaks inside its cells lie between that and its start. */
function innerLineBreaks(record: readonly string[]): number {
  return record.join('').split('\n').length - 1
}

const DELIMITERS = [',', ';', '\t'] as const
const SNIFFED_LINES = 20

/** The delimiter that splits the first lines into the most columns, most evenly; quoted text is ignored. */
function sniffDelimiter(text: string): string {
  const lines = outsideQuotes(text.slice(0, 200_000))
    .split('\n')
    .filter((line) => line !== '')
    .slice(0, SNIFFED_LINES)
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const inHeader = counts[0] ?? 0
    const score = inHeader * counts.filter((count) => count === inHeader).length
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

function outsideQuotes(text: string): string {
  return text.replace(/"[^"]*"/g, '')
}

function decode(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch (error) {
    // Excel on Windows still saves «CSV» in the system's code page, which is Windows-1252 for English and Somali.
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(file)
    throw error
  }
}
