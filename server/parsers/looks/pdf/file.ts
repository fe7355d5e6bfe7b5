import { NotSeen } from '../tasks.ts'
import { filtersOf, unpackStream } from './filters.ts'
import { Lexer } from './lexer.ts'
import {
  isArray,
  isDict,
  nameOf,
  numberOf,
  type PdfDict,
  PdfRef,
  PdfStream,
  type PdfValue,
  PdfWord,
} from './objects.ts'

/** A PDF whose objects are read when they are asked for. */
export interface PdfFile {
  readonly trailer: PdfDict
  readonly resolve: (value: PdfValue | undefined) => PdfValue
  readonly numbers: readonly number[]
  /** The bytes of a stream, up to a filter that makes a picture. */
  readonly unpack: (stream: PdfStream) => ReturnType<typeof unpackStream>
  /** How often it was saved over an older state, which is still in it. */
  readonly revisions: number
  /** Objects that lie in the file and are not its newest ones. */
  readonly buried: number
  /** The numbers of the streams in which objects lie that the tables lead to. */
  readonly streams: ReadonlySet<number>
  /** The comments between the objects. */
  readonly comments: readonly string[]
}

/** Whether a stream is a form: a drawing that pages, or other drawings, call by its name. */
export const isForm = (file: PdfFile, { dict }: PdfStream): boolean =>
  nameOf(file.resolve(dict.get('Subtype'))) === 'Form'

type Place = { readonly at: number } | { readonly inside: number; readonly index: number }

const MOST_OBJECTS = 500_000
const MOST_SECTIONS = 1000

/** Opens a PDF by its tables, or by its objects alone where these are broken. Throws {@link NotSeen}. */
export function openPdf(bytes: Buffer): PdfFile {
  if (bytes.indexOf('%PDF-') === -1) throw new NotSeen('unreadable')
  const scanned = scanObjects(bytes)
  const read = readTables(bytes) ?? rebuilt(bytes, scanned)
  if (read.trailer.has('Encrypt')) throw new NotSeen('encrypted')
  const { places, trailer, sections } = read
  const cache = new Map<number, PdfValue>()
  const opened = new Map<number, readonly PdfValue[]>()
  const file: PdfFile = {
    trailer,
    numbers: [...places.keys()],
    revisions: sections - 1,
    buried: buriedIn(scanned, places),
    comments: commentsBetween(bytes, scanned),
    streams: new Set([...places.values()].flatMap((place) => ('inside' in place ? [place.inside] : []))),
    resolve(value) {
      let current = value ?? null
      for (let step = 0; current instanceof PdfRef && step < 50; step++) current = load(current.number)
      return current instanceof PdfRef ? null : current
    },
    unpack: (stream) => unpackStream(stream.packed, filtersOf(stream.dict, file.resolve)),
  }
  function load(number: number): PdfValue {
    const cachedValue = cache.get(number)
    if (cachedValue !== undefined) return cachedValue
    cache.set(number, null)
    const place = places.get(number)
    const value = !place
      ? null
      : 'at' in place
        ? objectAt(bytes, place.at, number, file.resolve)
        : insideOf(place.inside, place.index, number)
    cache.set(number, value)
    return value
  }
  function insideOf(inside: number, index: number, number: number): PdfValue {
    const openedStream = opened.get(inside) ?? openInside(inside)
    opened.set(inside, openedStream)
    return openedStream[number] ?? openedStream[index] ?? null
  }
  /** The objects of an object stream by their numbers. */
  function openInside(inside: number): readonly PdfValue[] {
    const stream = load(inside)
    if (!(stream instanceof PdfStream)) return []
    const objects: PdfValue[] = []
    for (const [number, value] of objectsIn(file, stream)) objects[number] = value
    return objects
  }
  if (!isDict(file.resolve(trailer.get('Root')))) throw new NotSeen('unreadable')
  return file
}

/** The objects of an object stream. */
function objectsIn(file: Pick<PdfFile, 'unpack' | 'resolve'>, stream: PdfStream): [number, PdfValue][] {
  const { bytes } = file.unpack(stream)
  const first = numberOf(file.resolve(stream.dict.get('First')))
  const count = Math.min(MOST_OBJECTS, numberOf(file.resolve(stream.dict.get('N'))))
  const head = new Lexer(bytes)
  const places = Array.from({ length: count }, () => [numberOf(head.next()), numberOf(head.next())] as const)
  return places.map(([number, at]) => {
    const value = new Lexer(bytes, first + at).next()
    return [number, value === undefined || value instanceof PdfWord ? null : value]
  })
}

interface Scanned {
  readonly number: number
  readonly at: number
}

