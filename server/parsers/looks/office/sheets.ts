import type { Clean, Note } from '../tasks.ts'
import { keepShownForms } from './alternate.ts'
import { type CellStyle, cellStyles, inkOf, isTiny, PAPER } from './cell-styles.ts'
import { freezeChart } from './charts.ts'
import { clearPictures } from './covering.ts'
import { createDiagrams, type Diagrams } from './diagrams.ts'
import { cutPictures, drawingChange, dropAttributes } from './drawings.ts'
import { cleanPackage, type OfficePart, type PackageRules } from './package.ts'
import { dropUnderShapes } from './shape-covers.ts'
import {
  coveredCells,
  hiddenByRules,
  hidingLooks,
  linkedSheet,
  mergedAway,
  wordsBeside,
} from './sheet-areas.ts'
import { createFormatUse, type FormatUse } from './sheet-formats.ts'
import { cellText, columnOf, hiddenColumns, isHiddenRow, sharedTexts } from './sheet-hidden.ts'
import { scrubStyles, scrubTable } from './sheet-names.ts'
import { dropStrays } from './strays.ts'
import { isNear } from './word-looks.ts'
import { attributeOf, change, childOf, type Element, elementsOf, textIn, walk, wordsIn } from './xml-tree.ts'

/** Writes a workbook again with what is shown of it: values in place of formulas, without hidden sheets, rows and columns. */
export const cleanSheets: Clean = (file, note) => cleanPackage(file, note, sheetRules)

/** What an anchor of a sheet can hold. */
const DRAWN = /^(sp|pic|graphicFrame|grpSp|cxnSp|AlternateContent)$/

/** What is known of the workbook while its sheets are cleaned. */
interface Book {
  shared: readonly Element[]
  styleOf: (style: number) => CellStyle
  /** Whether a rule of this look hides cells. */
  hidesByRule: (look: number) => boolean
  /** The names of the sheets that are shown. */
  sheets: ReadonlySet<string>
  /** The numbers of the shared texts that cells which are seen name. */
  readonly used: Set<number>
  /** Those that hidden cells name, which were noted with these. */
  readonly noted: Set<number>
  readonly formats: FormatUse
  readonly diagrams: Diagrams
}

function sheetRules(note: Note): PackageRules {
  const book: Book = {
    ...{ shared: [], styleOf: cellStyles(null), hidesByRule: () => false, sheets: new Set() },
    ...{ used: new Set(), noted: new Set(), formats: createFormatUse(), diagrams: createDiagrams(note) },
  }
  return {
    implicit: ['styles', 'theme'],
    keptTypes: [
      'worksheet',
      'chartsheet',
      'styles',
      'theme',
      'drawing',
      'chart',
      'table',
      'diagramData',
      'diagramLayout',
      'diagramQuickStyle',
      'diagramColors',
      'diagramDrawing',
    ],
    async scrub(kind, root, part) {
      if (kind === 'main') {
        book.shared = sharedTexts(part.treeOf('sharedStrings'))
        const styles = part.treeOf('styles')
        book.styleOf = cellStyles(styles)
        book.hidesByRule = hidingLooks(styles, isHidingLook)
        scrubWorkbook(root, note)
        book.sheets = new Set(
          elementsOf(childOf(root, 'sheets') ?? root).map(({ attributes }) => attributes.name ?? ''),
        )
      }
      keepShownForms(root, note)
      if (kind === 'worksheet') await scrubSheet(root, part, book, note)
      if (kind === 'table') scrubTable(root, note)
      if (kind === 'chart') freezeChart(root, note)
      if (kind === 'styles') scrubStyles(root, book.formats, note)
      if (kind === 'diagramData') book.diagrams.scrub(root)
      change(root, drawingChange(note))
      await cutPictures(root, part, note)
      if (kind === 'drawing') {
        book.diagrams.learn(part)
        await dropUnderShapes(root, { part, clear: await clearPictures(part), note })
        root.children = elementsOf(root).filter((anchor) =>
          elementsOf(anchor).some(({ local }) => DRAWN.test(local)),
        )
      }
      if (kind !== 'styles') dropStrays(root, note)
    },
    dropped: (kind, root) => noteDropped(kind, root, book, note),
  }
}

