import { isOn } from './drawings.ts'
import { attributeOf, childOf, type Element, elementsOf, walk } from './xml-tree.ts'

/** What the styles of a Word file say of how its text looks. */
export interface WordStyles {
  readonly byId: ReadonlyMap<string, Element>
  /** The style of paragraphs that name none. */
  readonly usual: string | undefined
  /** How letters look where nothing else says it. */
  readonly defaults: Element | undefined
  /** The colour of the pages. */
  readonly paper: string
}

const PAPER = 'FFFFFF'
export const NO_STYLES: WordStyles = { byId: new Map(), usual: undefined, defaults: undefined, paper: PAPER }

/** Reads the styles of a Word file, and the colour of its pages. */
export function readStyles(styles: Element | null, paper: string | undefined): WordStyles {
  const byId = new Map<string, Element>()
  let usual: string | undefined
  for (const style of styles ? elementsOf(styles) : []) {
    const id = attributeOf(style, 'styleId')
    if (style.local !== 'style' || id === undefined) continue
    byId.set(id, style)
    const isUsual = isOn(attributeOf(style, 'default') ?? '0')
    if (isUsual && (attributeOf(style, 'type') ?? 'paragraph') === 'paragraph') usual = id
  }
  const defaults = styles && childOf(styles, 'docDefaults')
  const runs = defaults ? childOf(defaults, 'rPrDefault') : undefined
  return {
    ...{ byId, usual, defaults: runs && childOf(runs, 'rPr') },
    paper: paper && /^[\dA-F]{6}$/i.test(paper) ? paper : PAPER,
  }
}

/** A style with those that it is based on. */
function chainOf({ byId }: WordStyles, id: string | undefined): Element[] {
  const chain: Element[] = []
  for (let style = byId.get(id ?? ''); style && !chain.includes(style); ) {
    chain.push(style)
    const base = childOf(style, 'basedOn')
    style = byId.get((base && attributeOf(base, 'val')) ?? '')
  }
  return chain
}

const namedIn = (of: Element | undefined, local: string): string | undefined => {
  const child = of && childOf(of, local)
  return child && attributeOf(child, 'val')
}

const present = (list: readonly (Element | undefined)[]) => list.filter((each) => each !== undefined)

/** What says how a run looks, the nearest first, and the same of its paragraph. */
export interface RunLook {
  readonly run: readonly Element[]
  readonly paragraph: readonly Element[]
}

/** Gathers what says how a run of letters looks. */
function lookOfRun(run: Element, ancestors: readonly Element[], styles: WordStyles): RunLook {
  const paragraph = ancestors.findLast(({ local }) => local === 'p')
  // A formula has properties of its own before those of its letters.
  const own = elementsOf(run).findLast(({ local }) => local === 'rPr')
  const ofParagraph = paragraph && childOf(paragraph, 'pPr')
  const table = ancestors.findLast(({ local }) => local === 'tbl')
  const ofTable = table && childOf(table, 'tblPr')
  const chains = [
    chainOf(styles, namedIn(own, 'rStyle')),
    chainOf(styles, namedIn(ofParagraph, 'pStyle') ?? styles.usual),
    chainOf(styles, namedIn(ofTable, 'tblStyle')),
  ].flat()
  return {
    run: present([own, ...chains.map((style) => childOf(style, 'rPr')), styles.defaults]),
    paragraph: present([ofParagraph, ...chains.map((style) => childOf(style, 'pPr'))]),
  }
}

const nearest = (list: readonly Element[], local: string): Element | undefined =>
  list.map((each) => childOf(each, local)).find((element) => element !== undefined)

const isSetIn = (list: readonly Element[], local: string): boolean => {
  const element = nearest(list, local)
  return element !== undefined && isOn(attributeOf(element, 'val'))
}

/** The size in half points of the smallest letters that a reader can be expected to read. */
const READABLE = 3
/** The narrowest ones, in hundredths of their usual width. */
const NARROWEST = 5
/** The lowest lines and rows, in twentieths of a point. */
export const LOWEST = 40

/** Whether the letters of a run are invisible. */
export function isHiddenRun(run: Element, ancestors: readonly Element[], styles: WordStyles): boolean {
  const look = lookOfRun(run, ancestors, styles)
  if (isSetIn(look.run, 'vanish')) return true
  const isComplex = isSetIn(look.run, 'rtl') || isSetIn(look.run, 'cs')
  const size = nearest(look.run, isComplex ? 'szCs' : 'sz')
  if (size && Number(attributeOf(size, 'val')) < READABLE) return true
  const width = nearest(look.run, 'w')
  if (width && Number.parseFloat(attributeOf(width, 'val') ?? '100') < NARROWEST) return true
  const spacing = nearest(look.paragraph, 'spacing')
  if (
    spacing &&
    attributeOf(spacing, 'lineRule') === 'exact' &&
    Number(attributeOf(spacing, 'line')) < LOWEST
  )
    return true
  return isTransparent(look) || isOnOwnColor(look, ancestors, styles)
}

