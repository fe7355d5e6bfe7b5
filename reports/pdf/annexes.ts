import { setImmediate } from 'node:timers/promises'
import type { CellValue } from '../tables/index.ts'
import type { RecordList } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import type { Canvas } from './canvas.ts'
import { closing } from './figures.ts'
import type { LayoutBlock } from './layout-blocks.ts'
import { textLayout } from './paragraphs.ts'
import { type PageShape, TEXT, textWidth } from './style.ts'
import { tableLayout } from './tables.ts'

/** Nobody reads more rows on paper; the report says so and points to the Excel edition. */
export const MAX_ANNEX_ROWS = 10_000
/** Up to this number every cell has its own tag; beyond it a row is one paragraph, which keeps the file small. */
export const MAX_TAGGED_ROWS = 2000
const ROWS_AT_ONCE = 200

/** The rows of an annex that are printed. */
export interface AnnexRows {
  readonly rows: readonly (readonly CellValue[])[]
  readonly complete: boolean
}

/** Reads the rows that an annex prints; reports after each how many there are. */
export async function readAnnex(
  { table }: RecordList,
  onRow: (count: number) => void,
  signal: AbortSignal,
): Promise<AnnexRows> {
  const rows: (readonly CellValue[])[] = []
  for await (const row of table.rows()) {
    signal.throwIfAborted()
    if (rows.length === MAX_ANNEX_ROWS) return { rows, complete: false }
    rows.push(row)
    onRow(rows.length)
  }
  return { rows, complete: true }
}

/**
 * The layout blocks of an annex below its heading. Measuring ten thousand rows takes seconds, so other work gets its
 * turn in between.
 */
export async function annexLayout(
  canvas: Canvas,
  list: RecordList,
  { rows, complete }: AnnexRows,
  shape: PageShape,
  { words, fill, cell }: Wording,
  signal: AbortSignal,
): Promise<LayoutBlock[]> {
  const width = textWidth(shape)
  const note = (text: string) =>
    textLayout(canvas, 'P', text, { style: TEXT.body, left: 0, width, before: 6 })
  if (rows.length === 0) return note(words.text.annexEmpty)
  const tagging = rows.length <= MAX_TAGGED_ROWS ? 'cells' : 'rows'
  const layoutBlocks = tableLayout(
    canvas,
    list.table.columns,
    { left: 0, width, cell: TEXT.annexCell, head: TEXT.annexHead, padding: 3, show: cell, tagging },
    (drawing) => drawing.tag(tagging === 'cells' ? 'Table' : 'Sect'),
  )
  const measured: LayoutBlock[] = []
  for (const row of rows) {
    if (measured.length % ROWS_AT_ONCE === 0) await setImmediate()
    signal.throwIfAborted()
    measured.push(layoutBlocks.row(row))
  }
  const printed = closing(measured, layoutBlocks.close)
  const partial = complete ? [] : note(fill(words.text.annexPart, { limit: rows.length, count: list.total }))
  return [...partial, { ...layoutBlocks.header, before: 10 }, ...printed]
}
