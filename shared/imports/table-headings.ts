import { isSubmissionHeading } from '#shared/domain/submission-identity.ts'
import type { MergedCells } from '#shared/domain/table-form.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { columnNames, foldHeading, headingNames, namesOfFields } from './import-mapping.ts'
import { IMPORT_SOURCES } from './import-sources.ts'
import type { ImportWords } from './import-values.ts'

interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

/** Where the headings of a table are, and what they say. */
export interface Headings {
  /** The line with the headings; of several lines that belong together the first one. */
  readonly line: number
  /** The last line that is not data: that of the headings, or of the HXL tags below them. */
  readonly lastLine: number
  readonly columns: readonly string[]
  /** The number of columns up to the last one that has a heading. */
  readonly named: number
  /** The HXL tag of each column, if the table has a row of them. */
  readonly tags: readonly string[] | null
}

/** Only so far down are headings looked for. */
export const HEADING_ROWS = 30
const HXL_TAG = /^#[a-z][a-z0-9_]*(\s*\+\s*[a-z][a-z0-9_]*)*$/i

/**
 * Finds the headings in the first rows of a table: the row that a person chose, else the one above HXL tags, else the row
 * with the most names of fields, else the first that is as wide as the table.
 */
export function findHeadings(
  rows: readonly Row[],
  {
    collection,
    words,
    merged,
    chosen,
  }: {
    readonly collection: Collection
    readonly words: ImportWords
    readonly merged: readonly MergedCells[]
    readonly chosen: number | null
  },
): Headings | null {
  const top = rows.slice(0, HEADING_ROWS)
  const tagsAt = top.findIndex(hasTags)
  const row =
    top.find(({ line }) => line === chosen) ??
    (tagsAt >= 0 ? (top[tagsAt - 1] ?? top[tagsAt]) : undefined) ??
    likelyRow(top, knownNames(collection, words))
  if (!row) return null
  const block = headingBlock(top, row, merged)
  const next = top.find(({ line }) => line > block.last)
  const tagRow = hasTags(row) ? row : next && hasTags(next) ? next : null
  const width = Math.max(...rows.slice(0, 100).map(({ cells }) => cells.length))
  const names = Array.from({ length: width }, (_, column) => joinedHeading(top, block, merged, column))
  return {
    line: block.first,
    lastLine: Math.max(block.last, tagRow?.line ?? 0),
    columns: columnNames(names),
    named: names.findLastIndex((name) => name !== '') + 1,
    tags: tagRow ? names.map((_, column) => (tagRow.cells[column] ?? '').trim()) : null,
  }
}

function hasTags({ cells }: Row): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length > 0 && filled.every((cell) => HXL_TAG.test(cell.trim()))
}

function knownNames(collection: Collection, words: ImportWords): ReadonlySet<string> {
  const ofSources = IMPORT_SOURCES.filter((source) => source.collection === collection.name).flatMap(
    (source) => [...source.knownBy.flat(), ...Object.values(source.columns).flat()],
  )
  return new Set([...namesOfFields(collection, words), ...ofSources.map(foldHeading)])
}

/**
 * The row with the most names of fields, else the first that is as wide as the table. Below a row that is as wide, two names
 * may be values.
 */
function likelyRow(rows: readonly Row[], knownNames: ReadonlySet<string>): Row | undefined {
  const best = bestRow(rows, knownNames)
  const wide = firstWide(rows)
  const isBelow = best !== undefined && wide !== undefined && best.row.line > wide.line
  return best && !(isBelow && best.count < CERTAIN_NAMES) ? best.row : wide
}

const CERTAIN_NAMES = 3

/** The row with the most different names of fields: two at least, since a row of values may have one by chance. */
function bestRow(
  rows: readonly Row[],
  knownNames: ReadonlySet<string>,
): { readonly row: Row; readonly count: number } | undefined {
  let best: { readonly row: Row; readonly count: number } | undefined
  for (const row of rows) {
    const names = row.cells.flatMap((cell) => {
      const name = headingNames(cell).find((each) => knownNames.has(each))
      return name ?? (isSubmissionHeading(cell) ? cell : [])
    })
    const count = new Set(names).size
    if (count >= 2 && count > (best?.count ?? 0)) best = { row, count }
  }
  return best
}

/** Titles above a table are in its first column. */
function firstWide(rows: readonly Row[]): Row | undefined {
  const filled = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '').length
  const widest = Math.max(0, ...rows.map(filled))
  return rows.find((row) => filled(row) * 2 > widest) ?? rows[0]
}

interface Block {
  readonly first: number
  readonly last: number
}

/** Headings in two lines are tied by merged cells: one heading over several columns, or one cell over both lines. */
function headingBlock(rows: readonly Row[], row: Row, merged: readonly MergedCells[]): Block {
  const width = row.cells.length
  const isGroup = ({ top, bottom, left, right }: MergedCells, line: number) =>
    top === line && bottom === line && right > left && right - left + 1 < width
  const above = row.line - 1
  if (merged.some((cell) => isGroup(cell, above) || (cell.top === above && cell.bottom === row.line))) {
    return { first: above, last: row.line }
  }
  const below = row.line + 1
  const spans = merged.some((cell) => cell.top === row.line && cell.bottom === below)
  const isOver = merged.some((cell) => isGroup(cell, row.line)) && rows.some(({ line }) => line === below)
  return { first: row.line, last: spans || isOver ? below : row.line }
}

function joinedHeading(
  rows: readonly Row[],
  { first, last }: Block,
  merged: readonly MergedCells[],
  column: number,
): string {
  const parts: string[] = []
  for (const row of rows.filter(({ line }) => line >= first && line <= last)) {
    const cell = merged.find(
      ({ top, left, right }) => top === row.line && left <= column && column <= right && left < column,
    )
    const text = (row.cells[cell?.left ?? column] ?? '').trim()
    if (text !== '') parts.push(text)
  }
  return parts.join(' / ')
}
