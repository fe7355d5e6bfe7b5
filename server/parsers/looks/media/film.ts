import { type Clean, type Note, NotSeen } from '../tasks.ts'
import { type Box, boxesIn, hasBytes, wordsOf } from './boxes.ts'
import { sampleSpans } from './samples.ts'

/**
 * Cleans an MPEG-4 film, recording or 3GPP file in its place, so that nothing in it moves: what is no part of picture and sound
 * becomes a box of zeros, and so do the bytes that no kept track names.
 */
export const cleanFilm: Clean = (original, note) => {
  const file = Buffer.from(original)
  const boxes = boxesIn(file, 0, file.length)
  const movie = boxes.find(({ name }) => name === 'moov')
  if (!movie) throw new NotSeen('unknown')
  const isFragmented = boxes.some(({ name }) => name === 'moof')
  for (const box of boxes) {
    if (!KEPT_TOP.has(box.name)) blank(file, box, note)
  }
  const spans = scrubMovie(file, movie, note)
  // Fragments name their samples in another way; a second track in them would stay.
  if (isFragmented && spans === null) throw new NotSeen('unknown')
  if (!isFragmented) {
    for (const box of boxes) if (box.name === 'mdat') blankBetween(file, box, spans ?? [], note)
  }
  return file
}

const KEPT_TOP = new Set(['ftyp', 'styp', 'moov', 'mdat', 'moof', 'sidx', 'mfra'])
/** Boxes around others, and those that say how picture and sound are to be played. */
const AROUND = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'mvex', 'dinf'])
const PLAYED = new Set([
  ...[
    'mvhd',
    'tkhd',
    'mdhd',
    'hdlr',
    'vmhd',
    'smhd',
    'nmhd',
    'dref',
    'elst',
    'stsd',
    'stts',
    'ctts',
    'cslg',
    'stss',
    'stsc',
  ],
  ...['stsz', 'stz2', 'stco', 'co64', 'sgpd', 'sbgp', 'sdtp', 'stps', 'mehd', 'trex', 'iods', 'tapt', 'tref'],
])
const PICTURE_OR_SOUND = /^(vide|soun)$/
const PLACE_TRACK = /gpmd|camm|mebx|GPS|rtmd/i

/** Turns a box into free space; notes what it said. */
function blank(file: Buffer, box: Box, note: Note): void {
  if (hasBytes(file, box.from, box.end)) {
    const isPlace = /\u00a9xyz|loci|com\.apple\.quicktime\.location|GPS/i.test(
      file.toString('latin1', box.from, box.end),
    )
    const text = wordsOf(file, box.from, box.end)
    note(/^(free|skip|wide)$/.test(box.name) ? 'other' : 'metadata', text)
    if (isPlace) note('place', text.match(/[+-]\d{1,2}\.\d+[+-]\d{1,3}\.\d+/)?.[0])
  }
  file.write('free', box.start + 4, 'latin1')
  file.fill(0, box.from, box.end)
}

type Spans = readonly (readonly [from: number, end: number])[]

/** Scrubs what describes the film, and returns where the samples of the kept tracks are; null where it had other tracks. */
function scrubMovie(file: Buffer, movie: Box, note: Note): Spans | null {
  const spans: (readonly [number, number])[] = []
  let hadOthers = false
  for (const box of boxesIn(file, movie.from, movie.end)) {
    if (box.name !== 'trak') {
      if (AROUND.has(box.name)) scrubBox(file, box, note)
      else if (PLAYED.has(box.name)) scrubFacts(file, box, note)
      else blank(file, box, note)
      continue
    }
    const kind = handlerOf(file, box)
    if (PICTURE_OR_SOUND.test(kind)) {
      spans.push(...sampleSpans(file, box))
      scrubBox(file, box, note)
      continue
    }
    hadOthers = true
    const isPlace = PLACE_TRACK.test(file.toString('latin1', box.from, box.end))
    const [first] = sampleSpans(file, box)
    note(
      isPlace ? 'place' : kind === 'tmcd' ? 'metadata' : 'embedded-files',
      first ? wordsOf(file, first[0], first[1]) : '',
    )
    file.write('free', box.start + 4, 'latin1')
    file.fill(0, box.from, box.end)
  }
  return hadOthers && spans.length === 0 ? null : spans
}

function scrubBox(file: Buffer, box: Box, note: Note): void {
  for (const inner of boxesIn(file, box.from, box.end)) {
    if (AROUND.has(inner.name)) scrubBox(file, inner, note)
    else if (PLAYED.has(inner.name)) scrubFacts(file, inner, note)
    else blank(file, inner, note)
  }
}

/** What kind of track it is, by its handler. */
export function handlerOf(file: Buffer, track: Box): string {
  const media = boxesIn(file, track.from, track.end).find(({ name }) => name === 'mdia')
  const handler = media && boxesIn(file, media.from, media.end).find(({ name }) => name === 'hdlr')
  return handler ? file.toString('latin1', handler.from + 8, handler.from + 12) : ''
}

const HANDLER_HEAD = 24
const USUAL_HANDLER =
  /^[^\p{L}]*(VideoHandler|SoundHandler|Core Media (Video|Audio)|DataHandler|ISO Media file.*|VideoHandle|SoundHandle)?[^\p{L}]*$/u

/** When it was made, and who wrote its parts. */
function scrubFacts(file: Buffer, { name, from, end }: Box, note: Note): void {
  if (name === 'mvhd' || name === 'tkhd' || name === 'mdhd') {
    const length = file[from] === 1 ? 16 : 8
    if (hasBytes(file, from + 4, Math.min(end, from + 4 + length))) note('metadata')
    file.fill(0, from + 4, Math.min(end, from + 4 + length))
  } else if (name === 'hdlr') {
    const text = file.toString('utf8', Math.min(end, from + HANDLER_HEAD), end)
    if (!USUAL_HANDLER.test(text)) note('metadata', wordsOf(file, from + HANDLER_HEAD, end))
    file.fill(0, Math.min(end, from + HANDLER_HEAD), end)
  } else if (name === 'stsd') scrubEntries(file, { from, end }, note)
}

const VIDEO_ENTRY = /^(avc\d|hvc1|hev1|vp0\d|av01|mp4v|s263|jpeg)$/
const NAME_AT = 42
const NAME_LENGTH = 32

/** The name of the program that made the picture has a place of its own. */
function scrubEntries(file: Buffer, { from, end }: Pick<Box, 'from' | 'end'>, note: Note): void {
  for (const entry of boxesIn(file, Math.min(end, from + 8), end)) {
    if (!VIDEO_ENTRY.test(entry.name) || entry.from + NAME_AT + NAME_LENGTH > entry.end) continue
    const at = entry.from + NAME_AT
    const text = wordsOf(file, at, at + NAME_LENGTH)
    if (text !== '') note('metadata', text)
    file.fill(0, at, at + NAME_LENGTH)
  }
}

function blankBetween(file: Buffer, box: Box, spans: Spans, note: Note): void {
  let at = box.from
  for (const [from, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    if (from < box.from || end > box.end) continue
    if (from > at) zero(file, at, from, note)
    at = Math.max(at, end)
  }
  zero(file, at, box.end, note)
}

function zero(file: Buffer, from: number, end: number, note: Note): void {
  if (!hasBytes(file, from, end)) return
  note('other', wordsOf(file, from, end))
  file.fill(0, from, end)
}