/** Every place where an object begins, in the order of the file. */
function scanObjects(bytes: Buffer): Scanned[] {
  const text = bytes.toString('latin1')
  const objects: Scanned[] = []
  for (const match of text.matchAll(
    /(?<![\d.])(\d{1,10})[ \t\r\n\f\0]+(\d{1,5})[ \t\r\n\f\0]+obj(?![a-z])/g,
  )) {
    objects.push({ number: Number(match[1]), at: match.index })
    if (objects.length > MOST_OBJECTS) throw new NotSeen('too-large')
  }
  return objects
}

function objectAt(bytes: Buffer, at: number, number: number, resolve: PdfFile['resolve']): PdfValue {
  const lexer = new Lexer(bytes, at)
  const [own, generation, word] = [lexer.next(), lexer.next(), lexer.next()]
  if (own !== number || typeof generation !== 'number' || !(word instanceof PdfWord) || word.value !== 'obj')
    throw new NotSeen('unreadable')
  const value = lexer.next()
  if (value === undefined || value instanceof PdfWord) return null
  const after = lexer.at
  const next = lexer.next()
  if (!isDict(value) || !(next instanceof PdfWord) || next.value !== 'stream') {
    lexer.at = after
    return value
  }
  let from = lexer.at
  if (bytes[from] === 13) from++
  if (bytes[from] === 10) from++
  return new PdfStream(
    value,
    bytes.subarray(from, endOfStream(bytes, from, numberOf(resolve(value.get('Length'))))),
  )
}

function endOfStream(bytes: Buffer, from: number, length: number): number {
  const end = from + length
  if (length >= 0 && end <= bytes.length && /^\s*endstream/.test(bytes.toString('latin1', end, end + 20)))
    return end
  const index = bytes.indexOf('endstream', from)
  if (index === -1) throw new NotSeen('unreadable')
  return index
}

interface Tables {
  readonly places: Map<number, Place>
  readonly trailer: PdfDict
  readonly sections: number
}

type SetPlace = (number: number, place: Place | null) => void

/** Reads the tables of objects from the newest to the oldest; null where they are broken. */
function readTables(bytes: Buffer): Tables | null {
  const places = new Map<number, Place>()
  const free = new Set<number>()
  const set: SetPlace = (number, place) => {
    if (places.has(number) || free.has(number)) return
    if (place) places.set(number, place)
    else free.add(number)
  }
  const read = guarded(() => readSections(bytes, set))
  if (!read?.trailer.has('Root') || places.size === 0) return null
  for (const [number, place] of places) {
    if ('at' in place && !beginsObject(bytes, place.at, number)) return null
  }
  // A file for the web has its table in two pieces, of which none is older.
  const isForWeb = /\/Linearized\b/.test(bytes.toString('latin1', 0, 1024))
  return { places, trailer: read.trailer, sections: Math.max(1, read.sections - (isForWeb ? 1 : 0)) }
}

/** Null where something is broken: then there is another way. */
function guarded<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof NotSeen) return null
    throw error
  }
}

function readSections(bytes: Buffer, set: SetPlace): Pick<Tables, 'trailer' | 'sections'> | null {
  const tail = bytes.lastIndexOf('startxref')
  let at: unknown = tail === -1 ? null : new Lexer(bytes, tail + 9).next()
  let trailer: PdfDict | null = null
  const seen = new Set<number>()
  while (typeof at === 'number' && !seen.has(at) && seen.size < MOST_SECTIONS) {
    seen.add(at)
    const dict = readSection(bytes, at, set)
    if (!dict) return null
    trailer ??= dict
    const hybrid = dict.get('XRefStm')
    if (typeof hybrid === 'number' && !readSection(bytes, hybrid, set)) return null
    at = dict.get('Prev')
  }
  return trailer && { trailer, sections: seen.size }
}

const beginsObject = (bytes: Buffer, at: number, number: number) =>
  new RegExp(`^\\s*${number}\\s+\\d+\\s+obj`).test(bytes.toString('latin1', at, at + 40))

function readSection(bytes: Buffer, at: number, set: SetPlace): PdfDict | null {
  const lexer = new Lexer(bytes, at)
  const first = lexer.next()
  if (first instanceof PdfWord && first.value === 'xref') return readTable(lexer, set)
  if (typeof first !== 'number') return null
  const stream = objectAt(bytes, at, first, (value) => (value instanceof PdfRef ? null : (value ?? null)))
  if (!(stream instanceof PdfStream) || nameOf(stream.dict.get('Type')) !== 'XRef') return null
  readXrefStream(stream, set)
  return stream.dict
}

