import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** A QR code as rows of dark (true) and light squares, without the margin that readers expect around it. */
export function qrCode(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: 'M', border: 0 }).data
}

/** Pixels of one square of a picture; programs scale it down, and never up. */
const PIXELS = 8
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
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
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = BIT_DEPTH
  head[9] = GREYSCALE
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
