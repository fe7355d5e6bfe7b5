import type { PathCommand } from 'fontkit'
import { openFace } from '../typesetting/fonts.ts'
import { visualPieces } from '../typesetting/script-runs.ts'
import type { MapText, Point } from './drawing.ts'

/** The outlines of a line of text in points, in the typeface of the PDF. */
export function glyphOutlines(text: string, { x, y, style, centred }: MapText): Point[][] {
  const { size, bold = false } = style
  const outlines: Point[][] = []
  let at = 0
  for (const { face, text: part } of visualPieces(text).flatMap(({ runs }) => runs)) {
    const shaper = openFace(face, bold)
    const { glyphs, positions } = shaper.layout(part)
    const scale = size / shaper.unitsPerEm
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const place = ([gx, gy]: Point): Point => [at + (gx + xOffset) * scale, y - (gy + yOffset) * scale]
      outlines.push(...flattened(glyph.path.commands).map((outline) => outline.map(place)))
      at += xAdvance * scale
    }
  }
  const left = centred ? x - at / 2 : x
  return outlines.map((outline) => outline.map(([ox, oy]): Point => [left + ox, oy]))
}

/** Parts of a curve: at the size of print more of them can't be told apart. */
const STEPS = 6

/** The curves of a glyph as outlines of short lines. */
function flattened(commands: readonly PathCommand[]): Point[][] {
  const outlines: Point[][] = []
  let from: Point = [0, 0]
  for (const { command: kind, args } of commands) {
    const points = Array.from(
      { length: args.length / 2 },
      (_, index): Point => [args[2 * index] ?? 0, args[2 * index + 1] ?? 0],
    )
    const to = points.at(-1)
    if (!to) continue
    if (kind === 'moveTo') outlines.push([to])
    else outlines.at(-1)?.push(...(points.length === 1 ? [to] : curve([from, ...points])))
    from = to
  }
  return outlines
}

/** Points on a curve of Bézier with one or two control points, without its first. */
function curve(points: readonly Point[]): Point[] {
  return Array.from({ length: STEPS }, (_, index) => {
    const at = (index + 1) / STEPS
    let level = points
    while (level.length > 1) {
      level = level.slice(1).map(([x, y], place): Point => {
        const [x0, y0] = level[place] ?? [x, y]
        return [x0 + (x - x0) * at, y0 + (y - y0) * at]
      })
    }
    return level[0] ?? [0, 0]
  })
}