const MOST_TRANSPARENT = 95_000

function isTransparent({ run }: RunLook): boolean {
  const fill = nearest(run, 'textFill')
  if (!fill) return false
  if (childOf(fill, 'noFill')) return nearest(run, 'textOutline') === undefined
  const alpha = [...walk(fill)].find(({ local }) => local === 'alpha')
  return alpha !== undefined && Number(attributeOf(alpha, 'val')) >= MOST_TRANSPARENT
}

/** The colours of the marker. */
const MARKERS: Readonly<Record<string, string>> = {
  ...{
    black: '000000',
    white: 'FFFFFF',
    yellow: 'FFFF00',
    green: '00FF00',
    cyan: '00FFFF',
    magenta: 'FF00FF',
  },
  ...{ blue: '0000FF', red: 'FF0000', darkBlue: '000080', darkCyan: '008080', darkGreen: '008000' },
  ...{
    darkMagenta: '800080',
    darkRed: '800000',
    darkYellow: '808000',
    darkGray: '808080',
    lightGray: 'C0C0C0',
  },
}

/** Colours of a theme that nearly all files have alike. */
const THEMED: Readonly<Record<string, string>> = {
  ...{ background1: 'FFFFFF', light1: 'FFFFFF', text1: '000000', dark1: '000000' },
}

/** A colour of the theme goes before one that is written beside it, unless it is made lighter or darker. */
function inkOf(color: Element): string {
  const isMixed = attributeOf(color, 'themeTint') ?? attributeOf(color, 'themeShade')
  const themed = THEMED[attributeOf(color, 'themeColor') ?? '']
  return (isMixed === undefined ? themed : undefined) ?? attributeOf(color, 'val') ?? 'auto'
}

/** Letters on a ground of their own colour, for example where the author has blackened them with the highlighter. */
function isOnOwnColor(look: RunLook, ancestors: readonly Element[], styles: WordStyles): boolean {
  const color = nearest(look.run, 'color')
  const ink = color ? inkOf(color) : 'auto'
  const marker = nearest(look.run, 'highlight')
  const marked = marker && MARKERS[attributeOf(marker, 'val') ?? '']
  // Letters without a colour of their own are white on a dark ground, and stay black under the marker.
  if (ink === 'auto') return marked === MARKERS.black
  return isNear(ink, marked ?? groundOf(look, ancestors, styles))
}

/** The colour behind letters; null where a style or a drawing decides. */
function groundOf(look: RunLook, ancestors: readonly Element[], styles: WordStyles): string | null {
  const cell = ancestors.findLast(({ local }) => local === 'tc')
  const table = ancestors.findLast(({ local }) => local === 'tbl')
  const shadings = present([
    nearest(look.run, 'shd'),
    nearest(look.paragraph, 'shd'),
    ...[cell && childOf(cell, 'tcPr'), table && childOf(table, 'tblPr')].map(
      (of) => of && childOf(of, 'shd'),
    ),
  ])
  for (const shading of shadings) {
    const pattern = attributeOf(shading, 'val') ?? 'clear'
    const color = attributeOf(shading, pattern === 'solid' ? 'color' : 'fill') ?? 'auto'
    if (!/^(clear|nil|solid)$/.test(pattern)) return null
    if (color !== 'auto') return color
  }
  if (ancestors.some(({ local }) => /^(txbxContent|txbx)$/.test(local))) return null
  const style = namedIn(table && childOf(table, 'tblPr'), 'tblStyle')
  const isShaded = chainOf(styles, style).some((each) => [...walk(each)].some(({ local }) => local === 'shd'))
  return isShaded ? null : styles.paper
}

/** The greatest difference of two colours that no one can distinguish. */
const NEAR = 16

/** Whether two colours in hexadecimal digits can't be distinguished. */
export function isNear(one: string, other: string | null | undefined): boolean {
  const [first, second] = [one, other ?? ''].map((color) => /^#?(?:FF)?([\dA-F]{6})$/i.exec(color)?.[1])
  if (first === undefined || second === undefined) return false
  return [0, 2, 4].every((at) => {
    const [left, right] = [first, second].map((digits) => Number.parseInt(digits.slice(at, at + 2), 16))
    return Math.abs((left ?? 0) - (right ?? 0)) <= NEAR
  })
}
