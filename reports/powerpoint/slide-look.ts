import { COLOURS, hex } from '../look.ts'
import { ARABIC_FONT, FONT } from '../office/fonts.ts'
import { escapedXml } from '../tables/xml-text.ts'
import type { TextStyle } from '../typesetting/style.ts'

/** The size of a slide in points: 16 to 9. */
export const SLIDE = { width: 960, height: 540 } as const

/** The room for content below the title, in points. */
export const CONTENT = { left: 52, top: 132, width: SLIDE.width - 104, height: 340 } as const

/** The room for the facts of the cover, in points. */
export const COVER_FACTS = { left: CONTENT.left, top: 292, width: CONTENT.width, height: 226 } as const

/** PowerPoint draws text a little wider than it is measured here. */
export const SLACK = 1.06

/** The room for the paragraphs that open a section, below its title, in points. */
export const OPENING = { left: CONTENT.left, top: 300, width: CONTENT.width, height: 180 } as const

/** Sizes of the text on slides, to be read from the last row. */
export const SLIDE_TEXT = {
  title: { size: 26, leading: 32, bold: true },
  body: { size: 18, leading: 26 },
  table: { cell: { size: 13, leading: 18 }, head: { size: 12, leading: 16, bold: true } },
  largeTable: { cell: { size: 17, leading: 23 }, head: { size: 14, leading: 19, bold: true } },
} as const satisfies Record<string, TextStyle | Readonly<Record<'cell' | 'head', TextStyle>>>

/** The library measures in inches. */
export const inches = (points: number): number => Math.round((points / 72) * 1000) / 1000

/** The library writes names of typefaces as they are. */
export const TYPEFACE = escapedXml(FONT)
export const ARABIC_TYPEFACE = escapedXml(ARABIC_FONT)

export const INK = hex(COLOURS.ink)
export const SECOND_INK = hex(COLOURS.secondInk)
export const LINE = hex(COLOURS.line)

/** The names of the layouts, which an editor of slides can choose from. */
export const MASTER = { cover: 'Cover', section: 'Section', content: 'Content' } as const
