import { type Clean, type Note, NotSeen } from '../tasks.ts'
import { hasBytes, wordsOf } from './boxes.ts'

const ID = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  seek: 0x114d9b74,
  void: 0xec,
  crc: 0xbf,
} as const
const TITLE_AND_MAKERS = new Set([0x7ba9, 0x4461, 0x7384, 0x3c83ab, 0x3e83bb, 0x73a4, 0x3cb923, 0x3eb923])
const PROGRAMS = new Set([0x4d80, 0x5741])
const TRACK_NAMES = new Set([0x536e, 0x447a])
const LEVEL_ONE = new Set<number>([
  ID.info,
  ID.tracks,
  ID.cluster,
  ID.cues,
  ID.seek,
  0x1254c367,
  0x1941a469,
  0x1043a770,
])
const PICTURE_OR_SOUND = new Set([1, 2])

interface Element {
  readonly id: number
  readonly start: number
  readonly from: number
  readonly end: number
}

/** The length of a number of EBML by its first byte. */
const lengthOf = (byte: number) => (byte === 0 ? 9 : Math.clz32(byte) - 23)

function elementAt(file: Buffer, start: number, limit: number): Element {
  const idLength = lengthOf(file[start] ?? 0)
  const sizeAt = start + idLength
  const sizeLength = lengthOf(file[sizeAt] ?? 0)
  const from = sizeAt + sizeLength
  if (idLength > 4 || sizeLength > 8 || from > limit) throw new NotSeen('unreadable')
  const id = file.readUIntBE(start, idLength)
  let size = (file[sizeAt] ?? 0) & (0xff >> sizeLength)
  let isOpen = size === 0xff >> sizeLength
  for (let at = sizeAt + 1; at < from; at++) {
    size = size * 256 + (file[at] ?? 0)
    isOpen &&= file[at] === 0xff
  }
  // What is written while it is recorded does not know its length.
  const end = isOpen ? (id === ID.segment ? limit : endOfOpen(file, from, limit)) : from + size
  if (end > limit) throw new NotSeen('unreadable')
  return { id, start, from, end }
}

function endOfOpen(file: Buffer, from: number, limit: number): number {
  let at = from
  while (at < limit) {
    const length = lengthOf(file[at] ?? 0)
    if (length > 4 || at + length > limit) throw new NotSeen('unreadable')
    if (length === 4 && LEVEL_ONE.has(file.readUInt32BE(at))) return at
    at = elementAt(file, at, limit).end
  }
  return at
}

function elementsIn(file: Buffer, from: number, end: number): Element[] {
  const elements: Element[] = []
  for (let at = from; at < end; ) {
    const element = elementAt(file, at, end)
    elements.push(element)
    at = element.end
  }
  return elements
}

/** Cleans a WebM film or recording in its place: what is no part of picture and sound becomes free space. */
export const cleanWebm: Clean = (original, note) => {
  const file = Buffer.from(original)
  const top = elementsIn(file, 0, file.length)
  if (top[0]?.id !== ID.head) throw new NotSeen('unknown')
  for (const element of top.slice(1)) {
    if (element.id !== ID.segment) blank(file, element, note)
    else scrubSegment(file, element, note)
  }
  return file
}

function scrubSegment(file: Buffer, segment: Element, note: Note): void {
  for (const element of elementsIn(file, segment.from, segment.end)) {
    if (element.id === ID.info) scrubInfo(file, element, note)
    else if (element.id === ID.tracks) scrubTracks(file, element, note)
    else if (element.id !== ID.cluster && element.id !== ID.cues && element.id !== ID.seek)
      blank(file, element, note)
  }
}

function scrubInfo(file: Buffer, info: Element, note: Note): void {
  for (const element of elementsIn(file, info.from, info.end)) {
    if (TITLE_AND_MAKERS.has(element.id) || element.id === ID.crc) blank(file, element, note)
    else if (PROGRAMS.has(element.id)) {
      const text = wordsOf(file, element.from, element.end)
      if (text.trim() !== '') note('metadata', text)
      file.fill(' ', element.from, element.end)
    }
  }
}

function scrubTracks(file: Buffer, tracks: Element, note: Note): void {
  for (const track of elementsIn(file, tracks.from, tracks.end)) {
    if (track.id !== ID.track) {
      blank(file, track, note)
      continue
    }
    const facts = elementsIn(file, track.from, track.end)
    const type = facts.find(({ id }) => id === ID.trackType)
    // Its texts lie between the pictures, where only playing it tells them apart.
    if (!type || !PICTURE_OR_SOUND.has(file[type.end - 1] ?? 0)) throw new NotSeen('unknown')
    for (const element of facts)
      if (TRACK_NAMES.has(element.id) || element.id === ID.crc) blank(file, element, note)
  }
}

/** Turns an element into one that is read over, of the same length. */
function blank(file: Buffer, { id, start, from, end }: Element, note: Note): void {
  if (id !== ID.crc && hasBytes(file, from, end))
    note(id === ID.void ? 'other' : 'metadata', wordsOf(file, from, end))
  const length = end - start
  file.fill(0, start, end)
  file[start] = ID.void
  const short = 127
  if (length - 2 < short) file[start + 1] = 0x80 | (length - 2)
  else {
    file[start + 1] = 0x01
    file.writeUIntBE(length - 9, start + 3, 6)
  }
}
