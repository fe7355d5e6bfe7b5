import { type Clean, type Note, NotSeen } from '../tasks.ts'
import { wordsOf } from './boxes.ts'

/** What a table of bit rates has for MPEG 1 and for 2 and 2.5, in kilobits, of layer 3. */
const RATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const FREQUENCIES = [44_100, 48_000, 32_000] as const

/** The length of the frame of an MP3 file that begins somewhere; 0 where none does. */
function frameAt(file: Buffer, at: number): number {
  if (at + 4 > file.length || file[at] !== 0xff) return 0
  const [second = 0, third = 0] = [file[at + 1], file[at + 2]]
  const version = (second >> 3) & 3
  const layer = (second >> 1) & 3
  if (second >> 5 !== 7 || version === 1 || layer !== 1) return 0
  const isFirst = version === 3
  const rate = RATES[isFirst ? 1 : 2][third >> 4] ?? 0
  const frequency = (FREQUENCIES[(third >> 2) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4)
  if (rate === 0 || frequency === 0) return 0
  return Math.floor(((isFirst ? 144 : 72) * rate * 1000) / frequency) + ((third >> 1) & 1)
}

/** Keeps the frames of an MP3 file, and nothing before, between or behind them. */
export const cleanMp3: Clean = (file, note) => {
  const chunks: Buffer[] = []
  // A mark can hold another recording, whose frames are no part of this one.
  let at = Math.min(file.length, endOfMark(file))
  let gap = 0
  const endGap = () => {
    if (at > gap) noteGap(file, gap, at, note)
  }
  let bytes = 0
  while (at < file.length) {
    const length = frameAt(file, at)
    const isFrame =
      length > 0 &&
      at + length <= file.length &&
      (at + length === file.length || isFollowed(file, at + length))
    if (!isFrame) {
      at += 1
      continue
    }
    endGap()
    chunks.push(file.subarray(at, at + length))
    bytes += length
    at += length
    gap = at
  }
  endGap()
  if (chunks.length < 2 || bytes * 4 < file.length) throw new NotSeen('unknown')
  return Buffer.concat(chunks)
}

/** The end of the tag with texts that may come before the frames. */
function endOfMark(file: Buffer): number {
  if (file.toString('latin1', 0, 3) !== 'ID3' || file.length < 10) return 0
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((file[at] ?? 0) & 127), 0)
  return 10 + size + ((file[5] ?? 0) & 0x10 ? 10 : 0)
}

/** Another frame, or what may follow the last one. */
function isFollowed(file: Buffer, at: number): boolean {
  return frameAt(file, at) > 0 || /^(TAG|APETAGEX|LYRICSBEGIN|ID3)/.test(file.toString('latin1', at, at + 11))
}

function noteGap(file: Buffer, from: number, end: number, note: Note): void {
  const text = wordsOf(file, from, end)
  if (text !== '' || end - from > 4096) note('metadata', text)
}

const PLAYED_CHUNKS = /^(fmt |data|fact)$/

