import type { Logo } from '#shared/rules/letterhead.ts'
import { baseline, type Canvas } from '../pdf/canvas.ts'
import { LOGO_PLACE, logoSize } from '../pdf/cover.ts'
import { spoken } from '../pdf/paragraphs.ts'
import { LANDSCAPE, type TextStyle } from '../typesetting/style.ts'

/** Where a text is drawn, in points from the top left corner of the page. */
interface TextPlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly style: TextStyle
}

/** Draws a text in lines as one element of the structure; returns where it ends. */
export function drawText(
  canvas: Canvas,
  type: string,
  text: string,
  { left, top, width, style }: TextPlace,
): number {
  const lines = canvas.layout.lines(text, style, width)
  const element = canvas.tag(type)
  canvas.inside(element, type, () => {
    for (const [index, line] of lines.entries()) {
      const y = baseline(top + index * style.leading, style)
      // A name in Arabic stays below what is said of it, and is not at the other end of its line.
      canvas.text(spoken(line), left, y, style, 'left', line.rightToLeft ?? false)
    }
  })
  element.end()
  return top + lines.length * style.leading
}

const BAND = 13
const STEP = 26

/** The frame: a band of the organisation's pattern above and below, and thin lines between them. */
export function drawBands(
  canvas: Canvas,
  { left, top, width }: { readonly left: number; readonly top: number; readonly width: number },
): void {
  const { pen, look } = canvas
  const bottom = LANDSCAPE.height - top
  canvas.decoration('Layout', () => {
    pen
      .rect(left, top, width, bottom - top)
      .lineWidth(0.75)
      .strokeColor(look.lighter)
      .stroke()
    for (const y of [top, bottom - BAND]) {
      pen.rect(left, y, width, BAND).fill(look.shades[0])
      canvas.rule(left, y, left + width, 1, look.accent)
      canvas.rule(left, y + BAND, left + width, 1, look.accent)
      const count = Math.floor(width / STEP)
      const first = left + (width - count * STEP) / 2
      for (let at = 0; at < count; at++) drawMotif(canvas, first + (at + 0.5) * STEP, y + BAND / 2)
    }
  })
}

/** A lozenge between two bars, as woven mats have it. */
function drawMotif({ pen, look }: Canvas, x: number, y: number): void {
  pen.polygon([x - 5, y], [x, y - 3.5], [x + 5, y], [x, y + 3.5]).fill(look.accent)
  for (const at of [x - 10, x + 9]) pen.rect(at, y - 3, 1.2, 6).fill(look.lighter)
}

/** The height of a logo on a certificate. */
export const logoHeight = (logo: Logo) => logoSize(logo, LOGO_PLACE).height

/** Draws the organisation's logo. */
export function drawLogo(canvas: Canvas, logo: Logo, alt: string, left: number, top: number): void {
  const { width, height } = logoSize(logo, LOGO_PLACE)
  const figure = canvas.tag('Figure', undefined, { alt, bbox: [left, top, left + width, top + height] })
  canvas.inside(figure, 'Figure', () => {
    canvas.pen.image(Buffer.from(logo.png, 'base64'), left, top, { width, height })
  })
  figure.end()
}
