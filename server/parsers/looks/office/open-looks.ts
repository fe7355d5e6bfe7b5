import type { Note } from '../tasks.ts'
import { isNear } from './word-looks.ts'
import { attributeOf, childOf, type Element, elementsOf, textIn, walk } from './xml-tree.ts'

/** The styles of an OpenDocument text by family and name; those that are usual for a family have no name. */
export type OpenStyles = ReadonlyMap<string, Element>

export function openStyles(roots: readonly Element[]): OpenStyles {
  const stylesByName = new Map<string, Element>()
  for (const style of roots.flatMap((root) => [...walk(root)])) {
    if (style.local !== 'style' && style.local !== 'default-style') continue
    const name = style.local === 'style' ? (attributeOf(style, 'name') ?? '') : ''
    stylesByName.set(`${attributeOf(style, 'family') ?? ''} ${name}`, style)
  }
  return stylesByName
}

/** What styles say, the nearest first: the properties of one kind, of a style and those that it is based on. */
export function propertiesOf(
  styles: OpenStyles,
  family: string,
  name: string | undefined,
  kind: string,
): Element[] {
  const chain: Element[] = []
  // A style without a family is one of a file that is not so strict.
  const find = (id: string) => styles.get(`${family} ${id}`) ?? styles.get(` ${id}`)
  for (let style = name === undefined ? undefined : find(name); style && !chain.includes(style); ) {
    chain.push(style)
    const parent = attributeOf(style, 'parent-style-name')
    style = parent === undefined ? undefined : find(parent)
  }
  const usual = styles.get(`${family} `)
  return [...chain, ...(usual ? [usual] : [])].flatMap((style) => childOf(style, `${kind}-properties`) ?? [])
}

export const valueIn = (properties: readonly Element[], name: string): string | undefined =>
  properties.map((each) => attributeOf(each, name)).find((value) => value !== undefined)

/** The formatting in force at a text. */
interface Look {
  readonly letters: readonly Element[]
  /** The colour behind the text; null where that is not known. */
  readonly ground: string | null
}

const PAPER = '#FFFFFF'
/** The size in points of the smallest letters that a reader can be expected to read. */
const READABLE = 1.5

/** Drops letters that no one sees: those that a style hides, tiny ones, and those in the colour of their ground. */
export function dropUnseenText(
  root: Element,
  { styles, paper }: { readonly styles: OpenStyles; readonly paper: string | null },
  note: Note,
): void {
  visit(root, { letters: [], ground: paper }, styles, note)
}

/** The colour of pages; null where one of their layouts has another one. */
export function paperOf(roots: readonly Element[]): string | null {
  const colors = roots
    .flatMap((root) => [...walk(root)])
    .flatMap((each) =>
      each.local === 'page-layout-properties' ? [attributeOf(each, 'background-color') ?? 'transparent'] : [],
    )
  return colors.every((color) => color === 'transparent' || isNear(color, PAPER)) ? PAPER : null
}

function visit(element: Element, look: Look, styles: OpenStyles, note: Note): void {
  const own = lookIn(element, look, styles)
  const holds = /^(p|h|span|a)$/.test(element.local)
  const isUnseen = holds && isHidden(own)
  const gone: string[] = []
  element.children = element.children.filter((child) => {
    if (typeof child !== 'string') {
      visit(child, own, styles, note)
      return true
    }
    if (!isUnseen || child.trim() === '') return true
    gone.push(child)
    return false
  })
  if (gone.length > 0) note('hidden-text', gone.join(' '))
}

const GROUNDS: Readonly<Record<string, string>> = {
  ...{ table: 'table', 'table-row': 'table-row', 'table-cell': 'table-cell', section: 'section' },
}

function lookIn(element: Element, look: Look, styles: OpenStyles): Look {
  const name = attributeOf(element, 'style-name')
  if (element.local === 'p' || element.local === 'h') {
    const ground = valueIn(propertiesOf(styles, 'paragraph', name, 'paragraph'), 'background-color')
    return { letters: propertiesOf(styles, 'paragraph', name, 'text'), ground: groundOf(ground, look.ground) }
  }
  if (element.local === 'span' || element.local === 'a')
    return { ...look, letters: [...propertiesOf(styles, 'text', name, 'text'), ...look.letters] }
  const family = GROUNDS[element.local]
  if (family !== undefined) {
    const color = valueIn(propertiesOf(styles, family, name, family), 'background-color')
    return { ...look, ground: groundOf(color, look.ground) }
  }
  // What is drawn has a ground of its own.
  return /^(frame|custom-shape|rect|ellipse|polygon|path|header|footer)$/.test(element.local)
    ? { ...look, ground: null }
    : look
}

const groundOf = (color: string | undefined, before: string | null) =>
  color === undefined || color === 'transparent' ? before : color

function isHidden({ letters, ground }: Look): boolean {
  if (valueIn(letters, 'display') === 'none') return true
  const size = valueIn(letters, 'font-size') ?? ''
  if (/pt$/.test(size) && Number.parseFloat(size) < READABLE) return true
  if (Number.parseFloat(valueIn(letters, 'char-transparency') ?? '0') >= 95) return true
  const marked = valueIn(letters, 'background-color')
  const color = valueIn(letters, 'color')
  const on = groundOf(marked, ground)
  if (valueIn(letters, 'use-window-font-color') === 'true' && color === undefined) return false
  return color !== undefined && on !== null && isNear(color, on)
}

/** The text in a cell that another cell covers is not shown. */
export function emptyCoveredCells(root: Element, note: Note): void {
  for (const cell of walk(root)) {
    if (cell.local !== 'covered-table-cell') continue
    const text = textIn(cell)
    if (text !== '') note('hidden-text', text)
    cell.children = []
  }
}

const STRUCTURE =
  /^(body|text|section|table|table-row|table-rows|table-header-rows|table-cell|table-column|list|list-item|frame|text-box|automatic-styles|master-styles|master-page|styles|font-face-decls|document-content|document-styles)$/

/** Drops text between elements, where programs ignore it. */
export function dropStrayText(root: Element, note: Note): void {
  for (const element of walk(root)) {
    if (!STRUCTURE.test(element.local)) continue
    const strays = element.children.filter((child) => typeof child === 'string' && child.trim() !== '')
    if (strays.length > 0) note('other', strays.join(' '))
    element.children = elementsOf(element)
  }
}
