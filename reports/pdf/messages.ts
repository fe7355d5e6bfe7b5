import type { Message, Messages } from '../templates/document.ts'
import { INDENT, type PageShape, TEXT, textWidth } from '../typesetting/style.ts'
import { baseline, type Canvas } from './canvas.ts'
import type { LayoutBlock } from './layout-blocks.ts'
import { drawLine, spoken } from './paragraphs.ts'

/** The width of the column of figures; Word has the same. */
export const FIGURES = 112
const GAP = 14

/** The layout blocks of the key messages: of each its figure in large type, and beside it the sentence. */
export function messagesLayout(canvas: Canvas, { messages }: Messages, shape: PageShape): LayoutBlock[] {
  const hasFigures = messages.some(({ figure }) => figure !== null)
  return messages.map((message, index) => ({
    ...messageBlock(canvas, message, textWidth(shape) - INDENT, hasFigures ? FIGURES + GAP : 0),
    before: index === 0 ? 8 : 10,
    keepWithNext: index < messages.length - 1,
  }))
}

function messageBlock(
  canvas: Canvas,
  { number, figure, text }: Message,
  width: number,
  indent: number,
): Pick<LayoutBlock, 'height' | 'draw'> {
  const lines = canvas.layout.lines(text, TEXT.message, width - indent)
  const labels = figure ? canvas.layout.lines(figure.of, TEXT.caption, FIGURES) : []
  const beside = figure ? TEXT.figure.leading + labels.length * TEXT.caption.leading : 0
  const style = { ...TEXT.figure, colour: canvas.look.accent }
  return {
    height: Math.max(beside, lines.length * TEXT.message.leading + 4),
    draw: (drawing, top, shape) => {
      const left = shape.left + INDENT
      const tag = drawing.tag('P')
      drawing.inside(tag, 'P', () => {
        const [first] = lines
        const page = { left: shape.left, width: width + INDENT }
        drawLine(
          drawing,
          { ...first, text: `${number} ` },
          page,
          baseline(top + 4, TEXT.message),
          TEXT.message,
        )
        for (const [index, line] of lines.entries()) {
          const y = baseline(top + 4 + index * TEXT.message.leading, TEXT.message)
          const place = { ...page, indented: INDENT + (line.rightToLeft ? 0 : indent) }
          drawLine(drawing, { ...line, text: spoken(line) }, place, y, TEXT.message)
        }
      })
      tag.end()
      if (!figure) return
      const large = drawing.tag('P')
      drawing.inside(large, 'P', () => {
        drawing.text(`${figure.value} `, left, baseline(top, style), style)
        for (const [index, line] of labels.entries()) {
          const y = baseline(top + TEXT.figure.leading + index * TEXT.caption.leading, TEXT.caption)
          drawing.text(spoken(line), left, y, TEXT.caption)
        }
      })
      large.end()
    },
  }
}
