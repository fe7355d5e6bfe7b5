import type { ReportDocument } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import { type PageShape, TEXT, textWidth } from '../typesetting/style.ts'
import { baseline, type Canvas } from './canvas.ts'

/**
 * Draws the header of a page (except the first), with the organisation and the title, and its footer, with the
 * subject and the page number.
 */
export function drawRunningLines(
  canvas: Canvas,
  shape: PageShape,
  place: { readonly page: number; readonly pages: number },
  report: ReportDocument,
  { words, fill }: Wording,
): void {
  const style = TEXT.running
  const right = shape.width - shape.right
  if (place.page > 1) {
    const top = shape.top - 34
    const y = baseline(top, style)
    const titleRoom = textWidth(shape) - canvas.layout.widthOf(report.organisation, style) - 24
    canvas.text(report.organisation, shape.left, y, style)
    canvas.text(canvas.layout.cut(report.title, style, titleRoom), right, y, style, 'right')
    canvas.rule(shape.left, top + 14, right, 0.75, canvas.look.accent)
  }
  const bottom = shape.height - shape.bottom + 22
  const page = fill(words.page.number, place)
  const pageWidth = canvas.layout.widthOf(page, style)
  const room = textWidth(shape) - pageWidth - 24
  canvas.text(canvas.layout.cut(report.subject, style, room), shape.left, baseline(bottom, style), style)
  canvas.text(page, right, baseline(bottom, style), style, 'right')
}
