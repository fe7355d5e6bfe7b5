import type { Note } from '../tasks.ts'
import { type Box, boxesIn, hasBytes } from './boxes.ts'
import { samplePlaces, tableOf } from './samples.ts'

/** A part of what was recorded that is played, in the times of its track. */
interface Part {
  readonly from: number
  readonly end: number
}

/** How long before its first tone a decoder of sound has to begin, in seconds. */
const LEAD = 0.25

/**
 * Overwrites pictures and tones that a film has and does not play: who shortens a film on a phone often only changes the list of
 * the parts that are played. What a decoder needs to show the first picture stays.
 */
export function overwriteCutOff(file: Buffer, movie: Box, track: Box, isPicture: boolean, note: Note): void {
  const times = timesOf(file, movie, track)
  if (!times) return
  const { parts, scale, starts, ends, keys } = times
  const places = samplePlaces(file, track)
  const needed = new Uint8Array(places.length)
  for (const { from, end } of parts) {
    const lead = isPicture ? 0 : LEAD * scale
    const shown = places.flatMap((_, at) =>
      (ends[at] ?? 0) > from - lead && (starts[at] ?? 0) < end ? [at] : [],
    )
    const [first, last] = [shown[0], shown.at(-1)]
    if (first === undefined || last === undefined) continue
    needed.fill(1, keys?.findLast((key) => key <= first) ?? (keys ? 0 : first), last + 1)
  }
  const gone = places.filter((_, at) => needed[at] === 0).filter(([from, end]) => hasBytes(file, from, end))
  if (gone.length === 0 || needed.every((each) => each === 0)) return
  note(isPicture ? 'cut-off-pictures' : 'other')
  for (const [from, end] of gone) file.fill(0, from, end)
}

interface Times {
  readonly parts: readonly Part[]
  /** How many units a second has. */
  readonly scale: number
  /** When each sample is shown, and until when. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** The samples that need no other one; null where none does. */
  readonly keys: readonly number[] | null
}

function timesOf(file: Buffer, movie: Box, track: Box): Times | null {
  const inside = (box: Box | undefined, name: string) =>
    box && boxesIn(file, box.from, box.end).find((inner) => inner.name === name)
  const media = inside(track, 'mdia')
  const table = inside(inside(media, 'minf'), 'stbl')
  const list = inside(inside(track, 'edts'), 'elst')
  const [whole, own] = [inside(movie, 'mvhd'), inside(media, 'mdhd')]
  if (!list || !table || !whole || !own) return null
  const [of, scale] = [scaleOf(file, whole), scaleOf(file, own)]
  const parts = partsOf(file, list, of === 0 ? 0 : scale / of)
  const durations = runsOf(file, inside(table, 'stts'))
  if (scale === 0 || parts.length === 0 || durations.length === 0) return null
  const shifts = runsOf(file, inside(table, 'ctts'))
  const sync = inside(table, 'stss')
  let time = 0
  const starts = durations.map((length, at) => {
    const start = time + (shifts[at] ?? 0)
    time += length
    return start
  })
  return {
    ...{ parts, scale, starts, ends: starts.map((start, at) => start + (durations[at] ?? 0)) },
    keys: sync ? numbersOf(file, sync).map((number) => number - 1) : null,
  }
}

const scaleOf = (file: Buffer, { from, end }: Box): number => {
  const at = from + (file[from] === 1 ? 20 : 12)
  return at + 4 <= end ? file.readUInt32BE(at) : 0
}

function partsOf(file: Buffer, list: Box, scale: number): Part[] {
  const isLong = file[list.from] === 1
  const size = isLong ? 20 : 12
  const { count, from } = tableOf(file, list, list.from + 4, size)
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * size
    const length = isLong ? Number(file.readBigUInt64BE(at)) : file.readUInt32BE(at)
    const start = isLong ? Number(file.readBigInt64BE(at + 8)) : file.readInt32BE(at + 4)
    return { from: start, end: length === 0 ? Number.POSITIVE_INFINITY : start + length * scale }
  }).filter(({ from: start }) => start >= 0)
}

const MOST = 5_000_000

/** The value of each sample of a table that says it for runs of them. */
function runsOf(file: Buffer, box: Box | undefined): number[] {
  if (!box) return []
  const { count, from } = tableOf(file, box, box.from + 4, 8)
  const values: number[] = []
  for (let index = 0; index < count && values.length < MOST; index++) {
    const of = Math.min(file.readUInt32BE(from + index * 8), MOST - values.length)
    const value = file.readInt32BE(from + index * 8 + 4)
    for (let each = 0; each < of; each++) values.push(value)
  }
  return values
}

function numbersOf(file: Buffer, box: Box): number[] {
  const { count, from } = tableOf(file, box, box.from + 4, 4)
  return Array.from({ length: count }, (_, index) => file.readUInt32BE(from + index * 4))
}
