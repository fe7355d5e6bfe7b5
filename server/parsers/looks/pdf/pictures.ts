import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { cleanPicture } from '../pictures.ts'
import { type Note, NotSeen } from '../tasks.ts'
import type { PdfFile } from './file.ts'
import { boxOf, inverse, isInside, type Matrix, type Polygon, place } from './geometry.ts'
import { isArray, name, nameOf, numberOf, type PdfDict, PdfStream, type PdfValue } from './objects.ts'

/** Shapes over a picture, with how the picture is laid on its page. */
export interface Blackened {
  readonly matrix: Matrix
  readonly polygons: readonly Polygon[]
}

const KEPT_FACTS =
  /^(Type|Subtype|Width|Height|BitsPerComponent|ColorSpace|Decode|DecodeParms|Filter|ImageMask|Interpolate|Intent|SMask|Mask|SMaskInData|Matte)$/

/** A picture of a PDF without what is not seen of it; what was painted over is painted into it. */
export async function cleanPdfPicture(
  file: PdfFile,
  stream: PdfStream,
  blackened: readonly Blackened[],
  note: Note,
): Promise<PdfStream> {
  const dict: PdfDict = new Map([...stream.dict].filter(([key]) => KEPT_FACTS.test(key)))
  const { bytes, rest } = file.unpack(stream)
  const [filter] = rest
  if (filter && /^DCT/.test(filter.filter)) return cleanJpegPicture({ dict, bytes, blackened, note })
  if (filter) {
    // Fax, JBIG2 and JPEG 2000 can't be written: with something painted over, the picture is left out.
    if (blackened.length > 0) {
      note('covered-text')
      return emptyPicture(dict)
    }
    return new PdfStream(dict, stream.packed)
  }
  for (const key of ['DecodeParms', 'Filter']) dict.delete(key)
  dict.set('Filter', name('FlateDecode'))
  if (blackened.length === 0) return new PdfStream(dict, deflateSync(bytes))
  const painted = Buffer.from(bytes)
  const facts = rawFacts(file, dict)
  for (const each of blackened) paint(painted, facts, each)
  if (!painted.equals(bytes)) note('covered-text')
  return new PdfStream(dict, deflateSync(painted))
}

function emptyPicture(dict: PdfDict): PdfStream {
  const small: PdfDict = new Map(dict)
  for (const key of ['DecodeParms', 'Decode', 'SMask', 'Mask', 'ColorSpace', 'ImageMask', 'SMaskInData'])
    small.delete(key)
  for (const [key, value] of [
    ['Width', 1],
    ['Height', 1],
    ['BitsPerComponent', 8],
    ['ColorSpace', name('DeviceGray')],
    ['Filter', name('FlateDecode')],
  ] as const)
    small.set(key, value)
  return new PdfStream(small, deflateSync(Buffer.from([0])))
}

interface Raw {
  readonly width: number
  readonly height: number
  readonly parts: number
  readonly bits: number
}

function rawFacts(file: PdfFile, dict: PdfDict): Raw {
  const number = (key: string, otherwise: number) => numberOf(file.resolve(dict.get(key)) ?? otherwise)
  const isMask = file.resolve(dict.get('ImageMask')) === true
  return {
    ...{ width: number('Width', 0), height: number('Height', 0) },
    bits: isMask ? 1 : number('BitsPerComponent', 8),
    parts: isMask ? 1 : partsOf(file, file.resolve(dict.get('ColorSpace'))),
  }
}

function partsOf(file: PdfFile, space: PdfValue): number {
  const [kind, second] = isArray(space) ? space : [space]
  const parts = {
    DeviceGray: 1,
    CalGray: 1,
    Indexed: 1,
    Separation: 1,
    DeviceRGB: 3,
    CalRGB: 3,
    Lab: 3,
    DeviceCMYK: 4,
  }[nameOf(file.resolve(kind)) ?? '']
  if (parts) return parts
  const profile = file.resolve(second)
  const count =
    profile instanceof PdfStream
      ? numberOf(file.resolve(profile.dict.get('N')))
      : isArray(profile)
        ? profile.length
        : 0
  if (count === 0) throw new NotSeen('unreadable')
  return count
}

/** Sets the pixels under shapes to zero, which is black, or one colour, in every kind of picture. */
function paint(bytes: Buffer, { width, height, parts, bits }: Raw, { matrix, polygons }: Blackened): void {
  const back = inverse(matrix)
  if (!back) return
  const row = Math.ceil((width * parts * bits) / 8)
  for (const polygon of polygons) {
    const shape = polygon
      .map((point) => place(point, back))
      .map(([x, y]) => [x * width, (1 - y) * height] as const)
    const { left, right, bottom, top } = boxOf(shape)
    for (let y = Math.max(0, Math.floor(bottom)); y < Math.min(height, Math.ceil(top)); y++) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, Math.ceil(right)); x++) {
        if (isInside([x + 0.5, y + 0.5], [shape], false))
          setPixel(bytes, y * row * 8 + x * parts * bits, parts * bits)
      }
    }
  }
}

function setPixel(bytes: Buffer, from: number, bits: number): void {
  for (let bit = from; bit < from + bits; ) {
    if (bit % 8 === 0 && bit + 8 <= from + bits) {
      bytes[bit >> 3] = 0
      bit += 8
    } else {
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) & ~(0x80 >> (bit & 7))
      bit++
    }
  }
}

interface JpegPicture {
  readonly dict: PdfDict
  readonly bytes: Buffer
  readonly blackened: readonly Blackened[]
  readonly note: Note
}

async function cleanJpegPicture({ dict, bytes, blackened, note }: JpegPicture): Promise<PdfStream> {
  dict.delete('DecodeParms')
  dict.set('Filter', name('DCTDecode'))
  if (blackened.length === 0) return new PdfStream(dict, await cleanPicture(bytes, note))
  note('covered-text')
  const { data, info } = await decodedJpeg(bytes)
  const raw = { width: info.width, height: info.height, parts: info.channels, bits: 8 }
  for (const each of blackened) paint(data, raw, each)
  // Written without loss: in a JPEG the edge of what was painted would shine through.
  dict.set('Filter', name('FlateDecode'))
  dict.delete('Decode')
  dict.set('BitsPerComponent', 8)
  dict.set('ColorSpace', name(info.channels === 1 ? 'DeviceGray' : 'DeviceRGB'))
  dict.set('Width', info.width)
  dict.set('Height', info.height)
  return new PdfStream(dict, deflateSync(data))
}

async function decodedJpeg(bytes: Buffer) {
  try {
    return await sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw new NotSeen('unreadable', { cause: error })
  }
}
