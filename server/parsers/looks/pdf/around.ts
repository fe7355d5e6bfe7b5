import { hasUnusualWords } from '../profiles.ts'
import type { Note } from '../tasks.ts'
import { stringsIn } from './copy.ts'
import type { PdfFile } from './file.ts'
import {
  isArray,
  isDict,
  nameOf,
  type PdfDict,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
  plainLanguage,
  textOf,
  valuesWithin,
} from './objects.ts'

/** The product's own reports say with which library they were written, and when; that reveals nothing about a person. */
const OWN_PROGRAM = /^PDFKit$/
const DATES = /^(CreationDate|ModDate|Trapped)$/

/** Notes what a file contains other than its pages: facts about it, files in it, and its older states. */
export function noteAround(file: PdfFile, root: PdfDict, note: Note): void {
  noteInfo(file, note)
  noteCatalog(file, root, note)
  for (let count = 0; count < file.revisions; count++) note('earlier-versions')
  for (const comment of file.comments) note('other', comment)
  if (file.revisions === 0) for (let count = 0; count < file.buried; count++) note('earlier-versions')
  noteUnreached(file, note)
}

function noteInfo(file: PdfFile, note: Note): void {
  const info = file.resolve(file.trailer.get('Info'))
  if (!isDict(info)) return
  const facts = [...info].map(([key, value]) => [key, textOf(file.resolve(value)).trim()] as const)
  const programs = facts.filter(([key]) => key === 'Producer' || key === 'Creator')
  const isOwn = programs.length > 0 && programs.every(([, text]) => OWN_PROGRAM.test(text))
  for (const [key, text] of facts) {
    if (text === '' || (isOwn && (DATES.test(key) || OWN_PROGRAM.test(text)))) continue
    note('metadata', `${key}: ${text}`)
  }
}

/** What the catalog has for viewers and programs, other than pages, headings, language and layers. */
const PLAIN =
  /^(Type|Version|Pages|PageLabels|Outlines|PageLayout|PageMode|Lang|OCProperties|Dests|Names|MarkInfo|ViewerPreferences|StructTreeRoot|OutputIntents|Extensions|Metadata|AcroForm|Perms)$/

function noteCatalog(file: PdfFile, root: PdfDict, note: Note): void {
  const metadata = file.resolve(root.get('Metadata'))
  if (metadata instanceof PdfStream) {
    const text = file.unpack(metadata).bytes.toString('utf8')
    const words = text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    note('metadata', words)
  }
  const names = file.resolve(root.get('Names'))
  if (isDict(names)) {
    for (const [key, value] of names) {
      if (key === 'EmbeddedFiles') noteFiles(file, value, note)
      else if (key !== 'Dests') note('other', key)
    }
  }
  if (isDict(file.resolve(root.get('Collection')))) note('embedded-files')
  for (const [key, value] of root) {
    if (!PLAIN.test(key) && !(key === 'OpenAction' && isPlace(file, value))) note('other', key)
  }
  noteLanguage(file, root, note)
  noteIntents(file, root, note)
  const tree = file.resolve(root.get('StructTreeRoot'))
  if (isDict(tree)) noteStructure(file, tree, note)
  const form = file.resolve(root.get('AcroForm'))
  if (isDict(form)) noteForm(file, form, note)
}

/** Words in the place of a language. */
function noteLanguage(file: PdfFile, dict: PdfDict, note: Note): void {
  const language = file.resolve(dict.get('Lang'))
  if (language !== null && !plainLanguage(language)) note('metadata', textOf(language))
}

/** For which printer a file was made; those of standards are named by them. */
function noteIntents(file: PdfFile, root: PdfDict, note: Note): void {
  const intents = file.resolve(root.get('OutputIntents'))
  for (const intent of isArray(intents) ? intents : []) {
    const words = stringsIn(file.resolve(intent)).filter(hasUnusualWords)
    if (words.length > 0) note('metadata', words.join(' '))
  }
}

/** Notes the fields of a form that no page shows, and a form of another kind beside it. */
function noteForm(file: PdfFile, form: PdfDict, note: Note): void {
  if (file.resolve(form.get('XFA')) !== null) note('form-data')
  const seen = new Set(onPages(file))
  const waiting: PdfValue[] = [form.get('Fields') ?? null]
  while (waiting.length > 0 && seen.size < MOST_ELEMENTS) {
    const field = file.resolve(waiting.pop())
    if (isArray(field)) waiting.push(...field)
    if (!isDict(field) || seen.has(field)) continue
    seen.add(field)
    waiting.push(field.get('Kids') ?? null)
    const words = ['V', 'DV', 'TU'].map((key) => textOf(file.resolve(field.get(key)))).filter(Boolean)
    if (words.length > 0) note('form-data', words.join(' '))
    if (nameOf(file.resolve(field.get('FT'))) === 'Sig' && isDict(file.resolve(field.get('V'))))
      note('signature', signerOf(file, field.get('V')))
  }
}

