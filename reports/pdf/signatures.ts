import { COLOURS } from '../look.ts'
import type { Signatures } from '../templates/document.ts'
import { INDENT, type PageShape, TEXT, textWidth } from '../typesetting/style.ts'
import { baseline, type Canvas } from './canvas.ts'
import type { LayoutBlock } from './layout-blocks.ts'
import { textLayout } from './paragraphs.ts'

/** Room for a signature above its line. */
const ABOVE_LINE = 40
const BELOW_LINE = 3
const GAP = 18
/** The part of the width that the line for the signature takes; the other one is for the day. */
const SIGNATURE_PART = 0.64

/** The layout blocks of the place for signatures, all of them on one page. */
export function signaturesLayout(canvas: Canvas, block: Signatures, shape: PageShape): LayoutBlock[] {
  const width = textWidth(shape) - INDENT
  const placed = { left: INDENT, width, keepWithNext: true }
  const people = block.people.flatMap(({ name, role }, index) => [
    ...textLayout(canvas, 'P', name, { ...placed, style: TEXT.part, before: index === 0 ? 10 : 22 }),
    ...textLayout(canvas, 'P', role, { ...placed, style: TEXT.body }),
    { ...linesBlock(block, width), keepWithNext: index < block.people.length - 1 },
  ])
  return [...textLayout(canvas, 'H2', block.title, { ...placed, style: TEXT.section, before: 34 }), ...people]
}

/** A line for the signature and one for the day, each with its word below it. */
function linesBlock({ signature, date }: Signatures, width: number): LayoutBlock {
  const style = TEXT.caption
  return {
    height: ABOVE_LINE + BELOW_LINE + style.leading,
    draw: (canvas, top, shape) => {
      const left = shape.left + INDENT
      const day = left + width * SIGNATURE_PART + GAP
      const line = top + ABOVE_LINE
      canvas.decoration('Layout', () => {
        canvas.rule(left, line, day - GAP, 0.75, COLOURS.secondInk)
        canvas.rule(day, line, left + width, 0.75, COLOURS.secondInk)
      })
      const tag = canvas.tag('P')
      canvas.inside(tag, 'P', () => {
        canvas.text(`${signature} `, left, baseline(line + BELOW_LINE, style), style)
        canvas.text(date, day, baseline(line + BELOW_LINE, style), style)
      })
      tag.end()
    },
  }
}
