import type { Clean, Note } from '../tasks.ts'
import { cutPictures, drawingChange, dropAttributes, freezeChart } from './drawings.ts'
import { cleanPackage, type PackageRules } from './package.ts'
import {
  cellText,
  columnOf,
  type HidesStyle,
  hiddenColumns,
  hidingCellStyles,
  isHiddenRow,
  sharedTexts,
} from './sheet-hidden.ts'
import { attributeOf, change, childOf, type Element, elementsOf, textIn, walk, wordsIn } from './xml-tree.ts'

/** Writes a workbook again with what is shown of it: values in place of formulas, without hidden sheets, rows and columns. */
export const cleanSheets: Clean = (file, note) => cleanPackage(file, note, sheetRules)

/** What is known of the workbook while its sheets are cleaned. */
interface Book {
  shared: readonly Element[]
  hides: HidesStyle
  /** The numbers of the shared texts that cells which are seen name. */
  readonly used: Set<number>
  /** Those that hidden cells name, which were noted with these. */
  readonly noted: Set<number>
}

function sheetRules(note: Note): PackageRules {
  const book: Book = { shared: [], hides: () => false, used: new Set(), noted: new Set() }
  return {
    implicit: ['styles', 'theme'],
    kept: [
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
        book.hides = hidingCellStyles(part.treeOf('styles'))
        scrubWorkbook(root, note)
      }
      if (kind === 'worksheet') scrubSheet(root, book, note)
      if (kind === 'table') scrubTable(root, note)
      if (kind === 'chart') freezeChart(root)
      if (kind === 'styles') change(root, ({ local }) => (local === 'extLst' ? [] : null))
      change(root, drawingChange(note))
      await cutPictures(root, part, note)
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
  if (kind === 'worksheet') {
    for (const cell of walk(root)) {
      const value = cell.local === 'c' && attributeOf(cell, 't') === 's' ? childOf(cell, 'v') : undefined
      if (value) book.noted.add(Number(textIn(value)))
    }
    note(
      'hidden-sheets',
      [...walk(root)]
        .filter(({ local }) => local === 'c')
        .slice(0, 20)
        .map((cell) => cellText(cell, book.shared))
        .filter(Boolean)
        .join(' '),
    )
    return true
  }
  // Which cell is computed first, and how the boxes of comments are drawn.
  return kind === 'calcChain' || kind === 'vmlDrawing'
}

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

function scrubSheet(root: Element, book: Book, note: Note): void {
  const isHiddenColumn = hiddenColumns(root)
  const hasTables = childOf(root, 'tableParts') !== undefined
  let hidden = 0
  const data = childOf(root, 'sheetData')
  for (const row of data ? elementsOf(data) : [])
    hidden += scrubRow(row, { book, isHiddenColumn, hasTables, note })
  for (const element of elementsOf(root)) {
    if (element.local === 'scenarios') note('hidden-text', wordsIn(element))
    if (element.local === 'dataValidations') note('form-data', wordsIn(element))
    if (element.local === 'sheetPr') dropAttributes(element, ['codeName'], note)
    if (element.local === 'hyperlinks') {
      for (const link of elementsOf(element)) dropAttributes(link, ['tooltip', 'display'], note)
    }
    if (element.local === 'headerFooter') dropUnshownHeads(element, note)
  }
  root.children = elementsOf(root).filter((element) => {
    if (!SHOWN_SHEET.test(element.local)) return false
    // The names of a table's columns repeat what the cells say, also where these are hidden.
    if (element.local === 'tableParts') return hidden === 0
    return element.local !== 'conditionalFormatting' || isPlainFormat(element)
  })
  for (const element of walk(root))
    if (element.local === 'pageSetup') dropAttributes(element, ['id'], () => undefined)
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

interface RowFacts {
  readonly book: Book
  readonly isHiddenColumn: (column: number) => boolean
  readonly hasTables: boolean
  readonly note: Note
}

/** Empties what is hidden of a row, and returns how many cells that were. */
function scrubRow(row: Element, { book, isHiddenColumn, hasTables, note }: RowFacts): number {
  const isHidden = isHiddenRow(row)
  const gone: string[] = []
  let count = 0
  let at = 0
  row.children = elementsOf(row).filter((cell) => {
    if (cell.local !== 'c') return false
    at = columnOf(cell.attributes.r ?? '') || at + 1
    const text = cellText(cell, book.shared)
    const isInHidden = isHidden || isHiddenColumn(at)
    const isSeen = !isInHidden && (hasTables || !book.hides(Number(cell.attributes.s ?? 0)))
    if (isSeen) {
      keepValue(cell, book, note)
      return true
    }
    if (text === '' && !childOf(cell, 'f')) return false
    count++
    if (attributeOf(cell, 't') === 's') book.noted.add(Number(textIn(childOf(cell, 'v') ?? cell)))
    if (isInHidden) gone.push(text)
    else note('hidden-text', text)
    return false
  })
  if (gone.length > 0) note('hidden-rows', gone.join(' '))
  return count
}

/** A formula with words of its own, or with the path of another file. */
const SAYS_MORE = /["[]/

function keepValue(cell: Element, { used, shared }: Book, note: Note): void {
  // A formula can hold words, and name what is hidden.
  const formula = childOf(cell, 'f')
  if (formula && SAYS_MORE.test(textIn(formula))) note('hidden-text', textIn(formula))
  cell.children = elementsOf(cell).filter(({ local }) => local === 'v' || local === 'is')
  for (const key of Object.keys(cell.attributes)) if (/^(cm|vm|ph)$/.test(key)) delete cell.attributes[key]
  const value = childOf(cell, 'v')
  if (attributeOf(cell, 't') !== 's' || !value) return
  // The shared texts are written into the cells, so that those of hidden ones are left behind.
  const item = shared[Number(textIn(value))]
  used.add(Number(textIn(value)))
  cell.attributes.t = 'inlineStr'
  const prefix = cell.name.slice(0, -1)
  const children = item ? elementsOf(item).filter(({ local }) => local === 't' || local === 'r') : []
  cell.children = [{ name: `${prefix}is`, local: 'is', attributes: {}, children }]
}

function scrubTable(root: Element, note: Note): void {
  change(root, (element) => {
    if (/^(autoFilter|sortState)$/.test(element.local)) return []
    if (!/^(calculatedColumnFormula|totalsRowFormula|xmlColumnPr)$/.test(element.local)) return null
    return []
  })
  dropAttributes(root, ['comment'], note)
}