function noteDropped(kind: string, root: Element, book: Book, note: Note): boolean {
  if (kind === 'sharedStrings') {
    const unused = sharedTexts(root).filter((_, number) => !book.used.has(number) && !book.noted.has(number))
    for (const text of unused) note('earlier-versions', textIn(text))
    return true
  }
  if (kind === 'comments' || kind === 'threadedComment') {
    const list = [...walk(root)].filter(({ local }) => local === 'comment' || local === 'threadedComment')
    for (const comment of list) note('comments', textIn(comment))
    return true
  }
  if (kind === 'worksheet') return noteHiddenSheet(root, book, note)
  if (kind === 'vmlDrawing') return noteOlderDrawing(root, note)
  // Which cell is computed first.
  return kind === 'calcChain' || book.diagrams.dropped(kind, root)
}

/** The boxes of comments, and what buttons and lists say. */
function noteOlderDrawing(root: Element, note: Note): true {
  for (const shape of walk(root)) {
    const box = childOf(shape, 'textbox')
    const text = box ? textIn(box) : ''
    const isComment = attributeOf(childOf(shape, 'ClientData') ?? shape, 'ObjectType') === 'Note'
    if (text !== '') note(isComment ? 'comments' : 'form-data', text)
  }
  return true
}

function noteHiddenSheet(root: Element, { noted, shared }: Book, note: Note): true {
  const cells = [...walk(root)].filter(({ local }) => local === 'c')
  for (const cell of cells) {
    const value = attributeOf(cell, 't') === 's' ? childOf(cell, 'v') : undefined
    if (value) noted.add(Number(textIn(value)))
  }
  const first = cells.slice(0, 20).map((cell) => cellText(cell, shared))
  note('hidden-sheets', first.filter(Boolean).join(' '))
  return true
}

const SILENT_BOOK = /^(calcPr|workbookProtection|externalReferences|pivotCaches|oleSize|extLst)$/
const SHOWN_BOOK = /^(workbookPr|bookViews|sheets|fileVersion)$/

function scrubWorkbook(root: Element, note: Note): void {
  for (const element of elementsOf(root)) {
    if (element.local === 'fileVersion' || element.local === 'workbookPr')
      dropAttributes(element, ['codeName'], note)
    if (element.local === 'definedNames') noteNames(element, note)
    else if (
      /^(fileSharing|fileRecoveryPr|webPublishing|smartTagTypes|AlternateContent)$/.test(element.local)
    )
      note('metadata', wordsIn(element))
    else if (!SHOWN_BOOK.test(element.local) && !SILENT_BOOK.test(element.local)) {
      const words = wordsBeside(element)
      if (words !== '') note('custom-data', words)
    }
  }
  root.children = elementsOf(root).filter(({ local }) => SHOWN_BOOK.test(local))
  const sheets = childOf(root, 'sheets')
  if (sheets)
    sheets.children = elementsOf(sheets).filter(
      ({ attributes: { state } }) => state === undefined || state === 'visible',
    )
  const view = childOf(root, 'bookViews')
  // The sheet that was open may be gone.
  for (const each of view ? elementsOf(view) : []) each.attributes = {}
}

/** Names of ranges and constants; those of filters and print areas say nothing. */
function noteNames(names: Element, note: Note): void {
  for (const name of elementsOf(names)) {
    if (!/^_xlnm\./.test(name.attributes.name ?? ''))
      note('custom-data', `${name.attributes.name ?? ''} ${textIn(name)}`)
  }
}

/** What makes a sheet as it is seen. */
const SHOWN_SHEET =
  /^(sheetPr|dimension|sheetViews|sheetFormatPr|cols|sheetData|mergeCells|conditionalFormatting|hyperlinks|printOptions|pageMargins|pageSetup|headerFooter|rowBreaks|colBreaks|drawing|picture|tableParts)$/

const SILENT_SHEET =
  /^(phoneticPr|ignoredErrors|sheetCalcPr|legacyDrawing|legacyDrawingHF|sheetProtection|mergeCells|conditionalFormatting|dataValidations|scenarios)$/

