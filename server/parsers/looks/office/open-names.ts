import type { Note } from '../tasks.ts'
import { isBeside, lengthIn } from './lengths.ts'
import { attributeOf, change, type Element, elementsOf, textIn, walk } from './xml-tree.ts'

/** Names that programs give to styles, pages and lists, and to looks that have no name. */
const USUAL =
  /^((Standard|Default|Normal|Heading|Text body|List|Numbering|Caption|Index|Contents|Header|Footer|Table|Footnote|Endnote|Frame|Graphics|OLE|Formula|Labels|Watermark|Title|Subtitle|Signature|Salutation|Sender|Addressee|Quotations|Preformatted Text|Horizontal Line|First line indent|Hanging indent|Marginalia|Drawing|Illustration|Figure|Text|User Index|Bibliography|Object index|Page Number|Line numbering|Bullet|Rubies|Internet link|Visited Internet Link|Placeholder|Drop Caps|Emphasis|Strong Emphasis|Citation|Teletype|User Entry|Source Text|Example|Variable|Definition|Main index entry|Vertical Numbering Symbols|First Page|Left Page|Right Page|Envelope|HTML|Landscape|Outline|No List|Converted|WW)\b[ \w.]*|[A-Z]?[a-z]{0,8}\d+(\.[A-Z]?\d*)?)$/i

const spelled = (name: string) =>
  name.replace(/_([\da-f]{2,4})_/gi, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

const NAMES_STYLE = /(^|[-:])(style-name|master-page-name|page-layout-name|class-names)$/
const isStyle = ({ local, attributes }: Element) =>
  attributes['style:name'] !== undefined && local !== 'font-face'

/** Gives the styles that people made other names, wherever they are named: they name them after what they are for. */
export function renameOpenStyles(roots: readonly Element[], note: Note): void {
  const elements = roots.flatMap((root) => [...walk(root)])
  const names = new Map<string, string>()
  for (const style of elements.filter(isStyle)) {
    const name = style.attributes['style:name'] ?? ''
    const shown = style.attributes['style:display-name'] ?? spelled(name)
    const isUsual = USUAL.test(spelled(name)) && USUAL.test(shown)
    if (isUsual || names.has(name)) continue
    note('metadata', shown)
    names.set(name, `Style${names.size + 1}`)
  }
  for (const { attributes } of elements) {
    for (const [key, value] of Object.entries(attributes)) {
      if (NAMES_STYLE.test(key))
        attributes[key] = value
          .split(' ')
          .map((name) => names.get(name) ?? name)
          .join(' ')
    }
  }
  for (const { attributes } of elements.filter(isStyle)) {
    const next = names.get(attributes['style:name'] ?? '')
    if (next === undefined) continue
    attributes['style:name'] = next
    delete attributes['style:display-name']
  }
}

/** Drops the heads and feet of pages that the text does not have, and what lists say that no paragraph is in. */
export function dropUnusedStyles(roots: readonly Element[], note: Note): void {
  const elements = roots.flatMap((root) => [...walk(root)])
  const named = new Set(
    elements.flatMap(({ attributes }) =>
      Object.entries(attributes).flatMap(([key, value]) => (NAMES_STYLE.test(key) ? value.split(' ') : [])),
    ),
  )
  const pages = elements.filter(({ local }) => local === 'master-page')
  const nameOf = (page: Element) => attributeOf(page, 'name') ?? ''
  const first = pages.find((page) => nameOf(page) === 'Standard') ?? pages[0]
  for (const page of pages) {
    const text = textIn(page)
    if (page === first || named.has(nameOf(page)) || text === '') continue
    note('hidden-text', text)
    page.children = []
  }
  for (const list of elements) {
    if (list.local !== 'list-style' || named.has(attributeOf(list, 'name') ?? '')) continue
    for (const { attributes } of elementsOf(list)) {
      for (const [key, value] of Object.entries(attributes)) {
        if (!/:(num-prefix|num-suffix)$/.test(key) || !/\p{L}{2}/u.test(value)) continue
        note('hidden-text', value)
        delete attributes[key]
      }
    }
  }
}

const PAGE_WIDTH = '21cm'

/** Drops texts in frames that lie beside the page. */
export function dropBesideOpenPage(roots: readonly Element[], note: Note): void {
  const widths = roots
    .flatMap((root) => [...walk(root)])
    .map(({ attributes }) => lengthIn(attributes['fo:page-width']) ?? 0)
  const page = Math.max(...widths) || (lengthIn(PAGE_WIDTH) ?? 0)
  for (const root of roots) {
    change(root, (element) => {
      const from = lengthIn(attributeOf(element, 'x'))
      const anchor = attributeOf(element, 'anchor-type')
      if (from === null || anchor === undefined || anchor === 'as-char') return null
      const length = lengthIn(attributeOf(element, 'width')) ?? page
      if (!isBeside(from, length, page, anchor === 'page')) return null
      note('hidden-text', textIn(element))
      return []
    })
  }
}
