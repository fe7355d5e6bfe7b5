import { type Note, NotSeen } from '../tasks.ts'
import {
  aboutLines,
  clearPictures,
  emptyTexts,
  isOpaque,
  isSilent,
  type LaidOut,
  layOut,
  POINT,
  patchPicture,
  piecesUnder,
  type Sized,
  shapesIn,
  WHOLE_PICTURE,
} from './covering.ts'
import type { OfficePart } from './package.ts'
import { dropUnderShapes } from './shape-covers.ts'
import { isNear } from './word-looks.ts'
import { lengthOf, styleOf } from './word-places.ts'
import { attributeOf, childOf, type Element, elementsOf, textIn, walk } from './xml-tree.ts'

/** A twentieth of a point. */
const TWIP = POINT / 20
/** The width of the text of a usual page. */
const COLUMN = 9026 * TWIP
const USUAL_SIZE = 11

/** Something that lies over the text of a Word file. */
interface Over {
  readonly shape: Element
  /** Where it lies below the beginning of its paragraph, and beside that of its column; null where that is not known. */
  readonly top: number | null
  readonly left: number | null
  readonly width: number
  readonly height: number
}

/**
 * Leaves out what lies under shapes in front of the text. Only the program knows where lines are exactly, so a whole paragraph is
 * left out if one of its lines may lie under a shape.
 */
export async function dropUnderDrawings(root: Element, part: OfficePart, note: Note): Promise<void> {
  const clear = await clearPictures(part)
  for (const group of walk(root))
    if (group.local === 'wgp' || group.local === 'wpc') await dropUnderShapes(group, { part, clear, note })
  for (const container of [...walk(root)].filter(isContainer)) {
    const blocks = elementsOf(container).filter(({ local }) => local === 'p' || local === 'tbl')
    let placed: LaidOut | null = null
    for (const [at, block] of blocks.entries()) {
      for (const over of block.local === 'p' ? oversIn(block, clear) : []) {
        placed ??= layOut(blocks.map(piecesOf))
        await dropUnder(placed, at, over, { part, note })
      }
    }
  }
}

const isContainer = ({ local }: Element) => /^(body|tc|hdr|ftr|footnote|endnote)$/.test(local)

/** The shapes in front of the text that belong to a paragraph. */
function oversIn(paragraph: Element, clear: ReadonlySet<string>): Over[] {
  return [...walk(paragraph)].flatMap((element) => {
    if (element.local === 'anchor') return anchored(element, clear)
    if (/^(rect|shape|roundrect|oval)$/.test(element.local)) return older(element)
    return []
  })
}

function anchored(anchor: Element, clear: ReadonlySet<string>): Over[] {
  if (!childOf(anchor, 'wrapNone') || !/^(0|false)?$/.test(anchor.attributes.behindDoc ?? '')) return []
  const shape = [...walk(anchor)].find(({ local }) => /^(wsp|pic|wgp|wpc)$/.test(local))
  if (!shape || !isSilent(anchor)) return []
  const covers = /^w/.test(shape.local) && shape.local !== 'wsp' ? shapesIn(shape) : [{ shape }]
  if (!covers.some((each) => isOpaque(each.shape, clear))) return []
  const { cx = '0', cy = '0' } = childOf(anchor, 'extent')?.attributes ?? {}
  const place = (name: string, origins: RegExp) => {
    const position = childOf(anchor, name)
    const offset = position && childOf(position, 'posOffset')
    return offset && origins.test(position.attributes.relativeFrom ?? '') ? Number(textIn(offset)) : null
  }
  return [
    {
      ...{ shape, width: Number(cx), height: Number(cy) },
      top: place('positionV', /^(paragraph|line)$/),
      left: place('positionH', /^(column|margin|character)$/),
    },
  ]
}

