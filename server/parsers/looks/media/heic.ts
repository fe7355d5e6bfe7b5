import { noteExif, noteXmp } from '../exif.ts'
import { plainProfile } from '../profiles.ts'
import { type Clean, NotSeen } from '../tasks.ts'
import { type Box, boxesIn, hasBytes, wordsOf } from './boxes.ts'

/** Boxes that a picture of a phone needs. */
const KEPT_TOP = new Set(['ftyp', 'meta', 'mdat'])
const SEEN_ITEM = /^(hvc1|hev1|grid|iden|iovl|av01|jpeg)$/
const KEPT_META = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'dinf', 'grpl'])
/** How a picture is decoded and laid. */
const PLAYED_FACT =
  /^(ispe|pixi|hvcC|av1C|jpgC|colr|irot|imir|clap|pasp|auxC|lsel|a1op|a1lx|rloc|clli|mdcv|cclv|amve|iscl|lhvC|oinf|tols)$/
/** The version and flags that some boxes begin with. */
const FULL = 4

type Span = readonly [from: number, end: number]

/** Cleans a HEIC picture in its place: items that are no picture are overwritten, and so is what belongs to none. */
export const cleanHeic: Clean = (original, note) => {
  const file = Buffer.from(original)
  const top = boxesIn(file, 0, file.length)
  const meta = top.find(({ name }) => name === 'meta')
  if (!meta) throw new NotSeen('unknown')
  const inner = boxesIn(file, meta.from + FULL, meta.end)
  const boxes = new Map(inner.map((box) => [box.name, box]))
  const [items, places] = [boxes.get('iinf'), boxes.get('iloc')]
  if (!items || !places) throw new NotSeen('unknown')
  const data = boxes.get('idat')
  const types = itemTypes(file, items, note)
  const keptSpans: Span[] = []
  for (const { id, from, end } of itemSpans(file, places, data)) {
    if (from > end || end > file.length) throw new NotSeen('unreadable')
    const type = types.get(id) ?? ''
    if (SEEN_ITEM.test(type)) keptSpans.push([from, end])
    else overwriteItem(file, { type, from, end }, note)
  }
  // Without a picture that is known, what is left would be an empty file.
  if (keptSpans.length === 0) throw new NotSeen('unknown')
  for (const box of inner) scrubMeta(file, box, note)
  if (data) overwriteRest(file, data, keptSpans, note)
  for (const box of top) {
    if (box.name === 'mdat') overwriteRest(file, box, keptSpans, note)
    else if (!KEPT_TOP.has(box.name)) overwriteBox(file, box, 'embedded-files', note)
  }
  return file
}

const HANDLER_HEAD = 24

function scrubMeta(file: Buffer, box: Box, note: Note): void {
  if (!KEPT_META.has(box.name)) overwriteBox(file, box, 'metadata', note)
  else if (box.name === 'iprp') scrubFacts(file, box, note)
  else if (box.name === 'hdlr') file.fill(0, Math.min(box.end, box.from + HANDLER_HEAD), box.end)
}

/** Facts about pictures, of which some are words that people or programs wrote. */
function scrubFacts(file: Buffer, box: Box, note: Note): void {
  for (const list of boxesIn(file, box.from, box.end)) {
    if (list.name === 'ipma') continue
    if (list.name !== 'ipco') {
      overwriteBox(file, list, 'metadata', note)
      continue
    }
    for (const fact of boxesIn(file, list.from, list.end)) {
      if (!PLAYED_FACT.test(fact.name)) overwriteBox(file, fact, 'metadata', note)
      else if (fact.name === 'colr' && file.toString('latin1', fact.from, fact.from + 4) !== 'nclx')
        file.set(plainProfile(file.subarray(fact.from + 4, fact.end), note), fact.from + 4)
    }
  }
}

type Note = Parameters<Clean>[1]

function overwriteItem(
  file: Buffer,
  { type, from, end }: { readonly type: string; readonly from: number; readonly end: number },
  note: Note,
): void {
  if (!hasBytes(file, from, end)) return
  if (type === 'Exif' && end - from > 4)
    noteExif(file.subarray(from + 4 + file.readUInt32BE(from), end), note)
  else noteXmp(file.toString('utf8', from, end), note)
  file.fill(0, from, end)
}

/** Turns a box into free space; phones keep a film in a box of its own. */
function overwriteBox(
  file: Buffer,
  { start, from, end }: Box,
  kind: 'embedded-files' | 'metadata',
  note: Note,
): void {
  if (hasBytes(file, from, end)) note(kind, wordsOf(file, from, end))
  file.write('free', start + 4, 'latin1')
  file.fill(0, from, end)
}

/** What each item is; the names that items can have are overwritten. */
function itemTypes(file: Buffer, { from, end }: Box, note: Note): Map<number, string> {
  const isWide = file[from] !== 0
  return new Map(
    boxesIn(file, from + FULL + (isWide ? 4 : 2), end).map((entry) => {
      const version = file[entry.from] ?? 0
      if (version < 2) throw new NotSeen('unknown')
      const at = entry.from + FULL
      const id = version === 2 ? file.readUInt16BE(at) : file.readUInt32BE(at)
      const typeAt = at + (version === 2 ? 2 : 4) + 2
      const type = file.toString('latin1', typeAt, typeAt + 4)
      const name = wordsOf(file, typeAt + 4, entry.end)
      if (SEEN_ITEM.test(type) && name !== '') note('metadata', name)
      file.fill(0, typeAt + 4, entry.end)
      return [id, type]
    }),
  )
}

interface ItemSpan {
  readonly id: number
  readonly from: number
  readonly end: number
}

function itemSpans(file: Buffer, { from, end }: Box, data: Box | undefined): ItemSpan[] {
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
    const method = version > 0 ? number(2) & 15 : 0
    number(2)
    // A grid of tiles lies in the list of facts itself.
    const within = method === 0 ? 0 : method === 1 ? data?.from : undefined
    if (within === undefined) throw new NotSeen('unknown')
    const base = number(baseSize) + within
    for (let extents = number(2); extents > 0; extents--) {
      number(indexSize)
      const start = base + number(offsetSize)
      spans.push({ id, from: start, end: start + number(lengthSize) })
    }
  }
  return spans
}

function overwriteRest(file: Buffer, box: Box, keptSpans: readonly Span[], note: Note): void {
  let at = box.from
  const within = keptSpans.filter(([from, end]) => from < box.end && end > box.from)
  const rest: Span[] = [...within.toSorted((a, b) => a[0] - b[0]), [box.end, box.end]]
  for (const [from, end] of rest) {
    if (from > at && hasBytes(file, at, from)) {
      // What was an item that is no picture is zeros by now.
      note('other', wordsOf(file, at, from))
      file.fill(0, at, from)
    }
    at = Math.max(at, end)
  }
}
