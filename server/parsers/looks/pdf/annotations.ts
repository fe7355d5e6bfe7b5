import { shownAddress } from '../addresses.ts'
import { stringsIn } from './copy.ts'
import { draw } from './draw.ts'
import type { Drawn, PageOf, Painter } from './drawn.ts'
import type { PdfFile } from './file.ts'
import { type Box, boxIn, boxOf, type Matrix, matrixOf, multiply, rectangle, UNIT } from './geometry.ts'
import {
  isArray,
  isDict,
  name,
  nameOf,
  numberOf,
  type PdfDict,
  PdfStream,
  PdfString,
  type PdfValue,
  textOf,
} from './objects.ts'
import { targetOf } from './outlines.ts'
import type { PageWork } from './page-work.ts'

/** What an annotation shows, as a part of its page from now on. */
export interface FlatPart {
  readonly stream: PdfStream
  readonly matrix: Matrix
}

interface OnPage {
  readonly painter: Painter
  readonly drawn: Drawn
  readonly box: Box
}

const HIDDEN = 0b10
const NO_VIEW = 0b10_0000
/** Notes, which open in a window of their own, and what is no picture of itself. */
const ASIDE =
  /^(Text|Popup|FileAttachment|Sound|Movie|Screen|RichMedia|3D|Caret|TrapNet|PrinterMark|Projection)$/

/** Makes the fields of forms, and what was drawn on a page, parts of the page as they are shown; notes all that goes. */
export function addAnnotations(
  work: PageWork,
  page: PageOf,
  on: OnPage,
): { readonly flat: FlatPart[]; readonly links: PdfDict[] } {
  const { file } = work
  const flat: FlatPart[] = []
  const links: PdfDict[] = []
  const listed = file.resolve(page.dict.get('Annots'))
  for (const value of isArray(listed) ? listed : []) {
    const annotation = file.resolve(value)
    if (!isDict(annotation)) continue
    const kind = nameOf(file.resolve(annotation.get('Subtype'))) ?? ''
    if (kind === 'Link') {
      const link = copyLink(work, annotation)
      if (link) links.push(link)
      continue
    }
    noteAnnotation(work, kind, annotation)
    const flags = numberOf(file.resolve(annotation.get('F')))
    const isShown =
      (flags & (HIDDEN | NO_VIEW)) === 0 && !ASIDE.test(kind) && !work.isOff(annotation.get('OC'))
    const part = isShown ? partOf(file, annotation, kind) : null
    if (!part) continue
    drawPart(on, part)
    flat.push(part)
  }
  return { flat, links }
}

function copyLink({ file, named, refs, note }: PageWork, link: PdfDict): PdfDict | null {
  const words = file.resolve(link.get('Contents'))
  if (words instanceof PdfString && words.bytes.length > 0) note('other', textOf(words))
  const copied: PdfDict = new Map<string, PdfValue>([
    ['Type', name('Annot')],
    ['Subtype', name('Link')],
    ['Rect', numbers(file, link.get('Rect'))],
    ['Border', [0, 0, 0]],
  ])
  const action = file.resolve(link.get('A'))
  const address =
    isDict(action) && nameOf(file.resolve(action.get('S'))) === 'URI' ? file.resolve(action.get('URI')) : null
  if (address instanceof PdfString) {
    const shown = shownAddress(textOf(address))
    if (shown !== textOf(address).trim()) note('metadata', textOf(address))
    if (shown === null) return null
    copied.set(
      'A',
      new Map<string, PdfValue>([
        ['S', name('URI')],
        ['URI', new PdfString(Buffer.from(shown))],
      ]),
    )
    return copied
  }
  if (isDict(action)) noteAction(file, action, note)
  const target = targetOf({ file, named, refs }, link)
  if (target === null) return null
  copied.set('Dest', target)
  return copied
}

/** What a link would do beside leading to a place of the file: open other files, or run a program. */
function noteAction(file: PdfFile, action: PdfDict, note: PageWork['note']): void {
  if (!/^(GoTo|Named)$/.test(nameOf(file.resolve(action.get('S'))) ?? '')) {
    const words = [...action.values()].flatMap((each) => stringsIn(file.resolve(each)))
    note('metadata', words.join(' '))
  }
  for (const next of [file.resolve(action.get('Next'))].flat()) {
    const following = file.resolve(next)
    if (isDict(following)) note('other', stringsIn(following).join(' '))
  }
}