function older(shape: Element): Over[] {
  const style = styleOf(shape)
  const length = (name: string) => lengthOf(style.get(name))
  const isFilled = !/^(f|false)$/.test(shape.attributes.filled ?? 't') && !childOf(shape, 'imagedata')
  const isFree = style.get('position') === 'absolute' && !/^-/.test(style.get('z-index') ?? '0')
  const isWrapped = [...walk(shape)].some(
    ({ local, attributes }) =>
      local === 'wrap' && attributes.type !== undefined && attributes.type !== 'none',
  )
  if (!isFilled || !isFree || isWrapped || !isSilent(shape)) return []
  const isByText = !/^(page|margin)$/.test(style.get('mso-position-vertical-relative') ?? 'text')
  return [
    {
      ...{ shape, width: length('width'), height: length('height'), left: length('margin-left') },
      top: isByText ? length('margin-top') : null,
    },
  ]
}

async function dropUnder(
  blocks: LaidOut,
  at: number,
  over: Over,
  { part, note }: { readonly part: OfficePart; readonly note: Note },
): Promise<void> {
  if (over.top === null) {
    if (looksBlackened(over)) throw new NotSeen('unknown')
    return
  }
  const area = {
    left: over.left ?? 0,
    right: over.left === null ? COLUMN : over.left + over.width,
    top: over.top,
    bottom: over.top + over.height,
  }
  for (const element of piecesUnder(blocks, at, area)) {
    const text = ownText(element)
    const pictures = [...walk(element)].filter((each) => each.local === 'inline')
    let isChanged = text !== ''
    dropText(element)
    for (const picture of pictures) {
      if (await patchPicture(picture, part, [WHOLE_PICTURE])) isChanged = true
    }
    if (isChanged) note('covered-text', text)
  }
}

/** The text of a paragraph without that of what is drawn in it. */
const ownText = (element: Element): string =>
  element.local === 'drawing' || element.local === 'pict'
    ? ''
    : element.children
        .map((child) => (typeof child === 'string' ? child : ownText(child)))
        .join('')
        .trim()

function dropText(element: Element): void {
  for (const child of elementsOf(element)) {
    if (child.local === 'drawing' || child.local === 'pict') continue
    if (child.local === 't') emptyTexts(child)
    else dropText(child)
  }
}

function piecesOf(block: Element): Sized[] {
  if (block.local === 'tbl') {
    return elementsOf(block)
      .filter(({ local }) => local === 'tr')
      .map((element) => ({
        element,
        height: USUAL_SIZE * POINT * 2,
        width: COLUMN,
        line: USUAL_SIZE * POINT * 2,
      }))
  }
  const sizes = [...walk(block)].flatMap(({ local, ...each }) =>
    local === 'sz' ? [Number(attributeOf({ local, ...each }, 'val')) / 2] : [],
  )
  const size = Math.max(USUAL_SIZE, ...sizes.filter((each) => each > 0)) * POINT
  const text = ownText(block)
  const { lines, height } = aboutLines(text, size, COLUMN)
  const inline = [...walk(block)].flatMap(({ local, children }) =>
    local === 'inline'
      ? children.flatMap((child) =>
          typeof child !== 'string' && child.local === 'extent' ? [Number(child.attributes.cy ?? 0)] : [],
        )
      : [],
  )
  const isStart = /^(left|start|both)?$/.test(alignOf(block))
  const width =
    isStart && lines === 1 && inline.length === 0 ? Math.min(COLUMN, (text.length + 6) * size * 0.65) : COLUMN
  return [{ element: block, height: lines * height + Math.max(0, ...inline), width, line: height }]
}

const alignOf = (paragraph: Element): string => {
  const properties = childOf(paragraph, 'pPr')
  const align = properties && childOf(properties, 'jc')
  return (align && attributeOf(align, 'val')) ?? ''
}

const LEAST = 6 * POINT
const MOST = 60 * POINT

/** A small box in black or white whose place on the page does not say what it hides. */
function looksBlackened({ shape, height, width }: Over): boolean {
  if (!(height >= LEAST && height <= MOST && width >= LEAST)) return false
  const [fill] = [...walk(shape)].filter(({ local }) => local === 'solidFill')
  const [color] = fill ? elementsOf(fill) : []
  const own = color?.attributes.val ?? shape.attributes.fillcolor ?? ''
  if (/^(tx1|bg1|dk1|lt1|black|white)$/.test(own)) return true
  return ['000000', 'FFFFFF'].some((plain) => isNear(own.split(' ')[0] ?? '', plain))
}
