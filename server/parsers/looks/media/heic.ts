import { noteExif, noteXmp } from '../exif.ts'
import { type Clean, NotSeen } from '../tasks.ts'
import { type Box, boxesIn, hasBytes, wordsOf } from './boxes.ts'

/** Boxes that a picture of a phone needs. */
const KEPT_TOP = new Set(['ftyp', 'meta', 'mdat'])
const SEEN_ITEM = /^(hvc1|hev1|grid|iden|iovl|av01|jpeg)$/
/** The version and flags that some boxes begin with. */
const FULL = 4

/** Cleans a HEIC picture in its place: items that are no picture are overwritten, and so is what belongs to none. */
export const cleanHeic: Clean = (original, note) => {
  const file = Buffer.from(original)
  const top = boxesIn(file, 0, file.length)
  const meta = top.find(({ name }) => name === 'meta')
  if (!meta) throw new NotSeen('unknown')
  const boxes = new Map(boxesIn(file, meta.from + FULL, meta.end).map((box) => [box.name, box]))
  const [items, places] = [boxes.get('iinf'), boxes.get('iloc')]
  if (!items || !places || boxes.has('idat')) throw new NotSeen('unknown')
  const types = itemTypes(file, items)
  const kept: (readonly [number, number])[] = []
  for (const { id, from, end } of itemSpans(file, places)) {
    if (from > end || end > file.length) throw new NotSeen('unreadable')
    const type = types.get(id) ?? ''
    if (SEEN_ITEM.test(type)) kept.push([from, end])
    else overwriteItem(file, { type, from, end }, note)
  }
  for (const box of top) {
    if (box.name === 'mdat') overwriteRest(file, box, kept, note)
    else if (!KEPT_TOP.has(box.name)) overwriteBox(file, box, note)
  }
  return file
}

type Note = Parameters<Clean>[1]

function overwriteItem(
  file: Buffer,
  { type, from, end }: { readonly type: string; readonly from: number; readonly end: number },
  note: Note,
): void {
  if (type === 'Exif') noteExif(file.subarray(from + 4 + file.readUInt32BE(from), end), note)
  else noteXmp(file.toString('utf8', from, end), note)
  file.fill(0, from, end)
}

/** Phones keep a film in a box of its own. */
function overwriteBox(file: Buffer, { start, from, end }: Box, note: Note): void {
  if (hasBytes(file, from, end)) note('embedded-files', wordsOf(file, from, end))
  file.write('free', start + 4, 'latin1')
  file.fill(0, from, end)
}

function itemTypes(file: Buffer, { from, end }: Box): Map<number, string> {
  const isWide = file[from] !== 0
  return new Map(
    boxesIn(file, from + FULL + (isWide ? 4 : 2), end).map((entry) => {
      const version = file[entry.from] ?? 0
      if (version < 2) throw new NotSeen('unknown')
      const at = entry.from + FULL
      const id = version === 2 ? file.readUInt16BE(at) : file.readUInt32BE(at)
      const typeAt = at + (version === 2 ? 2 : 4) + 2
      return [id, file.toString('latin1', typeAt, typeAt + 4)]
    }),
  )
}

interface ItemSpan {
  readonly id: number
  readonly from: number
  readonly end: number
}

function itemSpans(file: Buffer, { from, end }: Box): ItemSpan[] {
  const version = file[from] ?? 0
  const [sizes = 0, more = 0] = [file[from + FULL], file[from + FULL + 1]]
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4]
  const indexSize = version > 0 ? more & 15 : 0
  let at = from + FULL + 2
  const number = (bytes: number) => {
    if (at + bytes > end) throw new NotSeen('unreadable')
    const value =
      bytes === 0 ? 0 : bytes === 8 ? Number(file.readBigUInt64BE(at)) : file.readUIntBE(at, bytes)
    at += bytes
    return value
  }
  const spans: ItemSpan[] = []
  for (let count = number(version < 2 ? 2 : 4); count > 0; count--) {
    const id = number(version < 2 ? 2 : 4)
    if (version > 0 && (number(2) & 15) !== 0) throw new NotSeen('unknown')
    number(2)
    const base = number(baseSize)
    for (let extents = number(2); extents > 0; extents--) {
      number(indexSize)
      const start = base + number(offsetSize)
      spans.push({ id, from: start, end: start + number(lengthSize) })
    }
  }
  return spans
}

function overwriteRest(
  file: Buffer,
  box: Box,
  kept: readonly (readonly [number, number])[],
  note: Note,
): void {
  let at = box.from
  const rest = [...kept.toSorted((a, b) => a[0] - b[0]), [box.end, box.end] as const]
  for (const [from, end] of rest) {
    if (from > at && hasBytes(file, at, from)) {
      // What was an item that is no picture is zeros by now.
      note('other', wordsOf(file, at, from))
      file.fill(0, at, from)
    }
    at = Math.max(at, end)
  }
}
