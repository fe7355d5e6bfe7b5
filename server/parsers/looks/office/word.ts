import type { Clean, Note } from '../tasks.ts'
import { keepShownForms } from './alternate.ts'
import { freezeChart } from './charts.ts'
import { createDiagrams } from './diagrams.ts'
import { cutPictures, drawingChange, dropAttributes, isOn } from './drawings.ts'
import { cleanPackage, type PackageRules } from './package.ts'
import { dropStrays } from './strays.ts'
import { dropUnderDrawings } from './word-covers.ts'
import { freezeFields } from './word-fields.ts'
import { scrubLists, usedLists } from './word-lists.ts'
import { isHiddenRun, LOWEST, NO_STYLES, readStyles, type WordStyles } from './word-looks.ts'
import { createNames, newStyles, renameMarks, renameStyles } from './word-names.ts'
import { dropBesidePage } from './word-places.ts'
import {
  attributeOf,
  type Change,
  change,
  childOf,
  type Element,
  elementsOf,
  textIn,
  walk,
  wordsIn,
} from './xml-tree.ts'

/** Writes a Word file again as its reader sees it: with insertions taken in, and without deletions, comments and hidden text. */
export const cleanWord: Clean = (file, note) => cleanPackage(file, note, wordRules)

const STORIES = new Set(['main', 'header', 'footer', 'footnotes', 'endnotes'])

function wordRules(note: Note): PackageRules {
  let styles = NO_STYLES
  let differsEven = false
  const names = createNames(note)
  const diagrams = createDiagrams(note)
  let ids: ReadonlyMap<string, string> = new Map()
  let lists: ReadonlySet<string> = new Set()
  /** The numbers of the notes that the text still names. */
  const noted = { footnotes: new Set<string>(), endnotes: new Set<string>() }
  /** What is done to parts of one kind alone. */
  const own: Readonly<Record<string, (root: Element) => void>> = {
    settings: (root) => scrubSettings(root, note),
    numbering: (root) => scrubLists(root, lists, note),
    fontTable: (root) => dropOtherNames(root, note),
    chart: (root) => freezeChart(root, note),
    diagramData: (root) => diagrams.scrub(root),
    footnotes: (root) => dropUnnamed(root, noted.footnotes, note),
    endnotes: (root) => dropUnnamed(root, noted.endnotes, note),
  }
  return {
    implicit: ['styles', 'numbering', 'settings', 'fontTable', 'theme', 'footnotes', 'endnotes'],
    keptTypes: [
      ...[
        'styles',
        'numbering',
        'settings',
        'fontTable',
        'theme',
        'footnotes',
        'endnotes',
        'header',
        'footer',
      ],
      ...['chart', 'diagramData', 'diagramLayout', 'diagramQuickStyle', 'diagramColors', 'diagramDrawing'],
    ],
    async scrub(kind, root, part) {
      if (kind === 'main') {
        const settings = part.treeOf('settings')
        differsEven = settings !== null && isSet(settings, 'evenAndOddHeaders')
        const ground = settings && isSet(settings, 'displayBackgroundShape') && childOf(root, 'background')
        lists = usedLists(root, part)
        ids = newStyles(part.treeOf('styles'), note)
        styles = readStyles(part.treeOf('styles'), ground ? attributeOf(ground, 'color') : undefined)
      }
      own[kind]?.(root)
      if (STORIES.has(kind)) diagrams.learn(part)
      keepShownForms(root, note)
      change(root, wordChange({ styles, differsEven }, note))
      if (STORIES.has(kind)) {
        freezeFields(root, names, note)
        renameMarks(root, names)
        dropBesidePage(root, note)
        dropStrays(root, note)
      }
      dropIds(root, note)
      renameStyles(root, ids, note)
      if (kind === 'main') nameNotes(root, noted)
      await cutPictures(root, part, note)
      if (STORIES.has(kind)) await dropUnderDrawings(root, part, note)
    },
    dropped(kind, root) {
      if (kind === 'comments') {
        for (const comment of elementsOf(root)) note('comments', textIn(comment))
        return true
      }
      if (/^(comments|people)/.test(kind)) {
        note('metadata', wordsIn(root))
        return true
      }
      if (kind === 'glossaryDocument') {
        note('hidden-text', textIn(root))
        return true
      }
      if (diagrams.dropped(kind, root)) return true
      return /^(header|footer)$/.test(kind) ? noteUnshown(root, note) : false
    },
  }
}

function noteUnshown(root: Element, note: Note): true {
  const text = textIn(root)
  if (text !== '') note('hidden-text', text)
  return true
}

const isSet = (element: Element, local: string): boolean => {
  const child = childOf(element, local)
  return child !== undefined && isOn(attributeOf(child, 'val'))
}

const DELETED = new Set(['del', 'moveFrom', 'delText', 'delInstrText'])
const MARKS_OF_CHANGES =
  /^((moveFrom|moveTo|customXml(Ins|Del|MoveFrom|MoveTo))Range(Start|End)|numberingChange|\w+PrChange|tblGridChange|cellIns|cellMerge)$/
