import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { noteExif, noteXmp } from './exif.ts'
import { plainProfile } from './profiles.ts'
import { LOOK_LIMITS, type Note, NotSeen } from './tasks.ts'

/** Chunks of a PNG that make what is seen. */
const SEEN_PNG = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|bKGD|pHYs)$/
/** Those by which it moves: pictures that come one after the other, each for as long as it says. */
const MOVING = /^(acTL|fcTL|fdAT)$/

interface Reading {
  readonly keptChunks: Buffer[]
  /** The pieces of the pixels. */
  readonly pixels: Buffer[]
  moves: boolean
}

/** A PNG with the chunks that make what is seen. */
export function cleanPng(content: Buffer, note: Note): Buffer {
  const reading: Reading = { keptChunks: [], pixels: [], moves: false }
  let at = 8
  for (;;) {
    if (at + 12 > content.length) throw new NotSeen('unreadable')
    const name = content.toString('latin1', at + 4, at + 8)
    const end = at + 12 + content.readUInt32BE(at)
    if (end > content.length) throw new NotSeen('unreadable')
    takeChunk(reading, name, content.subarray(at, end), note)
    at = end
    if (name === 'IEND') break
  }
  if (reading.moves) note('other')
  if (at < content.length) note('embedded-files')
  const chunks = reading.keptChunks.flatMap((chunk) => {
    if (chunk === FRAME) return []
    return chunk === PIXELS ? [pngChunk('IDAT', plainPixels(reading, note))] : [chunk]
  })
  return Buffer.concat([content.subarray(0, 8), ...chunks])
}

function takeChunk(reading: Reading, name: string, chunk: Buffer, note: Note): void {
  const { keptChunks, pixels } = reading
  const data = chunk.subarray(8, -4)
  if (name === 'IDAT') {
    // The first picture of an animation may not be a part of it, and then no one sees it.
    if (reading.moves && pixels.length === 0 && !keptChunks.includes(FRAME)) throw new NotSeen('unknown')
    if (pixels.length === 0) keptChunks.push(PIXELS)
    pixels.push(data)
  } else if (name === 'iCCP') keptChunks.push(pngChunk('iCCP', plainPngProfile(data, note)))
  else if (SEEN_PNG.test(name)) keptChunks.push(chunk)
  else if (MOVING.test(name)) {
    reading.moves = true
    if (name === 'fcTL') keptChunks.push(FRAME)
  } else noteChunk(name, data, note)
}

function noteChunk(name: string, data: Buffer, note: Note): void {
  if (name === 'eXIf') noteExif(data, note)
  else if (name === 'iTXt' && data.toString('latin1', 0, 17) === 'XML:com.adobe.xmp')
    noteXmp(data.toString('utf8'), note)
  else note('metadata', pngWords(name, data))
}

/** Where the pixels of a PNG come among its chunks, and where a picture of one that moves begins. */
const PIXELS = Buffer.from('IDAT')
const FRAME = Buffer.from('fcTL')

function pngChunk(name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(name, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

/** The packed pixels without what follows their end, packed or not, and without colours that no one sees. */
function plainPixels({ keptChunks, pixels }: Reading, note: Note): Buffer {
  const packed = Buffer.concat(pixels)
  const head = headOf(keptChunks[0])
  try {
    const { buffer, engine } = inflateSync(packed, {
      info: true,
      maxOutputLength: LOOK_LIMITS.unpacked,
    }) as unknown as {
      readonly buffer: Buffer
      readonly engine: { readonly bytesWritten: number }
    }
    if (engine.bytesWritten < packed.length) note('other', packed.toString('utf8', engine.bytesWritten))
    const length = head ? lengthOfRows(head) : buffer.length
    if (buffer.length > length) {
      // The rows that were cut off, where a program only wrote a smaller height.
      note('cut-off-pictures', buffer.toString('utf8', length))
      return deflateSync(buffer.subarray(0, length))
    }
    return engine.bytesWritten < packed.length ? packed.subarray(0, engine.bytesWritten) : packed
  } catch {
    // What is cut off is shown as far as it goes.
    return packed
  }
}

interface PngHead {
  readonly width: number
  readonly height: number
  /** Of one point. */
  readonly bits: number
  readonly isInterlaced: boolean
}

/** How many numbers a point has by the kind of its colours. */
const NUMBERS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const HEAD_LENGTH = 25

function headOf(chunk: Buffer | undefined): PngHead | null {
  if (!chunk || chunk.length < HEAD_LENGTH || chunk.toString('latin1', 4, 8) !== 'IHDR') return null
  const numbers = NUMBERS[chunk[17] ?? 0]
  if (numbers === undefined) return null
  return {
    ...{ width: chunk.readUInt32BE(8), height: chunk.readUInt32BE(12) },
    ...{ bits: (chunk[16] ?? 0) * numbers, isInterlaced: chunk[20] === 1 },
  }
}

/** Where the seven pictures begin of which an interlaced one is made, and how far apart their points are. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The bytes of all rows, each of which begins with how it is packed. */
function lengthOfRows({ width, height, bits, isInterlaced }: PngHead): number {
  const passes = isInterlaced ? PASSES : ([[0, 0, 1, 1]] as const)
  return passes.reduce((sum, [x, y, across, down]) => {
    const [columns, rows] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)]
    return columns > 0 && rows > 0 ? sum + rows * (1 + Math.ceil((columns * bits) / 8)) : sum
  }, 0)
}

/** A profile of a PNG has a name and is packed; the name may be that of a person's screen. */
function plainPngProfile(data: Buffer, note: Note): Buffer {
  const end = data.indexOf(0)
  if (end === -1) throw new NotSeen('unreadable')
  try {
    const plain = plainProfile(
      inflateSync(data.subarray(end + 2), { maxOutputLength: LOOK_LIMITS.part }),
      note,
    )
    const named = Buffer.from('ICC profile\0\0', 'latin1')
    return Buffer.concat([named, deflateSync(plain)])
  } catch (error) {
    throw new NotSeen('unreadable', { cause: error })
  }
}

/** What a text of a PNG says, which may be packed. */
function pngWords(name: string, data: Buffer): string {
  const end = data.indexOf(0)
  if (name !== 'zTXt' || end === -1) return data.toString('utf8')
  try {
    return `${data.toString('latin1', 0, end)} ${inflateSync(data.subarray(end + 2), { maxOutputLength: 100_000 }).toString('latin1')}`
  } catch {
    return data.toString('latin1', 0, end)
  }
}
