import { deflateSync } from 'node:zlib'
import { type Note, NotSeen } from '../tasks.ts'
import { addAnnotations, type FlatPart } from './annotations.ts'
import { noteDropped } from './copy.ts'
import { draw } from './draw.ts'
import type { Drawn, Glyph, PageOf, Painter } from './drawn.ts'
import type { PdfFile } from './file.ts'
import { type Box, boxIn, crossing, type Point, UNIT } from './geometry.ts'
import {
  isArray,
  isDict,
  name,
  nameOf,
  numberOf,
  type PdfDict,
  PdfRef,
  PdfStream,
  type PdfValue,
  textOf,
} from './objects.ts'
import { type Operator, plainMark, readOperators, writeOperators } from './operators.ts'
import type { PageWork } from './page-work.ts'
import { cleanPdfPicture, type Laid } from './pictures.ts'
import { copyResources, isDrawing, namesIn, noteUndrawn, ownResources, tilesAndLetters } from './resources.ts'
import { plainRole } from './structure.ts'
import {
  contains,
  coversOver,
  dropCoveredOutlines,
  findUnseen,
  isShownAt,
  isUnseen,
  runsOf,
  samplesOf,
  seenOperators,
} from './unseen.ts'

/** A page with all that is drawn on it. */
interface DrawnPage {
  readonly page: PageOf
  readonly owner: object
  readonly operators: readonly Operator[]
  readonly resources: PdfDict
  readonly drawn: Drawn
  readonly box: Box
  readonly flat: readonly FlatPart[]
  readonly links: readonly PdfDict[]
}

/**
 * Draws every page first, since pages share what they draw, and writes them then. Returns what they say where it is not
 * seen.
 */
export async function cleanPages(work: PageWork): Promise<string[]> {
  const operators = new Map<PdfStream, readonly Operator[]>()
  const operatorsOf = (stream: PdfStream) => {
    const streamOperators =
      operators.get(stream) ??
      readOperators(work.file.unpack(stream).bytes, (text) => work.note('other', text))
    operators.set(stream, streamOperators)
    return streamOperators
  }
  const painter: Painter = { file: work.file, isOff: work.isOff, operatorsOf }
  const drawn = work.pages.map((page) => drawPage(work, page, painter))
  const glyphs = drawn.flatMap(({ drawn: each }) => each.glyphs)
  const off = new Map<object, Set<number>>()
  for (const { drawn: each } of drawn)
    for (const [owner, list] of each.off) off.set(owner, new Set([...(off.get(owner) ?? []), ...list]))
  const byOwner = glyphsByOwner(glyphs)
  await keepPictures(work, drawn)
  const streams = { operators, others: tilesAndLetters(work.file) }
  learnNames(work, drawn, streams)
  const resourcesOf = new Map<object, PdfDict>(drawn.map(({ owner, resources }) => [owner, resources]))
  const rewritten = (owner: object, list: readonly Operator[]) => {
    const seen = seenOperators(list, {
      glyphs: byOwner.get(owner) ?? new Map(),
      off: off.get(owner) ?? new Set(),
    })
    return writeOperators(withoutTexts(seen, marksOf(work.file, resourcesOf.get(owner), owner), work.note))
  }
  keepDrawings(work, streams, rewritten, painter)
  for (const each of drawn) writePage(work, each, rewritten)
  noteUndrawn(work, [...operators.keys()], drawn)
  return drawn.flatMap(({ drawn: each }) => UNSEEN.flatMap((kind) => runsOf(each.glyphs, kind)))
}

const UNSEEN = ['covered-text', 'hidden-text'] as const

const emptyDrawn = (): Drawn => ({
  ...{ glyphs: [], covers: [], outlines: [], pictures: [], inline: [] },
  ...{ off: new Map(), order: 0 },
})

function drawPage(work: PageWork, page: PageOf, painter: Painter): DrawnPage {
  const { file, note } = work
  const resources = file.resolve(page.inherited.get('Resources'))
  const owner = {}
  const operators = readOperators(contentOf(file, page.dict), (text) => note('other', text))
  const box = pageBox(file, page)
  const drawn = emptyDrawn()
  const facts = {
    owner,
    operators,
    resources: isDict(resources) ? resources : new Map<string, PdfValue>(),
    box,
  }
  draw(painter, facts, drawn)
  const { flat, links } = addAnnotations(work, page, { painter, drawn, box })
  findUnseen(drawn)
  dropInline(drawn, note)
  if (dropCoveredOutlines(drawn) > 0) note('covered-text')
  for (const kind of UNSEEN) for (const run of runsOf(drawn.glyphs, kind)) note(kind, run)
  return { page, drawn, flat, links, ...facts }
}

/** Pictures among the operators are small: one that something hides a part of is left out as a whole. */
function dropInline({ inline, covers, off }: Drawn, note: Note): void {
  for (const { owner, operator, ...frame } of inline) {
    const over = coversOver(frame, covers)
    const isHidden = (point: Point) =>
      !isShownAt(frame, point) || over.some((cover) => contains(cover, point))
    if (!samplesOf(frame).some(isHidden)) continue
    note('covered-text')
    off.set(owner, new Set([...(off.get(owner) ?? []), operator]))
  }
}

