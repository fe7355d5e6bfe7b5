import { columnWidths } from '../column-widths.ts'
import { COLOURS } from '../look.ts'
import { type CellValue, type ColumnHead, type ColumnKind, isNumeric } from '../tables/index.ts'
import type { TextStyle } from '../typesetting/style.ts'
import type { Line } from '../typesetting/text-layout.ts'
import { baseline, type Canvas, type Tag } from './canvas.ts'
import type { LayoutBlock } from './layout-blocks.ts'
import { drawLine, spoken } from './paragraphs.ts'

/** The placement of a table and the look of its text. */
export interface TableLook {
  /** From the left margin. */
  readonly left: number
  readonly width: number
  readonly cell: TextStyle
  readonly head: TextStyle
  /** Free space above and below the text of a row. */
  readonly padding: number
  /** Converts cells to text. */
  readonly show: (value: CellValue, kind: ColumnKind) => string
}

const COLUMN_GAP = 9
interface Column {
  readonly left: number
  readonly width: number
  readonly right: boolean
}

/** The places of the columns; numbers are aligned to the right. */
function columnsOf(
  heads: readonly ColumnHead[],
  { layout }: Canvas,
  { left, width, cell, head: style }: TableLook,
): Column[] {
  const widths = columnWidths(heads, width - COLUMN_GAP * (heads.length - 1), {
    head: (text) => layout.widthOf(text, style),
    cell: (text) => layout.widthOf(text, cell),
  })
  let at = left
  return heads.map((head, index) => {
    const own = widths[index] ?? 0
    const column = { left: at, width: own, right: isNumeric(head.kind) }
    at += own + COLUMN_GAP
    return column
  })
}

/** Makes the layout blocks of a table: its header row, and a row for each list of values. */
export interface TableLayout {
  readonly header: LayoutBlock
  /** Adds a row; the header is repeated above it at the top of a page. */
  readonly row: (cells: readonly CellValue[], details?: Partial<LayoutBlock>) => LayoutBlock
  /** Closes the table's tag once the last row is drawn. */
  readonly close: () => void
}

/** Prepares a table below the tag that `parent` returns when the drawing begins. */
export function tableLayout(
  canvas: Canvas,
  heads: readonly ColumnHead[],
  look: TableLook,
  parent: (canvas: Canvas) => Tag,
): TableLayout {
  const { broken, heightOf, drawCells } = gridOf(canvas, heads, look)
  const titles = broken(
    heads.map((head) => head.header),
    look.head,
  )
  const headHeight = heightOf(titles, look.head)
  let element: Tag | undefined
  const drawTagged = (drawing: Canvas, type: 'TH' | 'TD', draw: (index: number) => void) => {
    element ??= parent(drawing)
    drawRow(drawing, element, type, heads.length, draw)
  }
  const header: LayoutBlock = {
    height: headHeight,
    keepWithNext: true,
    draw: (drawing, top, { left }) => {
      drawTagged(drawing, 'TH', drawCells(drawing, titles, top, left, look.head))
      drawing.decoration('Layout', () => headRules(drawing, look, left, top, headHeight))
    },
  }
  // A repeated header is decoration: the table has only one header row.
  const repeat: LayoutBlock = {
    height: headHeight,
    draw: (drawing, top, { left }) =>
      drawing.decoration('Pagination', () => {
        const draw = drawCells(drawing, titles, top, left, look.head)
        for (const index of titles.keys()) draw(index)
        headRules(drawing, look, left, top, headHeight)
      }),
  }
  const row: TableLayout['row'] = (values, details = {}) => {
    const texts = values.map((value, index) => look.show(value, heads[index]?.kind ?? 'text'))
    const height = heightOf(broken(texts, look.cell), look.cell)
    const draw: LayoutBlock['draw'] = (drawing, top, { left }) => {
      // The lines are broken again instead of being kept: thousands of rows wait between layout and drawing.
      drawTagged(drawing, 'TD', drawCells(drawing, broken(texts, look.cell), top, left, look.cell))
      const from = left + look.left
      const bottom = top + height
      drawing.decoration('Layout', () => drawing.rule(from, bottom, from + look.width, 0.5, COLOURS.line))
    }
    return { ...details, height, repeat, draw }
  }
  return { header, row, close: () => element?.end() }
}

function headRules(canvas: Canvas, look: TableLook, pageLeft: number, top: number, height: number): void {
  const left = pageLeft + look.left
  canvas.rule(left, top, left + look.width, 1)
  canvas.rule(left, top + height, left + look.width, 0.5)
}

/** The columns of a table: breaks texts to their widths, returns the height of a row and draws its cells. */
function gridOf(canvas: Canvas, heads: readonly ColumnHead[], look: TableLook) {
  const columns = columnsOf(heads, canvas, look)
  return {
    broken: (texts: readonly string[], style: TextStyle): Cells =>
      texts.map((text, index) => canvas.layout.lines(text, style, columns[index]?.width ?? 0)),
    heightOf: (cells: Cells, style: TextStyle) =>
      Math.max(1, ...cells.map((lines) => lines.length)) * style.leading + 2 * look.padding,
    drawCells:
      (drawing: Canvas, cells: Cells, top: number, left: number, style: TextStyle) => (index: number) =>
        drawCell(drawing, cells[index] ?? [], columns[index], top + look.padding, left, style),
  }
}

type Cells = readonly (readonly Line[])[]

function drawRow(
  canvas: Canvas,
  table: Tag,
  cellType: 'TH' | 'TD',
  count: number,
  drawIndex: (index: number) => void,
): void {
  const row = canvas.tag('TR', table)
  for (let index = 0; index < count; index++) {
    const cell = canvas.tag(cellType, row, cellType === 'TH' ? { scope: 'Column' } : {})
    canvas.inside(cell, cellType, () => drawIndex(index))
    cell.end()
  }
  row.end()
}

function drawCell(
  canvas: Canvas,
  lines: readonly Line[],
  column: Column | undefined,
  top: number,
  left: number,
  style: TextStyle,
): void {
  if (!column) return
  for (const [index, line] of lines.entries()) {
    const y = baseline(top + index * style.leading, style)
    const x = left + column.left
    if (line.text === '') continue
    if (column.right) canvas.text(line.text, x + column.width, y, style, 'right')
    // The space separates words of different lines and cells when the text is read or searched.
    else drawLine(canvas, { ...line, text: spoken(line) }, { left: x, width: column.width }, y, style)
  }
}
