import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const TRUE_COLOUR = 2

/** The picture (PNG) of pixels of three bytes each: red, green and blue. */
export function encodePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const row = width * 3
  // Each row of pixels begins with its filter, which is none.
  const rows = Buffer.alloc((row + 1) * height)
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1)
  return pngOf(rows, { width, height, depth: 8, kind: TRUE_COLOUR })
}

/** The picture of rows of pixels, each with the number of its filter before it. */
export function pngOf(
  rows: Uint8Array,
  head: { readonly width: number; readonly height: number; readonly depth: number; readonly kind: number },
): Buffer {
  const described = Buffer.alloc(13)
  described.writeUInt32BE(head.width, 0)
  described.writeUInt32BE(head.height, 4)
  described[8] = head.depth
  described[9] = head.kind
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', described),
    chunk('IDAT', deflateSync(rows)),
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
