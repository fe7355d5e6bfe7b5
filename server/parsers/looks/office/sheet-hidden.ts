import { isOn } from './drawings.ts'
import { attributeOf, childOf, type Element, elementsOf, textIn, walk } from './xml-tree.ts'

/** Which cells of a workbook are not seen, by their style. */
export type HidesStyle = (style: number) => boolean

const WHITE = /^(FF)?FFFFFF$/i

/** Reads which styles hide a cell: a format that shows nothing, or white letters on no ground. */
export function hidingCellStyles(styles: Element | null): HidesStyle {
  if (!styles) return () => false
  const list = (name: string) => {
    const found = childOf(styles, name)
    return found ? elementsOf(found) : []
  }
  const formats = new Map(
    list('numFmts').map(({ attributes }) => [attributes.numFmtId, attributes.formatCode ?? '']),
  )
  const whiteFonts = list('fonts').map((font) => {
    const color = childOf(font, 'color')
    return (
      color !== undefined &&
      (WHITE.test(color.attributes.rgb ?? '') || (color.attributes.theme === '0' && !color.attributes.tint))
    )
  })
  const grounds = list('fills').map((fill) => {
    const pattern = childOf(fill, 'patternFill')
    if (!pattern) return true
    const color = childOf(pattern, 'fgColor')?.attributes.rgb ?? ''
    return !/^(none|gray125)?$/.test(pattern.attributes.patternType ?? '') && !WHITE.test(color)
  })
  const inks = list('fonts').map((font) => childOf(font, 'color')?.attributes.rgb?.toUpperCase())
  const fills = list('fills').map((fill) => {
    const pattern = childOf(fill, 'patternFill')
    return pattern && childOf(pattern, 'fgColor')?.attributes.rgb?.toUpperCase()
  })
  const cells = list('cellXfs').map(({ attributes: { numFmtId, fontId, fillId } }) => {
    const showsNothing = /^\s*(\[[^\]]*\])*;;;?\s*$/.test(formats.get(numFmtId) ?? '')
    const ink = inks[Number(fontId)]
    const isOnOwnColor = ink !== undefined && ink === fills[Number(fillId)]
    return (
      isOnOwnColor ||
      showsNothing ||
      (whiteFonts[Number(fontId)] === true && grounds[Number(fillId)] !== true)
    )
  })
  return (style) => cells[style] === true
}

/** The numbers of the columns of a sheet that are not shown. */
export function hiddenColumns(sheet: Element): (column: number) => boolean {
  const columns = childOf(sheet, 'cols')
  const spans = (columns ? elementsOf(columns) : []).flatMap((column) => {
    const { min, max, hidden, width } = column.attributes
    const isHidden = (hidden !== undefined && isOn(hidden)) || width === '0'
    return isHidden ? [[Number(min), Number(max)] as const] : []
  })
  return (column) => spans.some(([from, to]) => column >= from && column <= to)
}

/** Whether a row is not shown, by itself or by a filter. */
export function isHiddenRow({ attributes: { hidden, ht, customHeight } }: Element): boolean {
  if (hidden !== undefined && isOn(hidden)) return true
  return ht !== undefined && Number(ht) === 0 && customHeight !== undefined
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
