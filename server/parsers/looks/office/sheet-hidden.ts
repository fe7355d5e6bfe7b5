import { isOn } from './drawings.ts'
import { attributeOf, childOf, type Element, elementsOf, textIn, walk } from './xml-tree.ts'

/** Letters of a column, and points of a row, in which nothing is read. */
const NARROW = 0.3
const LOW = 1

/** The numbers of the columns of a sheet that are not shown. */
export function hiddenColumns(sheet: Element): (column: number) => boolean {
  const columns = childOf(sheet, 'cols')
  const spans = (columns ? elementsOf(columns) : []).flatMap((column) => {
    const { min, max, hidden, width } = column.attributes
    const isHidden = (hidden !== undefined && isOn(hidden)) || (width !== undefined && Number(width) < NARROW)
    return isHidden ? [[Number(min), Number(max)] as const] : []
  })
  return (column) => spans.some(([from, to]) => column >= from && column <= to)
}

/** Whether a row is not shown, by itself or by a filter. */
export function isHiddenRow({ attributes: { hidden, ht, customHeight } }: Element): boolean {
  if (hidden !== undefined && isOn(hidden)) return true
  return ht !== undefined && Number(ht) < LOW && customHeight !== undefined
}

const LETTERS = 26
const A = 64

/** The number of the column of a cell such as `AB12`, from 1. */
export function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.toUpperCase()) {
    const value = letter.charCodeAt(0) - A
    if (value < 1 || value > LETTERS) break
    column = column * LETTERS + value
  }
  return column
}

/** The texts that cells name by their numbers, as elements. */
export const sharedTexts = (root: Element | null): Element[] =>
  root ? elementsOf(root).filter(({ local }) => local === 'si') : []

/** What a cell says. */
export function cellText(cell: Element, shared: readonly Element[]): string {
  const value = childOf(cell, 'v')
  if (attributeOf(cell, 't') === 's' && value) {
    const text = shared[Number(textIn(value))]
    return text ? textIn(text) : ''
  }
  return [...walk(cell)]
    .filter(({ local }) => local === 'v' || local === 't')
    .map(textIn)
    .join(' ')
}
