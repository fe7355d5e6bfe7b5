import type { Note } from '../tasks.ts'
import type { PdfFile } from './file.ts'
import {
  isArray,
  isDict,
  nameOf,
  type PdfDict,
  PdfName,
  PdfRef,
  PdfString,
  type PdfValue,
  textOf,
} from './objects.ts'
import type { PdfWriter } from './write-pdf.ts'

/** Places of the file by the names that links give them. */
export type Destinations = ReadonlyMap<string, PdfValue>

const MOST = 100_000

/** Reads the places that have names. */
export function destinations(file: PdfFile, root: PdfDict): Destinations {
  const entries = new Map<string, PdfValue>()
  const old = file.resolve(root.get('Dests'))
  if (isDict(old)) for (const [key, value] of old) entries.set(key, value)
  const visit = (value: PdfValue | undefined, depth: number) => {
    const node = file.resolve(value)
    if (!isDict(node) || depth > 50 || entries.size > MOST) return
    const names = file.resolve(node.get('Names'))
    if (isArray(names)) {
      for (let at = 0; at + 1 < names.length; at += 2) {
        const key = file.resolve(names[at])
        if (key instanceof PdfString) entries.set(key.bytes.toString('latin1'), names[at + 1] ?? null)
      }
    }
    const kids = file.resolve(node.get('Kids'))
    if (isArray(kids)) for (const kid of kids) visit(kid, depth + 1)
  }
  const lists = file.resolve(root.get('Names'))
  if (isDict(lists)) visit(lists.get('Dests'), 0)
  return entries
}

interface Places {
  readonly file: PdfFile
  readonly named: Destinations
  readonly refs: ReadonlyMap<number, PdfRef>
}

/** A place on a page that is kept, without its name; null where it is gone. */
function placeOf({ file, named, refs }: Places, value: PdfValue | undefined): PdfValue {
  let place = file.resolve(value)
  const key = place instanceof PdfString ? place.bytes.toString('latin1') : nameOf(place)
  if (key !== null) place = file.resolve(named.get(key))
  if (isDict(place)) place = file.resolve(place.get('D'))
  if (!isArray(place)) return null
  const [page, ...how] = place
  const ref = page instanceof PdfRef ? refs.get(page.number) : undefined
  if (!ref) return null
  return [
    ref,
    ...how
      .map((each) => file.resolve(each))
      .filter((each) => each === null || typeof each === 'number' || each instanceof PdfName),
  ]
}

/** Where an action or a link leads, if it is to a page of the file. */
export function targetOf(places: Places, dict: PdfDict): PdfValue {
  const own = placeOf(places, dict.get('Dest'))
  if (own !== null) return own
  const action = places.file.resolve(dict.get('A'))
  if (!isDict(action) || nameOf(places.file.resolve(action.get('S'))) !== 'GoTo') return null
  return placeOf(places, action.get('D'))
}

interface Outlines extends Places {
  readonly writer: PdfWriter
  /** The invisible texts of the pages. */
  readonly unseen: readonly string[]
  readonly note: Note
  readonly seen: Set<PdfDict>
}

interface Listed {
  readonly first: PdfRef
  readonly last: PdfRef
  readonly count: number
}

/** Copies the headings that viewers list beside the pages. */
export function copyOutlines({
  root,
  ...rest
}: Omit<Outlines, 'seen'> & { readonly root: PdfDict }): PdfRef | null {
  const outlines: Outlines = { ...rest, seen: new Set() }
  const top = outlines.file.resolve(root.get('Outlines'))
  if (!isDict(top) || !isDict(outlines.file.resolve(top.get('First')))) return null
  const own = outlines.writer.take()
  const listed = copyList(outlines, top.get('First'), { parent: own, depth: 0 })
  if (!listed) return null
  outlines.writer.set(own, new Map(listedIn(listed, 1)))
  return own
}

const listedIn = ({ first, last, count }: Listed, sign: 1 | -1): [string, PdfValue][] => [
  ['First', first],
  ['Last', last],
  ['Count', sign * count],
]

const DEEPEST = 30
/** Letters of a text from which on it is not in a heading by chance. */
const LEAST = 4

/** A heading that says what was blackened on its page is left empty. */
function titleOf({ file, unseen, note }: Outlines, item: PdfDict): PdfValue {
  const title = file.resolve(item.get('Title'))
  const text = textOf(title)
  const letters = plain(text)
  if (!unseen.some((each) => plain(each).length >= LEAST && letters.includes(plain(each)))) return title
  note('hidden-text', text)
  return new PdfString(Buffer.from('-'))
}

const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

function copyList(
  outlines: Outlines,
  first: PdfValue | undefined,
  { parent, depth }: { readonly parent: PdfRef; readonly depth: number },
): Listed | null {
  const { file, writer, seen } = outlines
  const items: { readonly ref: PdfRef; readonly dict: PdfDict }[] = []
  let item = file.resolve(first)
  while (isDict(item) && !seen.has(item) && seen.size < MOST) {
    seen.add(item)
    const ref = writer.take()
    const dict: PdfDict = new Map<string, PdfValue>([
      ['Title', titleOf(outlines, item)],
      ['Parent', parent],
    ])
    const target = targetOf(outlines, item)
    if (target !== null) dict.set('Dest', target)
    const below =
      depth < DEEPEST ? copyList(outlines, item.get('First'), { parent: ref, depth: depth + 1 }) : null
    for (const [key, value] of below ? listedIn(below, -1) : []) dict.set(key, value)
    items.push({ ref, dict })
    item = file.resolve(item.get('Next'))
  }
  for (const [at, { ref, dict }] of items.entries()) {
    const [before, after] = [items[at - 1], items[at + 1]]
    if (before) dict.set('Prev', before.ref)
    if (after) dict.set('Next', after.ref)
    writer.set(ref, dict)
  }
  const [one, last] = [items[0], items.at(-1)]
  return one && last ? { first: one.ref, last: last.ref, count: items.length } : null
}