async function scrubSheet(root: Element, part: OfficePart, book: Book, note: Note): Promise<void> {
  const isHiddenColumn = hiddenColumns(root)
  const hasTables = childOf(root, 'tableParts') !== undefined
  const drawing = part.treeOf('drawing')
  const isCovered = coveredCells(root, drawing, await clearPictures(part.partOf('drawing')))
  const isUnder = mergedAway(root)
  const isByRule = hiddenByRules(root, book.hidesByRule)
  let hidden = 0
  let at = 0
  const data = childOf(root, 'sheetData')
  for (const row of data ? elementsOf(data) : []) {
    at = Number(row.attributes.r ?? 0) || at + 1
    hidden += scrubRow(row, { book, at, isHiddenColumn, isCovered, isUnder, isByRule, hasTables, note })
  }
  for (const element of elementsOf(root)) scrubPart(element, book, note)
  root.children = elementsOf(root).filter((element) => {
    if (!SHOWN_SHEET.test(element.local)) return false
    // The names of a table's columns repeat what the cells say, also where these are hidden.
    if (element.local === 'tableParts') return hidden === 0
    return element.local !== 'conditionalFormatting' || isPlainFormat(element)
  })
  for (const element of walk(root))
    if (element.local === 'pageSetup') dropAttributes(element, ['id'], () => undefined)
}

/** What of a sheet is not in its cells. */
function scrubPart(element: Element, book: Book, note: Note): void {
  const { local } = element
  if (local === 'scenarios') note('hidden-text', wordsIn(element))
  if (local === 'dataValidations') note('form-data', wordsIn(element))
  if (local === 'sheetPr') dropAttributes(element, ['codeName'], note)
  if (local === 'headerFooter') dropUnshownHeads(element, note)
  if (local === 'hyperlinks') {
    for (const link of elementsOf(element)) {
      dropAttributes(link, ['tooltip', 'display'], note)
      const sheet = linkedSheet(link.attributes.location ?? '')
      if (link.attributes.location !== undefined && (sheet === null || !book.sheets.has(sheet)))
        dropAttributes(link, ['location'], note)
    }
  }
  if (local === 'conditionalFormatting' && !isPlainFormat(element) && textIn(element).includes('"'))
    note('hidden-text', textIn(element))
  if (SHOWN_SHEET.test(local) || SILENT_SHEET.test(local)) return
  const words = wordsBeside(element)
  if (words !== '') note('other', words)
}

function dropUnshownHeads(element: Element, note: Note): void {
  element.children = elementsOf(element).filter(({ local, ...rest }) => {
    const isUnshown =
      (/^first/.test(local) && element.attributes.differentFirst !== '1') ||
      (/^even/.test(local) && element.attributes.differentOddEven !== '1')
    if (isUnshown) note('hidden-text', textIn({ local, ...rest }))
    return !isUnshown
  })
}

/** A rule that compares the cells with one another; others compare them with words and numbers of their own. */
const isPlainFormat = (element: Element) =>
  elementsOf(element).every(({ attributes: { type } }) =>
    /^(colorScale|dataBar|iconSet|top10|aboveAverage|duplicateValues|uniqueValues)$/.test(type ?? ''),
  )

type IsCell = (column: number, row: number) => boolean

interface RowFacts {
  readonly book: Book
  /** The number of the row. */
  readonly at: number
  readonly isHiddenColumn: (column: number) => boolean
  readonly isCovered: IsCell
  readonly isUnder: IsCell
  readonly isByRule: IsCell
  readonly hasTables: boolean
  readonly note: Note
}

