import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { cleanPicture } from '../pictures.ts'
import { type Note, NotSeen } from '../tasks.ts'
import type { Cover, Frame } from './drawn.ts'
import type { PdfFile } from './file.ts'
import { boxOf, crossing, inverse, type Point, place, rectangle } from './geometry.ts'
import { cleanJpx } from './jpx.ts'
import { isArray, name, nameOf, numberOf, type PdfDict, PdfStream, type PdfValue } from './objects.ts'
import { contains, isShownAt, samplesOf } from './unseen.ts'

/** One place where a picture is drawn, with the shapes over it. */
export interface Laid {
  readonly frame: Frame
  readonly covers: readonly Cover[]
  /** Whether any of it is seen there. */
  readonly isSeen: boolean
}

const KEPT_FACTS =
  /^(Type|Subtype|Width|Height|BitsPerComponent|ColorSpace|Decode|DecodeParms|Filter|ImageMask|Interpolate|Intent|SMask|Mask|SMaskInData|Matte)$/

/** A picture of a PDF without what is not seen of it; what was painted over or cut off is painted into it. */
export async function cleanPdfPicture(
  file: PdfFile,
  stream: PdfStream,
  laid: readonly Laid[],
  note: Note,
): Promise<PdfStream> {
  const dict: PdfDict = new Map([...stream.dict].filter(([key]) => KEPT_FACTS.test(key)))
  const { bytes, rest } = file.unpack(stream)
  const [filter] = rest
  if (laid.length > 0 && !laid.some(({ isSeen }) => isSeen)) {
    if (!isEmptied(dict))
      note(laid.some(({ covers }) => covers.length > 0) ? 'covered-text' : 'cut-off-pictures')
    return emptyPicture(dict)
  }
  const hidden = hiddenOf(laid)
  if (filter && /^DCT/.test(filter.filter)) return cleanJpegPicture({ dict, bytes, hidden, note })
  if (filter) return cleanPacked({ dict, stream, bytes, filter: filter.filter, hidden, note })
  for (const key of ['DecodeParms', 'Filter']) dict.delete(key)
  dict.set('Filter', name('FlateDecode'))
  const facts = rawFacts(file, dict)
  const isAsked = hidden.covered.length > 0 || hidden.cut.length > 0
  if (facts.parts === 0 && isAsked) throw new NotSeen('unreadable')
  const row = Math.ceil((facts.width * facts.parts * facts.bits) / 8)
  const whole = facts.parts === 0 ? bytes.length : facts.height * row
  // Bytes behind the last row are no part of the picture.
  if (bytes.subarray(whole).some((byte) => byte !== 0 && byte !== 10 && byte !== 13)) note('other')
  const pixels = Buffer.from(bytes.subarray(0, whole))
  paintHidden(pixels, facts, hidden, note)
  return new PdfStream(dict, deflateSync(pixels))
}

/** What of a picture is not seen where it is laid. */
interface Hidden {
  readonly covered: readonly Laid[]
  /** Where it is laid, if each of these places cuts something off. */
  readonly cut: readonly Laid[]
}

function hiddenOf(laid: readonly Laid[]): Hidden {
  const seen = laid.filter(({ isSeen }) => isSeen)
  const isCut = ({ frame }: Laid) => samplesOf(frame).some((point) => !isShownAt(frame, point))
  return {
    covered: laid.filter(({ covers }) => covers.length > 0),
    cut: seen.length > 0 && seen.every(isCut) ? seen : [],
  }
}

interface Packed {
  readonly dict: PdfDict
  readonly stream: PdfStream
  readonly bytes: Buffer
  readonly filter: string
  readonly hidden: Hidden
  readonly note: Note
}

/** Fax, JBIG2 and JPEG 2000 can't be painted in. */
function cleanPacked({ dict, stream, bytes, filter, hidden, note }: Packed): PdfStream {
  if (hidden.covered.length > 0) {
    note('covered-text')
    return emptyPicture(dict)
  }
  if (hidden.cut.length > 0) throw new NotSeen('unknown')
  if (filter !== 'JPXDecode') return new PdfStream(dict, stream.packed)
  dict.delete('DecodeParms')
  dict.set('Filter', name('JPXDecode'))
  return new PdfStream(dict, cleanJpx(bytes, note))
}

