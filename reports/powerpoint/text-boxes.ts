import type { TextStyle } from '../typesetting/style.ts'
import { type Fitted, fitted } from './fit.ts'
import type { Slide, TextPropsOptions } from './library.ts'
import { box, type Place } from './masters.ts'
import type { Setting } from './setting.ts'
import { CONTENT, INK, TYPE, TYPEFACE } from './slide-look.ts'
import { runsOf } from './text-runs.ts'

/** How a text of a style is set; its lines are as far apart as they were measured. */
export function setIn({ size, leading, bold = false }: TextStyle): TextPropsOptions {
  return { fontSize: size, lineSpacing: leading, bold }
}

/** Adds a text at its place, from the top. */
export function addTextAt(
  slide: Slide,
  text: string,
  place: Place,
  style: TextStyle,
  options: TextPropsOptions = {},
): void {
  // A text box without any run is a fault of the file.
  if (text === '') return
  const plain = { fontFace: TYPEFACE, margin: 0, color: INK, valign: 'top' } as const
  slide.addText(runsOf(text), { ...plain, ...setIn(style), ...box(place), ...options })
}

/** Adds the title of a slide, and returns its height, which `finish.ts` gives its box: the library takes that of the layout. */
export function addTitle(slide: Slide, title: string, room: number, { layout }: Setting): number {
  const { text, style, height } = fitted(
    title,
    { width: CONTENT.width, height: room },
    [...TYPE.title, TYPE.smallTitle],
    layout,
  )
  // The library forgets of a placeholder how far apart its lines are, but not of its runs.
  slide.addText(runsOf(text, setIn(style)), { placeholder: 'title' })
  return height
}

/** Adds a text that was fitted into its place. */
export function addFitted(
  slide: Slide,
  { text, style, height }: Fitted,
  { left, top, width }: Omit<Place, 'height'>,
  options: TextPropsOptions = {},
): void {
  addTextAt(slide, text, { left, top, width, height }, style, options)
}
