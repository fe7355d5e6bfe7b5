import { Readable, type Writable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { decodeText, findCharset, tellingLines } from '#shared/domain/charsets.ts'
import { CSV_FORM, shield, unshield } from '#shared/domain/csv-form.ts'
import { type Charset, SEPARATORS, type Separator } from '#shared/domain/table-form.ts'
import {
  DEFAULT_MAX_ROWS,
  type FileRow,
  type OpenedTable,
  type ReadAs,
  type RowSource,
  type TableColumn,
  TableFileError,
} from './columns.ts'
import { csvRecords } from './csv-records.ts'
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
 * Opens a CSV file of any usual separator and encoding as text cells; empty lines are left out. Reading its rows throws
 * TableFileError.
 */
export function openCsv(
  file: Uint8Array,
  { charset: wanted, separator, maxRows = DEFAULT_MAX_ROWS }: ReadAs = {},
): OpenedTable {
  const guess = findCharset(file)
  const charset = wanted ?? guess.charset
  const text = decodeText(file, charset)
  const declared = /^"?sep=(.)"?(?:\r\n?|\n)/i.exec(text)
  const body = declared ? text.slice(declared[0].length) : text
  const named = SEPARATORS.find((each) => each === declared?.[1])
  const chosen = separator ?? named ?? sniffSeparator(body)
  return {
    rows: rowsOf(body, { separator: chosen, skippedLines: declared ? 1 : 0, maxRows }),
    form: () => ({
      charset: {
        chosen: charset,
        choices: guess.choices.map((each) => ({ charset: each, sample: sampleOf(file, each) })),
      },
      separator: chosen,
      ...{ sheets: [], sheet: null, unread: [], hiddenRows: 0, hiddenColumns: [], merged: [] },
    }),
  }
}

const SAMPLE_BYTES = 2_000
const SAMPLE_LENGTH = 160

/** A few words of the file that are other ones in another encoding. */
function sampleOf(file: Uint8Array, charset: Charset): string {
  const text = decodeText(tellingLines(file, SAMPLE_BYTES), charset)
  const words = text.split(/[\s,;|"]+/).filter((word) => /[^\p{ASCII}]/u.test(word))
  return [...new Set(words)].join(' ').slice(0, SAMPLE_LENGTH)
}

function* rowsOf(
  text: string,
  {
    separator,
    skippedLines,
    maxRows,
  }: { readonly separator: string; readonly skippedLines: number; readonly maxRows: number },
): Generator<FileRow> {
  let count = 0
  for (const { line, cells } of csvRecords(text, separator)) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (count++ === maxRows) throw new TableFileError('too-many-rows')
    yield { line: line + skippedLines, cells: cells.map(plainText) }
  }
}

/** What a cell says, without the mark of files that were put together, and without what keeps Excel from changing it (`="007"`). */
function plainText(cell: string): string {
  const own = cell.startsWith('\ufeff') ? cell.slice(1) : cell
  const [, quotedText] = /^="((?:[^"]|"")*)"$/.exec(own) ?? []
  return quotedText === undefined ? unshield(own) : quotedText.replaceAll('""', '"')
}

/** The rows of a CSV file, with what is found out about it. Throws TableFileError. */
export function readTableCsv(file: Uint8Array, readAs: ReadAs = {}): readonly FileRow[] {
  return [...openCsv(file, readAs).rows]
}

const SNIFFED_LINES = 20

/** How much less a line counts as that of the headings for each line above it. */
const BELOW = 0.8

/** The separator that splits the first lines most evenly, like the line of the headings; quoted text is ignored. */
function sniffSeparator(text: string): Separator {
  const lines = outsideQuotes(text.slice(0, 200_000))
    .split(/\r\n?|\n/)
    .filter((line) => line !== '')
    .slice(0, SNIFFED_LINES)
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 }
  for (const separator of SEPARATORS) {
    const counts = lines.map((line) => line.split(separator).length - 1)
    const score = Math.max(0, ...counts.map((count, at) => BELOW ** at * evenness(count, counts.slice(at))))
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

/** How alike the lines are to the first of them; commas of free texts are as many in no two lines. */
function evenness(first: number, counts: readonly number[]): number {
  if (first === 0) return 0
  const alike = counts.map((count) => Math.min(count, first) / Math.max(count, first))
  return alike.reduce((sum, each) => sum + each, 0) * (1 + Math.log2(1 + first) / 4)
}

function outsideQuotes(text: string): string {
  return text.replace(/"[^"]*"/g, '')
}