const signerOf = (file: PdfFile, value: PdfValue | undefined): string => {
  const signed = file.resolve(value)
  return isDict(signed) ? textOf(file.resolve(signed.get('Name'))) : ''
}

function noteFiles(file: PdfFile, value: PdfValue, note: Note, depth = 0): void {
  const node = file.resolve(value)
  if (!isDict(node) || depth > 50) return
  const names = file.resolve(node.get('Names'))
  if (isArray(names))
    for (let at = 0; at < names.length; at += 2) note('embedded-files', textOf(file.resolve(names[at])))
  const kids = file.resolve(node.get('Kids'))
  if (isArray(kids)) for (const kid of kids) noteFiles(file, kid, note, depth + 1)
}

/** What lies on pages as an annotation, which is noted with its page. */
function onPages(file: PdfFile): PdfDict[] {
  return file.numbers.flatMap((number) => {
    const page = file.resolve(new PdfRef(number))
    const listed = isDict(page) ? file.resolve(page.get('Annots')) : null
    return isArray(listed) ? listed.map((each) => file.resolve(each)).filter(isDict) : []
  })
}

/** Whether what a file does when it is opened only leads to one of its pages. */
function isPlace(file: PdfFile, value: PdfValue): boolean {
  const action = file.resolve(value)
  return isArray(action) || (isDict(action) && nameOf(file.resolve(action.get('S'))) === 'GoTo')
}

const MOST_ELEMENTS = 500_000

/** Notes texts that replace others in the structure by which programs read a file aloud. */
function noteStructure(file: PdfFile, tree: PdfDict, note: Note): void {
  const seen = new Set<PdfDict>()
  const waiting: PdfValue[] = [tree.get('K') ?? null]
  while (waiting.length > 0 && seen.size < MOST_ELEMENTS) {
    const value = file.resolve(waiting.pop())
    if (isArray(value)) waiting.push(...value)
    if (!isDict(value) || seen.has(value)) continue
    seen.add(value)
    noteLanguage(file, value, note)
    for (const key of ['ActualText', 'E', 'T', 'Alt']) {
      const text = file.resolve(value.get(key))
      if (text instanceof PdfString) note(key === 'Alt' ? 'descriptions' : 'hidden-text', textOf(text))
    }
    if (nameOf(file.resolve(value.get('Type'))) !== 'OBJR') waiting.push(value.get('K') ?? null)
  }
}

/** Objects that nothing leads to are left from an older state. */
function noteUnreached(file: PdfFile, note: Note): void {
  const reached = reachedFrom(file)
  for (const number of file.numbers) {
    if (reached.has(number)) continue
    const value = file.resolve(new PdfRef(number))
    const type = value instanceof PdfStream ? nameOf(value.dict.get('Type')) : null
    const isUsed = type === 'XRef' || (type === 'ObjStm' && file.streams.has(number))
    if (isUsed || isForWeb(value) || saysNothing(value)) continue
    note('earlier-versions', textOf(value))
  }
}

/** The numbers of all objects that something leads to, from the trailer on. */
function reachedFrom(file: PdfFile): ReadonlySet<number> {
  const reached = new Set<number>()
  const waiting: PdfValue[] = [...file.trailer.values()]
  while (waiting.length > 0) {
    let value = waiting.pop() ?? null
    if (value instanceof PdfRef) {
      if (reached.has(value.number)) continue
      reached.add(value.number)
      value = file.resolve(value)
    }
    for (const each of valuesWithin(value)) waiting.push(each)
  }
  return reached
}

/** What a file that is read from the web page by page has at its beginning: where its parts are. */
const isForWeb = (value: PdfValue) =>
  (isDict(value) && value.has('Linearized')) ||
  (value instanceof PdfStream &&
    typeof value.dict.get('S') === 'number' &&
    !value.dict.has('Type') &&
    !value.dict.has('Subtype'))

const saysNothing = (value: PdfValue): boolean =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (isArray(value) && value.length === 0) ||
  (isDict(value) && value.size === 0)
