import { type Note, NotSeen } from '../tasks.ts'

/** A box of an MPEG-4 file: its content lies between `from` and `end`. */
export interface Box {
  readonly name: string
  readonly start: number
  readonly from: number
  readonly end: number
}

const MOST_BOXES = 100_000

/** The boxes that follow one another in a part of a file. Throws {@link NotSeen} where they do not fit it. */
export function boxesIn(file: Buffer, from: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= end; ) {
    const short = file.readUInt32BE(at)
    const isLong = short === 1
    if (isLong && at + 16 > end) throw new NotSeen('unreadable')
    const size = short === 0 ? end - at : isLong ? Number(file.readBigUInt64BE(at + 8)) : short
    const head = isLong ? 16 : 8
    if (size < head || at + size > end || boxes.length > MOST_BOXES) throw new NotSeen('unreadable')
    boxes.push({ name: file.toString('latin1', at + 4, at + 8), start: at, from: at + head, end: at + size })
    at += size
  }
  return boxes
}

/** Whether a part of a file has anything but zeros. */
export function hasBytes(file: Buffer, from: number, end: number): boolean {
  for (let at = from; at < end; at++) if (file[at] !== 0) return true
  return false
}

/** The words that a part of a file has, for quoting. */
export const wordsOf = (file: Buffer, from: number, end: number): string =>
  (file.toString('utf8', from, Math.min(end, from + 4000)).match(/[\p{L}\p{N} .,:;@/+_-]{4,}/gu) ?? []).join(
    ' ',
  )

/** Turns a box into free space; notes what it said. */
export function blank(file: Buffer, box: Box, note: Note): void {
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