const MARKS_OF_COMMENTS = new Set([
  'commentRangeStart',
  'commentRangeEnd',
  'commentReference',
  'annotationRef',
])
/** Elements around others, of which what is inside is kept. */
const WRAPPED = new Set(['ins', 'moveTo', 'smartTag', 'customXml', 'sdtContent'])
const DROPPED: Readonly<Record<string, Parameters<Note>[0]>> = {
  altChunk: 'embedded-files',
  subDoc: 'embedded-files',
  permStart: 'metadata',
  permEnd: 'metadata',
  smartTagPr: 'custom-data',
  customXmlPr: 'custom-data',
  sdtPr: 'custom-data',
  sdtEndPr: 'custom-data',
  tblCaption: 'descriptions',
  tblDescription: 'descriptions',
}

interface Looks {
  readonly styles: WordStyles
  readonly differsEven: boolean
}

function wordChange(looks: Looks, note: Note): Change {
  const inDrawings = drawingChange(note)
  return (element, ancestors) => {
    const { local } = element
    const inProperties = /Pr$/.test(ancestors.at(-1)?.local ?? '')
    if (DELETED.has(local)) return inProperties ? [] : deleted(element, note)
    if (MARKS_OF_COMMENTS.has(local)) return []
    const isInsertion = local === 'ins' || local === 'moveTo'
    if (isInsertion || MARKS_OF_CHANGES.test(local)) {
      note('tracked-changes', attributeOf(element, 'author'))
      return isInsertion && !inProperties ? element.children : []
    }
    return (
      wrapper(element, note) ?? rowOrText(element, ancestors, looks, note) ?? inDrawings(element, ancestors)
    )
  }
}

/** An invisible element around text: its content is kept, its name and the place of its data are not. */
function wrapper(element: Element, note: Note): readonly (Element | string)[] | null {
  if (WRAPPED.has(element.local)) return element.children
  if (element.local === 'sdt') return sdtContent(element, note)
  const kind = DROPPED[element.local]
  if (!kind) return null
  note(kind, wordsIn(element))
  return []
}

function deleted(element: Element, note: Note): [] {
  const text = textIn(element)
  if (text !== '') note('deleted-text', text)
  else note('tracked-changes', attributeOf(element, 'author'))
  return []
}

function sdtContent(element: Element, note: Note): (Element | string)[] {
  const properties = childOf(element, 'sdtPr')
  if (properties) note('form-data', wordsIn(properties))
  return childOf(element, 'sdtContent')?.children ?? []
}

/** Rows that were deleted, and text that is hidden. */
function rowOrText(
  element: Element,
  ancestors: readonly Element[],
  { styles, differsEven }: Looks,
  note: Note,
): [] | null {
  const { local } = element
  if (local === 'tr' || local === 'tc') return deletedCells(element, note)
  if (local === 'r' && isHiddenRun(element, ancestors, styles)) {
    const text = textIn(element)
    if (text !== '') note('hidden-text', text)
    return []
  }
  if (local === 'p' && isDeletedWhole(element) && ancestors.at(-1)?.local !== 'tc') {
    note('deleted-text', textIn(element))
    return []
  }
  if (local === 'headerReference' || local === 'footerReference') {
    return isShownHead(element, ancestors.at(-1), differsEven) ? null : []
  }
  if (local === 'hyperlink') dropAttributes(element, ['tooltip', 'docLocation', 'tgtFrame'], note)
  return null
}

function deletedCells(element: Element, note: Note): [] | null {
  const properties = childOf(element, element.local === 'tr' ? 'trPr' : 'tcPr')
  const mark = properties && childOf(properties, element.local === 'tr' ? 'del' : 'cellDel')
  if (mark) {
    note('deleted-text', textIn(element))
    return []
  }
  if (!properties) return null
  if (element.local === 'tc') {
    emptyMerged(element, properties, note)
    return null
  }
  const height = childOf(properties, 'trHeight')
  const isFlat =
    height && attributeOf(height, 'hRule') === 'exact' && Number(attributeOf(height, 'val')) < LOWEST
  // A row whose mark is hidden is not shown either.
  if (!isFlat && !isSet(properties, 'hidden')) return null
  note('hidden-rows', textIn(element))
  return []
}

/** The text in a cell that another cell covers is not shown. */
function emptyMerged(cell: Element, properties: Element, note: Note): void {
  const isUnder = ['vMerge', 'hMerge'].some((local) => {
    const merged = childOf(properties, local)
    return merged !== undefined && attributeOf(merged, 'val') !== 'restart'
  })
  const text = isUnder ? textIn(cell) : ''
  if (text === '') return
  note('hidden-text', text)
  const prefix = cell.name.slice(0, cell.name.indexOf(':') + 1)
  cell.children = [properties, { name: `${prefix}p`, local: 'p', attributes: {}, children: [] }]
}

