import type { PdfFile } from './file.ts'
import type { Point } from './geometry.ts'
import { isArray, numberOf, PdfStream } from './objects.ts'

/** How opaque a point of a mask has to be to hide what lies under it, of 255. */
const OPAQUE = 230

type Opacity = ((point: Point) => boolean) | null
const opacities = new WeakMap<PdfStream, Opacity>()

/** Where a picture with a mask is opaque, by points of the square that it fills; null where its mask can't be read. */
export function opacityOf(file: PdfFile, picture: PdfStream): Opacity {
  const before = opacities.get(picture)
  if (before !== undefined) return before
  const read = readOpacity(file, picture)
  opacities.set(picture, read)
  return read
}

function readOpacity(file: PdfFile, picture: PdfStream): Opacity {
  const soft = file.resolve(picture.dict.get('SMask'))
  const hard = file.resolve(picture.dict.get('Mask'))
  const isSoft = soft instanceof PdfStream
  const mask = isSoft ? soft : hard instanceof PdfStream ? hard : picture
  const isStencil = file.resolve(mask.dict.get('ImageMask')) === true
  // Other masks name colours that are not drawn.
  if (!isSoft && !isStencil) return null
  const number = (key: string) => numberOf(file.resolve(mask.dict.get(key)))
  const [width, height] = [number('Width'), number('Height')]
  const bits = isStencil ? 1 : number('BitsPerComponent')
  const { bytes, rest } = file.unpack(mask)
  const row = Math.ceil((width * bits) / 8)
  if (rest.length > 0 || (bits !== 1 && bits !== 8) || width <= 0 || height <= 0) return null
  if (bytes.length < row * height) return null
  const decode = file.resolve(mask.dict.get('Decode'))
  const isTurned = isArray(decode) && numberOf(file.resolve(decode[0])) > 0
  return ([x, y]) => {
    const column = Math.min(width - 1, Math.max(0, Math.floor(x * width)))
    const line = Math.min(height - 1, Math.max(0, Math.floor((1 - y) * height)))
    const value =
      bits === 8
        ? (bytes[line * row + column] ?? 0)
        : (((bytes[line * row + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1) * 255
    const opacity = isTurned ? 255 - value : value
    // A stencil paints where its bits are 0.
    return isStencil ? opacity < 128 : opacity >= OPAQUE
  }
}
