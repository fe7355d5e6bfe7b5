import sharp from 'sharp'
import type { Note } from './tasks.ts'

/** The number of colours from which on invisible points are a picture; programs leave a few at the edges of what they draw. */
const PICTURE = 24
const MOST_PIXELS = 64_000_000

/**
 * A picture without the colours of the points that are wholly transparent: who rubs something out often only makes it
 * transparent.
 */
export async function withoutUnseenColors(content: Buffer, note: Note): Promise<Buffer> {
  const { hasAlpha = false, width = 0, height = 0, pages = 1, format } = await sharp(content).metadata()
  if (!hasAlpha || pages > 1 || width * height > MOST_PIXELS) return content
  const { data, info } = await sharp(content, { failOn: 'none' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colors = new Set<number>()
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 0) continue
    colors.add(data.readUIntBE(at, 3))
    data.fill(0, at, at + 3)
  }
  if (colors.size < PICTURE) return content
  note('cut-off-pictures')
  const plain = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
  return (format === 'webp' ? plain.webp({ lossless: true }) : plain.png()).toBuffer()
}
