import type { Clean, Note } from '../tasks.ts'
import { cutPictures, drawingChange, freezeChart, isOn } from './drawings.ts'
import { cleanPackage, type OfficePart, type PackageRules } from './package.ts'
import { attributeOf, change, childOf, type Element, elementsOf, parseXml, textIn, walk } from './xml-tree.ts'

/** Writes a presentation again with the slides that are shown, without notes, comments and hidden slides. */
export const cleanSlides: Clean = (file, note) => cleanPackage(file, note, slideRules)

/** The width and height of slides, where a file does not say them. */
const USUAL = { width: 9_144_000, height: 6_858_000 } as const

function slideRules(note: Note): PackageRules {
  let size: { readonly width: number; readonly height: number } = USUAL
  return {
    implicit: ['theme', 'slideLayout', 'slideMaster', 'tableStyles'],
    kept: [
      ...['slide', 'slideLayout', 'slideMaster', 'theme', 'tableStyles'],
      ...['chart', 'diagramData', 'diagramLayout', 'diagramQuickStyle', 'diagramColors', 'diagramDrawing'],
    ],
    async scrub(kind, root, part) {
      if (kind === 'main') {
        size = sizeOf(root)
        scrubPresentation(root, part, note)
      }
      if (kind === 'chart') freezeChart(root)
      if (/^slide/.test(kind)) {
        dropOutside(root, size, note)
        change(root, ({ local }) => (local === 'timing' || local === 'transition' ? [] : null))
      }
      change(root, drawingChange(note))
      await cutPictures(root, part, note)
    },
    dropped(kind, root) {
      if (kind === 'notesSlide') noteText(root, 'notes', note)
      else if (kind === 'slide') noteText(root, 'hidden-slides', note)
      else if (kind === 'comments') noteComments(root, note)
      else return /^(notesMaster|handoutMaster|viewProps|presProps|theme|slideLayout)$/.test(kind)
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

function noteComments(root: Element, note: Note): void {
  const comments = elementsOf(root).filter(({ local }) => local === 'cm')
  for (const comment of comments) note('comments', textIn(comment))
  if (comments.length === 0) note('comments', textIn(root))
}

function sizeOf(root: Element) {
  const found = childOf(root, 'sldSz')
  return found ? { width: Number(found.attributes.cx), height: Number(found.attributes.cy) } : USUAL
}

const SHOWN_PARTS = /^(sldMasterIdLst|sldIdLst|sldSz|notesSz|defaultTextStyle|embeddedFontLst)$/

function scrubPresentation(root: Element, part: OfficePart, note: Note): void {
  root.children = elementsOf(root).filter((element) => {
    const isShown = SHOWN_PARTS.test(element.local)
    if (!isShown && !/^(notesMasterIdLst|handoutMasterIdLst|extLst)$/.test(element.local))
      note('other', textIn(element))
    return isShown
  })
  const slides = childOf(root, 'sldIdLst')
  if (!slides) return
  slides.children = elementsOf(slides).filter((listed) => {
    const bytes = part.bytesOf(attributeOf(listed, 'r:id') ?? '')
    if (!bytes) return false
    const { show } = parseXml(bytes).root.attributes
    return show === undefined || isOn(show)
  })
}

/** Drops what lies beside a slide, where its author kept it and no audience sees it. */
function dropOutside(
  root: Element,
  { width, height }: { readonly width: number; readonly height: number },
  note: Note,
): void {
  const tree = [...walk(root)].find(({ local }) => local === 'spTree')
  if (!tree) return
  tree.children = elementsOf(tree).filter((shape) => {
    const frame = [...walk(shape)].find(({ local }) => local === 'xfrm')
    const [off, ext] = [frame && childOf(frame, 'off'), frame && childOf(frame, 'ext')]
    if (!off || !ext || shape.local === 'grpSpPr' || shape.local === 'nvGrpSpPr') return true
    const [x, y] = [Number(off.attributes.x), Number(off.attributes.y)]
    const isInside =
      x < width && y < height && x + Number(ext.attributes.cx) > 0 && y + Number(ext.attributes.cy) > 0
    if (!isInside) note('hidden-text', textIn(shape))
    return isInside
  })
}
