import { encodeQR } from 'qr'
import { pngOf } from './png.ts'

/** A QR code as rows of dark (true) and light squares, without the margin that readers expect around it. */
export function qrCode(text: string): readonly (readonly boolean[])[] {
  // It draws no code without any margin.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  return rows.slice(1, -1).map((row) => row.slice(1, -1))
}

/** Pixels of one square of a picture; programs scale it down, and never up. */
const PIXELS = 8
const BIT_DEPTH = 1
const GREYSCALE = 0

/** The same as a picture (PNG) of black and white, for formats that draw nothing themselves. */
export function qrPicture(text: string): Buffer {
  const code = qrCode(text)
  const side = code.length * PIXELS
  const rows = code.flatMap((row) => {
    // Each row of pixels begins with its filter, which is none; a light pixel is a one.
    const line = Buffer.alloc(1 + Math.ceil(side / 8))
    for (const [x, isDark] of row.entries()) if (!isDark) line[1 + x] = 0xff
    return Array.from({ length: PIXELS }, () => line)
  })
  return pngOf(Buffer.concat(rows), { width: side, height: side, depth: BIT_DEPTH, kind: GREYSCALE })
}
