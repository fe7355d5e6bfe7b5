import type { Clean, Note } from '../tasks.ts'
import { keepShownForms } from './alternate.ts'
import { freezeChart } from './charts.ts'
import { type Area, clearPictures, shapesIn } from './covering.ts'
import { createDiagrams } from './diagrams.ts'
import { cutPictures, drawingChange, dropAttributes, isOn } from './drawings.ts'
import { cleanPackage, type OfficePart, type PackageRules } from './package.ts'
import { dropUnderShapes } from './shape-covers.ts'
import { dropUnseenLetters, emptyPrompts, groundOfSlide } from './slide-looks.ts'
import { dropStrays } from './strays.ts'
import {
  attributeOf,
  change,
  childOf,
  type Element,
  elementsOf,
  parseXml,
  textIn,
  walk,
  wordsIn,
} from './xml-tree.ts'

/** Writes a presentation again with the slides that are shown, without notes, comments and hidden slides. */
export const cleanSlides: Clean = (file, note) => cleanPackage(file, note, slideRules)

/** The width and height of slides, where a file does not say them. */
const USUAL = { width: 9_144_000, height: 6_858_000 } as const

const NOTHING: Used = { layouts: new Set(), masters: new Set(), drawn: null }

function slideRules(note: Note): PackageRules {
  let size: { readonly width: number; readonly height: number } = USUAL
  let used: Used = NOTHING
  const diagrams = createDiagrams(note)
  return {
    implicit: ['theme', 'slideLayout', 'slideMaster', 'tableStyles'],
    keptTypes: [
      ...['slide', 'slideLayout', 'slideMaster', 'theme', 'tableStyles'],
      ...['chart', 'diagramData', 'diagramLayout', 'diagramQuickStyle', 'diagramColors', 'diagramDrawing'],
    ],
    async scrub(kind, root, part) {
      if (kind === 'main') {
        size = sizeOf(root)
        used = scrubPresentation(root, part, note)
        dropUnused(root, 'sldMasterIdLst', used.masters, part)
      }
      if (/^slide(Layout|Master)$/.test(kind) && used.drawn && !used.drawn.has(part.name))
        dropUndrawn(root, note)
      if (kind === 'slideMaster') dropUnused(root, 'sldLayoutIdLst', used.layouts, part)
      if (kind === 'chart') freezeChart(root, note)
      keepShownForms(root, note)
      await cutPictures(root, part, note)
      if (kind === 'diagramData') diagrams.scrub(root)
      if (/^slide/.test(kind)) {
        diagrams.learn(part)
        await dropUnseen(kind, root, part, { size, note })
        change(root, ({ local }) => (local === 'timing' || local === 'transition' ? [] : null))
      }
      change(root, drawingChange(note))
      dropStrays(root, note)
    },
    dropped(kind, root) {
      if (kind === 'notesSlide') noteText(root, 'notes', note)
      else if (kind === 'slide') noteText(root, 'hidden-slides', note)
      else if (kind === 'comments') noteComments(root, note)
      else if (/^(notesMaster|handoutMaster|slideLayout|slideMaster)$/.test(kind)) noteUnused(root, note)
      else if (/Authors?$/i.test(kind)) note('metadata', wordsIn(root))
      else return /^(viewProps|presProps|theme|themeOverride)$/.test(kind) || diagrams.dropped(kind, root)
      return true
    },
  }
}

function noteText(root: Element, kind: 'notes' | 'hidden-slides', note: Note): void {
  const text = bodyOf(root)
  if (kind === 'hidden-slides' || text !== '') note(kind, text)
}

/** What is written on a slide, without its number and date. */
const bodyOf = (root: Element): string =>
  [...walk(root)]
    .filter((element) => {
      if (element.local !== 'sp') return false
      const place = [...walk(element)].find(({ local }) => local === 'ph')
      return !/^(sldNum|dt|hdr|ftr)$/.test(place?.attributes.type ?? '')
    })
    .map((element) => textIn(childOf(element, 'txBody') ?? { ...element, children: [] }))
    .filter(Boolean)
    .join(' ')

/** What a layout or a master says that no slide shows. */
function noteUnused(root: Element, note: Note): void {
  emptyPrompts(root, note)
  for (const shape of walk(root)) {
    if (shape.local !== 'sp' || [...walk(shape)].some(({ local }) => local === 'ph')) continue
    const text = textIn(childOf(shape, 'txBody') ?? { ...shape, children: [] })
    if (text !== '') note('hidden-text', text)
  }
}

function noteComments(root: Element, note: Note): void {
  const comments = elementsOf(root).filter(({ local }) => local === 'cm')
  for (const comment of comments) note('comments', textIn(comment))
  if (comments.length === 0) note('comments', textIn(root))
}

function sizeOf(root: Element) {
  const size = childOf(root, 'sldSz')
  return size ? { width: Number(size.attributes.cx), height: Number(size.attributes.cy) } : USUAL
}

const SHOWN_PARTS = /^(sldMasterIdLst|sldIdLst|sldSz|notesSz|defaultTextStyle|embeddedFontLst)$/