/** Whether it is the single point that replaces an invisible picture. */
const isEmptied = (dict: PdfDict) => dict.get('Width') === 1 && dict.get('Height') === 1

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

/** How many numbers a pixel has; 0 where that is not known. */
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
  if (profile instanceof PdfStream) return numberOf(file.resolve(profile.dict.get('N')))
  return isArray(profile) ? profile.length : 0
}

/** Paints what is not seen of a picture into its pixels, and notes it where that changes any. */
function paintHidden(pixels: Buffer, facts: Raw, { covered, cut }: Hidden, note: Note): void {
  const before = Buffer.from(pixels)
  for (const { frame, covers } of covered) {
    for (const cover of covers) paint(pixels, facts, { frame, cover })
  }
  if (differs(pixels, before, facts)) note('covered-text')
  if (cut.length === 0) return
  pixels.copy(before)
  const isCutOff = (x: number, y: number) =>
    cut.every(({ frame }) => !isShownAt(frame, place([x, y], frame.matrix)))
  for (let y = 0; y < facts.height; y++) {
    for (let x = 0; x < facts.width; x++) {
      // A pixel that is cut through is seen.
      if (isCutOff((x + 0.5) / facts.width, 1 - (y + 0.5) / facts.height)) blacken(pixels, facts, x, y)
    }
  }
  if (differs(pixels, before, facts)) note('cut-off-pictures')
}

/** Whether two states of a picture differ by more than its edges, which are at other pixels after each writing. */
function differs(one: Buffer, other: Buffer, { width, height, parts, bits }: Raw): boolean {
  const most = ((width + height) * parts * bits) / 8
  let count = 0
  for (let at = 0; at < one.length && count <= most; at++) if (one[at] !== other[at]) count++
  return count > most
}

/** Sets the pixels under a shape to zero, which is black, or one colour, in every kind of picture. */
function paint(
  pixels: Buffer,
  facts: Raw,
  { frame: { matrix }, cover }: { readonly frame: Frame; readonly cover: Cover },
): void {
  const back = inverse(matrix)
  if (!back) return
  const { width, height } = facts
  const box = crossing(boxOf(cover.polygons.flat()), cover.clip)
  const corners = rectangle(box.left, box.bottom, box.right - box.left, box.top - box.bottom)
  const shape = boxOf(
    corners.map((point) => place(point, back)).map(([x, y]): Point => [x * width, (1 - y) * height]),
  )
  for (let y = Math.max(0, Math.floor(shape.bottom)); y < Math.min(height, Math.ceil(shape.top)); y++) {
    for (let x = Math.max(0, Math.floor(shape.left)); x < Math.min(width, Math.ceil(shape.right)); x++) {
      const point = place([(x + 0.5) / width, 1 - (y + 0.5) / height], matrix)
      if (contains(cover, point)) blacken(pixels, facts, x, y)
    }
  }
}

function blacken(pixels: Buffer, { width, parts, bits }: Raw, x: number, y: number): void {
  const row = Math.ceil((width * parts * bits) / 8)
  setPixel(pixels, y * row * 8 + x * parts * bits, parts * bits)
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
  readonly hidden: Hidden
  readonly note: Note
}

async function cleanJpegPicture({ dict, bytes, hidden, note }: JpegPicture): Promise<PdfStream> {
  dict.delete('DecodeParms')
  dict.set('Filter', name('DCTDecode'))
  if (hidden.covered.length === 0 && hidden.cut.length === 0)
    return new PdfStream(dict, await cleanPicture(bytes, note))
  const { data, info } = await decodedJpeg(bytes)
  paintHidden(data, { width: info.width, height: info.height, parts: info.channels, bits: 8 }, hidden, note)
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
