import { isOpaque } from './covering.ts'
import { columnOf } from './sheet-hidden.ts'
import { childOf, type Element, elementsOf, textIn, walk } from './xml-tree.ts'

/** Cells from one corner to the other, by the numbers of columns and rows from 1. */
export interface Cells {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const isWithin = (cells: Cells, column: number, row: number): boolean =>
  column >= cells.left && column <= cells.right && row >= cells.top && row <= cells.bottom

/** Reads an area such as `A1:C5`, or several of them; null for what is none. */
function cellsOf(reference: string): Cells | null {
  const [first = '', last = first] = reference.replaceAll('$', '').split(':')
  const [top, bottom] = [first, last].map((each) => Number(/\d+$/.exec(each)?.[0] ?? 0))
  const cells = { left: columnOf(first), right: columnOf(last), top: top ?? 0, bottom: bottom ?? 0 }
  return Object.values(cells).every((each) => each > 0) ? cells : null
}

const areasOf = (reference: string): Cells[] => reference.split(/\s+/).flatMap((each) => cellsOf(each) ?? [])

/** Which cells lie under another one that was made wide, and so are not shown. */
export function mergedAway(sheet: Element): (column: number, row: number) => boolean {
  const merged = childOf(sheet, 'mergeCells')
  const areas = (merged ? elementsOf(merged) : []).flatMap((each) => areasOf(each.attributes.ref ?? ''))
  return (column, row) =>
    areas.some((area) => isWithin(area, column, row) && (column !== area.left || row !== area.top))
}

/** Which cells a rule can hide: one whose look shows nothing, or has the colour of paper. */
export function hiddenByRules(
  sheet: Element,
  hides: (look: number) => boolean,
): (column: number, row: number) => boolean {
  const areas = elementsOf(sheet)
    .filter(({ local }) => local === 'conditionalFormatting')
    .filter((format) =>
      elementsOf(format).some(({ attributes: { dxfId } }) => dxfId !== undefined && hides(Number(dxfId))),
    )
    .flatMap(({ attributes }) => areasOf(attributes.sqref ?? ''))
  return (column, row) => areas.some((area) => isWithin(area, column, row))
}

/** The units of a drawing for a point, and for a letter of a usual width. */
const POINT = 12_700
const LETTER = 7 * 9525
const USUAL = { width: 8.43 * LETTER + 5 * 9525, height: 15 * POINT } as const
const HALF = 0.5

interface Sizes {
  readonly width: (column: number) => number
  readonly height: (row: number) => number
}

function sizesOf(sheet: Element): Sizes {
  const format = childOf(sheet, 'sheetFormatPr')?.attributes ?? {}
  const columns = childOf(sheet, 'cols')
  const widths = (columns ? elementsOf(columns) : []).map(({ attributes }) => attributes)
  const data = childOf(sheet, 'sheetData')
  const heights = new Map(
    (data ? elementsOf(data) : []).flatMap(({ attributes: { r, ht } }) =>
      r !== undefined && ht !== undefined ? [[Number(r), Number(ht) * POINT] as const] : [],
    ),
  )
  const usual = Number(format.defaultRowHeight ?? 15) * POINT || USUAL.height
  return {
    width(column) {
      const own = widths.find(({ min, max }) => column >= Number(min) && column <= Number(max))
      return own?.width === undefined ? USUAL.width : Number(own.width) * LETTER
    },
    height: (row) => heights.get(row) ?? usual,
  }
}

/** Which cells lie under shapes, pictures and charts of a sheet. */
export function coveredCells(
  sheet: Element,
  drawing: Element | null,
  clear: ReadonlySet<string>,
): (column: number, row: number) => boolean {
  if (!drawing) return () => false
  const sizes = sizesOf(sheet)
  const areas = elementsOf(drawing).flatMap((anchor) => {
    const objects = elementsOf(anchor).filter(({ local }) => /^(sp|pic|graphicFrame|grpSp)$/.test(local))
    return objects.some((object) => hides(object, clear)) ? (cellsUnder(anchor, sizes) ?? []) : []
  })
  return (column, row) => areas.some((area) => isWithin(area, column, row))
}

function hides(object: Element, clear: ReadonlySet<string>): boolean {
  // A chart is drawn on a ground of its own, if it is not taken off.
  if (object.local === 'graphicFrame') return true
  if (object.local === 'grpSp') return elementsOf(object).some((each) => hides(each, clear))
  return isOpaque(object, clear)
}

/** The cells of which at least a half lies under something. */
function cellsUnder(anchor: Element, { width, height }: Sizes): Cells | null {
  const from = childOf(anchor, 'from')
  const to = childOf(anchor, 'to')
  if (!from) return null
  const number = (of: Element, name: string) => Number(textIn(childOf(of, name) ?? of)) || 0
  const [column, row] = [number(from, 'col') + 1, number(from, 'row') + 1]
  const left = number(from, 'colOff') / width(column) > HALF ? column + 1 : column
  const top = number(from, 'rowOff') / height(row) > HALF ? row + 1 : row
  if (to) {
    const [lastColumn, lastRow] = [number(to, 'col') + 1, number(to, 'row') + 1]
    const right = number(to, 'colOff') / width(lastColumn) >= HALF ? lastColumn : lastColumn - 1
    const bottom = number(to, 'rowOff') / height(lastRow) >= HALF ? lastRow : lastRow - 1
    return { left, top, right, bottom }
  }
  const ext = childOf(anchor, 'ext')?.attributes ?? {}
  const end = (start: number, offset: number, size: number, of: (at: number) => number) => {
    let rest = offset + size
    let at = start
    while (rest > of(at) && at < start + 20_000) rest -= of(at++)
    return rest / of(at) >= HALF ? at : at - 1
  }
  return {
    ...{ left, top },
    right: end(column, number(from, 'colOff'), Number(ext.cx ?? 0), width),
    bottom: end(row, number(from, 'rowOff'), Number(ext.cy ?? 0), height),
  }
}

/** The names of the sheets that a link within a workbook may name. */
export const linkedSheet = (location: string): string | null =>
  /^'((?:[^']|'')*)'!/.exec(location)?.[1]?.replaceAll("''", "'") ?? /^([^'!]+)!/.exec(location)?.[1] ?? null

/** Which rules of a list of looks hide what they are for. */
export function hidingLooks(
  styles: Element | null,
  isHiding: (look: Element) => boolean,
): (look: number) => boolean {
  const list = styles ? childOf(styles, 'dxfs') : undefined
  const hiding = (list ? elementsOf(list) : []).map(isHiding)
  return (look) => hiding[look] === true
}

/** Whether anything of an element says something that its reader does not see. */
export function wordsBeside(element: Element): string {
  const words = [...walk(element)].flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, value]) =>
      !name.startsWith('xmlns') &&
      /[^\W\d_]{3}/u.test(value) &&
      !/^\{[\dA-F-]+\}$|^https?:\/\/schemas\./i.test(value)
        ? [value]
        : [],
    ),
  )
  return [textIn(element), ...words].filter(Boolean).join(' ')
}
