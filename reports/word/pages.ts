import type { EstimatedPageNumbers, IXmlableObject, PageNumberEstimator } from 'docx'
import { estimatePageNumbersWith } from 'docx/layout'
import type { Annex } from '../annexes.ts'
import { LANDSCAPE, TEXT, type TextStyle } from '../typesetting/style.ts'
import { ON_PAGE } from './annexes.ts'
import type { Setting } from './setting.ts'
import { CELL_PADDING } from './styles.ts'
import { widthsIn } from './tables.ts'

/**
 * Works out the pages of the contents, with the widths of the PDF's type. The library lays out the text; what it would
 * need five seconds for, annexes of two thousand rows, is counted here. Word counts its own pages when it is asked to.
 */
export function pageNumbersOf(annexes: readonly Annex[], setting: Setting): PageNumberEstimator {
  const { layout } = setting
  const estimate = estimatePageNumbersWith({
    measureWidth: (text, { size, bold = false }) => layout.widthOf(text, { size, leading: 0, bold }),
    guess: true,
  })
  const tables = annexes.filter(({ rows }) => rows !== null && rows.length > 0).length
  return Object.assign(
    ((body, context) =>
      withPages(estimate(shortened(body, tables), context), annexes, setting)) satisfies PageNumberEstimator,
    { listNumbers: estimate.listNumbers && shortenedFirst(estimate.listNumbers, tables) },
  )
}

type ListNumbers = NonNullable<PageNumberEstimator['listNumbers']>

function shortenedFirst(numbers: ListNumbers, tables: number): ListNumbers {
  return (body, context) => numbers(shortened(body, tables), context)
}

/** The body with only the header of each of its last tables. */
function shortened(body: IXmlableObject, tables: number): IXmlableObject {
  const children: unknown = body['w:body']
  if (!Array.isArray(children)) return body
  let long = tables
  const short = children.toReversed().map((child: unknown) => {
    const parts = tableParts(child)
    if (!parts || long-- <= 0) return child
    const firstRow = parts.findIndex((part) => isObject(part) && 'w:tr' in part)
    return { 'w:tbl': parts.slice(0, firstRow + 1) }
  })
  return { ...body, 'w:body': short.toReversed() }
}

function tableParts(child: unknown): unknown[] | null {
  const parts = isObject(child) && 'w:tbl' in child ? child['w:tbl'] : null
  return Array.isArray(parts) ? parts : null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Adds to the page of each annex those that the rows of the ones before it take beyond their first page. */
function withPages(
  estimated: EstimatedPageNumbers,
  annexes: readonly Annex[],
  setting: Setting,
): EstimatedPageNumbers {
  const pages = annexes.map((annex) => furtherPages(annex, setting))
  const before = (position: number) =>
    pages.slice(0, Math.max(0, position)).reduce((sum, each) => sum + each, 0)
  const names = [...estimated.bookmarks.keys()]
  const firstAnnex = names.length - annexes.length
  return {
    bookmarks: new Map(
      names.map((name, index) => [
        name,
        String(Number(estimated.bookmarks.get(name)) + before(index - firstAnnex)),
      ]),
    ),
  }
}

/** Office programs set lines no closer than the typeface says. */
const NATURAL_LEADING = 1.362
const RULE = 0.5
/** What the heading and the space below it take of the first page. */
const HEADING = TEXT.section.leading + 7 + TEXT.body.leading

function furtherPages({ list, rows }: Annex, setting: Setting): number {
  const { layout, wording } = setting
  const widths = widthsIn(ON_PAGE, list.table.columns, setting)
  const height = (texts: readonly string[], type: TextStyle) => {
    const lines = texts.map((text, index) => layout.lines(text, type, widths[index] ?? 0).length)
    return Math.max(...lines) * Math.max(type.leading, type.size * NATURAL_LEADING) + 2 * CELL_PADDING + RULE
  }
  const header = height(
    list.table.columns.map((column) => column.header),
    TEXT.annexHead,
  )
  const page = LANDSCAPE.height - LANDSCAPE.top - LANDSCAPE.bottom - header
  let further = 0
  let room = page - HEADING
  for (const row of rows ?? []) {
    const own = height(
      list.table.columns.map(({ kind }, index) => wording.cell(row[index] ?? null, kind)),
      TEXT.annexCell,
    )
    if (own > room) {
      further++
      room = page
    }
    room -= own
  }
  return further
}
