import { LOGO_BOX } from '#shared/rules/letterhead.ts'
import { ImageNotShown } from './image-not-shown.ts'
import { decoded, requireDecodable } from './shown-copy.ts'

/** A logo as documents embed it: PNG on white paper, without transparency, which archives restrict. */
export interface LogoPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/**
 * Encodes a picture again as a logo: only its pixels are copied, in at most 256 colours, so that it stays below `LOGO_LIMIT`;
 * it is never enlarged. Throws {@link ImageNotShown}.
 */
export async function makeLogo(original: Uint8Array): Promise<LogoPicture> {
  await requireDecodable(original)
  try {
    const { data, info } = await decoded(original)
      .flatten({ background: '#ffffff' })
      .resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .removeAlpha()
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    throw new ImageNotShown('unreadable', { cause: error })
  }
}
