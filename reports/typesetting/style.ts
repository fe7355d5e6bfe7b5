import { COLOURS } from '../look.ts'

const MILLIMETRE = 72 / 25.4

/** A page's size and the room for text on it, in points. */
export interface PageShape {
  readonly layout: 'portrait' | 'landscape'
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const A4 = { short: 595.28, long: 841.89 }
const MARGINS = {
  left: 25 * MILLIMETRE,
  right: 22 * MILLIMETRE,
  top: 28 * MILLIMETRE,
  bottom: 21 * MILLIMETRE,
}

/** Portrait A4, for the text. */
export const PORTRAIT: PageShape = { layout: 'portrait', width: A4.short, height: A4.long, ...MARGINS }
/** Landscape A4, for the wide tables of the annexes. */
export const LANDSCAPE: PageShape = {
  layout: 'landscape',
  width: A4.long,
  height: A4.short,
  left: 18 * MILLIMETRE,
  right: 18 * MILLIMETRE,
  top: 26 * MILLIMETRE,
  bottom: 20 * MILLIMETRE,
}

/** Width between the margins. */
export function textWidth(shape: PageShape): number {
  return shape.width - shape.left - shape.right
}

/** Text is indented by this much; headings' numbers are in the margin, as in UN documents. */
export const INDENT = 15 * MILLIMETRE
/** The distance from a paragraph's number to its first word. */
export const NUMBER_TAB = 10 * MILLIMETRE

/** Size and line height of each kind of text, in points. */
export interface TextStyle {
  readonly size: number
  readonly leading: number
  readonly bold?: boolean
  readonly colour?: string
}

export const TEXT = {
  title: { size: 26, leading: 32, bold: true },
  masthead: { size: 11, leading: 15, bold: true },
  type: { size: 13, leading: 18, colour: COLOURS.secondInk },
  figure: { size: 26, leading: 30, bold: true },
  message: { size: 11, leading: 15.5 },
  factLabel: { size: 8.5, leading: 12, colour: COLOURS.secondInk },
  fact: { size: 9, leading: 12.5 },
  section: { size: 13, leading: 17, bold: true },
  part: { size: 10.5, leading: 14, bold: true },
  body: { size: 10, leading: 14 },
  caption: { size: 9, leading: 12, colour: COLOURS.secondInk },
  note: { size: 8, leading: 11, colour: COLOURS.secondInk },
  captionTitle: { size: 10, leading: 13.5, bold: true },
  cell: { size: 8.5, leading: 11.5 },
  head: { size: 8.5, leading: 11.5, bold: true, colour: COLOURS.secondInk },
  annexCell: { size: 7.5, leading: 10 },
  annexHead: { size: 7.5, leading: 10, bold: true, colour: COLOURS.secondInk },
  chart: { size: 8.5, leading: 11 },
  chartValue: { size: 8.5, leading: 11, bold: true },
  running: { size: 8, leading: 10, colour: COLOURS.secondInk },
} as const satisfies Record<string, TextStyle>
