import { type Clean, type Note, NotSeen } from '../tasks.ts'
import { type Box, blank, boxesIn, hasBytes, wordsOf } from './boxes.ts'
import { overwriteCutOff } from './edits.ts'
import { type KeptTrack, scrubFragments, trackFacts, usualSizes } from './fragments.ts'
import { samplePlaces, sampleSpans } from './samples.ts'
import { overwriteUserData } from './user-data.ts'

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
  const { spans, tracks } = scrubMovie(file, movie, note)
  // Its pictures may be packed in a way that is not known here.
  if (tracks.size === 0) throw new NotSeen('unknown')
  if (isFragmented) spans.push(...scrubFragments(file, boxes, tracks, note))
  for (const box of boxes) if (box.name === 'mdat') blankBetween(file, box, spans, note)
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

type Spans = readonly (readonly [from: number, end: number])[]

interface Movie {
  /** Where the samples of the kept tracks are. */
  readonly spans: (readonly [number, number])[]
  readonly tracks: ReadonlyMap<number, KeptTrack>
}

/** Scrubs what describes the film; tracks that are neither picture nor sound, or are switched off, go. */
function scrubMovie(file: Buffer, movie: Box, note: Note): Movie {
  const spans: (readonly [number, number])[] = []
  const tracks = new Map<number, KeptTrack>()
  const usual = usualSizes(file, movie)
  for (const box of boxesIn(file, movie.from, movie.end)) {
    if (box.name !== 'trak') {
      if (AROUND.has(box.name)) scrubBox(file, box, note)
      else if (PLAYED.has(box.name)) scrubFacts(file, box, note)
      else blank(file, box, note)
      continue
    }
    const kind = handlerOf(file, box)
    const { id, isOn } = trackFacts(file, box)
    if (PICTURE_OR_SOUND.test(kind) && isOn) {
      spans.push(...sampleSpans(file, box))
      overwriteCutOff(file, movie, box, kind === 'vide', note)
      if (kind === 'vide') overwriteUserData(file, box, samplePlaces(file, box), note)
      tracks.set(id, { size: usual.get(id) ?? 0 })
      scrubBox(file, box, note)
      continue
    }
    const isPlace = PLACE_TRACK.test(file.toString('latin1', box.from, box.end))
    const [first] = sampleSpans(file, box)
    note(
      isPlace ? 'place' : kind === 'tmcd' ? 'metadata' : 'embedded-files',
      first ? wordsOf(file, first[0], first[1]) : '',
    )
    file.write('free', box.start + 4, 'latin1')
    file.fill(0, box.from, box.end)
  }
  return { spans, tracks }
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
  else if (name === 'dref') scrubAddresses(file, { from, end }, note)
}

/** Where the samples of a track are, if they are in another file: an address, or a path of a computer. */
function scrubAddresses(file: Buffer, { from, end }: Pick<Box, 'from' | 'end'>, note: Note): void {
  for (const entry of boxesIn(file, Math.min(end, from + 8), end)) {
    if (!hasBytes(file, entry.from + 4, entry.end)) continue
    note('metadata', wordsOf(file, entry.from + 4, entry.end))
    file.fill(0, entry.from + 4, entry.end)
  }
}

/** Boxes that say how the samples of a kind are to be played. */
const PLAYED_ENTRY =
  /^(avcC|hvcC|vpcC|av1C|esds|dOps|dac3|dec3|dfLa|d263|damr|colr|pasp|clap|btrt|fiel|gama|chan|wave|SmDm|CoLL|mdcv|clli|dvcC|dvvC|lhvC|st3d|sv3d|pcmC|chnl|alac)$/
/** How long the facts of a picture and of a sound are before the boxes that follow them. */
const PICTURE_FACTS = 78
const SOUND_FACTS = [28, 44, 64] as const

/** What a program wrote beside what is needed to play the samples. */
function scrubBoxes(file: Buffer, from: number, end: number, note: Note): void {
  for (const box of boxesIn(file, Math.min(from, end), end))
    if (!PLAYED_ENTRY.test(box.name) && box.name.trim() !== '') blank(file, box, note)
}

const VIDEO_ENTRY = /^(avc\d|hvc1|hev1|vp0\d|av01|mp4v|s263|jpeg)$/
const NAME_AT = 42
const NAME_LENGTH = 32

/** The name of the program that made the picture has a place of its own. */
function scrubEntries(file: Buffer, { from, end }: Pick<Box, 'from' | 'end'>, note: Note): void {
  for (const entry of boxesIn(file, Math.min(end, from + 8), end)) {
    if (!VIDEO_ENTRY.test(entry.name)) {
      // QuickTime has three lengths of what comes before the boxes of a sound.
      const version = entry.from + 10 <= entry.end ? file.readUInt16BE(entry.from + 8) : 0
      scrubBoxes(file, entry.from + (SOUND_FACTS[version] ?? SOUND_FACTS[0]), entry.end, note)
      continue
    }
    scrubBoxes(file, entry.from + PICTURE_FACTS, entry.end, note)
    if (entry.from + NAME_AT + NAME_LENGTH > entry.end) continue
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
