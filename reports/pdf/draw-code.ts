import { COLOURS } from '../look.ts'
import { qrCode } from '../qr-code.ts'
import type { Canvas } from './canvas.ts'

/** Draws a QR code in a square, dark on white whatever the accent, as cameras expect it. */
export function drawCode(
  canvas: Canvas,
  { text, alt }: { readonly text: string; readonly alt: string },
  { left, top, width }: { readonly left: number; readonly top: number; readonly width: number },
): void {
  const code = qrCode(text)
  const square = width / code.length
  const figure = canvas.tag('Figure', undefined, { alt, bbox: [left, top, left + width, top + width] })
  canvas.inside(figure, 'Figure', () => {
    for (const [y, row] of code.entries()) {
      for (const [x, isDark] of row.entries()) {
        if (isDark) canvas.pen.rect(left + x * square, top + y * square, square, square)
      }
    }
    canvas.pen.fill(COLOURS.ink)
  })
  figure.end()
}
