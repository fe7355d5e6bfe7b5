import sharp from 'sharp'

/** The share of pixels that may differ (in percent) before a picture counts as another one. */
export const TOLERANCE_PERCENT = 0.5
/** How far a colour may lie from the accepted one, of 255 in each channel: less is the coding's. */
const COLOUR_TOLERANCE = 24
/** Accepted pictures have half the width, of which letters are still seen. */
const PART = 2

/** How two pictures differ. */
export interface Difference {
  readonly percent: number
  /** Where the differing pixels lie, in pixels of the page; null if there are none. */
  readonly box: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  } | null
  /** The new picture, pale, with what differs in red, as PNG. */
  readonly picture: Buffer
}

/** A picture as it is kept to be compared with: half as wide, and small. */
export async function keptForm(picture: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(picture).metadata()
  return sharp(picture)
    .resize({ width: Math.round(width / PART) })
    .webp({ quality: 60, effort: 6 })
    .toBuffer()
}

/** Compares a new picture with an accepted one, both in the form in which they are kept. */
export async function differenceOf(accepted: Buffer, taken: Buffer): Promise<Difference> {
  const [before, now] = await Promise.all([rawOf(accepted), rawOf(taken)])
  const width = Math.max(before.width, now.width)
  const height = Math.max(before.height, now.height)
  const marked = Buffer.alloc(width * height * 3)
  const box = { left: width, top: height, right: -1, bottom: -1 }
  let count = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const [old, fresh] = [colourAt(before, x, y), colourAt(now, x, y)]
      if (old && fresh && isAlike(old, fresh)) {
        fresh.forEach((value, channel) => {
          marked[at + channel] = 255 - Math.round((255 - value) / 3)
        })
        continue
      }
      count++
      marked.set([220, 0, 0], at)
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  }
  const picture = await sharp(marked, { raw: { width, height, channels: 3 } })
    .png({ palette: true })
    .toBuffer()
  const place = {
    left: box.left * PART,
    top: box.top * PART,
    width: (box.right - box.left + 1) * PART,
    height: (box.bottom - box.top + 1) * PART,
  }
  return { percent: (count / (width * height)) * 100, box: count > 0 ? place : null, picture }
}

interface Raw {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

async function rawOf(picture: Buffer): Promise<Raw> {
  const { data, info } = await sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  })
  return { data, width: info.width, height: info.height }
}

/** Outside of a picture there is no colour, so that a page of another height differs. */
function colourAt({ data, width, height }: Raw, x: number, y: number): Uint8Array | null {
  if (x >= width || y >= height) return null
  const at = (y * width + x) * 3
  return data.subarray(at, at + 3)
}

function isAlike(one: Uint8Array, other: Uint8Array): boolean {
  return one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) <= COLOUR_TOLERANCE)
}
