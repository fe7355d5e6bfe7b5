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
/** What says how a film is played: of the head, of the whole, of a track, and of what is in it. */
const PLAYED_HEAD = new Set([0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4282, 0x4287, 0x4285])
const PLAYED_INFO = new Set([0x2ad7b1, 0x4489])
const PLAYED_TRACK = new Set([
  ...[0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x234e7a, 0x55ee, 0x22b59c],
  ...[0x86, 0x63a2, 0x56aa, 0x56bb, 0xe0, 0xe1, 0xe2, 0x23314f, 0xaa, 0x537f],
])
const PLAYED_CLUSTER = new Set([0xe7, 0xa7, 0xab, 0xa3, 0xa0])
const PLAYED_GROUP = new Set([0xa1, 0x9b, 0xfb, 0xfa, 0xfd, 0x75a2])
const GROUP = 0xa0
const BLOCKS = new Set([0xa1, 0xa3])
const TRACK_NUMBER = 0xd7
const PROGRAMS = new Set([0x4d80, 0x5741])
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
  const [head, ...others] = elementsIn(file, 0, file.length)
  if (head?.id !== ID.head) throw new NotSeen('unknown')
  for (const element of elementsIn(file, head.from, head.end))
    if (!PLAYED_HEAD.has(element.id)) blank(file, element, note)
  for (const element of others) {
    if (element.id !== ID.segment) blank(file, element, note)
    else scrubSegment(file, element, note)
  }
  return file
}

function scrubSegment(file: Buffer, segment: Element, note: Note): void {
  const elements = elementsIn(file, segment.from, segment.end)
  const tracks = new Set<number>()
  for (const element of elements) {
    if (element.id === ID.info) scrubInfo(file, element, note)
    else if (element.id === ID.tracks)
      for (const number of scrubTracks(file, element, note)) tracks.add(number)
    else if (element.id !== ID.cluster && element.id !== ID.cues && element.id !== ID.seek)
      blank(file, element, note)
  }
  for (const element of elements) if (element.id === ID.cluster) scrubCluster(file, element, tracks, note)
}

/** What lies between pictures and sound, and what belongs to no track. */
function scrubCluster(file: Buffer, cluster: Element, tracks: ReadonlySet<number>, note: Note): void {
  for (const element of elementsIn(file, cluster.from, cluster.end)) {
    if (!PLAYED_CLUSTER.has(element.id)) blank(file, element, note)
    else if (element.id === GROUP) {
      const inner = elementsIn(file, element.from, element.end)
      if (inner.some((each) => BLOCKS.has(each.id) && !tracks.has(trackOf(file, each))))
        blank(file, element, note)
      else for (const each of inner) if (!PLAYED_GROUP.has(each.id)) blank(file, each, note)
    } else if (BLOCKS.has(element.id) && !tracks.has(trackOf(file, element))) blank(file, element, note)
  }
}

/** The number of the track with which a block begins. */
function trackOf(file: Buffer, { from, end }: Element): number {
  const length = lengthOf(file[from] ?? 0)
  if (length > 4 || from + length > end) return -1
  return file.readUIntBE(from, length) - 2 ** (7 * length)
}

function scrubInfo(file: Buffer, info: Element, note: Note): void {
  for (const element of elementsIn(file, info.from, info.end)) {
    if (PLAYED_INFO.has(element.id)) continue
    if (PROGRAMS.has(element.id)) {
      const text = wordsOf(file, element.from, element.end)
      if (text.trim() !== '') note('metadata', text)
      file.fill(' ', element.from, element.end)
    } else blank(file, element, note)
  }
}

/** Returns the numbers of the tracks that stay. */
function scrubTracks(file: Buffer, tracks: Element, note: Note): number[] {
  const numbers: number[] = []
  for (const track of elementsIn(file, tracks.from, tracks.end)) {
    if (track.id !== ID.track) {
      blank(file, track, note)
      continue
    }
    const facts = elementsIn(file, track.from, track.end)
    const type = facts.find(({ id }) => id === ID.trackType)
    // Its texts lie between the pictures, and only a player can separate them.
    if (!type || !PICTURE_OR_SOUND.has(file[type.end - 1] ?? 0)) throw new NotSeen('unknown')
    for (const element of facts) {
      if (element.id === TRACK_NUMBER && element.end > element.from)
        numbers.push(file.readUIntBE(element.from, Math.min(6, element.end - element.from)))
      if (!PLAYED_TRACK.has(element.id)) blank(file, element, note)
    }
  }
  return numbers
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
