import type { Note } from '../tasks.ts'
import { type Area, areaOf, type DrawnShape, isOpaque, shareWithin } from './covering.ts'
import type { OfficePart } from './package.ts'
import { isNear } from './word-looks.ts'
import { childOf, type Element, elementsOf, textIn, walk } from './xml-tree.ts'

/** What a slide takes over from its layout, its master and their theme. */
export interface SlideGround {
  readonly placeOf: (shape: Element) => Area | null
  /** What the layout and the master say of a placeholder, the nearer first. */
  readonly sameAs: (shape: Element) => readonly Element[]
  /** The colour that a fill has; null where it is computed. */
  readonly colorOf: (fill: Element | undefined) => string | null
  /** The colour of the slide itself. */
  readonly paper: string | null
}

/** Reads what lies below a slide, a layout or a master. */
export function groundOfSlide(kind: string, root: Element, part: OfficePart): SlideGround {
  const layout = kind === 'slide' ? part.treeOf('slideLayout') : null
  const master =
    kind === 'slide'
      ? part.treeOf('slideLayout', 'slideMaster')
      : kind === 'slideLayout'
        ? part.treeOf('slideMaster')
        : null
  const toTheme =
    kind === 'slide'
      ? ['slideLayout', 'slideMaster', 'theme']
      : kind === 'slideLayout'
        ? ['slideMaster', 'theme']
        : ['theme']
  const theme = part.treeOf(...toTheme)
  const above = [layout, master].filter((each) => each !== null)
  const colorOf = (fill: Element | undefined) => colorIn(fill, theme, master ?? root)
  const grounds = [root, ...above].flatMap((each) =>
    [...walk(each)].filter(({ local }) => local === 'bg').slice(0, 1),
  )
  const sameAs = (shape: Element) => samePlaces(shape, above)
  const placeOf = (shape: Element) => sameAs(shape).flatMap((same) => areaOf(same) ?? [])[0] ?? null
  return { placeOf, sameAs, colorOf, paper: paperOf(grounds[0], colorOf) }
}

const placeholderOf = (shape: Element) => [...walk(shape)].find(({ local }) => local === 'ph')?.attributes

/** The same placeholder in the layout and the master. */
function samePlaces(shape: Element, above: readonly Element[]): Element[] {
  const own = placeholderOf(shape)
  if (!own) return []
  return above.flatMap((root) => {
    const shapes = [...walk(root)].filter(({ local }) => local === 'sp')
    const same = shapes.find((each) => {
      const other = placeholderOf(each)
      if (!other) return false
      return own.idx === undefined ? other.type === own.type : other.idx === own.idx
    })
    return same ?? shapes.find((each) => placeholderOf(each)?.type === (own.type ?? 'body')) ?? []
  })
}

const NAMED: Readonly<Record<string, string>> = { white: 'FFFFFF', black: '000000' }

