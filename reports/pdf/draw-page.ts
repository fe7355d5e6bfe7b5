import type { ReportDocument } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import type { Canvas } from './canvas.ts'
import type { PlacedPage } from './layout-blocks.ts'
import { drawRunningLines } from './running-lines.ts'

/** Draws a page with its running lines; pages are counted from 1. */
export function drawPage(
  canvas: Canvas,
  { shape, layoutBlocks }: PlacedPage,
  place: { readonly page: number; readonly pages: number },
  report: ReportDocument,
  wording: Wording,
): void {
  canvas.page(shape)
  canvas.decoration('Pagination', () => drawRunningLines(canvas, shape, place, report, wording))
  for (const { layoutBlock, top } of layoutBlocks) layoutBlock.draw(canvas, top, shape)
}
