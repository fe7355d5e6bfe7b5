/** The size of a picture in pixels, by its own header. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const FRAMES = { first: 0xc0, last: 0xcf }
/** In the same range, but they begin no frame: tables of codes, an extension and arithmetic conditions. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc]

const begins = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

/** Reads the size of a PNG or JPEG without decoding it; null for anything else, and `damaged` where the header is cut. */
export function pictureSize(bytes: Uint8Array): PictureSize | 'damaged' | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (begins(bytes, PNG)) return pngSize(view)
  return begins(bytes, JPEG) ? jpegSize(view) : null
}

function pngSize(view: DataView): PictureSize | 'damaged' {
  return view.byteLength < 24 ? 'damaged' : { width: view.getUint32(16), height: view.getUint32(20) }
}

function jpegSize(view: DataView): PictureSize | 'damaged' {
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return 'damaged'
    const marker = view.getUint8(at + 1)
    if (marker >= FRAMES.first && marker <= FRAMES.last && !NO_FRAMES.includes(marker)) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    // A marker may follow bytes of filling.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return 'damaged'
}
