import type { Note } from '../tasks.ts'
import type { OfficePart } from './package.ts'
import { attributeOf, childOf, type Element, elementsOf, walk } from './xml-tree.ts'

/** The numbers of the lists that the text, its styles, notes, heads and feet have. */
export function usedLists(root: Element, part: OfficePart): ReadonlySet<string> {
  const trees = ['styles', 'header', 'footer', 'footnotes', 'endnotes'].flatMap((kind) => part.treesOf(kind))
  return new Set(
    [root, ...trees].flatMap((tree) =>
      [...walk(tree)].flatMap((element) =>
        element.local === 'numId' ? [attributeOf(element, 'val') ?? ''] : [],
      ),
    ),
  )
}

/** Drops the names of lists, and what lists say that no paragraph is in. */
export function scrubLists(root: Element, used: ReadonlySet<string>, note: Note): void {
  const numbers = elementsOf(root).filter((each) => each.local === 'num')
  const shown = new Set(
    numbers.flatMap((number) => {
      const list = childOf(number, 'abstractNumId')
      return used.has(attributeOf(number, 'numId') ?? '') && list ? [attributeOf(list, 'val')] : []
    }),
  )
  for (const list of elementsOf(root)) {
    if (list.local === 'abstractNum') {
      const named = childOf(list, 'name')
      const name = named ? (attributeOf(named, 'val') ?? '') : ''
      if (name !== '') note('metadata', name)
      list.children = list.children.filter((child) => child !== named)
      if (!shown.has(attributeOf(list, 'abstractNumId'))) emptyLevels(list, note)
    } else if (list.local === 'num' && !used.has(attributeOf(list, 'numId') ?? '')) emptyLevels(list, note)
  }
}

function emptyLevels(list: Element, note: Note): void {
  for (const text of walk(list)) {
    if (text.local !== 'lvlText') continue
    for (const [key, value] of Object.entries(text.attributes)) {
      if (!/\p{L}{2}/u.test(value)) continue
      note('hidden-text', value)
      text.attributes[key] = ''
    }
  }
}