function colorIn(fill: Element | undefined, theme: Element | null, master: Element): string | null {
  const [color] = fill ? elementsOf(fill) : []
  // What is made lighter or darker is computed from several numbers.
  if (!color || elementsOf(color).length > 0) return null
  const { val = '', lastClr } = color.attributes
  if (color.local === 'srgbClr') return val
  if (color.local === 'prstClr') return NAMED[val] ?? null
  if (color.local === 'sysClr') return lastClr ?? null
  if (color.local !== 'schemeClr') return null
  const map = [...walk(master)].find(({ local }) => local === 'clrMap')?.attributes ?? {}
  const name = map[val] ?? { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' }[val] ?? val
  const element = theme && [...walk(theme)].find(({ local }) => local === name)
  const [own] = element ? elementsOf(element) : []
  if (own) return own.attributes.lastClr ?? own.attributes.val ?? null
  return { lt1: 'FFFFFF', dk1: '000000' }[name] ?? null
}

function paperOf(ground: Element | undefined, colorOf: SlideGround['colorOf']): string | null {
  if (!ground) return 'FFFFFF'
  const reference = childOf(ground, 'bgRef')
  if (reference) return colorOf(reference)
  const properties = childOf(ground, 'bgPr')
  return colorOf(properties && childOf(properties, 'solidFill'))
}

/** The size in hundredths of a point of the smallest letters that a reader can be expected to read. */
const READABLE = 150
const SEEN = 5000
const FILLS = /^(noFill|solidFill|gradFill|blipFill|pattFill)$/

/** Drops letters that no one sees: tiny ones, those that are not painted, and those in the colour of their ground. */
export function dropUnseenLetters(
  shapes: readonly DrawnShape[],
  ground: SlideGround,
  clear: ReadonlySet<string>,
  note: Note,
): void {
  for (const [at, { shape, area }] of shapes.entries()) {
    const under = groundUnder(shape, area, shapes.slice(0, at), { ground, clear })
    const lists = [shape, ...ground.sameAs(shape)].flatMap(listStyleOf)
    const isShrunk = [...walk(shape)].some(
      ({ local, attributes }) =>
        local === 'normAutofit' && Number(attributes.fontScale ?? LARGEST) < LEAST_SCALE,
    )
    for (const holder of walk(shape)) {
      const cell = holder.local === 'tc'
      if (cell) emptyMerged(holder, note)
      if (holder.local !== 'p') continue
      holder.children = holder.children.filter((run) => {
        if (typeof run === 'string' || !/^(r|fld)$/.test(run.local)) return true
        if (!isShrunk && !isUnseen(looksOf(run, holder, lists), under, ground)) return true
        note('hidden-text', textIn(run))
        return false
      })
    }
  }
}

/** The text in a cell that another cell covers is not shown. */
function emptyMerged(cell: Element, note: Note): void {
  const isUnder = [cell.attributes.hMerge, cell.attributes.vMerge].some(
    (value) => value === '1' || value === 'true',
  )
  const text = isUnder ? textIn(cell) : ''
  if (text === '') return
  note('hidden-text', text)
  for (const each of walk(cell)) if (each.local === 't') each.children = []
}

/** Thousandths of a percent by which a program makes letters smaller, and less than which it never does. */
const LARGEST = 100_000
const LEAST_SCALE = 10_000

function listStyleOf(shape: Element): Element[] {
  const body = childOf(shape, 'txBody')
  const list = body && childOf(body, 'lstStyle')
  return list ? [list] : []
}

/** What says how a run looks, the nearest first: itself, and the levels of its shape and its placeholders. */
function looksOf(run: Element, paragraph: Element, lists: readonly Element[]): Element[] {
  const own = childOf(run, 'rPr')
  const level = Number(childOf(paragraph, 'pPr')?.attributes.lvl ?? 0) + 1
  const inherited = lists.flatMap((list) => {
    const levelProperties = childOf(list, `lvl${level}pPr`) ?? childOf(list, 'defPPr')
    return (levelProperties && childOf(levelProperties, 'defRPr')) ?? []
  })
  return [...(own ? [own] : []), ...inherited]
}

function isUnseen(looks: readonly Element[], under: string | null, { colorOf }: SlideGround): boolean {
  const size = looks.map(({ attributes }) => attributes.sz).find((each) => each !== undefined)
  if (size !== undefined && Number(size) < READABLE) return true
  const properties = looks.find((look) => elementsOf(look).some(({ local }) => FILLS.test(local)))
  if (!properties) return false
  if (childOf(properties, 'noFill')) return childOf(properties, 'ln') === undefined
  const fill = childOf(properties, 'solidFill')
  if (!fill) return false
  const alpha = [...walk(fill)].find(({ local }) => local === 'alpha')
  if (alpha && Number(alpha.attributes.val) <= SEEN) return true
  const marker = looks.flatMap((look) => childOf(look, 'highlight') ?? [])[0]
  const ink = colorOf(fill)
  return ink !== null && isNear(ink, marker ? colorOf(marker) : under)
}

/** The colour behind a shape's letters; null where it is not known. */
function groundUnder(
  shape: Element,
  area: Area | null,
  before: readonly DrawnShape[],
  { ground, clear }: { readonly ground: SlideGround; readonly clear: ReadonlySet<string> },
): string | null {
  // The cells of tables have colours of styles.
  if (shape.local === 'graphicFrame') return null
  if (isOpaque(shape, clear)) return fillOf(shape, ground)
  const properties = childOf(shape, 'spPr')
  const isPlain =
    properties && elementsOf(properties).every(({ local }) => !/Fill$/.test(local) || local === 'noFill')
  if (!isPlain || !area) return null
  const below = before.findLast(
    (each) => each.area && shareWithin(area, each.area) > 0 && hasGround(each.shape),
  )
  return below ? fillOf(below.shape, ground) : ground.paper
}

const hasGround = (shape: Element) =>
  !(childOf(shape, 'spPr') && childOf(childOf(shape, 'spPr') as Element, 'noFill')) &&
  (shape.local === 'pic' || shape.local === 'graphicFrame' || isOpaque(shape, new Set()))

function fillOf(shape: Element, { colorOf }: SlideGround): string | null {
  const properties = childOf(shape, 'spPr')
  return colorOf(properties && childOf(properties, 'solidFill'))
}

const USUAL_PROMPT =
  /^(Click to (edit|add) .*|(Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth) level|[‹<]#[›>]|\d*|\d+\/\d+\/\d+|Click icon to add .*|Header|Footer|Date|)$/i

/** Empties what placeholders of layouts and masters say: slides show them with texts of their own. */
export function emptyPrompts(root: Element, note: Note): void {
  for (const shape of walk(root)) {
    if (shape.local !== 'sp' || !placeholderOf(shape)) continue
    for (const paragraph of walk(shape)) {
      if (paragraph.local !== 'p') continue
      const text = textIn(paragraph)
      if (!USUAL_PROMPT.test(text)) note('hidden-text', text)
      for (const each of walk(paragraph))
        if (each.local === 't' && !USUAL_PROMPT.test(text)) each.children = []
    }
  }
}