/** Keeps the sound of a WAV file. */
export const cleanWav: Clean = (file, note) => {
  if (!/^RIFF....WAVE/s.test(file.toString('latin1', 0, 12))) throw new NotSeen('unknown')
  const chunks: Buffer[] = []
  const named = new Set<string>()
  const whole = Math.min(file.length, file.readUInt32LE(4) + 8)
  for (let at = 12; at + 8 <= whole; ) {
    const name = file.toString('latin1', at, at + 4)
    const length = file.readUInt32LE(at + 4)
    const end = Math.min(whole, at + 8 + length + (length % 2))
    // Programs play the first sound of a file.
    if (PLAYED_CHUNKS.test(name) && !named.has(name)) chunks.push(file.subarray(at, end))
    else note('metadata', wordsOf(file, at + 8, end))
    named.add(name)
    at = end
  }
  if (whole < file.length) note('metadata', wordsOf(file, whole, file.length))
  const body = Buffer.concat(chunks)
  const head = Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

const PAGE_HEAD = 27
/** How the second packet of a stream begins, which holds words about it. */
const WORDS_OF_STREAM = [
  Buffer.from('\x03vorbis', 'latin1'),
  Buffer.from('OpusTags'),
  Buffer.from('\x81theora', 'latin1'),
] as const

/** Empties the words about a recording in an Ogg file, page by page, without moving anything. */
export const cleanOgg: Clean = (original, note) => {
  const file = Buffer.from(original)
  const pages = oggPages(file)
  const streams = oggStreams(file, pages)
  for (const { first, places, ends } of streams) {
    const from = first.end - first.from
    const end = ends.find((each) => each > from)
    if (end === undefined) throw new NotSeen('unknown')
    emptyWords(file, places.slice(from, end), note)
  }
  for (const { start, end } of pages) writeSum(file, start, end)
  return file
}

const MOST_HEADER_BYTES = 16 * 1024 * 1024
/** The marks of a page that begins a stream, and of one that ends it. */
const FIRST = 2
const LAST = 4

interface OggStream {
  readonly first: OggPage
  /** Where its first bytes are in the file. */
  readonly places: number[]
  /** How many of its bytes come before the end of each packet. */
  readonly ends: number[]
  isOver: boolean
}

/** The streams of a file, of which a later one may have the number of one that has ended. */
function oggStreams(file: Buffer, pages: readonly OggPage[]): OggStream[] {
  const all: OggStream[] = []
  const open = new Map<number, OggStream>()
  for (const page of pages) {
    const kind = file[page.start + 5] ?? 0
    if (kind & FIRST) {
      const begun = { first: page, places: [], ends: [], isOver: false }
      open.set(page.stream, begun)
      all.push(begun)
    }
    const stream = open.get(page.stream)
    // Pages that belong to nothing are played by nothing.
    if (!stream || stream.isOver) throw new NotSeen('unknown')
    if (stream.places.length < MOST_HEADER_BYTES) addPage(file, stream, page)
    if (kind & LAST) stream.isOver = true
  }
  return all
}

function addPage(file: Buffer, { places, ends }: OggStream, { start, from, end }: OggPage): void {
  let bytes = places.length
  for (let at = start + PAGE_HEAD; at < from; at++) {
    const size = file[at] ?? 0
    bytes += size
    if (size < 255) ends.push(bytes)
  }
  for (let at = from; at < end; at++) places.push(at)
}

interface OggPage {
  readonly start: number
  readonly from: number
  readonly end: number
  readonly stream: number
}

function oggPages(file: Buffer): OggPage[] {
  const pages: OggPage[] = []
  let at = 0
  while (at + PAGE_HEAD <= file.length) {
    if (file.toString('latin1', at, at + 4) !== 'OggS') throw new NotSeen('unknown')
    const segments = file[at + 26] ?? 0
    const from = at + PAGE_HEAD + segments
    const length = file.subarray(at + PAGE_HEAD, from).reduce((sum, size) => sum + size, 0)
    if (from + length > file.length) throw new NotSeen('unreadable')
    pages.push({ start: at, from, end: from + length, stream: file.readUInt32LE(at + 14) })
    at = from + length
  }
  if (at !== file.length || pages.length === 0) throw new NotSeen('unreadable')
  return pages
}

/** `places` are the positions of the bytes of a stream's second packet. */
function emptyWords(file: Buffer, places: readonly number[], note: Note): void {
  const byte = (at: number) => file[places[at] ?? -1] ?? 0
  const number = (at: number) =>
    byte(at) + byte(at + 1) * 256 + byte(at + 2) * 65_536 + byte(at + 3) * 16_777_216
  const mark = WORDS_OF_STREAM.find((each) => each.every((value, at) => byte(at) === value))
  if (!mark) throw new NotSeen('unknown')
  let at = mark.length
  const skipText = () => {
    const length = number(at)
    if (length > places.length - at) throw new NotSeen('unreadable')
    const text = Buffer.from(Array.from({ length }, (_, index) => byte(at + 4 + index))).toString('utf8')
    at += 4 + length
    return text
  }
  const maker = skipText()
  const count = number(at)
  at += 4
  const comments = Array.from({ length: Math.min(count, 10_000) }, skipText)
  // In one format a mark ends the words; programs may leave room for more behind them.
  const rest = places.slice(at + (mark === WORDS_OF_STREAM[0] ? 1 : 0))
  if (rest.some((place) => file[place] !== 0)) note('metadata')
  for (const place of rest) file[place] = 0
  const room = at - mark.length - 8
  if (comments.length === 0 && maker.trim() === '') return
  note('metadata', [maker, ...comments].join(' '))
  const written = Buffer.alloc(room + 8, ' ')
  written.writeUInt32LE(room, 0)
  written.writeUInt32LE(0, room + 4)
  for (const [index, value] of written.entries()) file[places[mark.length + index] ?? 0] = value
}

const POLYNOMIAL = 0x04c11db7
const SUMS = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ POLYNOMIAL : value << 1
  return value >>> 0
})

/** Writes the checksum of a page. */
function writeSum(file: Buffer, start: number, end: number): void {
  file.writeUInt32LE(0, start + 22)
  let sum = 0
  for (let at = start; at < end; at++)
    sum = ((sum << 8) ^ (SUMS[((sum >>> 24) ^ (file[at] ?? 0)) & 0xff] ?? 0)) >>> 0
  file.writeUInt32LE(sum, start + 22)
}
