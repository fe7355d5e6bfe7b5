import { catalogOf, dictAt, type PdfFile, pagesOf, readFile, resolved } from './file.ts'
import { contentOf, type Dict, isKind, nameOf, type Ref, refTo, type Stream, type Value } from './values.ts'
import { writeFile } from './write.ts'

/** Makes a bad file of a good one. */
export type Spoil = (good: Buffer) => Buffer

/** Changes objects of the file and writes it anew. */
export const changed =
  (change: (file: PdfFile) => void): Spoil =>
  (good) => {
    const file = readFile(good)
    change(file)
    return writeFile(file)
  }

/** Changes bytes of the file; what is not found there would leave it good. */
export const replaced =
  (found: RegExp, by: string): Spoil =>
  (good) =>
    Buffer.from(swapped(good.toString('latin1'), found, by), 'latin1')

export function swapped(text: string, found: RegExp, by: string): string {
  const other = text.replace(found, by)
  if (other === text) throw new Error(`The file has nothing like ${found}`)
  return other
}

/** A dictionary of the file that has these names as entries. */
export function dictWith(file: PdfFile, entries: Readonly<Record<string, string>>): Dict {
  return dictAt(file, refWith(file, entries))
}

/** The place of such a dictionary. */
function refWith(file: PdfFile, entries: Readonly<Record<string, string>>): Ref {
  for (const number of file.objects.keys()) {
    const dict = dictAt(file, refTo(number))
    const isLike = Object.entries(entries).every(([key, name]) => {
      const value = dict.get(key)
      return isKind(value, 'name') && value.name === name
    })
    if (isLike) return refTo(number)
  }
  throw new Error(`The file has no object with ${JSON.stringify(entries)}`)
}

export function addObject(file: PdfFile, value: Value): Ref {
  const number = Math.max(...file.objects.keys()) + 1
  file.objects.set(number, value)
  return refTo(number)
}

export function streamWith(dict: Dict, bytes = Buffer.alloc(0)): Stream {
  return { kind: 'stream', dict, bytes, endsAsSaid: true }
}

/** Gives a stream other content, which is not packed any more. */
export function refill(file: PdfFile, value: Value | undefined, fill: (content: Buffer) => Buffer): void {
  const stream = resolved(file, value)
  if (!isKind(stream, 'stream')) throw new Error('There is no stream to fill')
  stream.bytes = fill(contentOf(stream))
  stream.dict.delete('Filter')
}

export const refillText = (file: PdfFile, value: Value | undefined, fill: (text: string) => string): void =>
  refill(file, value, (content) => Buffer.from(fill(content.toString('latin1')), 'latin1'))

export const firstPage = (file: PdfFile): Dict => pagesOf(file)[0]?.dict ?? new Map()

/** Changes what the first page draws. */
export const drawing = (fill: (content: string) => string): Spoil =>
  changed((file) => refillText(file, firstPage(file).get('Contents'), fill))

/** Leaves the pages without any text, picture, colour or link. */
export function emptyPages(file: PdfFile, content: string): void {
  for (const { dict } of pagesOf(file)) {
    refillText(file, dict.get('Contents'), () => content)
    dict.delete('Annots')
  }
  for (const [number, object] of file.objects) {
    if (isKind(object, 'stream') && object.dict.has('ColorSpace')) file.objects.delete(number)
  }
}

/** Adds a node to the structure tree, below the node with a role or below a new one. */
export function addNode(file: PdfFile, type: string, below: Ref | string = 'Document'): Ref {
  const parent = typeof below === 'string' ? refWith(file, { S: below }) : below
  const node = addObject(
    file,
    new Map<string, Value>([
      ['S', nameOf(type)],
      ['P', parent],
      ['K', []],
    ]),
  )
  const dict = dictAt(file, parent)
  const kids = dict.get('K')
  dict.set('K', [...(Array.isArray(kids) ? kids : kids === undefined ? [] : [kids]), node])
  return node
}

/** A state of graphics with an entry, which the first page could use. */
export const state = (key: string, value: Value): Spoil =>
  changed((file) => {
    const states: Dict = new Map([['Gs1', new Map([[key, value]])]])
    dictAt(file, firstPage(file).get('Resources')).set('ExtGState', states)
  })

/** An entry of the catalogue, or of the dictionary that an entry of it is. */
export const inCatalog = (path: string, value: Value | undefined): Spoil =>
  changed((file) => {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let dict = catalogOf(file)
    for (const key of keys) {
      if (!dict.has(key)) dict.set(key, new Map())
      dict = dictAt(file, dict.get(key))
    }
    if (value === undefined) dict.delete(last)
    else dict.set(last, value)
  })

/** An entry of the first object that is like this. */
export const inObject = (
  like: Readonly<Record<string, string>>,
  key: string,
  value: Value | undefined,
): Spoil =>
  changed((file) => {
    const dict = dictWith(file, like)
    if (value === undefined) dict.delete(key)
    else dict.set(key, value)
  })
