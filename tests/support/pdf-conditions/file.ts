import { readValue } from './lexer.ts'
import { contentOf, type Dict, isKind, type Ref, type Stream, type Value } from './values.ts'

/** A PDF as its objects. */
export interface PdfFile {
  readonly bytes: Buffer
  readonly objects: Map<number, Value>
  readonly trailer: Dict
}

/** Reads a file whose objects stand in it one after the other, with a table of their places: as pdfkit writes it. */
export function readFile(bytes: Buffer): PdfFile {
  const objects = new Map<number, Value>()
  const whole = bytes.toString('latin1')
  const begin = /(?:^|[\r\n])(\d+) 0 obj\s/g
  for (let match = begin.exec(whole); match; match = begin.exec(whole)) {
    const cursor = { bytes, at: match.index + match[0].length }
    const value = readValue(cursor)
    if (value === undefined) throw new Error(`The object ${match[1]} is empty`)
    const isStream = /^\s*stream\r?\n/.exec(whole.slice(cursor.at, cursor.at + 20))
    const object =
      isStream && value instanceof Map ? streamOf(bytes, value, cursor.at + isStream[0].length) : value
    objects.set(Number(match[1]), object)
    begin.lastIndex = isKind(object, 'stream') ? whole.indexOf('endobj', cursor.at) : cursor.at
  }
  const trailer = readValue({ bytes, at: whole.lastIndexOf('trailer') + 'trailer'.length })
  if (!(trailer instanceof Map)) throw new Error('The PDF has no trailer')
  return { bytes, objects, trailer }
}

function streamOf(bytes: Buffer, dict: Dict, from: number): Stream {
  const length = Number(dict.get('Length'))
  const endsAsSaid = /^\r?\n?endstream/.test(bytes.toString('latin1', from + length, from + length + 12))
  const to = endsAsSaid ? from + length : bytes.indexOf('endstream', from) - 1
  return { kind: 'stream', dict, bytes: bytes.subarray(from, to), endsAsSaid }
}

/** The value itself, or the object that it refers to. */
export function resolved({ objects }: PdfFile, value: Value | undefined): Value | undefined {
  return isKind(value, 'ref') ? objects.get(value.number) : value
}

/** A dictionary, or that of a stream; an empty one for anything else. */
export function dictAt(file: PdfFile, value: Value | undefined): Dict {
  const found = resolved(file, value)
  if (isKind(found, 'stream')) return found.dict
  return found instanceof Map ? found : new Map()
}

export function listAt(file: PdfFile, value: Value | undefined): readonly Value[] {
  const found = resolved(file, value)
  return Array.isArray(found) ? found : found === undefined || found === null ? [] : [found]
}

export function nameAt(file: PdfFile, value: Value | undefined): string | null {
  const found = resolved(file, value)
  return isKind(found, 'name') ? found.name : null
}

/** The unpacked content of a stream, or null. */
export function bytesAt(file: PdfFile, value: Value | undefined): Buffer | null {
  const found = resolved(file, value)
  return isKind(found, 'stream') ? contentOf(found) : null
}

export const catalogOf = (file: PdfFile): Dict => dictAt(file, file.trailer.get('Root'))

/** A page with the number of its object. */
export interface PageOf {
  readonly number: number
  readonly dict: Dict
}

/** The pages in their order; those of pdfkit hang on one node. */
export function pagesOf(file: PdfFile): readonly PageOf[] {
  const kids = listAt(file, dictAt(file, catalogOf(file).get('Pages')).get('Kids'))
  return kids
    .filter((kid): kid is Ref => isKind(kid, 'ref'))
    .map((kid) => ({ number: kid.number, dict: dictAt(file, kid) }))
}

/** Every dictionary of the file, those of streams and those within others as well. */
export function* dictsOf(file: PdfFile): Generator<Dict> {
  const inner = function* (value: Value): Generator<Dict> {
    if (value instanceof Map) yield value
    const values =
      value instanceof Map
        ? value.values()
        : Array.isArray(value)
          ? value
          : isKind(value, 'stream')
            ? [value.dict]
            : []
    for (const each of values) yield* inner(each)
  }
  for (const object of [...file.objects.values(), file.trailer]) yield* inner(object)
}