/** A paragraph of which its mark, and all that was in it, was deleted. */
function isDeletedWhole(paragraph: Element): boolean {
  const properties = childOf(paragraph, 'pPr')
  const mark = properties && childOf(properties, 'rPr')
  if (!mark || !childOf(mark, 'del')) return false
  return elementsOf(paragraph).every(({ local }) => local === 'pPr' || DELETED.has(local))
}

/** The head of a first page, or of even ones, is shown only where these have one of their own. */
function isShownHead(reference: Element, section: Element | undefined, differsEven: boolean): boolean {
  const type = attributeOf(reference, 'type')
  if (type === 'first') return section !== undefined && isSet(section, 'titlePg')
  return type !== 'even' || differsEven
}

/** Settings that say how the file looks; all others say who worked on it, and how. */
const KEPT_SETTINGS =
  /^(compat|evenAndOddHeaders|mirrorMargins|defaultTabStop|footnotePr|endnotePr|themeFontLang|clrSchemeMapping|decimalSymbol|listSeparator|characterSpacingControl|gutterAtTop|displayBackgroundShape|autoHyphenation|zoom|bordersDoNotSurroundHeader|bordersDoNotSurroundFooter|hyphenationZone|doNotHyphenateCaps)$/
const KNown_COMPAT =
  /^(compatibilityMode|overrideTableStyleFontSizeAndJustification|enableOpenTypeFeatures|doNotFlipMirrorIndents|differentiateMultirowTableHeaders|useWord2013TrackBottomHyphenation|allowHyphenationAtTrackBottom|allowTextAfterFloatingTableBreak|doNotUseMarginsForDrawingGridOrigin)$/
const NAMING_SETTINGS =
  /^(docVars|attachedTemplate|attachedSchema|mailMerge|documentProtection|writeProtection|captions|schemaLibrary|docId)$/
const SILENT_SETTINGS =
  /^(rsids|proofState|view|trackRevisions|revisionView|removePersonalInformation|removeDateAndTime|hdrShapeDefaults|shapeDefaults|mathPr|doNotTrackMoves|doNotTrackFormatting|stylePaneFormatFilter|updateFields|hideSpellingErrors|hideGrammaticalErrors|activeWritingStyle|drawingGrid\w+|displayHorizontalDrawingGridEvery|displayVerticalDrawingGridEvery|noPunctuationKerning|savePreviewPicture|embedTrueTypeFonts|saveSubsetFonts|linkStyles|defaultTableStyle|uiCompat97To2003|chartTrackingRefBased|conflictMode)$/

function scrubSettings(root: Element, note: Note): void {
  change(root, (element, ancestors) => {
    if (element.local === 'compatSetting' && !KNown_COMPAT.test(attributeOf(element, 'name') ?? '')) {
      note('custom-data', wordsIn(element))
      return []
    }
    if (ancestors.at(-1) !== root || KEPT_SETTINGS.test(element.local)) return null
    if (element.local === 'docId' && /^[\dA-F{}-]*$/i.test(wordsIn(element))) return []
    if (NAMING_SETTINGS.test(element.local)) note('custom-data', wordsIn(element))
    else if (!SILENT_SETTINGS.test(element.local)) note('other', wordsIn(element))
    return []
  })
}

const LINES = /^(separator|continuationSeparator|continuationNotice)$/

/** Words instead of a line are shown at most where a note goes on to the next page. */
function dropWords(element: Element, note: Note): null {
  const text = textIn(element)
  if (text === '') return null
  note('hidden-text', text)
  for (const each of walk(element)) if (each.local === 't') each.children = []
  return null
}

/** Other names of fonts. */
function dropOtherNames(root: Element, note: Note): void {
  change(root, (element) => {
    if (element.local !== 'altName') return null
    note('metadata', attributeOf(element, 'val'))
    return []
  })
}

/** Footnotes whose mark was deleted are still in the file. */
function dropUnnamed(root: Element, named: ReadonlySet<string>, note: Note): void {
  change(root, (element) => {
    if (!/^(footnote|endnote)$/.test(element.local)) return null
    // Those with a type are the lines above notes.
    if (LINES.test(attributeOf(element, 'type') ?? '')) return dropWords(element, note)
    if (named.has(attributeOf(element, 'id') ?? '')) return null
    noteUnshown(element, note)
    return []
  })
}

function nameNotes(root: Element, noted: Readonly<Record<'footnotes' | 'endnotes', Set<string>>>): void {
  for (const element of walk(root)) {
    const id = attributeOf(element, 'id') ?? ''
    if (element.local === 'footnoteReference') noted.footnotes.add(id)
    if (element.local === 'endnoteReference') noted.endnotes.add(id)
  }
}

/** Drops the ids of editing sessions, by which the texts of one person can be recognised. */
function dropIds(root: Element, note: Note): void {
  for (const { attributes } of walk(root)) {
    for (const [name, value] of Object.entries(attributes)) {
      if (!/:(rsid\w*|paraId|textId|durableId)$/.test(name)) continue
      if (!/^[0-9A-F]{0,8}$/i.test(value)) note('other', value)
      delete attributes[name]
    }
  }
}