function scrubPresentation(root: Element, part: OfficePart, note: Note): Used {
  root.children = elementsOf(root).filter((element) => {
    const isShown = SHOWN_PARTS.test(element.local)
    if (element.local === 'extLst') noteSections(element, note)
    else if (!isShown && !/^(notesMasterIdLst|handoutMasterIdLst)$/.test(element.local))
      note('other', wordsIn(element))
    return isShown
  })
  const slides = childOf(root, 'sldIdLst')
  if (!slides) return NOTHING
  slides.children = elementsOf(slides).filter((listed) => {
    const bytes = part.bytesOf(attributeOf(listed, 'r:id') ?? '')
    if (!bytes) return false
    const { show } = parseXml(bytes).root.attributes
    return show === undefined || isOn(show)
  })
  const ids = elementsOf(slides).map((listed) => attributeOf(listed, 'r:id') ?? '')
  const leadTo = (from: readonly string[], ...kinds: readonly string[]) =>
    new Set(from.flatMap((id) => part.leadsTo(id, ...kinds) ?? []))
  const drawing = ids.filter((id) => {
    const bytes = part.bytesOf(id)
    return bytes !== null && isOn(parseXml(bytes).root.attributes.showMasterSp)
  })
  return {
    layouts: leadTo(ids, 'slideLayout'),
    masters: leadTo(ids, 'slideLayout', 'slideMaster'),
    drawn: new Set([...leadTo(drawing, 'slideLayout'), ...leadTo(drawing, 'slideLayout', 'slideMaster')]),
  }
}

/** What slides take over from elsewhere, by the names of its parts. */
interface Used {
  readonly layouts: ReadonlySet<string>
  readonly masters: ReadonlySet<string>
  /** Those of them whose own drawings slides show; null for all. */
  readonly drawn: ReadonlySet<string> | null
}

/** Drops what a layout or a master draws itself, where all of its slides are set to leave that out. */
function dropUndrawn(root: Element, note: Note): void {
  const content = childOf(root, 'cSld')
  const tree = content && childOf(content, 'spTree')
  if (!tree) return
  tree.children = elementsOf(tree).filter((shape) => {
    if (!/^(sp|pic|grpSp|graphicFrame|cxnSp)$/.test(shape.local)) return true
    if ([...walk(shape)].some(({ local }) => local === 'ph')) return true
    const text = textIn(shape)
    if (text !== '' || shape.local === 'pic') note('hidden-text', text)
    return false
  })
}

/** Drops layouts and masters that no slide shows; a file without slides keeps all. */
function dropUnused(root: Element, list: string, used: ReadonlySet<string>, part: OfficePart): void {
  const listElement = childOf(root, list)
  if (!listElement || used.size === 0) return
  listElement.children = elementsOf(listElement).filter((listed) =>
    used.has(part.leadsTo(attributeOf(listed, 'r:id') ?? '') ?? ''),
  )
}

/** The names of sections, which only their author sees. */
function noteSections(element: Element, note: Note): void {
  for (const { local, attributes } of walk(element))
    if (local === 'section' && attributes.name && !/^Default Section$/i.test(attributes.name))
      note('metadata', attributes.name)
}

const USUAL_LAYOUT =
  /^(Title Slide|Title and Content|Section Header|Two Content|Comparison|Title Only|Blank|(Content|Picture) with Caption|Title and Vertical Text|Vertical Title and Text|Default|Slide ?\d*|)$/i

/** Drops what lies beside a slide or under a shape, and letters that no one sees. */
async function dropUnseen(
  kind: string,
  root: Element,
  part: OfficePart,
  {
    size,
    note,
  }: {
    readonly size: typeof USUAL | { readonly width: number; readonly height: number }
    readonly note: Note
  },
): Promise<void> {
  const content = childOf(root, 'cSld')
  const tree = content && childOf(content, 'spTree')
  if (!content || !tree) return
  if (!USUAL_LAYOUT.test(content.attributes.name ?? '')) dropAttributes(content, ['name'], note)
  if (kind !== 'slide') emptyPrompts(root, note)
  // A hidden shape hides nothing.
  change(tree, drawingChange(note))
  const clear = await clearPictures(part)
  const ground = groundOfSlide(kind, root, part)
  const { placeOf } = ground
  for (const { shape, parent, area } of shapesIn(tree)) {
    const place = area ?? placeOf(shape)
    if (!place || isInside(place, size)) continue
    note('hidden-text', textIn(shape))
    parent.children = parent.children.filter((each) => each !== shape)
  }
  await dropUnderShapes(tree, { part, clear, note, placeOf })
  const shapes = shapesIn(tree).map((each) => ({ ...each, area: each.area ?? placeOf(each.shape) }))
  dropUnseenLetters(shapes, ground, clear, note)
}

/** Whether an audience sees something of a shape. */
const isInside = (
  { left, top, right, bottom }: Area,
  { width, height }: { readonly width: number; readonly height: number },
) => left < width && top < height && right > 0 && bottom > 0
