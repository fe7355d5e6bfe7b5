import { COLOURS, hex } from '../look.ts'
import { officeLine } from '../office/text.ts'
import type { ReportDocument } from '../templates/document.ts'
import { shortScope } from '../templates/scope.ts'
import type { Presentation } from './library.ts'
import type { Setting } from './setting.ts'
import {
  CONTENT,
  COVER_FACTS,
  INK,
  inches,
  MASTER,
  SECOND_INK,
  SLACK,
  SLIDE,
  SLIDE_TEXT,
  TYPEFACE,
} from './slide-look.ts'

const PLAIN = { fontFace: TYPEFACE, margin: 0, align: 'left' } as const

/** The line at the foot of each slide: the organisation, regions and period, and the number of the slide. */
const FOOTER = { size: 10, leading: 14 } as const
const NAME_WIDTH = 250
const SCOPE = { left: CONTENT.left + NAME_WIDTH + 12, width: CONTENT.width - NAME_WIDTH - 72 } as const

/** Defines the layouts: a cover, the beginning of a section, and a message with its content. */
export function defineMasters(
  slides: Presentation,
  { organisation, scope }: ReportDocument,
  { layout, look: { accent } }: Setting,
): void {
  const footer = (text: string, left: number, width: number, align: 'left' | 'right' = 'left') => ({
    text: {
      text: officeLine(text),
      options: {
        ...PLAIN,
        ...box({ left, top: SLIDE.height - 38, width, height: 18 }),
        ...{ fontSize: FOOTER.size, color: SECOND_INK, align },
      },
    },
  })
  const title = (top: number, height: number, size: number) => ({
    placeholder: {
      options: {
        ...{ name: 'title', type: 'title' as const, ...PLAIN, valign: 'top' as const },
        ...box({ left: CONTENT.left, top, width: CONTENT.width, height }),
        ...{ fontSize: size, bold: true, color: INK },
      },
      text: '',
    },
  })
  const body = (top: number, height: number, size: number) => ({
    placeholder: {
      options: {
        ...{ name: 'body', type: 'body' as const, ...PLAIN, valign: 'top' as const },
        ...box({ left: CONTENT.left, top, width: CONTENT.width, height }),
        ...{ fontSize: size, color: INK },
      },
      text: '',
    },
  })
  const band = {
    rect: { ...box({ left: 0, top: 0, width: 14, height: SLIDE.height }), fill: { color: hex(accent) } },
  }
  const rule = {
    line: {
      ...box({ left: CONTENT.left, top: SLIDE.height - 46, width: CONTENT.width, height: 0 }),
      line: { color: hex(COLOURS.line), width: 0.75 },
    },
  }
  const fits = (text: string) => layout.widthOf(text, FOOTER) * SLACK <= SCOPE.width
  const running = [
    rule,
    footer(layout.cut(organisation, FOOTER, NAME_WIDTH / SLACK), CONTENT.left, NAME_WIDTH),
    footer(shortScope(scope, fits) ?? '', SCOPE.left, SCOPE.width, 'right'),
  ]
  const slideNumber = {
    ...box({ left: SLIDE.width - 100, top: SLIDE.height - 38, width: 48, height: 18 }),
    ...{ fontFace: TYPEFACE, fontSize: 10, color: SECOND_INK, align: 'right' as const, margin: 0 },
  }
  slides.defineSlideMaster({
    title: MASTER.cover,
    objects: [band, title(182, 104, 36), body(COVER_FACTS.top, COVER_FACTS.height, 12)],
  })
  slides.defineSlideMaster({
    ...{ title: MASTER.section, slideNumber },
    objects: [band, ...running, title(190, 96, 36), body(146, 40, 20)],
  })
  slides.defineSlideMaster({
    ...{ title: MASTER.content, slideNumber },
    objects: [
      ...running,
      title(44, 2 * SLIDE_TEXT.title.leading + 8, SLIDE_TEXT.title.size),
      body(CONTENT.top, CONTENT.height, SLIDE_TEXT.body.size),
    ],
  })
}

/** A place on a slide, given in points, as the library takes it. */
export function box(place: {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}): { x: number; y: number; w: number; h: number } {
  const { left, top, width, height } = place
  return { x: inches(left), y: inches(top), w: inches(width), h: inches(height) }
}
