import { type Clean, type Note, NotSeen } from '../tasks.ts'
import { noteAround } from './around.ts'
import { createCopier } from './copy.ts'
import type { PageOf } from './drawn.ts'
import { openPdf, type PdfFile } from './file.ts'
import { layersOff } from './layers.ts'
import {
  isArray,
  isDict,
  name,
  nameOf,
  type PdfDict,
  PdfRef,
  type PdfValue,
  plainLanguage,
  textOf,
} from './objects.ts'
import { copyOutlines, destinations } from './outlines.ts'
import { cleanPages } from './pages.ts'
import { copyStructure } from './structure.ts'
import { createPdfWriter } from './write-pdf.ts'

/**
 * Writes a PDF again, object by object, with what makes its pages look as they do: text that lies under something, beside the
 * page or in a layer that is switched off is left out of the pages themselves.
 */
export const cleanPdf: Clean = async (bytes, note) => {
  const file = openPdf(bytes)
  const root = file.resolve(file.trailer.get('Root'))
  if (!isDict(root)) throw new NotSeen('unreadable')
  noteAround(file, root, note)
  const writer = createPdfWriter()
  const copier = createCopier(file, writer, note)
  const layers = layersOff(file, root, note)
  const named = destinations(file, root)
  const pages = pagesOf(file, root)
  const refs = new Map(pages.map(({ number }) => [number, writer.take()]))
  const tree = writer.take()
  const structure = copyStructure({ file, root, writer, refs })
  const inStructure = structure?.pages ?? new Map()
  const unseen = await cleanPages({
    file,
    writer,
    copier,
    pages,
    refs,
    tree,
    used: new Set(),
    isOff: layers,
    named,
    inStructure,
    note,
  })
  writer.set(
    tree,
    new Map<string, PdfValue>([
      ['Type', name('Pages')],
      ['Kids', pages.map(({ number }) => refs.get(number) ?? null)],
      ['Count', pages.length],
    ]),
  )
  const catalog: PdfDict = new Map<string, PdfValue>([
    ['Type', name('Catalog')],
    ['Pages', tree],
  ])
  if (structure) {
    catalog.set('StructTreeRoot', structure.tree)
    catalog.set('MarkInfo', new Map([['Marked', true]]))
  }
  const outlines = copyOutlines({ file, root, writer, refs, named, unseen, note })
  if (outlines) catalog.set('Outlines', outlines)
  for (const key of ['Lang', 'PageLabels']) {
    const value = file.resolve(root.get(key))
    if (value !== null)
      catalog.set(key, key === 'Lang' ? plainLanguage(value) : plainLabels(file, value, note))
  }
  for (const key of ['PageLayout', 'PageMode']) {
    const value = file.resolve(root.get(key))
    if (/^(SinglePage|OneColumn|Two\w+|UseNone|UseOutlines|UseThumbs|FullScreen)$/.test(nameOf(value) ?? ''))
      catalog.set(key, value)
  }
  return writer.write(writer.add(catalog))
}

const MOST_PAGES = 10_000
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const

/** The pages of a file in their order. */
function pagesOf(file: PdfFile, root: PdfDict): PageOf[] {
  const pages: PageOf[] = []
  const seen = new Set<number>()
  const visit = (value: PdfValue | undefined, above: PdfDict, depth: number) => {
    const number = value instanceof PdfRef ? value.number : -1 - pages.length
    const node = file.resolve(value)
    if (!isDict(node) || seen.has(number) || depth > 100) return
    seen.add(number)
    const inherited: PdfDict = new Map(above)
    for (const key of INHERITED) if (node.has(key)) inherited.set(key, node.get(key) ?? null)
    const kids = file.resolve(node.get('Kids'))
    if (isArray(kids)) for (const kid of kids) visit(kid, inherited, depth + 1)
    else pages.push({ number, dict: node, inherited })
    if (pages.length > MOST_PAGES) throw new NotSeen('too-large')
  }
  visit(root.get('Pages'), new Map(), 0)
  return pages
}

/** A prefix of page numbers, such as `A-`; longer ones are words, which few programs show. */
const BEFORE_NUMBER = /^[^\p{L}]*\p{L}{0,4}[^\p{L}]*$/u

/** Copies the labels of pages: numbers, and the few letters before them. */
function plainLabels(file: PdfFile, value: PdfValue, note: Note, depth = 0): PdfValue {
  const resolved = file.resolve(value)
  if (depth > 20) return null
  if (isArray(resolved)) return resolved.map((each) => plainLabels(file, each, note, depth + 1))
  if (!isDict(resolved)) return resolved
  return new Map(
    [...resolved].flatMap(([key, each]): [string, PdfValue][] => {
      if (!/^(Nums|Kids|Limits|S|P|St|Type)$/.test(key)) return []
      const before = key === 'P' ? textOf(file.resolve(each)) : ''
      if (BEFORE_NUMBER.test(before)) return [[key, plainLabels(file, each, note, depth + 1)]]
      note('hidden-text', before)
      return []
    }),
  )
}
