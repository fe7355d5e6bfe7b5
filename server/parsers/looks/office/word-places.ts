import type { Note } from '../tasks.ts'
import { emptyTexts, POINT } from './covering.ts'
import { isBeside, lengthIn } from './lengths.ts'
import { attributeOf, change, childOf, type Element, textIn, walk } from './xml-tree.ts'

const TWIP = POINT / 20
/** A length of the older drawings, such as `-30pt`; those without a unit are in the units of Office. */
export const lengthOf = (text: string | undefined): number => lengthIn(text) ?? (Number(text) || 0)

/** What the style of an older drawing says, by name. */
export const styleOf = (shape: Element): ReadonlyMap<string, string> =>
  new Map(
    (shape.attributes.style ?? '').split(';').map((each) => {
      const [name = '', value = ''] = each.split(':')
      return [name.trim(), value.trim()] as const
    }),
  )

interface Page {
  readonly width: number
  readonly height: number
}

const LETTER: Page = { width: 12_240 * TWIP, height: 15_840 * TWIP }

/** The largest page of a file. */
function pageOf(root: Element): Page {
  const sizes = [...walk(root)].filter(({ local }) => local === 'pgSz')
  const most = (name: string, usual: number) =>
    Math.max(...sizes.map((size) => Number(attributeOf(size, name) ?? 0) * TWIP), 0) || usual
  return { width: most('w', LETTER.width), height: most('h', LETTER.height) }
}

/** Drops texts that lie beside the page: in shapes, in frames, and by an indent. */
export function dropBesidePage(root: Element, note: Note): void {
  const page = pageOf(root)
  change(root, (element) => {
    const isGone =
      (element.local === 'anchor' && isAnchoredBeside(element, page)) ||
      (/^(shape|rect|roundrect|oval|group)$/.test(element.local) && isOlderBeside(element, page))
    if (isGone) {
      note('hidden-text', textIn(element))
      return []
    }
    if (element.local === 'p' && isIndentedBeside(element, page) && textIn(element) !== '') {
      note('hidden-text', textIn(element))
      for (const text of walk(element)) if (text.local === 't') emptyTexts(text)
    }
    return null
  })
}

function isAnchoredBeside(anchor: Element, page: Page): boolean {
  const { cx = '0', cy = '0' } = childOf(anchor, 'extent')?.attributes ?? {}
  const isOut = (name: string, length: number, ofPage: number) => {
    const position = childOf(anchor, name)
    const offset = position && childOf(position, 'posOffset')
    const from = position?.attributes.relativeFrom ?? ''
    // What belongs to a line moves with it.
    if (!offset || /^(paragraph|line)$/.test(from)) return false
    return isBeside(Number(textIn(offset)), length, ofPage, from === 'page')
  }
  return isOut('positionH', Number(cx), page.width) || isOut('positionV', Number(cy), page.height)
}

function isOlderBeside(shape: Element, page: Page): boolean {
  const style = styleOf(shape)
  if (style.get('position') !== 'absolute') return false
  const isOfPage = style.get('mso-position-horizontal-relative') === 'page'
  return isBeside(
    lengthOf(style.get('margin-left')),
    lengthOf(style.get('width')) || page.width,
    page.width,
    isOfPage,
  )
}

function isIndentedBeside(paragraph: Element, page: Page): boolean {
  const properties = childOf(paragraph, 'pPr')
  const frame = properties && childOf(properties, 'framePr')
  if (frame) {
    const from = Number(attributeOf(frame, 'x') ?? 0) * TWIP
    // One without a width is as broad as its text.
    const width = Number(attributeOf(frame, 'w') ?? 0) * TWIP || page.width
    if (isBeside(from, width, page.width, attributeOf(frame, 'hAnchor') === 'page')) return true
  }
  const indent = properties && childOf(properties, 'ind')
  const left = indent ? Number(attributeOf(indent, 'left') ?? attributeOf(indent, 'start') ?? 0) * TWIP : 0
  return Math.abs(left) >= page.width
}
