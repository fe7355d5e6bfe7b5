import { COLOURS, hex, type Look } from '../look.ts'
import { FONT } from '../office/fonts.ts'
import { officeLine } from '../office/text.ts'
import type { ReportDocument } from '../templates/document.ts'
import type { Presentation } from './library.ts'
import { CONTENT, INK, inches, MASTER, SECOND_INK, SLIDE, SLIDE_TEXT } from './slide-look.ts'

const PLAIN = { fontFace: FONT, margin: 0, align: 'left' } as const

/** Defines the layouts: a cover, the beginning of a section, and a message with its content. */
export function defineMasters(
  slides: Presentation,
  { organisation, subject }: ReportDocument,
  { accent }: Look,
): void {
  const footer = (text: string, left: number, width: number, align: 'left' | 'right' = 'left') => ({
    text: {
      text: officeLine(text),
      options: {
        ...PLAIN,
        ...box({ left, top: SLIDE.height - 38, width, height: 18 }),
        ...{ fontSize: 10, color: SECOND_INK, align },
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
  const running = [
    rule,
    footer(organisation, CONTENT.left, 360),
    footer(subject, CONTENT.left + 360, CONTENT.width - 420, 'right'),
  ]
  const slideNumber = {
    ...box({ left: SLIDE.width - 100, top: SLIDE.height - 38, width: 48, height: 18 }),
    ...{ fontFace: FONT, fontSize: 10, color: SECOND_INK, align: 'right' as const, margin: 0 },
  }
  slides.defineSlideMaster({ title: MASTER.cover, objects: [band, title(190, 120, 40), body(318, 100, 16)] })
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
