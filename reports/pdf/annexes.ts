import { setImmediate } from 'node:timers/promises'
import type { Annex } from '../annexes.ts'
import type { Wording } from '../templates/wording.ts'
import { type PageShape, TEXT, textWidth } from '../typesetting/style.ts'
import type { Canvas } from './canvas.ts'
import { closing } from './figures.ts'
import type { LayoutBlock } from './layout-blocks.ts'
import { textLayout } from './paragraphs.ts'
import { tableLayout } from './tables.ts'

const ROWS_AT_ONCE = 200

/**
 * The layout blocks of an annex below its heading: its table, or a sentence in its place. Measuring a thousand rows takes
 * a part of a second, so other work gets its turn in between.
 */
export async function annexLayout(
  canvas: Canvas,
  { list, rows, leftOut }: Annex,
  shape: PageShape,
  { words, fill, cell }: Wording,
  signal: AbortSignal,
): Promise<LayoutBlock[]> {
  const width = textWidth(shape)
  const note = (text: string) =>
    textLayout(canvas, 'P', text, { style: TEXT.body, left: 0, width, before: 6 })
  if (rows === null) return note(fill(words.text.annexInExcel, { count: list.total }))
  const below = leftOut === null ? [] : note(leftOut)
  if (rows.length === 0) return leftOut === null ? note(words.text.annexEmpty) : below
  const layoutBlocks = tableLayout(
    canvas,
    list.table.columns,
    { left: 0, width, cell: TEXT.annexCell, head: TEXT.annexHead, padding: 3, show: cell },
    (drawing) => drawing.tag('Table'),
  )
  const measured: LayoutBlock[] = []
  for (const row of rows) {
    if (measured.length % ROWS_AT_ONCE === 0) await setImmediate()
    signal.throwIfAborted()
    measured.push(layoutBlocks.row(row))
  }
  return [{ ...layoutBlocks.header, before: 10 }, ...closing(measured, layoutBlocks.close), ...below]
}