function contentOf(file: PdfFile, page: PdfDict): Buffer {
  const value = file.resolve(page.get('Contents'))
  const list = isArray(value) ? value.map((each) => file.resolve(each)) : [value]
  const pieces = list.flatMap((each) => {
    if (!(each instanceof PdfStream)) return []
    const { bytes, rest } = file.unpack(each)
    if (rest.length > 0) throw new NotSeen('unreadable')
    return [bytes, Buffer.from('\n')]
  })
  return Buffer.concat(pieces)
}

const LETTER: Box = { left: 0, bottom: 0, right: 612, top: 792 }

function pageBox(file: PdfFile, { inherited }: PageOf): Box {
  const boxes = ['MediaBox', 'CropBox'].flatMap((key) => {
    const value = file.resolve(inherited.get(key))
    return isArray(value) && value.length === 4
      ? [
          boxIn(
            value.map((each) => numberOf(file.resolve(each))),
            UNIT,
          ),
        ]
      : []
  })
  return boxes.reduce((one, other) => crossing(one, other), boxes[0] ?? LETTER)
}

function glyphsByOwner(glyphs: readonly Glyph[]): Map<object, Map<number, Map<number, Glyph>>> {
  const byOwner = new Map<object, Map<number, Map<number, Glyph>>>()
  for (const glyph of glyphs) {
    const operators = byOwner.get(glyph.owner) ?? new Map<number, Map<number, Glyph>>()
    const list = operators.get(glyph.operator) ?? new Map<number, Glyph>()
    const earlierGlyph = list.get(glyph.index)
    // What is drawn on two pages is left out where one of them hides it.
    if (!earlierGlyph || earlierGlyph.unseen === null) list.set(glyph.index, glyph)
    operators.set(glyph.operator, list)
    byOwner.set(glyph.owner, operators)
  }
  return byOwner
}

/** Cleans each picture once, with what any page paints over it or cuts off. */
async function keepPictures(
  { file, writer, copier, note }: PageWork,
  drawn: readonly DrawnPage[],
): Promise<void> {
  const laidByStream = new Map<PdfStream, Laid[]>()
  for (const { drawn: each } of drawn) {
    for (const { stream, ...frame } of each.pictures) {
      const over = coversOver(frame, each.covers)
      const laid = {
        frame,
        covers: over.filter(({ isPicture }) => !isPicture),
        isSeen: !isUnseen(frame, over),
      }
      laidByStream.set(stream, [...(laidByStream.get(stream) ?? []), laid])
    }
  }
  const masks = new Map<PdfStream, Laid[]>()
  for (const stream of laidByStream.keys()) {
    for (const key of ['SMask', 'Mask']) {
      const mask = file.resolve(stream.dict.get(key))
      if (mask instanceof PdfStream) masks.set(mask, [])
    }
  }
  for (const [stream, laid] of [...masks, ...laidByStream]) {
    if (copier.drawnAs.has(stream)) continue
    const cleaned = await cleanPdfPicture(file, stream, laid, note)
    const dict: PdfDict = new Map([...cleaned.dict].map(([key, value]) => [key, copier.copy(value, key)]))
    copier.drawnAs.set(stream, writer.add(new PdfStream(dict, cleaned.packed)))
  }
}

/** What is drawn by name. */
interface DrawnStreams {
  /** What was followed, with its operators. */
  readonly operators: ReadonlyMap<PdfStream, readonly Operator[]>
  readonly others: ReadonlySet<PdfStream>
}

function learnNames(
  work: PageWork,
  pages: readonly DrawnPage[],
  { operators: drawn, others }: DrawnStreams,
): void {
  const { file, used } = work
  const streams = file.numbers.flatMap((number) => {
    const value = file.resolve(new PdfRef(number))
    return value instanceof PdfStream && isDrawing(file, value) ? [value] : []
  })
  for (const { operators } of pages) for (const each of namesIn(operators)) used.add(each)
  for (const stream of new Set([...streams, ...others]))
    for (const each of namesIn(drawn.get(stream) ?? readOperators(file.unpack(stream).bytes))) used.add(each)
}

