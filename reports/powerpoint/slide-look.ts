import { COLOURS, hex } from '../look.ts'
import { ARABIC_FONT, FONT } from '../office/fonts.ts'
import { escapedXml } from '../tables/xml-text.ts'
import type { TextStyle } from '../typesetting/style.ts'

/** The size of a slide in points: 16 to 9. */
export const SLIDE = { width: 960, height: 540 } as const

/** The room for content below a title of two lines, in points. */
export const CONTENT = { left: 52, top: 114, width: SLIDE.width - 104, height: 368 } as const

/** The room for paragraphs, below which is a line of what is only in the report. */
export const PARAGRAPHS = { ...CONTENT, height: CONTENT.height - 40 } as const

/** Where titles begin. */
export const TITLE_TOP = 42
/** The room for the title of a slide whose content has its own place. */
export const TITLE_HEIGHT = 70
/** The line at the foot of each slide. */
export const FOOT = { rule: SLIDE.height - 46, text: SLIDE.height - 38, height: 18 } as const

/** PowerPoint draws text a little wider than it is measured here. */
export const SLACK = 1.06

/** All sizes of text on slides, to be read from the last row; only what says where a figure comes from is smaller. */
const SIZES = { figure: 48, cover: 40, title: 28, between: 24, large: 20, text: 16, small: 12 } as const

const style = <Bold extends boolean>(size: number, leading: number, bold: Bold) => ({ size, leading, bold })

/** The styles of text; where there are several, the first one in which a text has room is taken. */
export const TYPE = {
  cover: [style(SIZES.cover, 48, true), style(SIZES.title, 34, true), style(SIZES.large, 24, true)],
  title: [style(SIZES.title, 34, true), style(SIZES.between, 29, true), style(SIZES.large, 24, true)],
  smallTitle: style(SIZES.text, 20, true),
  figure: [
    style(SIZES.figure, 54, true),
    style(SIZES.cover, 48, true),
    style(SIZES.title, 34, true),
    style(SIZES.large, 24, true),
  ],
  message: style(SIZES.between, 32, false),
  large: style(SIZES.large, 27, false),
  heading: style(SIZES.large, 26, true),
  text: style(SIZES.text, 22, false),
  small: style(SIZES.small, 16, false),
} as const satisfies Record<string, TextStyle | readonly TextStyle[]>

/** The library measures in inches. */
export const inches = (points: number): number => Math.round((points / 72) * 1000) / 1000

/** The library writes names of typefaces as they are. */
export const TYPEFACE = escapedXml(FONT)
export const ARABIC_TYPEFACE = escapedXml(ARABIC_FONT)

export const INK = hex(COLOURS.ink)
export const SECOND_INK = hex(COLOURS.secondInk)
export const LINE = hex(COLOURS.line)

/** The names of the layouts, which an editor of slides can choose from. */
export const MASTER = { cover: 'Cover', title: 'Title only', content: 'Content' } as const
