import type { Heading, Paragraph } from '../templates/document.ts'
import { INDENT, NUMBER_TAB, type PageShape, TEXT, type TextStyle, textWidth } from '../typesetting/style.ts'
import type { Line } from '../typesetting/text-layout.ts'
import { baseline, type Canvas, type Tag } from './canvas.ts'
import type { LayoutBlock } from './layout-blocks.ts'

/** The placement of a text with several lines. */
export interface TextPlacement {
  readonly style: TextStyle
  /** From the left margin. */
  readonly left: number
  readonly width: number
  readonly before?: number
  readonly keepWithNext?: boolean
  /** Width kept free in the first line, where `lead` is drawn. */
  readonly firstIndent?: number
  readonly lead?: string
  readonly anchor?: string
  readonly newPage?: PageShape
}

/**
 * The layout blocks of one text: one for each line, tagged as one element; the first two and the last two lines stay
 * together.
 */
export function textLayout(
  canvas: Canvas,
  type: string,
  text: string,
  placement: TextPlacement,
): LayoutBlock[] {
  const { style, left, width, firstIndent = 0, lead = '' } = placement
  const lines = canvas.layout.lines(text, style, width, firstIndent)
  const last = lines.length - 1
  let element: Tag | undefined
  return lines.map((line, index) => ({
    height: style.leading,
    keepWithNext: index < last ? index === 0 || index === last - 1 : (placement.keepWithNext ?? false),
    ...(index === 0 ? firstOnly(placement) : {}),
    draw: (drawing, top, shape) => {
      element ??= drawing.tag(type)
      const x = shape.left + left
      drawing.inside(element, type, () => {
        if (index === 0 && lead) drawing.text(`${lead} `, x, baseline(top, style), style)
        // A space ends the line, so that a search finds words across the break.
        const indent = index === 0 ? firstIndent : 0
        drawing.text(index < last ? spoken(line) : line.text, x + indent, baseline(top, style), style)
      })
      if (index === last) element.end()
    },
  }))
}

function firstOnly({ before, anchor, newPage }: TextPlacement): Partial<LayoutBlock> {
  return {
    ...(before === undefined ? {} : { before }),
    ...(anchor === undefined ? {} : { anchor }),
    ...(newPage === undefined ? {} : { newPage }),
  }
}

/** A line with the space that separates its last word from the next line's first. */
export function spoken({ text, goesOn }: Line): string {
  return goesOn ? text : `${text} `
}

/** The layout blocks of a numbered paragraph: the number and a tab in the first line, as in UN documents. */
export function paragraphLayout(canvas: Canvas, block: Paragraph, shape: PageShape): LayoutBlock[] {
  return textLayout(canvas, 'P', block.text, {
    style: TEXT.body,
    left: INDENT,
    width: textWidth(shape) - INDENT,
    before: 7,
    firstIndent: NUMBER_TAB,
    lead: block.number,
  })
}

/** A heading to draw, with the name by which the contents refer to it, and its position. */
export interface HeadingPlacement {
  readonly anchor: string
  readonly newPage?: PageShape
  /** Adds it to the bookmarks once its page exists. */
  readonly onDraw: (canvas: Canvas, top: number) => void
}

/** The layout blocks of a heading, with its number in the margin of the text. */
export function headingLayout(
  canvas: Canvas,
  block: Heading,
  shape: PageShape,
  { anchor, newPage, onDraw }: HeadingPlacement,
): LayoutBlock[] {
  const style = block.level === 1 ? TEXT.section : TEXT.part
  const hanging = canvas.layout.widthOf(`${block.number} `, style)
  // «Annex II» is wider than the margin, so its title begins after it.
  const left = hanging > INDENT ? 0 : INDENT
  const indent = left === 0 ? hanging + 6 : 0
  const lines = canvas.layout.lines(block.text, style, textWidth(shape) - left - indent)
  const type = block.level === 1 ? 'H2' : 'H3'
  let element: Tag | undefined
  return lines.map((line, index) => ({
    height: style.leading,
    keepWithNext: true,
    ...(index === 0 ? { before: block.level === 1 ? 22 : 14, anchor, ...(newPage ? { newPage } : {}) } : {}),
    draw: (drawing, top, on) => {
      if (index === 0) onDraw(drawing, top)
      element ??= drawing.tag(type)
      drawing.inside(element, type, () => {
        if (index === 0) drawing.text(`${block.number} `, on.left, baseline(top, style), style)
        drawing.text(spoken(line), on.left + left + indent, baseline(top, style), style)
      })
      if (index === lines.length - 1) element.end()
    },
  }))
}
