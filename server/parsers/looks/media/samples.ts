import { NotSeen } from '../tasks.ts'
import { type Box, boxesIn } from './boxes.ts'

const MOST_SAMPLES = 5_000_000

type Place = readonly [from: number, end: number]

/** Where each sample of a track is in the file. */
export function samplePlaces(file: Buffer, track: Box): Place[] {
  const table = inside(file, inside(file, inside(file, track, 'mdia'), 'minf'), 'stbl')
  if (!table) return []
  const boxes = new Map(boxesIn(file, table.from, table.end).map((box) => [box.name, box]))
  const sizes = sizesOf(file, boxes.get('stsz'), boxes.get('stz2'))
  const chunks = chunksOf(file, boxes.get('stco'), boxes.get('co64'))
  const perChunk = samplesPerChunk(file, boxes.get('stsc'), chunks.length)
  const places: Place[] = []
  for (const [index, start] of chunks.entries()) {
    let at = start
    for (let count = perChunk[index] ?? 0; count > 0 && places.length < sizes.length; count--) {
      const end = at + (sizes[places.length] ?? 0)
      places.push([at, end])
      at = end
    }
  }
  return places
}

/** The same, as the pieces of the file that hold samples one behind the other. */
export function sampleSpans(file: Buffer, track: Box): Place[] {
  const spans: [number, number][] = []
  for (const [from, end] of samplePlaces(file, track)) {
    const last = spans.at(-1)
    if (last && last[1] === from) last[1] = end
    else if (end > from) spans.push([from, end])
  }
  return spans
}

function inside(file: Buffer, box: Box | undefined, name: string): Box | undefined {
  return box && boxesIn(file, box.from, box.end).find((inner) => inner.name === name)
}

/** The entries of a table of numbers, which say how many they are. */
export function tableOf(
  file: Buffer,
  box: Box,
  at: number,
  bytes: number,
): { readonly count: number; readonly from: number } {
  const count = at + 4 <= box.end ? file.readUInt32BE(at) : 0
  if (count > MOST_SAMPLES || at + 4 + count * bytes > box.end) throw new NotSeen('unreadable')
  return { count, from: at + 4 }
}

function sizesOf(file: Buffer, plain: Box | undefined, small: Box | undefined): number[] {
  if (plain) {
    const same = file.readUInt32BE(plain.from + 4)
    const { count, from } = tableOf(file, plain, plain.from + 8, same === 0 ? 4 : 0)
    return Array.from({ length: count }, (_, index) => same || file.readUInt32BE(from + index * 4))
  }
  if (!small) return []
  const bits = file[small.from + 7] ?? 0
  if (bits !== 8 && bits !== 16) throw new NotSeen('unknown')
  const { count, from } = tableOf(file, small, small.from + 8, bits / 8)
  return Array.from({ length: count }, (_, index) =>
    bits === 8 ? (file[from + index] ?? 0) : file.readUInt16BE(from + index * 2),
  )
}

function chunksOf(file: Buffer, short: Box | undefined, long: Box | undefined): number[] {
  const box = short ?? long
  if (!box) return []
  const bytes = short ? 4 : 8
  const { count, from } = tableOf(file, box, box.from + 4, bytes)
  return Array.from({ length: count }, (_, index) =>
    short ? file.readUInt32BE(from + index * 4) : Number(file.readBigUInt64BE(from + index * 8)),
  )
}

function samplesPerChunk(file: Buffer, box: Box | undefined, chunks: number): number[] {
  if (!box) return []
  const { count, from } = tableOf(file, box, box.from + 4, 12)
  const counts: number[] = []
  for (let index = 0; index < count; index++) {
    const at = from + index * 12
    const next = index + 1 < count ? file.readUInt32BE(at + 12) : chunks + 1
    const last = Math.min(next, chunks + 1)
    for (let chunk = file.readUInt32BE(at); chunk < last; chunk++)
      counts[chunk - 1] = file.readUInt32BE(at + 4)
  }
  return counts
}
