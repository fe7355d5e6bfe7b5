import type { MergedCells } from '#shared/domain/table-form.ts'
import { DEFAULT_MAX_ROWS, type FileRow, type OpenedTable, type ReadAs, TableFileError } from './columns.ts'
import { type Book, type BookSheet, openBook } from './xlsx-book.ts'
import { type CellReader, cellReader, placeOf } from './xlsx-values.ts'
import { attributeOf, elements, prefixOf } from './xlsx-xml.ts'

/** Characters in all cells: many cells can refer to one long text that the file contains once. */
const MAX_CHARACTERS = 64 * 1024 * 1024
/** Cells are merged for headings and titles, and over the rows that have a value in common. */
const MOST_MERGED = 50_000

/**
 * Opens one sheet of an Excel file as text cells: days as `YYYY-MM-DD`, times as `YYYY-MM-DDTHH:mm:ss` without a zone,
 * formulas as their results; empty rows are left out. Without a wish it is the first visible sheet that is filled; a
 * hidden one is read only when it is asked for. Throws TableFileError. The caller must bound the memory and time of a
 * hostile file (server/parsers).
 */
export function openXlsx(
  file: Uint8Array,
  { sheet: wanted, maxRows = DEFAULT_MAX_ROWS }: ReadAs = {},
): OpenedTable {
  const book = openBook(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  const filled = book.sheets.filter((sheet) => !sheet.hidden && isFilled(book.unpackSheet(sheet)))
  const chosen = chooseSheet(book, filled, wanted)
  const xml = book.unpackSheet(chosen)
  const around = aroundRows(xml)
  const seen = { hiddenRows: 0 }
  return {
    rows: rowsOf(book, xml, { maxRows, seen, prefix: around.prefix }),
    form: () => ({
      charset: null,
      separator: null,
      sheets: book.sheets.map(({ name, hidden }) => ({ name, hidden })),
      sheet: chosen.name,
      unread: filled.filter((sheet) => sheet !== chosen).map(({ name }) => name),
      hiddenRows: seen.hiddenRows,
      hiddenColumns: around.hiddenColumns,
      merged: around.merged,
    }),
  }
}

function chooseSheet({ sheets }: Book, filled: readonly BookSheet[], wanted: string | undefined): BookSheet {
  if (wanted !== undefined) {
    const sheet = sheets.find(({ name }) => name === wanted)
    if (!sheet) throw new TableFileError('no-sheet')
    return sheet
  }
  const chosen = filled[0] ?? sheets.find(({ hidden }) => !hidden)
  if (!chosen || (filled.length === 0 && sheets.some(({ hidden }) => hidden))) {
    throw new TableFileError('all-hidden')
  }
  return chosen
}

/** Whether a sheet has any value. */
function isFilled(xml: Buffer): boolean {
  return ['<v>', ':v>', '<is>', ':is>', '<v ', '<is '].some((tag) => xml.includes(tag))
}

/** The rows of a workbook's sheet. */
function* rowsOf(
  book: Book,
  xml: Buffer,
  how: { readonly maxRows: number; readonly seen: { hiddenRows: number }; readonly prefix: string },
): Generator<FileRow> {
  const read = cellReader(book)
  const budget = { characters: 0 }
  let line = 0
  let count = 0
  for (const row of rowTexts(xml, how.prefix)) {
    const rowNumber = attributeOf(row, 'r')
    line = rowNumber === null ? line + 1 : lineNumber(rowNumber)
    const cells = MAY_HOLD_VALUE.test(row) ? cellsOf(row, line, read, budget) : []
    if (cells.length === 0) continue
    if (count++ === how.maxRows) throw new TableFileError('too-many-rows')
    if (['1', 'true'].includes(attributeOf(row, 'hidden') ?? '')) how.seen.hiddenRows += 1
    yield { line, cells }
  }
}

function lineNumber(text: string): number {
  const line = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (line < 1 || line > 1_048_576)
    throw new TableFileError('unreadable', { cause: 'a row beyond every sheet' })
  return line
}

/** The XML of each row that can hold a value, one at a time: that of a whole sheet as one text would take much memory. */
function* rowTexts(xml: Buffer, prefix: string): Generator<string> {
  const opening = `<${prefix}row`
  const closing = `</${prefix}row>`
  // Behind the rows, additions of newer programs may have elements of the same name.
  const last = xml.lastIndexOf(`</${prefix}sheetData>`)
  const isInside = (at: number) => at >= 0 && (last < 0 || at < last)
  for (let at = xml.indexOf(opening, Math.max(0, xml.indexOf(`<${prefix}sheetData`))); isInside(at); ) {
    const tagEnd = xml.indexOf('>', at)
    const after = xml[at + opening.length]
    const isRow = after !== undefined && [0x20, 0x3e, 0x2f, 0x09, 0x0a, 0x0d].includes(after)
    if (tagEnd < 0) throw new TableFileError('unreadable', { cause: 'an open row' })
    if (!isRow || xml[tagEnd - 1] === 0x2f) {
      at = xml.indexOf(opening, tagEnd)
      continue
    }
    const end = xml.indexOf(closing, tagEnd)
    if (end < 0) throw new TableFileError('unreadable', { cause: 'an open row' })
    const row = withoutComments(xml.toString('utf8', at, end + closing.length))
    yield prefix === '' ? row : row.replaceAll(`<${prefix}`, '<').replaceAll(`</${prefix}`, '</')
    at = xml.indexOf(opening, end)
  }
}

const withoutComments = (xml: string) => (xml.includes('<!--') ? xml.replace(/<!--.*?-->/gs, '') : xml)

/** Rows that were only formatted are most of some sheets. */
const MAY_HOLD_VALUE = /<(?:v|is|f)[\s>]/
const CELL = /<c(?=[\s/>])([^>]*?)(?:\/>|>(.*?)<\/c>)/gs

function cellsOf(row: string, line: number, read: CellReader, budget: { characters: number }): string[] {
  const cells: string[] = []
  let column = -1
  for (const [tag, , content] of row.matchAll(CELL)) {
    const address = attributeOf(tag, 'r')
    column = address === null ? column + 1 : placeOf(address, line)
    const text = content === undefined ? '' : read(tag, content)
    if (text === '') continue
    budget.characters += text.length
    if (budget.characters > MAX_CHARACTERS) throw new TableFileError('too-large')
    while (cells.length < column) cells.push('')
    cells[column] = text
  }
  return cells
}

interface AroundRows {
  readonly prefix: string
  readonly hiddenColumns: readonly number[]
  readonly merged: readonly MergedCells[]
}

const SOME_BYTES = 64 * 1024
const MOST_COLUMNS = 16_384

/** What a sheet says before and after its rows. */
function aroundRows(xml: Buffer): AroundRows {
  const prefix = prefixOf(xml.toString('utf8', 0, 2000))
  const begin = xml.indexOf(`<${prefix}sheetData`)
  const end = xml.lastIndexOf(`</${prefix}sheetData>`)
  const plain = (from: number, to: number) =>
    xml.toString('utf8', from, to).replaceAll(`<${prefix}`, '<').replaceAll(`</${prefix}`, '</')
  const before = plain(0, begin < 0 ? 0 : Math.min(begin, SOME_BYTES))
  const after = plain(end < 0 ? xml.length : end, xml.length)
  return {
    prefix,
    hiddenColumns: hiddenColumns(before),
    merged: after
      .split('<mergeCell ')
      .slice(1, MOST_MERGED + 1)
      .flatMap((merged) => mergedAt(attributeOf(`<mergeCell ${merged}`, 'ref') ?? '')),
  }
}

function hiddenColumns(xml: string): number[] {
  return elements(xml, 'col').flatMap((column) => {
    if (!['1', 'true'].includes(attributeOf(column, 'hidden') ?? '')) return []
    const first = Number(attributeOf(column, 'min')) - 1
    const last = Math.min(Number(attributeOf(column, 'max')) - 1, MOST_COLUMNS)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  })
}

function mergedAt(range: string): MergedCells[] {
  const [, from, to] = /^(\$?[A-Z]{1,3}\$?\d{1,7}):(\$?[A-Z]{1,3}\$?\d{1,7})$/.exec(range) ?? []
  if (!from || !to) return []
  const [topLeft, bottomRight] = [from, to].map((address) => {
    const plain = address.replaceAll('$', '')
    const line = Number(/\d+/.exec(plain)?.[0])
    return { line, column: placeOf(plain, line) }
  })
  if (!topLeft || !bottomRight) return []
  return [{ top: topLeft.line, bottom: bottomRight.line, left: topLeft.column, right: bottomRight.column }]
}
