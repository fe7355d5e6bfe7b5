import { isNear } from './word-looks.ts'
import { childOf, type Element, elementsOf } from './xml-tree.ts'

/** How the cells of a style look. */
export interface CellStyle {
  /** The text in such a cell is never visible, wherever the cell is. */
  readonly hidesText: boolean
  readonly hidesNumbers: boolean
  /** Its letters have the colour of paper, and no ground of its own. */
  readonly isPale: boolean
  /** The colour of its ground; null where it has none, and undefined where that is not known. */
  readonly ground: string | null | undefined
}

const PLAIN: CellStyle = { hidesText: false, hidesNumbers: false, isPale: false, ground: null }
export const PAPER = 'FFFFFF'
/** The size in points of the smallest letters that a reader can be expected to read. */
const READABLE = 1.5

/** Reads how the cells of each style look. */
export function cellStyles(styles: Element | null): (style: number) => CellStyle {
  if (!styles) return () => PLAIN
  const list = (name: string) => {
    const element = childOf(styles, name)
    return element ? elementsOf(element) : []
  }
  const formats = new Map(
    list('numFmts').map(({ attributes }) => [attributes.numFmtId, attributes.formatCode ?? '']),
  )
  const fonts = list('fonts')
  const grounds = list('fills').map(groundOf)
  const cells = list('cellXfs').map(({ attributes: { numFmtId, fontId, fillId } }): CellStyle => {
    const font = fonts[Number(fontId)]
    const ground = grounds[Number(fillId)] ?? null
    const format = formats.get(numFmtId) ?? ''
    const ink = PAINTED.test(format) ? PAPER : font && inkOf(font)
    const isUnread =
      (font && isTiny(font)) === true || (typeof ground === 'string' && isNear(ink ?? '', ground))
    const shown = shownBy(format)
    return {
      ...{ hidesText: isUnread || !shown.text, hidesNumbers: isUnread || !shown.numbers },
      ...{ isPale: ground === null && isNear(ink ?? '', PAPER), ground },
    }
  })
  return (style) => cells[style] ?? PLAIN
}

/** Whether letters of a font or of a run are too small to be read. */
export function isTiny(font: Element): boolean {
  const size = childOf(font, 'sz')
  return size !== undefined && Number(size.attributes.val) < READABLE
}

/** A format can have a colour of its own, here the one of paper. */
const PAINTED = /^\s*\[(White|Color ?2)\]/i

/** The first colours of the list that every workbook has; they appear there twice. */
const LISTED = ['000000', 'FFFFFF', 'FF0000', '00FF00', '0000FF', 'FFFF00', 'FF00FF', '00FFFF']

/** The colour of letters; null where it is not known. */
export const inkOf = (font: Element): string | null => colorOf(childOf(font, 'color'))

function colorOf(color: Element | undefined): string | null {
  if (!color) return null
  const { rgb, theme, indexed, tint } = color.attributes
  if (rgb !== undefined) return rgb.slice(-6)
  // What is made lighter or darker is computed from two numbers.
  if (tint !== undefined && Number(tint) !== 0) return null
  if (theme !== undefined) return { 0: PAPER, 1: '000000' }[theme] ?? null
  const at = Number(indexed)
  return at < LISTED.length * 2 ? (LISTED[at % LISTED.length] ?? null) : null
}

function groundOf(fill: Element): string | null | undefined {
  const pattern = childOf(fill, 'patternFill')
  if (!pattern) return elementsOf(fill).length === 0 ? null : undefined
  const kind = pattern.attributes.patternType ?? 'none'
  if (kind === 'none' || kind === 'gray125') return null
  if (kind !== 'solid') return undefined
  const color = colorOf(childOf(pattern, 'fgColor')) ?? undefined
  return color !== undefined && isNear(color, PAPER) ? PAPER : color
}

/** What a format shows of numbers and of texts: it can have a part for numbers, those below zero, zero, and texts. */
function shownBy(format: string): { readonly numbers: boolean; readonly text: boolean } {
  if (format === '') return { numbers: true, text: true }
  const parts = format
    .replace(/\[[^\]]*\]/g, '')
    .split(';')
    .map((part) => part.replace(/"\s*"|\s|[_*]./g, '') !== '')
  return { numbers: parts.slice(0, 3).some(Boolean), text: parts.length < 4 || parts[3] === true }
}