const numbers = (file: PdfFile, value: PdfValue | undefined): number[] => {
  const list = file.resolve(value)
  return isArray(list) ? list.map((each) => numberOf(file.resolve(each))) : []
}

function noteAnnotation({ file, note }: PageWork, kind: string, annotation: PdfDict): void {
  const words = textOf(file.resolve(annotation.get('Contents'))) || textOf(file.resolve(annotation.get('RC')))
  if (kind === 'FileAttachment' || kind === 'RichMedia' || kind === 'Movie' || kind === 'Sound')
    note('embedded-files', words)
  else if (kind === 'Widget') noteField({ file, note }, annotation)
  else if (kind !== 'Popup') note('comments', words)
}

function noteField({ file, note }: Pick<PageWork, 'file' | 'note'>, field: PdfDict): void {
  const inherited = (key: string): PdfValue => {
    let node: PdfValue = field
    for (let step = 0; isDict(node) && step < 20; step++) {
      const value = file.resolve(node.get(key))
      if (value !== null) return value
      node = file.resolve(node.get('Parent'))
    }
    return null
  }
  if (nameOf(inherited('FT')) === 'Sig') {
    const signed = inherited('V')
    if (isDict(signed)) note('signature', textOf(file.resolve(signed.get('Name'))))
    return
  }
  note(
    'form-data',
    [inherited('V'), inherited('DV'), inherited('TU'), inherited('T')].map(textOf).filter(Boolean).join(' '),
  )
}

/** What an annotation shows, laid where it is shown; null if it shows nothing. */
function partOf(file: PdfFile, annotation: PdfDict, kind: string): FlatPart | null {
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers(file, annotation.get('Rect'))
  const box = boxOf(
    rectangle(Math.min(left, right), Math.min(bottom, top), Math.abs(right - left), Math.abs(top - bottom)),
  )
  const stream = appearanceOf(file, annotation)
  if (!stream || kind === 'Redact') return inkOf(file, annotation, kind, box)
  const bounds = numbers(file, stream.dict.get('BBox'))
  const own = numbers(file, stream.dict.get('Matrix'))
  const shown = boxIn(bounds, own.length === 6 ? matrixOf(own) : UNIT)
  const [width, height] = [shown.right - shown.left, shown.top - shown.bottom]
  if (!(width > 0) || !(height > 0)) return null
  const [x, y] = [(box.right - box.left) / width, (box.top - box.bottom) / height]
  return {
    stream: asForm(stream),
    matrix: [x, 0, 0, y, box.left - shown.left * x, box.bottom - shown.bottom * y],
  }
}

/** Some programs leave out what says that a stream can be drawn. */
function asForm(stream: PdfStream): PdfStream {
  stream.dict.set('Type', name('XObject')).set('Subtype', name('Form'))
  return stream
}

function appearanceOf(file: PdfFile, annotation: PdfDict): PdfStream | null {
  const all = file.resolve(annotation.get('AP'))
  const usual = isDict(all) ? file.resolve(all.get('N')) : null
  if (usual instanceof PdfStream) return usual
  if (!isDict(usual)) return null
  const state = file.resolve(usual.get(nameOf(file.resolve(annotation.get('AS'))) ?? ''))
  return state instanceof PdfStream ? state : null
}

/** A box that viewers draw themselves: a place that the author marked to be blackened, or a filled shape. */
function inkOf(file: PdfFile, annotation: PdfDict, kind: string, box: Box): FlatPart | null {
  const fill = numbers(file, annotation.get('IC'))
  if (kind !== 'Redact' && (kind !== 'Square' || fill.length === 0)) return null
  const color = fill.length === 3 ? fill : [0, 0, 0]
  const [width, height] = [box.right - box.left, box.top - box.bottom]
  const dict: PdfDict = new Map<string, PdfValue>([
    ['Type', name('XObject')],
    ['Subtype', name('Form')],
    ['BBox', [0, 0, width, height]],
  ])
  return {
    stream: new PdfStream(dict, Buffer.from(`${color.join(' ')} rg 0 0 ${width} ${height} re f`)),
    matrix: [1, 0, 0, 1, box.left, box.bottom],
  }
}

function drawPart({ painter, drawn, box }: OnPage, { stream, matrix }: FlatPart): void {
  const key: PdfDict = new Map<string, PdfValue>([['XObject', new Map([['Flat', stream]])]])
  const operators = [{ name: 'Do', values: [name('Flat')] }]
  draw(painter, { owner: stream, operators, resources: key, box, matrix: multiply(matrix, UNIT) }, drawn)
}
