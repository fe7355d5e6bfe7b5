import type { Note } from '../tasks.ts'
import { type Box, boxesIn, wordsOf } from './boxes.ts'

/** How pictures of a kind are cut into pieces, which of these hold data beside the picture, and what is read over. */
interface Pieces {
  readonly lengthBytes: number
  readonly head: number
  readonly isAside: (first: number) => boolean
  readonly filler: readonly number[]
}

/** The kinds of data that a camera, a program or a person writes between pictures. */
const WRITTEN = 5
const REGISTERED = 4
/** What encoders say of themselves, and nothing of a person. */
const SETTINGS = /x26[45]|Lavc|libx/
const CAPTIONS = /GA94/

/** Overwrites what was written between the pictures of a film, such as places, names and words that are spoken. */
export function overwriteUserData(
  file: Buffer,
  track: Box,
  spans: readonly (readonly [number, number])[],
  note: Note,
): void {
  const pieces = piecesOf(file, track)
  if (!pieces) return
  for (const [from, end] of spans) {
    for (let at = from; at + pieces.lengthBytes < end; ) {
      const start = at + pieces.lengthBytes
      const next = start + file.readUIntBE(at, pieces.lengthBytes)
      if (next > end || next <= start) break
      if (pieces.isAside(file[start] ?? 0)) overwrite(file, start, next, pieces, note)
      at = next
    }
  }
}

function overwrite(file: Buffer, start: number, end: number, { head, filler }: Pieces, note: Note): void {
  const kind = file[start + head] ?? 0
  const text = file.toString('latin1', start + head, end)
  const isWritten = kind === WRITTEN && !SETTINGS.test(text)
  if (!isWritten && !(kind === REGISTERED && CAPTIONS.test(text))) return
  note(isWritten ? 'metadata' : 'hidden-text', wordsOf(file, start + head, end))
  file.fill(0xff, start, end)
  for (const [at, byte] of filler.entries()) file[start + at] = byte
  if (end - 1 >= start + filler.length) file[end - 1] = 0x80
}

function piecesOf(file: Buffer, track: Box): Pieces | null {
  const find = (name: string) => file.subarray(track.from, track.end).indexOf(name, 0, 'latin1')
  // The box that says it begins with its length and its name.
  const settings = (name: string) => {
    const at = find(name)
    if (at < 4) return null
    const start = track.from + at - 4
    const [box] = boxesIn(file, start, Math.min(track.end, start + file.readUInt32BE(start)))
    return box ?? null
  }
  const avc = settings('avcC')
  if (avc && avc.from + 4 < avc.end)
    return {
      ...{ lengthBytes: ((file[avc.from + 4] ?? 3) & 3) + 1, head: 1, filler: [12] },
      isAside: (first) => (first & 31) === 6,
    }
  const hevc = settings('hvcC')
  if (hevc && hevc.from + 21 < hevc.end)
    return {
      ...{ lengthBytes: ((file[hevc.from + 21] ?? 3) & 3) + 1, head: 2, filler: [38 << 1, 1] },
      isAside: (first) => [39, 40].includes((first >> 1) & 63),
    }
  return null
}
