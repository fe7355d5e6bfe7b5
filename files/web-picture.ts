import sharp from 'sharp'
import { IMAGE_BOX, type ImageCopy, jpegSize, webpCopies } from '#shared/domain/news-image.ts'
import { ImageNotShown } from './image-not-shown.ts'
import { decoded, requireDecodable } from './shown-copy.ts'

/** A picture for pages: its copies, and the pixels of the largest. */
export interface WebPicture {
  readonly width: number
  readonly height: number
  readonly copies: readonly { readonly name: ImageCopy; readonly bytes: Buffer }[]
}

/** The background of transparent parts, suitable for light and dark pages alike. */
const GROUND = '#ffffff'

/**
 * Encodes a picture again in the sizes that pages load, as WebP, and once as JPEG; only its pixels are copied, and it
 * is never enlarged. Throws {@link ImageNotShown}.
 */
export async function makeWebPicture(original: Uint8Array): Promise<WebPicture> {
  await requireDecodable(original)
  try {
    const largest = await decoded(original)
      .resize({ ...IMAGE_BOX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: GROUND })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = largest.info
    const scaled = (to: number) => sharp(largest.data, { raw: { width, height, channels } }).resize(to)
    const copies: { name: ImageCopy; bytes: Buffer }[] = []
    // One after the other, because each uses all available cores.
    for (const copy of webpCopies(width)) {
      copies.push({ name: copy.name, bytes: await scaled(copy.width).webp({ quality: 78 }).toBuffer() })
    }
    const jpeg = scaled(jpegSize({ width, height }).width).jpeg({ quality: 80, mozjpeg: true })
    return { width, height, copies: [...copies, { name: 'picture.jpg', bytes: await jpeg.toBuffer() }] }
  } catch (error) {
    throw new ImageNotShown('unreadable', { cause: error })
  }
}
