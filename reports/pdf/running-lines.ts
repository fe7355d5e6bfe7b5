import type { ReportDocument } from '../templates/document.ts'
import { shortScope } from '../templates/scope.ts'
import type { Wording } from '../templates/wording.ts'
import { type PageShape, TEXT, textWidth } from '../typesetting/style.ts'
import { baseline, type Canvas } from './canvas.ts'

/** From the line of the title to that of the scope, in points. */
const SCOPE_LEADING = 11

/**
 * Draws the header of a page (except the first), with the organisation and the title, and below them the regions and the
 * period; and its footer, with what the document is and the page number.
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
    const ruleAt = shape.top - 20
    const scope = shortScope(report.scope, (text) => canvas.layout.widthOf(text, style) <= textWidth(shape))
    const top = ruleAt - 14 - (scope === null ? 0 : SCOPE_LEADING)
    const y = baseline(top, style)
    const titleRoom = textWidth(shape) - canvas.layout.widthOf(report.organisation, style) - 24
    canvas.text(report.organisation, shape.left, y, style)
    canvas.text(canvas.layout.cut(report.title, style, titleRoom), right, y, style, 'right')
    if (scope !== null) {
      const line = canvas.layout.cut(scope, style, textWidth(shape))
      canvas.text(line, shape.left, baseline(top + SCOPE_LEADING, style), style)
    }
    canvas.rule(shape.left, ruleAt, right, 0.75, canvas.look.accent)
  }
  const bottom = shape.height - shape.bottom + 22
  const page = fill(words.page.number, place)
  const pageWidth = canvas.layout.widthOf(page, style)
  const room = textWidth(shape) - pageWidth - 24
  // With the scope in the header, what remains of the subject is the type.
  const foot = report.scope.short.length > 0 ? report.type : report.subject
  canvas.text(canvas.layout.cut(foot, style, room), shape.left, baseline(bottom, style), style)
  canvas.text(page, right, baseline(bottom, style), style, 'right')
}