/** Writes what pages draw by name: forms, and the letters and patterns that are drawn by operators. */
function keepDrawings(
  work: PageWork,
  { operators, others }: DrawnStreams,
  rewritten: (owner: object, list: readonly Operator[]) => Buffer,
  painter: Painter,
): void {
  const { file, writer, copier, note } = work
  for (const stream of new Set([...operators.keys(), ...others])) {
    if (copier.drawnAs.has(stream)) continue
    copier.drawnAs.set(stream, writer.take())
  }
  for (const [stream, ref] of copier.drawnAs) {
    if (!operators.has(stream) && !others.has(stream)) continue
    const dict: PdfDict = new Map()
    for (const [key, value] of stream.dict) {
      if (
        /^(Type|Subtype|BBox|Matrix|Resources|Group|PatternType|PaintType|TilingType|XStep|YStep|FormType)$/.test(
          key,
        )
      )
        dict.set(
          key,
          key === 'Resources' && operators.has(stream) ? ownResources(work, value) : copier.copy(value, key),
        )
      else if (!/^(Length|Filter|DecodeParms|OC|StructParents?|Name)$/.test(key))
        noteDropped(key, file.resolve(value), note)
    }
    dict.set('Filter', name('FlateDecode'))
    writer.set(ref, new PdfStream(dict, deflateSync(rewritten(stream, painter.operatorsOf(stream)))))
  }
}

/** Finds the facts about marked pieces that a stream names; they are written where they are named. */
function marksOf(
  file: PdfFile,
  knownResources: PdfDict | undefined,
  owner: object,
): (value: PdfValue) => PdfValue {
  const own = owner instanceof PdfStream ? file.resolve(owner.dict.get('Resources')) : null
  const resources = knownResources ?? (isDict(own) ? own : null)
  const marks = file.resolve(resources?.get('Properties'))
  return (value) => {
    const named = nameOf(value)
    if (named === null) return value
    const mark = isDict(marks) ? file.resolve(marks.get(named)) : null
    return isDict(mark) ? mark : new Map()
  }
}

function withoutTexts(
  operators: readonly Operator[],
  markOf: (value: PdfValue) => PdfValue,
  note: Note,
): Operator[] {
  const marked = (operator: Operator): Operator => ({
    ...operator,
    values: operator.values.map((value, at) =>
      at === 0
        ? name(plainRole(nameOf(value)))
        : plainMark(markOf(value), (text) => note('hidden-text', textOf(text))),
    ),
  })
  return operators.flatMap((operator) => {
    if (/^(BDC|DP)$/.test(operator.name)) {
      // Layers that are shown become a part of the page.
      if (nameOf(operator.values[0]) === 'OC') return [{ name: 'BMC', values: [name('Span')] }]
      return [marked(operator)]
    }
    if (/^(BMC|MP)$/.test(operator.name))
      return [{ ...operator, values: [name(plainRole(nameOf(operator.values[0])))] }]
    return KNOWN.has(operator.name) ? [operator] : []
  })
}

/** The operators of PDF; a viewer reads over all others. */
const KNOWN = new Set(
  `b B b* B* BI BMC BT BX c cm CS cs d d0 d1 Do EMC ET EX f F f* G g gs h i j J K k l m M MP n q Q re RG rg ri s S sc SC scn SCN
  sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' "`.split(/\s+/),
)

function writePage(
  work: PageWork,
  page: DrawnPage,
  rewritten: (owner: object, list: readonly Operator[]) => Buffer,
): void {
  const { file, writer, copier, refs, tree, note } = work
  const { dict, inherited, number } = page.page
  const ref = refs.get(number)
  if (!ref) throw new NotSeen('unreadable')
  const resources = copyResources(work, page.resources)
  const drawn = file.resolve(resources.get('XObject'))
  const all: PdfDict = new Map(isDict(drawn) ? drawn : [])
  const drawnLast: string[] = []
  for (const [at, { stream, matrix }] of page.flat.entries()) {
    const key = `Flat${at}`
    all.set(key, copier.drawnAs.get(stream) ?? null)
    drawnLast.push(`q ${matrix.map((value) => value.toFixed(5)).join(' ')} cm /${key} Do Q\n`)
  }
  if (all.size > 0) resources.set('XObject', all)
  const content = rewritten(page.owner, page.operators)
  const whole =
    drawnLast.length === 0
      ? content
      : Buffer.concat([Buffer.from('q\n'), content, Buffer.from('\nQ\n'), Buffer.from(drawnLast.join(''))])
  const written: PdfDict = new Map<string, PdfValue>([
    ['Type', name('Page')],
    ['Parent', tree],
    ['Resources', resources],
  ])
  for (const key of ['MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Group', 'Tabs']) {
    const value = inherited.get(key) ?? dict.get(key)
    if (value !== undefined) written.set(key, copier.copy(value, key))
  }
  written.set(
    'Contents',
    writer.add(new PdfStream(new Map([['Filter', name('FlateDecode')]]), deflateSync(whole))),
  )
  const inStructure = work.inStructure.get(number)
  if (inStructure !== undefined) written.set('StructParents', inStructure)
  if (page.links.length > 0)
    written.set(
      'Annots',
      page.links.map((link) => writer.add(link)),
    )
  writer.set(ref, written)
  for (const [key, value] of dict) {
    if (
      !/^(Type|Parent|Resources|Contents|MediaBox|CropBox|Rotate|UserUnit|Group|Tabs|Annots|BleedBox|TrimBox|ArtBox|StructParents|Trans|Dur|ID|PZ|B)$/.test(
        key,
      )
    )
      noteDropped(key, file.resolve(value), note)
  }
}
