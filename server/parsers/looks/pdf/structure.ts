import type { PdfFile } from './file.ts'
import {
  isArray,
  isDict,
  name,
  nameOf,
  type PdfDict,
  PdfName,
  PdfRef,
  type PdfValue,
  plainLanguage,
} from './objects.ts'
import type { PdfWriter } from './write-pdf.ts'

interface StructureWork {
  readonly file: PdfFile
  readonly root: PdfDict
  readonly writer: PdfWriter
  /** The pages that are written, by the numbers of those that are read. */
  readonly refs: ReadonlyMap<number, PdfRef>
}

interface Copying extends StructureWork {
  readonly seen: Set<PdfDict>
  /** The elements of the marked pieces of each page. */
  readonly marked: Map<number, PdfRef[]>
}

const DEEPEST = 200
const MOST = 500_000

/**
 * Copies what programs that read a file aloud need to know about its pieces: their kinds, order and language. Descriptions of
 * pictures and texts that replace others are left out. Returns what the catalog has of it, and the numbers of pages in it.
 */
export function copyStructure(
  work: StructureWork,
): { readonly tree: PdfRef; readonly pages: ReadonlyMap<number, number> } | null {
  const { file, root, writer } = work
  const old = file.resolve(root.get('StructTreeRoot'))
  if (!isDict(old)) return null
  const copying: Copying = { ...work, seen: new Set(), marked: new Map() }
  const tree = writer.take()
  const kids = copyKids(copying, old.get('K'), { parent: tree, page: null, depth: 0 })
  if (kids.length === 0) return null
  const pages = new Map([...copying.marked.keys()].map((number, index) => [number, index] as const))
  const lists = [...copying.marked.values()].flatMap((list, index): PdfValue[] => [
    index,
    // A place in the list that no element has would be no value.
    Array.from(list, (ref) => ref ?? null),
  ])
  const written: PdfDict = new Map<string, PdfValue>([
    ['Type', name('StructTreeRoot')],
    ['K', kids],
    ['ParentTree', writer.add(new Map([['Nums', lists]]))],
  ])
  writer.set(tree, written)
  return { tree, pages }
}

interface Place {
  readonly parent: PdfRef
  readonly page: number | null
  readonly depth: number
}

function copyKids(copying: Copying, value: PdfValue | undefined, place: Place): PdfValue[] {
  const { file, seen } = copying
  const kid = file.resolve(value)
  if (isArray(kid)) return kid.flatMap((each) => copyKids(copying, each, place))
  if (typeof kid === 'number') return note(copying, place, kid) ? [kid] : []
  if (!isDict(kid) || place.depth > DEEPEST || seen.size > MOST) return []
  const type = nameOf(file.resolve(kid.get('Type')))
  // Links are made again, and belong to no element.
  if (type === 'OBJR') return []
  if (type === 'MCR') return copyMark(copying, kid, place)
  if (seen.has(kid)) return []
  seen.add(kid)
  return [copyElement(copying, kid, place)]
}

function pageOf({ refs }: Copying, dict: PdfDict, otherwise: number | null): number | null {
  const page = dict.get('Pg')
  return page instanceof PdfRef && refs.has(page.number) ? page.number : otherwise
}

/** Notes which element has a marked piece of a page. */
function note({ marked }: Copying, { page, parent }: Place, id: number): boolean {
  if (page === null || !Number.isInteger(id) || id < 0 || id > MOST) return false
  const list = marked.get(page) ?? []
  list[id] = parent
  marked.set(page, list)
  return true
}

function copyMark(copying: Copying, mark: PdfDict, place: Place): PdfValue[] {
  const id = copying.file.resolve(mark.get('MCID'))
  const page = pageOf(copying, mark, place.page)
  if (mark.has('Stm') || typeof id !== 'number' || !note(copying, { ...place, page }, id)) return []
  const ref = page === null ? undefined : copying.refs.get(page)
  return ref
    ? [
        new Map<string, PdfValue>([
          ['Type', name('MCR')],
          ['Pg', ref],
          ['MCID', id],
        ]),
      ]
    : []
}

function copyElement(copying: Copying, element: PdfDict, place: Place): PdfRef {
  const { file, writer, refs } = copying
  const own = writer.take()
  const page = pageOf(copying, element, place.page)
  const kids = copyKids(copying, element.get('K'), { parent: own, page, depth: place.depth + 1 })
  const written: PdfDict = new Map<string, PdfValue>([
    ['Type', name('StructElem')],
    ['S', name(roleOf(copying, nameOf(file.resolve(element.get('S'))) ?? 'Span'))],
    ['P', place.parent],
  ])
  const ref = page === null ? undefined : refs.get(page)
  if (ref) written.set('Pg', ref)
  if (kids.length > 0) written.set('K', kids)
  const language = file.resolve(element.get('Lang'))
  const plain = plainLanguage(language)
  if (plain) written.set('Lang', plain)
  const facts = plainFacts(file, element.get('A'), 0)
  if (facts !== null) written.set('A', facts)
  writer.set(own, written)
  return own
}

/** The kinds of pieces that programs know. */
const STANDARD = new Set(
  `Document DocumentFragment Part Art Sect Div Aside BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 Title
  L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Sub Em Strong Quote Note FENote Reference BibEntry Code Link Annot Ruby RB RT
  RP Warichu WT WP Figure Formula Form Artifact`.split(/\s+/),
)

/** The kind of a piece as programs know it: people name kinds of their own after what they are for. */
function roleOf({ file, root }: StructureWork, role: string): string {
  const tree = file.resolve(root.get('StructTreeRoot'))
  const roles = isDict(tree) ? file.resolve(tree.get('RoleMap')) : null
  let mappedRole = role
  for (let step = 0; step < 20 && !STANDARD.has(mappedRole); step++)
    mappedRole = (isDict(roles) ? nameOf(file.resolve(roles.get(mappedRole))) : null) ?? 'Span'
  return STANDARD.has(mappedRole) ? mappedRole : 'Span'
}

/** A mark of a page's operators by the same names. */
export const plainRole = (role: string | null): string =>
  role !== null && (STANDARD.has(role) || role === 'OC') ? role : 'Span'

/** Facts such as which cells a heading of a table is for: names and numbers, without words. */
function plainFacts(file: PdfFile, value: PdfValue | undefined, depth: number): PdfValue {
  const fact = file.resolve(value)
  if (depth > 5 || fact === null) return null
  if (isArray(fact)) return fact.map((each) => plainFacts(file, each, depth + 1))
  if (!isDict(fact)) return typeof fact === 'number' || fact instanceof PdfName ? fact : null
  const facts = [...fact].map(([key, each]) => [key, plainFacts(file, each, depth + 1)] as const)
  return new Map(facts.filter(([, each]) => each !== null))
}
