import type { Note } from '../tasks.ts'
import { isOn } from './drawings.ts'
import { attributeOf, childOf, type Element, elementsOf, walk } from './xml-tree.ts'

/** The names that Word and LibreOffice give to places by itself. */
const USUAL =
  /^(_(Toc|Ref|Hlk|Hlt|Hlnk|GoBack|ftn|ftnref|edn|ednref|Num|MON_|PictureBullets)\d*|__(RefHeading|RefNumPara|DdeLink|UnoMark|Fieldmark)_*\d*(_\d+)?(_Toc\d+)?)$/

/** Other names for the places of a file, the same wherever one is named. */
export interface Names {
  readonly of: (name: string) => string
}

/** Replaces the names of places: authors name a place by the words in it, and readers do not see the name. */
export function createNames(note: Note): Names {
  const newNames = new Map<string, string>()
  return {
    of(name) {
      if (name === '' || USUAL.test(name)) return name
      const before = newNames.get(name)
      if (before !== undefined) return before
      const next = `B${newNames.size + 1}`
      if (!/^B\d+$/.test(name)) note('metadata', name)
      newNames.set(name, next)
      return next
    },
  }
}

/** Renames the places of a part, and the links to them. */
export function renameMarks(root: Element, names: Names): void {
  for (const element of walk(root)) {
    if (element.local === 'bookmarkStart') setAttribute(element, 'name', names.of)
    if (element.local === 'hyperlink') setAttribute(element, 'anchor', names.of)
  }
}

/** The code of a field with the new names. */
export function renamedCode(code: string, names: Names): string {
  const rename = (_all: string, before: string, quoted: string | undefined, plain: string | undefined) =>
    quoted === undefined ? `${before}${names.of(plain ?? '')}` : `${before}"${names.of(quoted)}"`
  return code
    .replace(/^(\s*(?:REF|PAGEREF|NOTEREF)\s+)(?:"([^"]*)"|([^\s"\\]+))/i, rename)
    .replace(/(\\[lb]\s+)(?:"([^"]*)"|([^\s"\\]+))/gi, rename)
}

/** Elements that name a style, by its id. */
const NAMES_STYLE = new Set([
  'pStyle',
  'rStyle',
  'tblStyle',
  'basedOn',
  'next',
  'link',
  'numStyleLink',
  'styleLink',
])

/** New ids for the styles that people made, who name them after what they are for. */
export function newStyles(styles: Element | null, note: Note): ReadonlyMap<string, string> {
  const made = (styles ? elementsOf(styles) : []).filter(
    (style) => style.local === 'style' && isOn(attributeOf(style, 'customStyle') ?? '0'),
  )
  return new Map(
    made.map((style, at) => {
      const named = childOf(style, 'name')
      const id = attributeOf(style, 'styleId') ?? ''
      const name = (named && attributeOf(named, 'val')) ?? id
      if (!/^Custom\d+$/.test(name)) note('metadata', name)
      return [id, `Custom${at + 1}`]
    }),
  )
}

/** Gives styles their new ids and names, wherever they are named. */
export function renameStyles(root: Element, styles: ReadonlyMap<string, string>, note: Note): void {
  for (const element of walk(root)) {
    if (NAMES_STYLE.has(element.local)) setAttribute(element, 'val', (id) => styles.get(id) ?? id)
    if (element.local !== 'style') continue
    const next = styles.get(attributeOf(element, 'styleId') ?? '')
    const [named, others] = [childOf(element, 'name'), childOf(element, 'aliases')]
    if (others) note('metadata', attributeOf(others, 'val'))
    element.children = element.children.filter((child) => child !== others)
    if (next === undefined) continue
    setAttribute(element, 'styleId', () => next)
    if (named) setAttribute(named, 'val', () => next)
  }
}

function setAttribute({ attributes }: Element, local: string, to: (value: string) => string): void {
  for (const [key, value] of Object.entries(attributes))
    if (key.slice(key.indexOf(':') + 1) === local) attributes[key] = to(value)
}
