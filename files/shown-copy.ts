import sharp, { type Sharp } from 'sharp'
import { ImageNotShown } from './image-not-shown.ts'
import { beginsAsPicture } from './picture-signature.ts'

/** An image for viewing: upright, in sRGB, without any metadata. */
export interface ShownCopy {
  readonly bytes: Buffer
  readonly mime: 'image/jpeg' | 'image/png'
  readonly width: number
  readonly height: number
}

/** Longest side of a shown copy, in pixels. */
export const SHOWN_SIDE = 2048

/** A decoded image with more pixels would take over 200 MB; cameras of phones make up to 50 million. */
const MOST_PIXELS = 64_000_000

const SECONDS = 30

/**
 * Encodes an image again, at most {@link SHOWN_SIDE} pixels wide and high: only its pixels are copied (no EXIF,
 * place, XMP, preview or comment). JPEG, or PNG if it has transparency, since reports embed both. Throws {@link
 * ImageNotShown}.
 */
export async function makeShownCopy(original: Uint8Array): Promise<ShownCopy> {
  const { hasAlpha: transparent } = await requireDecodable(original)
  try {
    const upright = decoded(original)
      .resize({ width: SHOWN_SIDE, height: SHOWN_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .withIccProfile('srgb')
    const encoded = transparent ? upright.png() : upright.jpeg({ quality: 82, mozjpeg: true })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return {
      bytes: data,
      mime: transparent ? 'image/png' : 'image/jpeg',
      width: info.width,
      height: info.height,
    }
  } catch (error) {
    throw new ImageNotShown('unreadable', { cause: error })
  }
}

/** Begins to decode an image: upright, with a time limit; broken images fail. */
export function decoded(original: Uint8Array): Sharp {
  return sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    .autoOrient()
}

/**
 * Reads only the header, before any pixel is decoded. Throws {@link ImageNotShown} if the image must not be decoded.
 */
export async function requireDecodable(original: Uint8Array): Promise<{ readonly hasAlpha: boolean }> {
  if (!beginsAsPicture(Buffer.from(original.buffer, original.byteOffset, original.byteLength))) {
    throw new ImageNotShown('type')
  }
  const { width, height, hasAlpha } = await headerOf(original)
  if (width * height > MOST_PIXELS) throw new ImageNotShown('too_large')
  return { hasAlpha }
}

async function headerOf(original: Uint8Array) {
  try {
    return await sharp(original, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw new ImageNotShown('unreadable', { cause: error })
  }
}
