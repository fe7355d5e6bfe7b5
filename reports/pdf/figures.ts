import { MAP_HEIGHT } from '../map/drawing.ts'
import { staysWithNext } from '../table-breaks.ts'
import { daysCounted } from '../templates/covered-months.ts'
import type { Block, Chart, Table } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import { INDENT, type PageShape, TEXT, textWidth } from '../typesetting/style.ts'
import type { Canvas, Tag } from './canvas.ts'
import { barsHeight, drawBars } from './charts/bars.ts'
import { drawLines, linesHeight } from './charts/lines.ts'
import { drawMap } from './charts/map.ts'
import type { LayoutBlock } from './layout-blocks.ts'
import { textLayout } from './paragraphs.ts'
import { tableLayout } from './tables.ts'

/** The layout blocks of a small table: its caption and rows, with a tag for each cell. */
export function smallTableLayout(
  canvas: Canvas,
  block: Table,
  shape: PageShape,
  { cell }: Wording,
): LayoutBlock[] {
  const width = textWidth(shape) - INDENT
  let table: Tag | undefined
  const tableOf = (drawing: Canvas) => {
    table ??= drawing.tag('Table')
    return table
  }
  const look = { left: INDENT, width, cell: TEXT.cell, head: TEXT.head, padding: 2.5, show: cell }
  const caption = captionLayout(canvas, block, { width, parent: tableOf })
  const layoutBlocks = tableLayout(canvas, block.columns, look, tableOf)
  const note = noteLayout(canvas, block.note, width)
  const rows = block.rows.map((row, index) => {
    const isLast = index === block.rows.length - 1
    return layoutBlocks.row(row, {
      keepWithNext: isLast ? note.length > 0 : staysWithNext(index, block.rows.length),
    })
  })
  return [...caption, layoutBlocks.header, ...closing(rows, layoutBlocks.close), ...note]
}

/** Runs `close` after the last layout block is drawn. */
export function closing(layoutBlocks: readonly LayoutBlock[], close: () => void): LayoutBlock[] {
  return layoutBlocks.map((layoutBlock, index) =>
    index < layoutBlocks.length - 1
      ? layoutBlock
      : {
          ...layoutBlock,
          draw: (canvas, top, shape) => {
            layoutBlock.draw(canvas, top, shape)
            close()
          },
        },
  )
}

/** The lines of a caption as one element, which is the first one in that of its table; that of a chart is before it. */
function captionLayout(
  canvas: Canvas,
  block: Extract<Block, { label: string }>,
  {
    width,
    subtitle,
    parent,
  }: { readonly width: number; readonly subtitle?: string; readonly parent?: (canvas: Canvas) => Tag },
): LayoutBlock[] {
  let caption: Tag | undefined
  const captionOf = (drawing: Canvas) => {
    caption ??= drawing.tag('Caption', parent?.(drawing))
    return caption
  }
  const common = { left: INDENT, width, keepWithNext: true, parent: captionOf }
  const lines = [
    ...textLayout(canvas, 'P', block.label, { ...common, style: TEXT.caption, before: 14 }),
    ...textLayout(canvas, 'P', block.title, { ...common, style: TEXT.captionTitle }),
    ...(subtitle === undefined ? [] : textLayout(canvas, 'P', subtitle, { ...common, style: TEXT.caption })),
    { height: 4, keepWithNext: true, draw: () => undefined },
  ]
  return closing(lines, () => caption?.end())
}

/** What is said below a table or chart. */
function noteLayout(canvas: Canvas, note: string | undefined, width: number): LayoutBlock[] {
  if (note === undefined) return []
  return textLayout(canvas, 'P', note, { style: TEXT.note, left: INDENT, width, before: 4 })
}

function heightOf(plot: Chart['plot']): number {
  if (plot.shape === 'bars') return barsHeight(plot)
  return plot.shape === 'map' ? MAP_HEIGHT : linesHeight(plot)
}

/** The layout blocks of a chart: label, message and the counts as text, then the drawing with its alternative text. */
export function chartLayout(canvas: Canvas, block: Chart, shape: PageShape, wording: Wording): LayoutBlock[] {
  const width = textWidth(shape) - INDENT
  const subtitle = block.subtitle === block.title ? {} : { subtitle: block.subtitle }
  const caption = captionLayout(canvas, block, { width, ...subtitle })
  const height = heightOf(block.plot)
  const note = noteLayout(canvas, block.note, width)
  const drawn = { height: height + 6, keepWithNext: note.length > 0, draw }
  return [...caption, drawn, ...note]

  function draw(drawing: Canvas, top: number, on: PageShape): void {
    const box = { left: on.left + INDENT, top: top + 2, width }
    const figure = drawing.tag('Figure', undefined, {
      alt: block.alternative,
      bbox: [box.left, top, box.left + width, top + height],
    })
    drawing.inside(figure, 'Figure', () => {
      if (block.plot.shape === 'bars') drawBars(drawing, block.plot, box, wording.number)
      else if (block.plot.shape === 'map') drawMap(drawing, block.plot, box, wording)
      else {
        const month = (text: string) => wording.month(text, 'short')
        drawLines(drawing, block.plot, box, {
          ...{ number: wording.number, month, days: (each) => daysCounted(each, wording) },
        })
      }
    })
    figure.end()
  }
}
