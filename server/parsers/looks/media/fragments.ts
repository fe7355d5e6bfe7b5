import { type Note, NotSeen } from '../tasks.ts'
import { type Box, blank, boxesIn } from './boxes.ts'

/** A track whose samples stay. */
export interface KeptTrack {
  /** Of each of its samples, where a fragment says no other. */
  readonly size: number
}

const ENABLED = 1

/** The number of a track, and whether it is switched on. */
export function trackFacts(file: Buffer, track: Box): { readonly id: number; readonly isOn: boolean } {
  const head = boxesIn(file, track.from, track.end).find(({ name }) => name === 'tkhd')
  if (!head || head.end - head.from < 24) throw new NotSeen('unreadable')
  const at = head.from + (file[head.from] === 1 ? 20 : 12)
  return { id: file.readUInt32BE(at), isOn: (file.readUInt32BE(head.from) & ENABLED) !== 0 }
}

/** How large the samples of each track are in fragments that do not say it. */
export function usualSizes(file: Buffer, movie: Box): ReadonlyMap<number, number> {
  const extended = boxesIn(file, movie.from, movie.end).find(({ name }) => name === 'mvex')
  const each = extended ? boxesIn(file, extended.from, extended.end) : []
  return new Map(
    each.flatMap(({ name, from, end }) =>
      name === 'trex' && end - from >= 24
        ? [[file.readUInt32BE(from + 4), file.readUInt32BE(from + 16)] as const]
        : [],
    ),
  )
}

const PLAYED = new Set(['mfhd', 'traf', 'tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs'])

/** Scrubs the fragments of a film that was written piece by piece, and returns where the samples of its tracks are. */
export function scrubFragments(
  file: Buffer,
  boxes: readonly Box[],
  tracks: ReadonlyMap<number, KeptTrack>,
  note: Note,
): (readonly [number, number])[] {
  const spans: (readonly [number, number])[] = []
  for (const fragment of boxes.filter(({ name }) => name === 'moof')) {
    let free = fragment.start
    for (const box of boxesIn(file, fragment.from, fragment.end)) {
      if (!PLAYED.has(box.name)) blank(file, box, note)
      if (box.name !== 'traf') continue
      const { id, spans: found } = spansOf(file, box, { start: fragment.start, free, tracks })
      free = found.at(-1)?.[1] ?? free
      if (tracks.has(id)) {
        spans.push(...found)
        blankOthers(file, box, note)
      } else blank(file, box, note)
    }
  }
  return spans
}

function blankOthers(file: Buffer, track: Box, note: Note): void {
  for (const box of boxesIn(file, track.from, track.end)) if (!PLAYED.has(box.name)) blank(file, box, note)
}

const HEAD = {
  base: 0x01,
  description: 0x02,
  duration: 0x08,
  size: 0x10,
  flags: 0x20,
  fromFragment: 0x02_0000,
}
const RUN = { offset: 0x01, first: 0x04, duration: 0x100, size: 0x200, flags: 0x400, shift: 0x800 }

interface Before {
  readonly start: number
  /** Where the samples of the track before end. */
  readonly free: number
  readonly tracks: ReadonlyMap<number, KeptTrack>
}

function spansOf(
  file: Buffer,
  track: Box,
  { start, free, tracks }: Before,
): { readonly id: number; readonly spans: (readonly [number, number])[] } {
  const boxes = boxesIn(file, track.from, track.end)
  const head = boxes.find(({ name }) => name === 'tfhd')
  if (!head) throw new NotSeen('unreadable')
  const flags = file.readUInt32BE(head.from) & 0xff_ffff
  const id = file.readUInt32BE(head.from + 4)
  let at = head.from + 8
  const isBased = (flags & HEAD.base) !== 0
  const base = isBased ? Number(file.readBigUInt64BE(at)) : (flags & HEAD.fromFragment) !== 0 ? start : free
  at += (isBased ? 8 : 0) + (flags & HEAD.description ? 4 : 0) + (flags & HEAD.duration ? 4 : 0)
  const usual = flags & HEAD.size ? file.readUInt32BE(at) : (tracks.get(id)?.size ?? 0)
  const spans: (readonly [number, number])[] = []
  let next = base
  for (const run of boxes.filter(({ name }) => name === 'trun')) {
    const { from, end } = runSpan(file, run, { base, next, usual })
    spans.push([from, end])
    next = end
  }
  return { id, spans }
}

function runSpan(
  file: Buffer,
  run: Box,
  { base, next, usual }: Readonly<Record<'base' | 'next' | 'usual', number>>,
): { readonly from: number; readonly end: number } {
  const flags = file.readUInt32BE(run.from) & 0xff_ffff
  const count = file.readUInt32BE(run.from + 4)
  let at = run.from + 8
  const from = flags & RUN.offset ? base + file.readInt32BE(at) : next
  at += (flags & RUN.offset ? 4 : 0) + (flags & RUN.first ? 4 : 0)
  const before = flags & RUN.duration ? 4 : 0
  const step = before + (flags & RUN.size ? 4 : 0) + (flags & RUN.flags ? 4 : 0) + (flags & RUN.shift ? 4 : 0)
  if (at + count * step > run.end) throw new NotSeen('unreadable')
  let end = from
  for (let index = 0; index < count; index++)
    end += flags & RUN.size ? file.readUInt32BE(at + index * step + before) : usual
  if (from < 0 || end > file.length) throw new NotSeen('unreadable')
  return { from, end }
}
