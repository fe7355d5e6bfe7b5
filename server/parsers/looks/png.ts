import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { noteExif, noteXmp } from './exif.ts'
import { plainProfile } from './profiles.ts'
import { LOOK_LIMITS, type Note, NotSeen } from './tasks.ts'

/** Chunks of a PNG that make what is seen. */
const SEEN_PNG = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|bKGD|pHYs)$/
/** Those by which it moves: pictures that come one after the other, each for as long as it says. */
const MOVING = /^(acTL|fcTL|fdAT)$/

interface Reading {
  readonly kept: Buffer[]
  /** The pieces of the pixels. */
  readonly pixels: Buffer[]
  moves: boolean
}

/** A PNG with the chunks that make what is seen. */
export function cleanPng(content: Buffer, note: Note): Buffer {
  const reading: Reading = { kept: [], pixels: [], moves: false }
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
  const chunks = reading.kept.flatMap((chunk) => {
    if (chunk === FRAME) return []
    return chunk === PIXELS ? [pngChunk('IDAT', plainPixels(reading.pixels, note))] : [chunk]
  })
  return Buffer.concat([content.subarray(0, 8), ...chunks])
}

function takeChunk(reading: Reading, name: string, chunk: Buffer, note: Note): void {
  const { kept, pixels } = reading
  const data = chunk.subarray(8, -4)
  if (name === 'IDAT') {
    // The first picture of one that moves may be no part of it: then nobody sees it.
    if (reading.moves && pixels.length === 0 && !kept.includes(FRAME)) throw new NotSeen('unknown')
    if (pixels.length === 0) kept.push(PIXELS)
    pixels.push(data)
  } else if (name === 'iCCP') kept.push(pngChunk('iCCP', plainPngProfile(data, note)))
  else if (SEEN_PNG.test(name)) kept.push(chunk)
  else if (MOVING.test(name)) {
    reading.moves = true
    if (name === 'fcTL') kept.push(FRAME)
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

/** The packed pixels without what follows their end. */
function plainPixels(pieces: readonly Buffer[], note: Note): Buffer {
  const packed = Buffer.concat(pieces)
  try {
    const { engine } = inflateSync(packed, {
      info: true,
      maxOutputLength: LOOK_LIMITS.unpacked,
    }) as unknown as {
      readonly engine: { readonly bytesWritten: number }
    }
    if (engine.bytesWritten >= packed.length) return packed
    note('other', packed.toString('utf8', engine.bytesWritten))
    return packed.subarray(0, engine.bytesWritten)
  } catch {
    // What is cut off is shown as far as it goes.
    return packed
  }
}

/** A profile of a PNG is named and packed; its name may be that of somebody's screen. */
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
