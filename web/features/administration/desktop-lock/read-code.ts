import { CODE_CHARACTERS } from '#shared/sync/enrolment-code.ts'
import { type PictureSize, pictureSize } from './picture-size.ts'

/** What a picture or file is that no code can be read from. */
export type CodeFault = 'too-large' | 'too-many-pixels' | 'no-picture' | 'no-code'

/** Pixels as they are read, four bytes for each. */
interface Pixels extends PictureSize {
  readonly data: Uint8ClampedArray
}

const MOST_BYTES = 10 * 1024 * 1024
const MOST_PIXELS = 24_000_000
/** A code fills enough of a picture to be read at this size. */
const READ_SIDE = 1600
const READ_MS = 3000

/**
 * The text of the code in a picture, or of a code that was saved as a file. What it says has to be checked: the file is a
 * stranger's. `decode` draws the picture, at most so many pixels wide and high.
 */
export async function readCode(
  bytes: Uint8Array<ArrayBuffer>,
  decode: (bytes: Uint8Array<ArrayBuffer>, size: PictureSize) => Promise<Pixels> = draw,
): Promise<{ readonly text: string } | { readonly fault: CodeFault }> {
  if (bytes.byteLength > MOST_BYTES) return { fault: 'too-large' }
  const size = pictureSize(bytes)
  if (size === null) return readText(bytes)
  if (size === 'damaged' || size.width === 0 || size.height === 0) return { fault: 'no-picture' }
  if (size.width * size.height > MOST_PIXELS) return { fault: 'too-many-pixels' }
  const scale = Math.min(1, READ_SIDE / Math.max(size.width, size.height))
  const shown = {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
  const pixels = await decode(bytes, shown).catch(() => null)
  if (pixels === null) return { fault: 'no-picture' }
  const { decodeQR } = await import('qr/decode.js')
  try {
    return { text: decodeQR(pixels, { timeLimit: READ_MS }) }
  } catch {
    return { fault: 'no-code' }
  }
}

function readText(bytes: Uint8Array): { readonly text: string } | { readonly fault: CodeFault } {
  if (bytes.byteLength > CODE_CHARACTERS) return { fault: 'no-picture' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { fault: 'no-picture' }
  }
}

async function draw(bytes: Uint8Array<ArrayBuffer>, { width, height }: PictureSize): Promise<Pixels> {
  const picture = await createImageBitmap(new Blob([bytes]), { resizeWidth: width, resizeHeight: height })
  try {
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(picture, 0, 0)
    return context.getImageData(0, 0, width, height)
  } finally {
    picture.close()
  }
}
