import { columnWidths } from '../column-widths.ts'
import type { ColumnHead } from '../tables/index.ts'
import type { TextStyle } from '../typesetting/style.ts'
import type { TextLayout } from '../typesetting/text-layout.ts'
import { CONTENT, SLACK, SLIDE_TEXT } from './slide-look.ts'

/** The distance of a cell's text from its edges, in points. */
export const CELL_MARGIN = { side: 6, top: 4 } as const
/** A table of few columns is narrower than the slide, so that a row is followed without a finger on it. */
const FEW = { columns: 3, width: 660 } as const

/** The type of a table, and the widths of its columns in points. */
export interface TableShape {
  readonly cell: TextStyle
  readonly head: TextStyle
  readonly widths: readonly number[]
}

/** The shape of a table in large or small type. */
export function tableShape(
  heads: readonly ColumnHead[],
  type: 'large' | 'small',
  layout: TextLayout,
): TableShape {
  const { cell, head } = type === 'large' ? SLIDE_TEXT.largeTable : SLIDE_TEXT.table
  const beside = 2 * CELL_MARGIN.side
  const widths = columnWidths(heads, heads.length <= FEW.columns ? FEW.width : CONTENT.width, {
    head: (text) => layout.widthOf(text, head) * SLACK + beside,
    cell: (text) => layout.widthOf(text, cell) * SLACK + beside,
  })
  return { cell, head, widths }
}

/** The height of a row whose texts are broken into lines. */
export function rowHeight(
  texts: readonly string[],
  { widths }: TableShape,
  { layout, style }: { readonly layout: TextLayout; readonly style: TextStyle },
): number {
  const lines = texts.map((text, index) => {
    const width = ((widths[index] ?? 0) - 2 * CELL_MARGIN.side) / SLACK
    return layout.lines(text, style, width).length
  })
  return Math.max(1, ...lines) * style.leading + 2 * CELL_MARGIN.top
}
