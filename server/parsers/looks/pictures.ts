import sharp from 'sharp'
import { noteExif, noteXmp } from './exif.ts'
import { cleanPng } from './png.ts'
import { plainProfile } from './profiles.ts'
import { withoutUnseenColors } from './see-through.ts'
import { type Clean, type Note, NotSeen } from './tasks.ts'

/** A picture without what is not seen of it. One that can't be read becomes a blank one, as inside of other files. */
export async function cleanPicture(content: Buffer, note: Note): Promise<Buffer> {
  try {
    return await cleanPictureFile(content, note)
  } catch (error) {
    if (!(error instanceof NotSeen)) throw error
    // Old drawings of Windows and the like; their commands can hold words that are not drawn.
    note('other')
    return blankPicture()
  }
}

const blankPicture = () =>
  sharp({ create: { width: 1, height: 1, channels: 4, background: '#ffffff00' } })
    .png()
    .toBuffer()

const MOST_PIXELS = 64_000_000

/** The same of a file of its own. */
export const cleanPictureFile: Clean = async (content, note) => {
  const start = content.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return cleanJpeg(content, note)
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return seenThrough(cleanPng(content, note), note)
  if (/^RIFF....WEBP/s.test(start)) return seenThrough(cleanWebp(content, note), note)
  if (/^(GIF8|II\*\0|MM\0\*)/.test(start)) return encodedAgain(content, note)
  throw new NotSeen('unknown')
}

async function seenThrough(plain: Buffer, note: Note): Promise<Buffer> {
  try {
    return await withoutUnseenColors(plain, note)
  } catch (error) {
    throw new NotSeen('unreadable', { cause: error })
  }
}

async function encodedAgain(content: Buffer, note: Note): Promise<Buffer> {
  try {
    const { exif, xmp, iptc, pages } = await sharp(content, { limitInputPixels: MOST_PIXELS }).metadata()
    if (exif ?? iptc) note('metadata')
    if (xmp) noteXmp(xmp.toString('utf8'), note)
    if ((pages ?? 1) > 1 || content.includes('\x21\xfe')) note('other')
    return await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .png()
      .toBuffer()
  } catch (error) {
    throw new NotSeen('unreadable', { cause: error })
  }
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const COM = 0xfe
const APP0 = 0xe0
const LAST_APP = 0xef

/** Sizes, tables and scans, which make the picture. */
const DECODED = /^(c[0-9a-cd-f]|d[abcdef])$/

interface Segment {
  readonly marker: number
  /** With its marker, length and, behind a start of scan, the picture itself. */
  readonly bytes: Buffer
}

/** The segments of a JPEG, and where the last one ends. */
function jpegSegments(content: Buffer): { readonly segments: readonly Segment[]; readonly end: number } {
  const segments: Segment[] = []
  let at = 2
  while (at + 4 <= content.length) {
    const marker = content[at + 1] ?? 0
    if (content[at] !== 0xff) throw new NotSeen('unreadable')
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === EOI) return { segments, end: at + 2 }
    let end = at + 2 + content.readUInt16BE(at + 2)
    if (marker === SOS) end = endOfScan(content, end)
    segments.push({ marker, bytes: content.subarray(at, end) })
    at = end
  }
  // Cut off, but shown as far as it goes.
  if (content[at] === 0xff && content[at + 1] === EOI) return { segments, end: at + 2 }
  return { segments, end: content.length }
}

