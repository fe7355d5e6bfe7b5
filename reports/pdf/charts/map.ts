import { mapDrawing } from '../../map/drawing.ts'
import type { RegionMap } from '../../templates/document.ts'
import type { Wording } from '../../templates/wording.ts'
import type { Canvas } from '../canvas.ts'
import type { ChartBox } from './bars.ts'

/** Draws the map as vectors, with its numbers and legend as text. */
export function drawMap(
  canvas: Canvas,
  map: RegionMap,
  { left, top, width }: ChartBox,
  wording: Wording,
): void {
  const { pen, layout, look } = canvas
  const { areas, texts } = mapDrawing(map, width, { layout, look, wording })
  for (const { points, fill, edge, edgeWidth } of areas) {
    for (const [index, [x, y]] of points.entries()) {
      if (index === 0) pen.moveTo(left + x, top + y)
      else pen.lineTo(left + x, top + y)
    }
    pen.closePath().lineWidth(edgeWidth).lineJoin('round').fillAndStroke(fill, edge)
  }
  for (const { text, x, y, style, centred } of texts) {
    const start = left + x - (centred ? layout.widthOf(text, style) / 2 : 0)
    canvas.text(`${text} `, start, top + y, style)
  }
}
