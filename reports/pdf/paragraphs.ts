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
  /** Kept free beside that at the edge at which a line begins: at the right, if it is written from there. */
  readonly margin?: number
  readonly before?: number
  readonly keepWithNext?: boolean
  /** Width kept free in the first line, where `lead` is drawn. */
  readonly firstIndent?: number
  readonly lead?: string
  readonly anchor?: string
  readonly newPage?: PageShape
  /** The element that holds its own; the document where it is absent. */
  readonly parent?: (canvas: Canvas) => Tag
}

/** The elements of a text and of what comes before it, such as the number of a paragraph, which is in one with it. */
interface TextElements {
  readonly lead: Tag
  readonly text: Tag
  readonly types: { readonly lead: string; readonly text: string }
  readonly end: () => void
}

function inOne(canvas: Canvas, type: string, { parent }: TextPlacement): TextElements {
  const tag = canvas.tag(type, parent?.(canvas))
  return { lead: tag, text: tag, types: { lead: type, text: type }, end: () => tag.end() }
}

/** The element of a list with letters, which the first item that is drawn begins. */
interface ListElement {
  readonly tag: (canvas: Canvas) => Tag
  readonly end: () => void
}

export function listElement(): ListElement {
  let list: Tag | undefined
  return {
    tag: (canvas) => {
      list ??= canvas.tag('L', undefined, { numbering: 'LowerAlpha' })
      return list
    },
    end: () => list?.end(),
  }
}

/** The place of an item in its list. */
export interface ListItem {
  readonly list: ListElement
  readonly isLast: boolean
}

/** An item of a list, with its letter and its text by themselves, as screen readers say them. */
function itemOf(canvas: Canvas, { list, isLast }: ListItem): TextElements {
  const item = canvas.tag('LI', list.tag(canvas))
  const [lead, text] = [canvas.tag('Lbl', item), canvas.tag('LBody', item)]
  const end = () => {
    for (const tag of [lead, text, item]) tag.end()
    if (isLast) list.end()
  }
  return { lead, text, types: { lead: 'Lbl', text: 'LBody' }, end }
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
  elementsOf: (canvas: Canvas) => TextElements = (drawing) => inOne(drawing, type, placement),
): LayoutBlock[] {
  const { style, left, width, margin = 0, firstIndent = 0, lead = '' } = placement
  const lines = canvas.layout.lines(text, style, width, firstIndent)
  const last = lines.length - 1
  let elements: TextElements | undefined
  return lines.map((line, index) => ({
    height: style.leading,
    keepWithNext: index < last ? index === 0 || index === last - 1 : (placement.keepWithNext ?? false),
    ...(index === 0 ? firstOnly(placement) : {}),
    draw: (drawing, top, shape) => {
      elements ??= elementsOf(drawing)
      const { types } = elements
      const place = { left: shape.left + left + (line.rightToLeft ? 0 : margin), width }
      const y = baseline(top, style)
      if (index === 0 && lead) {
        drawing.inside(elements.lead, types.lead, () =>
          drawLine(drawing, { ...line, text: `${lead} ` }, place, y, style),
        )
      }
      drawing.inside(elements.text, types.text, () => {
        // A space ends the line, so that a search finds words across the break.
        const indented = index === 0 ? firstIndent : 0
        const drawn = { ...line, text: index < last ? spoken(line) : line.text }
        drawLine(drawing, drawn, { ...place, indented }, y, style)
      })
      if (index === last) elements.end()
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

/** Where a line is drawn: from the left edge, or to the right one if it is written from right to left. */
interface LinePlace {
  readonly left: number
  readonly width: number
  /** From the edge at which the line begins. */
  readonly indented?: number
}

/** Draws a line of a paragraph from the edge at which its writing begins. */
export function drawLine(
  canvas: Canvas,
  { text, rightToLeft }: Pick<Line, 'text' | 'rightToLeft'>,
  { left, width, indented = 0 }: LinePlace,
  y: number,
  style: TextStyle,
): void {
  if (rightToLeft) canvas.text(text, left + width - indented, y, style, 'right', true)
  else canvas.text(text, left + indented, y, style, 'left', false)
}

/** A line with the space that separates its last word from the next line's first. */
export function spoken({ text, goesOn }: Line): string {
  return goesOn ? text : `${text} `
}

/** The layout blocks of a numbered paragraph, or an item of a list: the number and a tab in the first line, as in UN documents. */
export function paragraphLayout(
  canvas: Canvas,
  block: Paragraph,
  shape: PageShape,
  item?: ListItem,
): LayoutBlock[] {
  const placement: TextPlacement = {
    style: TEXT.body,
    left: 0,
    width: textWidth(shape) - INDENT,
    // That of the numbers of headings.
    margin: INDENT,
    before: 7,
    firstIndent: NUMBER_TAB,
    lead: block.number,
    keepWithNext: block.keepWithNext ?? false,
  }
  if (!item) return textLayout(canvas, 'P', block.text, placement)
  return textLayout(canvas, 'LBody', block.text, placement, (drawing) => itemOf(drawing, item))
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
        const place = { left: on.left, width: textWidth(shape) }
        const y = baseline(top, style)
        if (index === 0) drawLine(drawing, { ...line, text: `${block.number} ` }, place, y, style)
        const indented = left + indent
        drawLine(drawing, { ...line, text: spoken(line) }, { ...place, indented }, y, style)
      })
      if (index === lines.length - 1) element.end()
    },
  }))
}