function endOfScan(content: Buffer, from: number): number {
  for (
    let at = content.indexOf(0xff, from);
    at !== -1 && at + 1 < content.length;
    at = content.indexOf(0xff, at + 1)
  ) {
    const next = content[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return content.length
}

async function cleanJpeg(content: Buffer, note: Note): Promise<Buffer> {
  const { segments, end } = jpegSegments(content)
  let isTurned = false
  const profiles = plainProfiles(segments, note)
  const keptSegments = segments.flatMap(({ marker, bytes }): Buffer[] => {
    const isApp = marker >= APP0 && marker <= LAST_APP
    if (DECODED.test(marker.toString(16))) return [bytes]
    if (!isApp && marker !== COM) {
      note('metadata', bytes.toString('utf8', 4))
      return []
    }
    const name = bytes.toString('latin1', 4, 40)
    if (name.startsWith('JFIF\0')) return [plainJfif(bytes, note)]
    if (name.startsWith('Adobe') && bytes.length <= 16) return [bytes]
    if (name.startsWith(PROFILE)) return [profiles.shift() ?? Buffer.alloc(0)]
    if (name.startsWith('Exif\0')) {
      noteExif(bytes.subarray(10), note)
      isTurned = true
    } else if (name.startsWith('http://ns.adobe.com/')) noteXmp(bytes.toString('utf8', 4), note)
    else note('metadata', bytes.toString('utf8', 4))
    return []
  })
  // Phones keep a film or a second picture behind the picture.
  if (content.subarray(end).some((byte) => byte !== 0)) note('embedded-files')
  if (!isTurned) return Buffer.concat([Buffer.from([0xff, SOI]), ...keptSegments, Buffer.from([0xff, EOI])])
  return upright(content, keptSegments)
}

const PROFILE = 'ICC_PROFILE\0'
/** What comes before a piece of a profile: the marker, a length, the name, and its number of how many. */
const PROFILE_HEAD = 4 + PROFILE.length + 2

/** A profile can be written in several pieces, which are joined for reading it. */
function plainProfiles(segments: readonly Segment[], note: Note): Buffer[] {
  const pieces = segments
    .filter(
      ({ marker, bytes }) =>
        marker >= APP0 && marker <= LAST_APP && bytes.toString('latin1', 4, 16) === PROFILE,
    )
    .map(({ bytes }) => bytes)
  const plain = plainProfile(Buffer.concat(pieces.map((piece) => piece.subarray(PROFILE_HEAD))), note)
  let at = 0
  return pieces.map((piece) => {
    const next = at + piece.length - PROFILE_HEAD
    const copy = Buffer.concat([piece.subarray(0, PROFILE_HEAD), plain.subarray(at, next)])
    at = next
    return copy
  })
}

const JFIF_LENGTH = 18

/** The mark of a JPEG, without the small picture that it can hold, which may show what was cut off since. */
function plainJfif(bytes: Buffer, note: Note): Buffer {
  if (bytes.length <= JFIF_LENGTH) return bytes
  note('earlier-versions')
  const plain = Buffer.from(bytes.subarray(0, JFIF_LENGTH))
  plain.writeUInt16BE(JFIF_LENGTH - 2, 2)
  plain.writeUInt16BE(0, JFIF_LENGTH - 2)
  return plain
}

/** What EXIF says of the way up is done to the picture, since its EXIF goes. */
async function upright(content: Buffer, keptSegments: readonly Buffer[]): Promise<Buffer> {
  const { orientation = 1 } = await headerOf(content)
  if (orientation === 1)
    return Buffer.concat([Buffer.from([0xff, SOI]), ...keptSegments, Buffer.from([0xff, EOI])])
  try {
    return await sharp(content, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .jpeg({ quality: 92 })
      .toBuffer()
  } catch (error) {
    throw new NotSeen('unreadable', { cause: error })
  }
}

async function headerOf(content: Buffer) {
  try {
    return await sharp(content, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw new NotSeen('unreadable', { cause: error })
  }
}

const SEEN_WEBP = /^(VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/
const EXIF_AND_XMP = 0b0000_1100

function cleanWebp(content: Buffer, note: Note): Buffer {
  const chunks: Buffer[] = []
  const whole = Math.min(content.length, content.readUInt32LE(4) + 8)
  let at = 12
  while (at + 8 <= whole) {
    const name = content.toString('latin1', at, at + 4)
    const length = content.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    const data = content.subarray(at + 8, at + 8 + length)
    if (SEEN_WEBP.test(name)) chunks.push(webpChunk(name, content.subarray(at, end), note))
    else if (name === 'EXIF')
      noteExif(data.toString('latin1', 0, 4) === 'Exif' ? data.subarray(6) : data, note)
    else if (name === 'XMP ') noteXmp(data.toString('utf8'), note)
    else note('metadata', data.toString('utf8'))
    at = end
  }
  if (whole < content.length) note('embedded-files')
  const body = Buffer.concat(chunks)
  const head = Buffer.alloc(12)
  head.write('RIFF', 0)
  head.writeUInt32LE(body.length + 4, 4)
  head.write('WEBP', 8)
  return Buffer.concat([head, body])
}

function webpChunk(name: string, seen: Buffer, note: Note): Buffer {
  const chunk = Buffer.from(seen)
  if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~EXIF_AND_XMP
  if (name === 'ICCP') chunk.set(plainProfile(chunk.subarray(8, 8 + chunk.readUInt32LE(4)), note), 8)
  return name === 'ANMF' ? plainFrame(chunk, note) : chunk
}

/** Where the picture of a frame begins, behind its place and how long it is shown. */
const FRAME_HEAD = 24
const SEEN_IN_FRAME = /^(VP8 |VP8L|ALPH)$/

/** A frame of a WebP that moves without what is no part of its picture. */
function plainFrame(frame: Buffer, note: Note): Buffer {
  const chunks = [frame.subarray(0, FRAME_HEAD)]
  const whole = Math.min(frame.length, frame.readUInt32LE(4) + 8)
  for (let at = FRAME_HEAD; at + 8 <= whole; ) {
    const length = frame.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (SEEN_IN_FRAME.test(frame.toString('latin1', at, at + 4))) chunks.push(frame.subarray(at, end))
    else note('other', frame.toString('utf8', at + 8, end))
    at = end
  }
  const plain = Buffer.concat(chunks)
  plain.writeUInt32LE(plain.length - 8, 4)
  return plain
}
