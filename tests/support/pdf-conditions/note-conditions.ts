import { dictAt, listAt, nameAt } from './file.ts'
import { parentsOf } from './structure.ts'
import { type Condition, condition, type Subject } from './subject.ts'
import { charactersOf, type Dict, isKind, type Value } from './values.ts'

const KINDS =
  'Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup FileAttachment Widget PrinterMark TrapNet Watermark Redact'.split(
    ' ',
  )
const PRINT = 4
/** Invisible, hidden, not shown, shown only at times. */
const UNSEEN = 1 | 2 | 32 | 256

/** Annotations, which in a report are links; bookmarks, and where both lead. */
export const NOTE_CONDITIONS: readonly Condition[] = [
  condition('A2:6.3.1-1', (subject) => of(subject).some(({ kind }) => !KINDS.includes(kind))),
  condition('A2:6.3.2-1', (subject) =>
    of(subject).some(({ kind, dict }) => kind !== 'Popup' && !dict.has('F')),
  ),
  condition('A2:6.3.2-2', (subject) =>
    of(subject).some(({ dict }) => {
      const flags = Number(dict.get('F') ?? PRINT)
      return (flags & PRINT) === 0 || (flags & UNSEEN) !== 0
    }),
  ),
  condition('A2:6.3.3-1', (subject) =>
    of(subject).some(
      ({ kind, dict }) => kind !== 'Popup' && kind !== 'Link' && KINDS.includes(kind) && !dict.has('AP'),
    ),
  ),
  condition('UA1:7.18.1-1', (subject) =>
    of(subject).some(
      ({ kind, parent }) =>
        KINDS.includes(kind) && !/^(Widget|PrinterMark|Link|Popup)$/.test(kind) && parent !== 'Annot',
    ),
  ),
  condition('UA1:7.18.1-2 UA1:7.18.5-2', (subject) =>
    of(subject).some(({ kind, dict }) => kind !== 'Widget' && !charactersOf(dict.get('Contents'))),
  ),
  condition('UA1:7.18.2-1', (subject) => of(subject).some(({ kind }) => kind === 'TrapNet')),
  condition('UA1:7.18.3-1', ({ pages, file }) =>
    pages.some(
      ({ dict }) => listAt(file, dict.get('Annots')).length > 0 && nameAt(file, dict.get('Tabs')) !== 'S',
    ),
  ),
  condition('UA1:7.18.5-1', (subject) =>
    of(subject).some(({ kind, parent }) => kind === 'Link' && parent !== 'Link'),
  ),
  // The node has the link as its content, too; the condition above asks only where the link itself leads back to.
  condition('PDF:14.7.4.3', (subject) => {
    const held = new Set(subject.nodes.flatMap(({ objects }) => objects))
    return of(subject).some(({ number }) => number !== null && !held.has(number))
  }),
  condition('PDF:12.3.2.4', ({ dicts, file, catalog }) => {
    const names = listAt(file, dictAt(file, dictAt(file, catalog.get('Names')).get('Dests')).get('Names'))
    const known = new Set(names.map(charactersOf))
    return dicts.some(
      (dict) =>
        nameAt(file, dict.get('S')) === 'GoTo' &&
        isKind(dict.get('D'), 'text') &&
        !known.has(charactersOf(dict.get('D'))),
    )
  }),
  // In a document of more than one page, bookmarks show the way.
  condition('PDF:12.3.3', ({ catalog, file, pages }) => {
    if (pages.length === 1) return false
    const first = dictAt(file, catalog.get('Outlines')).get('First')
    return (
      !isKind(first, 'ref') ||
      !bookmarksFrom(file, first).every((item) =>
        leadsTo(
          item,
          pages.map(({ number }) => number),
        ),
      )
    )
  }),
]

interface Note {
  readonly number: number | null
  readonly dict: Dict
  readonly kind: string
  /** The role of the node to which it belongs. */
  readonly parent: string | null
}

function of({ file, pages, nodes }: Subject): Note[] {
  const parents = parentsOf(file)
  return pages.flatMap(({ dict: page }) =>
    listAt(file, page.get('Annots')).map((value) => {
      const dict = dictAt(file, value)
      const node = parents.get(Number(dict.get('StructParent')))
      const parent = isKind(node, 'ref') ? nodes.find(({ object }) => object === node.number) : undefined
      return {
        number: isKind(value, 'ref') ? value.number : null,
        dict,
        kind: nameAt(file, dict.get('Subtype')) ?? '',
        parent: parent?.role ?? null,
      }
    }),
  )
}

/** A bookmark with those beside and below it. */
function bookmarksFrom(file: Subject['file'], first: Value): Dict[] {
  const items: Dict[] = []
  const waiting: Value[] = [first]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const item = dictAt(file, next)
    items.push(item)
    for (const key of ['First', 'Next']) {
      const other = item.get(key)
      if (other !== undefined) waiting.push(other)
    }
  }
  return items
}

function leadsTo(item: Dict, pages: readonly number[]): boolean {
  const target = item.get('Dest')
  const [page] = Array.isArray(target) ? target : []
  return Boolean(charactersOf(item.get('Title'))) && isKind(page, 'ref') && pages.includes(page.number)
}