/** Empties what is hidden of a row, and returns how many cells that were. */
function scrubRow(row: Element, facts: RowFacts): number {
  const { book, note } = facts
  const isHidden = isHiddenRow(row)
  const gone: string[] = []
  let count = 0
  let column = 0
  row.children = elementsOf(row).filter((cell) => {
    if (cell.local !== 'c') return false
    column = columnOf(cell.attributes.r ?? '') || column + 1
    const text = cellText(cell, book.shared)
    const unseen = isHidden || facts.isHiddenColumn(column) ? 'hidden-rows' : whyUnseen(cell, column, facts)
    if (unseen === null) {
      keepValue(cell, book, note)
      return true
    }
    if (text === '' && !childOf(cell, 'f')) return false
    count++
    if (attributeOf(cell, 't') === 's') book.noted.add(Number(textIn(childOf(cell, 'v') ?? cell)))
    if (unseen === 'hidden-rows') gone.push(text)
    else note(unseen, text)
    return false
  })
  if (gone.length > 0) note('hidden-rows', gone.join(' '))
  return count
}

/** Why a cell of a row that is shown is not seen; null if it is. */
function whyUnseen(
  cell: Element,
  column: number,
  { book, at, isCovered, isUnder, isByRule, hasTables }: RowFacts,
): 'covered-text' | 'hidden-text' | null {
  if (isCovered(column, at)) return 'covered-text'
  if (isUnder(column, at) || isByRule(column, at)) return 'hidden-text'
  const style = book.styleOf(Number(cell.attributes.s ?? 0))
  const isText = /^(s|str|inlineStr)$/.test(attributeOf(cell, 't') ?? '')
  if (isText ? style.hidesText : style.hidesNumbers) return 'hidden-text'
  // The look of a table can give a ground to its cells.
  return style.isPale && !hasTables ? 'hidden-text' : null
}

/** A formula with words of its own, or with the path of another file. */
const SAYS_MORE = /["[]/

function keepValue(cell: Element, { used, shared, styleOf, formats }: Book, note: Note): void {
  formats.see(cell)
  // A formula can hold words, and name what is hidden.
  const formula = childOf(cell, 'f')
  if (formula && SAYS_MORE.test(textIn(formula))) note('hidden-text', textIn(formula))
  cell.children = elementsOf(cell).filter(({ local }) => local === 'v' || local === 'is')
  for (const key of Object.keys(cell.attributes)) if (/^(cm|vm|ph)$/.test(key)) delete cell.attributes[key]
  const value = childOf(cell, 'v')
  const { ground } = styleOf(Number(cell.attributes.s ?? 0))
  const pieces = (of: Element) =>
    elementsOf(of).filter((piece) => {
      // How a text is spoken is shown by few programs.
      if (piece.local === 'rPh') note('hidden-text', textIn(piece))
      if (piece.local !== 't' && piece.local !== 'r') return false
      const isSeen = piece.local === 't' || !isUnseenRun(piece, ground)
      if (!isSeen) note('hidden-text', textIn(piece))
      return isSeen
    })
  const own = childOf(cell, 'is')
  if (own) own.children = pieces(own)
  if (attributeOf(cell, 't') !== 's' || !value) return
  // The shared texts are written into the cells, so that those of hidden ones are left behind.
  const item = shared[Number(textIn(value))]
  used.add(Number(textIn(value)))
  cell.attributes.t = 'inlineStr'
  const prefix = cell.name.slice(0, -1)
  const children = item ? pieces(item) : []
  cell.children = [{ name: `${prefix}is`, local: 'is', attributes: {}, children }]
}

/** Letters within a cell can look otherwise than the others. */
function isUnseenRun(run: Element, ground: string | null | undefined): boolean {
  const look = childOf(run, 'rPr')
  if (!look) return false
  const ink = inkOf(look)
  return isTiny(look) || (ink !== null && ground !== undefined && isNear(ink, ground ?? PAPER))
}

/** A look of a rule that shows nothing of a cell, or shows it in the colour of its ground. */
function isHidingLook(look: Element): boolean {
  const format = childOf(look, 'numFmt')?.attributes.formatCode ?? ''
  if (/^\s*(\[[^\]]*\])*;;;?\s*$/.test(format)) return true
  const font = childOf(look, 'font')
  const ink = font ? inkOf(font) : null
  const fill = childOf(look, 'fill')
  const pattern = fill && childOf(fill, 'patternFill')
  const color = pattern && (childOf(pattern, 'bgColor') ?? childOf(pattern, 'fgColor'))
  return ink !== null && isNear(ink, color ? (color.attributes.rgb ?? '').slice(-6) : PAPER)
}
