import type { Block, Chart, Table } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import { barsHeight, drawBars } from './charts/bars.ts'
import { drawLines, LINES_HEIGHT } from './charts/lines.ts'
import { textStrips } from './paragraphs.ts'
import type { Pen, Tag } from './pen.ts'
import type { Strip } from './strips.ts'
import { INDENT, type PageShape, TEXT, textWidth } from './style.ts'
import { tableStrips } from './tables.ts'

/** Tables up to this length stay on one page. */
const UNBROKEN_ROWS = 16

/** The strips of a small table: its caption and rows, each cell an element of its own. */
export function smallTableStrips(pen: Pen, block: Table, shape: PageShape, { cell }: Wording): Strip[] {
  const width = textWidth(shape) - INDENT
  let table: Tag | undefined
  const tableOf = (drawing: Pen) => {
    table ??= drawing.tag('Table')
    return table
  }
  const look = { left: INDENT, width, cell: TEXT.cell, head: TEXT.head, padding: 3, show: cell }
  const strips = tableStrips(pen, block.columns, { ...look, tagging: 'cells' }, tableOf)
  const last = block.rows.length - 1
  const unbroken = block.rows.length <= UNBROKEN_ROWS
  const rows = block.rows.map((row, index) => strips.row(row, { keepWithNext: unbroken && index < last }))
  return [...captionStrips(pen, block, width), strips.header, ...closing(rows, strips.close)]
}

/** Runs `close` after the last strip is drawn. */
export function closing(strips: readonly Strip[], close: () => void): Strip[] {
  return strips.map((strip, index) =>
    index < strips.length - 1
      ? strip
      : {
          ...strip,
          draw: (pen, top, shape) => {
            strip.draw(pen, top, shape)
            close()
          },
        },
  )
}

function captionStrips(pen: Pen, block: Extract<Block, { label: string }>, width: number): Strip[] {
  const common = { left: INDENT, width, keepWithNext: true }
  return [
    ...textStrips(pen, 'P', block.label, { ...common, style: TEXT.caption, before: 14 }),
    ...textStrips(pen, 'P', block.title, { ...common, style: TEXT.captionTitle }),
    { height: 4, keepWithNext: true, draw: () => undefined },
  ]
}

/** The strips of a chart: label, message and what is counted as text, then the drawing with its alternative text. */
export function chartStrips(pen: Pen, block: Chart, shape: PageShape, wording: Wording): Strip[] {
  const width = textWidth(shape) - INDENT
  const caption = captionStrips(pen, block, width)
  const subtitle =
    block.subtitle === block.title
      ? []
      : textStrips(pen, 'P', block.subtitle, { style: TEXT.caption, left: INDENT, width, keepWithNext: true })
  const height = block.plot.shape === 'bars' ? barsHeight(block.plot) : LINES_HEIGHT
  return [...caption.slice(0, -1), ...subtitle, ...caption.slice(-1), { height: height + 6, draw }]

  function draw(drawing: Pen, top: number, on: PageShape): void {
    const box = { left: on.left + INDENT, top: top + 2, width }
    const figure = drawing.tag('Figure', undefined, {
      alt: block.alternative,
      bbox: [box.left, top, box.left + width, top + height],
    })
    drawing.inside(figure, 'Figure', () => {
      if (block.plot.shape === 'bars') drawBars(drawing, block.plot, box, wording.number)
      else {
        const month = (text: string) => wording.month(text, 'short')
        drawLines(drawing, block.plot, box, { number: wording.number, month })
      }
    })
    figure.end()
  }
}