function readTable(lexer: Lexer, set: SetPlace): PdfDict | null {
  for (;;) {
    const from = lexer.next()
    if (from instanceof PdfWord && from.value === 'trailer') {
      const dict = lexer.next()
      return isDict(dict) ? dict : null
    }
    const count = lexer.next()
    if (typeof from !== 'number' || typeof count !== 'number' || count > MOST_OBJECTS) return null
    for (let index = 0; index < count; index++) {
      if (!readEntry(lexer, from + index, set)) return null
    }
  }
}

function readEntry(lexer: Lexer, number: number, set: SetPlace): boolean {
  const [at, , kind] = [lexer.next(), lexer.next(), lexer.next()]
  if (typeof at !== 'number' || !(kind instanceof PdfWord)) return false
  set(number, kind.value === 'n' && at > 0 ? { at } : null)
  return true
}

function readXrefStream(stream: PdfStream, set: SetPlace): void {
  const plain = (value: PdfValue | undefined): PdfValue => value ?? null
  const { bytes } = unpackStream(stream.packed, filtersOf(stream.dict, plain))
  const widths = stream.dict.get('W')
  if (!isArray(widths)) throw new NotSeen('unreadable')
  const [one = 0, two = 0, three = 0] = widths.map(numberOf)
  const index = stream.dict.get('Index')
  const spans = isArray(index) ? index.map(numberOf) : [0, numberOf(stream.dict.get('Size'))]
  let at = 0
  const number = (width: number, otherwise: number) => {
    if (width === 0) return otherwise
    let value = 0
    for (let step = 0; step < width; step++) value = value * 256 + (bytes[at++] ?? 0)
    return value
  }
  for (let span = 0; span + 1 < spans.length; span += 2) {
    const [from = 0, count = 0] = [spans[span], spans[span + 1]]
    for (let step = 0; step < count && at < bytes.length; step++) {
      const [kind, second, third] = [number(one, 1), number(two, 0), number(three, 0)]
      if (kind === 1) set(from + step, { at: second })
      else if (kind === 2) set(from + step, { inside: second, index: third })
      else set(from + step, null)
    }
  }
}

/** Finds the objects without tables: the last one of a number counts. */
function rebuilt(bytes: Buffer, scanned: readonly Scanned[]): Tables {
  const places = new Map<number, Place>()
  for (const { number, at } of scanned) places.set(number, { at })
  let trailer: PdfDict | null = null
  const consider = (dict: PdfDict) => {
    if (dict.has('Root') || dict.has('Encrypt')) trailer = dict
  }
  for (let at = bytes.indexOf('trailer'); at !== -1; at = bytes.indexOf('trailer', at + 7)) {
    const dict = new Lexer(bytes, at + 7).next()
    if (isDict(dict)) consider(dict)
  }
  const resolve: PdfFile['resolve'] = (value) => (value instanceof PdfRef ? null : (value ?? null))
  for (const { number, at } of scanned) {
    const value = objectAt(bytes, at, number, resolve)
    if (!(value instanceof PdfStream)) continue
    const type = nameOf(value.dict.get('Type'))
    if (type === 'XRef') consider(value.dict)
    if (type !== 'ObjStm') continue
    const unpack = (stream: PdfStream) => unpackStream(stream.packed, filtersOf(stream.dict, resolve))
    for (const [index, [inner]] of objectsIn({ unpack, resolve }, value).entries())
      places.set(inner, { inside: number, index })
  }
  if (!trailer) throw new NotSeen('unreadable')
  return { places, trailer, sections: 1 }
}

/** Objects that the tables do not lead to; those of a number that has a newer one. */
function buriedIn(scanned: readonly Scanned[], places: ReadonlyMap<number, Place>): number {
  const used = new Set([...places.values()].flatMap((place) => ('at' in place ? [place.at] : [])))
  // A table may point at the space before an object.
  return scanned.filter(({ at }) => !used.has(at) && !used.has(at - 1) && !used.has(at - 2)).length
}

/** The version, the end, and the letters by which programs know that a file is no text. */
const USUAL_COMMENT = /^(PDF-\d\.\d\s*|%EOF\s*|[\x80-\xff]{4,8})$/

/** The comments outside of objects, and what follows the end of the file. */
function commentsBetween(bytes: Buffer, scanned: readonly Scanned[]): string[] {
  const comments: string[] = []
  let at = 0
  const add = (from: number, end: number) => {
    for (const line of bytes.toString('latin1', from, end).split(/[\r\n]+/)) {
      const [, comment = ''] = /%(.*)$/.exec(line) ?? []
      if (/[A-Za-z]{3}|[\x80-\xff]{6}/.test(comment) && !USUAL_COMMENT.test(comment)) comments.push(comment)
    }
  }
  for (const { at: from } of scanned) {
    if (from < at) continue
    add(at, from)
    const end = bytes.indexOf('endobj', from)
    at = end === -1 ? bytes.length : end + 6
  }
  add(at, bytes.length)
  return comments
}
