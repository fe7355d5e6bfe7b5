import { COLOURS, hex } from '../look.ts'
import { officeLine } from '../office/text.ts'
import type { ReportDocument } from '../templates/document.ts'
import { shortScope } from '../templates/scope.ts'
import type { Presentation } from './library.ts'
import type { Setting } from './setting.ts'
import {
  CONTENT,
  FOOT,
  INK,
  inches,
  MASTER,
  PARAGRAPHS,
  SECOND_INK,
  SLACK,
  SLIDE,
  TITLE_HEIGHT,
  TITLE_TOP,
  TYPE,
  TYPEFACE,
} from './slide-look.ts'

const PLAIN = { fontFace: TYPEFACE, margin: 0, align: 'left' } as const

const NAME_WIDTH = 250
const NUMBER_WIDTH = 48
const SCOPE = {
  left: CONTENT.left + NAME_WIDTH + 12,
  width: CONTENT.width - NAME_WIDTH - NUMBER_WIDTH - 24,
} as const
/** The short bar above each title. */
const BAR = { left: CONTENT.left, top: 26, width: 56, height: 5 } as const
export const COVER_TITLE = { left: CONTENT.left, top: 190, width: CONTENT.width, height: 150 } as const

/** Defines the layouts: a cover, a title with free room below it, and a title with text. */
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
        ...box({ left, top: FOOT.text, width, height: FOOT.height }),
        ...{ fontSize: TYPE.small.size, color: SECOND_INK, align },
      },
    },
  })
  const placeholder = (name: 'title' | 'body', place: Place, size: number) => ({
    placeholder: {
      options: {
        ...{ name, type: name, ...PLAIN, valign: 'top' as const },
        ...box(place),
        ...{ fontSize: size, bold: name === 'title', color: INK },
      },
      text: '',
    },
  })
  const band = {
    rect: { ...box({ left: 0, top: 0, width: 14, height: SLIDE.height }), fill: { color: hex(accent) } },
  }
  const bar = { rect: { ...box(BAR), fill: { color: hex(accent) } } }
  const rule = {
    line: {
      ...box({ left: CONTENT.left, top: FOOT.rule, width: CONTENT.width, height: 0 }),
      line: { color: hex(COLOURS.line), width: 0.75 },
    },
  }
  const fits = (text: string) => layout.widthOf(text, TYPE.small) * SLACK <= SCOPE.width
  const running = [
    bar,
    rule,
    footer(layout.cut(organisation, TYPE.small, NAME_WIDTH / SLACK), CONTENT.left, NAME_WIDTH),
    footer(shortScope(scope, fits) ?? '', SCOPE.left, SCOPE.width, 'right'),
  ]
  const title = placeholder(
    'title',
    { left: CONTENT.left, top: TITLE_TOP, width: CONTENT.width, height: TITLE_HEIGHT },
    TYPE.title[0].size,
  )
  const slideNumber = {
    ...box({
      left: CONTENT.left + CONTENT.width - NUMBER_WIDTH,
      top: FOOT.text,
      width: NUMBER_WIDTH,
      height: FOOT.height,
    }),
    ...{
      fontFace: TYPEFACE,
      fontSize: TYPE.small.size,
      color: SECOND_INK,
      align: 'right' as const,
      margin: 0,
    },
  }
  slides.defineSlideMaster({
    title: MASTER.cover,
    objects: [band, placeholder('title', COVER_TITLE, TYPE.cover[0].size)],
  })
  slides.defineSlideMaster({ ...{ title: MASTER.title, slideNumber }, objects: [...running, title] })
  slides.defineSlideMaster({
    ...{ title: MASTER.content, slideNumber },
    objects: [...running, title, placeholder('body', PARAGRAPHS, TYPE.large.size)],
  })
}

/** A place on a slide, in points. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A place as the library takes it. */
export function box({ left, top, width, height }: Place): { x: number; y: number; w: number; h: number } {
  return { x: inches(left), y: inches(top), w: inches(width), h: inches(height) }
}
