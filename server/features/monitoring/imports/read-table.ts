import { ParserEnded } from '#files/apart/reader-line.ts'
import { sniffText } from '#files/text-sniff.ts'
import { TableFileError } from '#reports/tables/index.ts'
import type { Parsers, TableKind } from '#server/parsers/index.ts'
import { IMPORT_COLUMNS, IMPORT_ROWS } from '#shared/contract/monitoring/imports.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { submissionColumns } from '#shared/domain/submission-identity.ts'
import { ownColumns } from '#shared/imports/import-corrections.ts'
import { type Mapping, recogniseSource } from '#shared/imports/import-mapping.ts'
import type { ImportWords } from '#shared/imports/import-values.ts'
import { findHeadings, HEADING_ROWS } from '#shared/imports/table-headings.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import type { FileReading } from './stored-imports.ts'
import { type FoundTable, type Table, tableBuilder } from './table-builder.ts'

const HEAD_BYTES = 64 * 1024
const ZIP_START = Buffer.from([0x50, 0x4b, 0x03, 0x04])
/** What the archives of other programs contain, uncompressed. */
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument'
const BINARY_WORKBOOK = 'xl/workbook.bin'
const NO_ODS = 'This file is of LibreOffice or OpenOffice (.ods). Save it as Excel (.xlsx) or CSV.'
const NUMBERS = 'Index/Document.iwa'
const NO_NUMBERS = 'This file is of Apple Numbers (.numbers). Export it as Excel (.xlsx) or CSV.'
const NO_XLSB = 'This Excel file is in the binary form (.xlsb). Save it as .xlsx.'
/** How Excel files begin that are older than .xlsx, or have a password. */
const OLD_START = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Detects a table file's kind from its content; refuses everything else. */
export function kindOfTable(file: Buffer): TableKind {
  if (file.subarray(0, ZIP_START.length).equals(ZIP_START)) {
    if (file.includes(OPEN_DOCUMENT)) throw new Refusal('unsupported_media_type', { message: NO_ODS })
    if (file.includes(NUMBERS)) throw new Refusal('unsupported_media_type', { message: NO_NUMBERS })
    if (file.includes(BINARY_WORKBOOK)) throw new Refusal('unsupported_media_type', { message: NO_XLSB })
    return 'xlsx'
  }
  if (file.subarray(0, OLD_START.length).equals(OLD_START)) {
    throw new Refusal('unsupported_media_type', {
      message:
        'This Excel file is in the older form (.xls) or has a password. Save it as .xlsx without a password.',
    })
  }
  const text = sniffText(file.subarray(0, HEAD_BYTES), file.length <= HEAD_BYTES)
  if (text && text.markup === null && file.length > 0) return 'csv'
  const message = 'Choose a CSV or an Excel (.xlsx) file.'
  throw new Refusal('unsupported_media_type', { message })
}

/** What a file is read for. */
export interface ReadFor {
  readonly collection: Collection
  readonly words: ImportWords
  readonly reading: FileReading
  /** The columns that are kept, by what the first rows say; all of them for null. */
  readonly needs: (found: FoundTable) => ReadonlySet<string> | null
  /** The lines of the rows that are kept; all of them where it is left out. */
  readonly only?: ReadonlySet<number>
}

/** Reads a table file; its faults are reported to the user. */
export async function readTable(
  { parsers }: { readonly parsers: Parsers },
  file: Buffer,
  kind: TableKind,
  { collection, words, reading, needs, only }: ReadFor,
): Promise<Table> {
  const { charset, separator, sheet, headingLine } = reading
  const builder = tableBuilder({
    headings(rows, { merged }) {
      refuseForms(rows[0]?.cells ?? [])
      const block = findHeadings(rows, { collection, words, merged, chosen: headingLine })
      if (block && block.columns.length > IMPORT_COLUMNS) throw refusal(TOO_MANY_COLUMNS)
      return block
    },
    needs,
    only,
  })
  try {
    const readAs = {
      ...{ charset: charset ?? undefined, separator: separator ?? undefined, sheet: sheet ?? undefined },
      maxRows: IMPORT_ROWS + HEADING_ROWS,
    }
    const form = await parsers.readTable({ file, kind, readAs }, builder)
    const table = builder.finish(form)
    if (!table) throw refusal('The file has no rows below its headings.')
    if (table.rows.length > IMPORT_ROWS) throw refusal(TOO_MANY_ROWS)
    return table
  } catch (error) {
    if (error instanceof TableFileError) throw refusalOf(error)
    if (error instanceof ParserEnded) throw refusal(TAKES_TOO_MUCH)
    throw error
  }
}

/** The columns that an import looks at; all of them for files of known sources and of our own exports. */
export function neededColumns(
  collection: Collection,
  columns: readonly string[],
  mapping: Mapping,
  words: ImportWords,
): ReadonlySet<string> | null {
  if (recogniseSource(collection, columns) || ownColumns(columns, words)) return null
  const submission = submissionColumns(columns)
  return new Set([
    ...Object.values(mapping),
    ...Object.values(submission ?? {}).flatMap((index) => columns[index] ?? []),
  ])
}

/** The sheet of an XLSForm begins with these columns. */
function refuseForms(head: readonly string[]): void {
  const names = head.map((cell) => cell.trim().toLowerCase())
  const isForm =
    names.includes('type') && names.includes('name') && names.some((name) => /^label\b/.test(name))
  if (!isForm || names.includes('description')) return
  throw refusal(
    'This file is a form (XLSForm) and not its answers. Choose the file that the answers were exported to.',
  )
}

// The numbers are those of IMPORT_ROWS and IMPORT_COLUMNS, written out so that each message has its translation.
const TAKES_TOO_MUCH =
  'This file takes too much time or memory to read. Split it, or save its table alone as CSV.'
const TOO_MANY_ROWS =
  'The file has more than 100,000 rows, which is the most that can be imported at once. Split it.'
const TOO_MANY_COLUMNS = 'The file has more than 4,000 columns. Leave out those that are not needed.'
const TOO_MANY_CELLS =
  'The file has more than 20,000,000 cells. Leave out columns that are not needed, or split it.'
const TOO_LARGE =
  'The Excel file has more than 256 MB when it is unpacked, or more than 64 MB of text. Split it, or save its table as CSV.'
const ALL_HIDDEN =
  'Every filled sheet of this file is hidden, and hidden sheets are not read. Show the sheet in the spreadsheet, save the file, and choose it again.'

function refusal(message: string): Refusal {
  return new Refusal('rule_violated', { message })
}

function refusalOf({ problem, line }: TableFileError): Refusal {
  switch (problem) {
    case 'too-large':
      return new Refusal('too_large', { message: TOO_LARGE })
    case 'too-many-rows':
      return refusal(TOO_MANY_ROWS)
    case 'too-many-columns':
      return refusal(TOO_MANY_COLUMNS)
    case 'too-many-cells':
      return refusal(TOO_MANY_CELLS)
    case 'all-hidden':
      return refusal(ALL_HIDDEN)
    case 'no-sheet':
      return refusal('The file has no sheet of this name.')
    case 'unreadable':
      return new Refusal('unsupported_media_type', {
        message: 'The file cannot be read as a table. Save it again as CSV or Excel.',
      })
    case 'malformed': {
      const message = 'A line of the file cannot be read. Check its quotation marks.'
      const details = line === undefined ? [] : [{ path: `line ${line}`, message }]
      return new Refusal('rule_violated', { message, details })
    }
  }
}
