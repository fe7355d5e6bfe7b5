import { officeLine } from '../office/text.ts'
import type { MapDrawing, Point } from './drawing.ts'
import { glyphOutlines } from './glyphs.ts'

/** A map as a drawing (SVG), for formats that show one: sharp at any size. Its letters are outlines, so that no typeface is needed. */
export function mapVector({ width, height, areas, texts }: MapDrawing): Buffer {
  const shapes = areas.map(
    ({ points, fill, edge, edgeWidth }) =>
      `<path d="${pathOf(points)}" fill="${fill}" stroke="${edge}" stroke-width="${short(edgeWidth)}" stroke-linejoin="round"/>`,
  )
  const letters = texts.map((text) => {
    const outlines = glyphOutlines(officeLine(text.text), text).map(pathOf)
    return `<path d="${outlines.join('')}" fill="${text.style.colour ?? '#000000'}"/>`
  })
  const size = `width="${short(width)}pt" height="${short(height)}pt" viewBox="0 0 ${short(width)} ${short(height)}"`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${[...shapes, ...letters].join('')}</svg>`,
  )
}

const short = (number: number) => String(Math.round(number * 100) / 100)

function pathOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`
}
