import type { Node } from './structure.ts'
import { type Condition, condition, type Subject } from './subject.ts'
import { charactersOf, type Dict, isKind, type Value } from './values.ts'

/** What a node may hold: the number of the condition, the role, the roles of its kids. */
const KIDS: readonly (readonly [string, string, string])[] = [
  ['UA1:7.2-3', 'Table', 'TR THead TBody TFoot Caption'],
  ['UA1:7.2-10', 'TR', 'TH TD'],
  ['UA1:7.2-19', 'L', 'L LI Caption'],
  ['UA1:7.2-20', 'LI', 'Lbl LBody'],
  ['UA1:7.2-27', 'TOC', 'TOC TOCI Caption'],
  ['UA1:7.2-36', 'THead', 'TR'],
  ['UA1:7.2-37', 'TBody', 'TR'],
  ['UA1:7.2-38', 'TFoot', 'TR'],
]
/** Where a node stands: the number of the condition, its role, the roles of the node around it. */
const AROUND: readonly (readonly [string, string, string])[] = [
  ['UA1:7.2-4', 'TR', 'Table THead TBody TFoot'],
  ['UA1:7.2-5', 'THead', 'Table'],
  ['UA1:7.2-6', 'TBody', 'Table'],
  ['UA1:7.2-7', 'TFoot', 'Table'],
  ['UA1:7.2-8', 'TH', 'TR'],
  ['UA1:7.2-9', 'TD', 'TR'],
  ['UA1:7.2-17', 'LI', 'L'],
  ['UA1:7.2-18', 'LBody', 'LI'],
  ['UA1:7.2-26', 'TOCI', 'TOC'],
]

const HEADING = /^H([1-6])$/

/** The tree of nodes: what stands within what, headings, tables, figures and notes. */
export const TREE_CONDITIONS: readonly Condition[] = [
  ...KIDS.map(([number, role, kids]) =>
    condition(number, ({ nodes }) =>
      nodes.some(
        (node) => node.role === role && node.kids.some((kid) => !kids.split(' ').includes(kid.role)),
      ),
    ),
  ),
  ...AROUND.map(([number, role, around]) =>
    condition(number, ({ nodes }) =>
      nodes.some((node) => node.role === role && !around.split(' ').includes(node.parent?.role ?? '')),
    ),
  ),
  condition('UA1:7.2-11', ({ nodes }) => tables(nodes).some((kids) => count(kids, 'THead') > 1)),
  condition('UA1:7.2-12', ({ nodes }) => tables(nodes).some((kids) => count(kids, 'TFoot') > 1)),
  condition('UA1:7.2-13', ({ nodes }) =>
    tables(nodes).some((kids) => count(kids, 'TFoot') > 0 && count(kids, 'TBody') === 0),
  ),
  condition('UA1:7.2-14', ({ nodes }) =>
    tables(nodes).some((kids) => count(kids, 'THead') > 0 && count(kids, 'TBody') === 0),
  ),
  condition('UA1:7.2-16', ({ nodes }) => tables(nodes).some((kids) => kids.slice(1, -1).includes('Caption'))),
  condition('UA1:7.2-39', ({ nodes }) => tables(nodes).some((kids) => count(kids, 'Caption') > 1)),
  condition('UA1:7.2-28', ({ nodes }) =>
    kidsOf(nodes, 'TOC').some((kids) => kids.slice(1).includes('Caption')),
  ),
  condition('UA1:7.2-40', ({ nodes }) =>
    kidsOf(nodes, 'L').some((kids) => kids.slice(1).includes('Caption')),
  ),
  condition('UA1:7.2-42', ({ nodes }) =>
    nodes.some((node) => node.role === 'Table' && new Set(rowsOf(node).map(columnsIn)).size > 1),
  ),
  condition('UA1:7.5-1', ({ nodes }) =>
    // A header that does not say for what it stands: for those below it, or beside it.
    nodes.some(
      (node) =>
        node.role === 'Table' &&
        rowsOf(node).some((row) => row.kids.some((cell) => cell.role === 'TH' && !hasScope(cell))),
    ),
  ),
  condition('UA1:7.3-1', ({ nodes }) => nodes.some((node) => node.role === 'Figure' && !isDescribed(node))),
  condition('UA1:7.7-1', ({ nodes }) => nodes.some((node) => node.role === 'Formula' && !isDescribed(node))),
  condition('UA1:7.4.2-1', ({ nodes }) => {
    let level = 0
    for (const { role } of nodes) {
      const own = Number(HEADING.exec(role)?.[1] ?? 0)
      if (own === 0) continue
      if (own > level + 1) return true
      level = own
    }
    return false
  }),
  condition('UA1:7.4.4-1', ({ nodes }) =>
    nodes.some(({ kids }) => kids.filter(({ role }) => role === 'H').length > 1),
  ),
  condition('UA1:7.4.4-2 UA1:7.4.4-3', ({ nodes }) =>
    [/^H$/, HEADING].every((kind) => nodes.some(({ role }) => kind.test(role))),
  ),
  condition('UA1:7.9-1', (subject) => notes(subject).some(({ dict }) => !charactersOf(dict.get('ID')))),
  condition('UA1:7.9-2', (subject) => {
    const ids = notes(subject).map(({ dict }) => charactersOf(dict.get('ID')))
    return new Set(ids).size < ids.length && ids.every(Boolean)
  }),
]

/** The roles of the kids of each node of a role. */
const kidsOf = (nodes: readonly Node[], role: string): string[][] =>
  nodes.filter((node) => node.role === role).map(({ kids }) => kids.map((kid) => kid.role))
const tables = (nodes: readonly Node[]) => kidsOf(nodes, 'Table')
const count = (roles: readonly string[], role: string) => roles.filter((each) => each === role).length

const notes = ({ nodes }: Subject) => nodes.filter(({ role }) => role === 'Note')

const isDescribed = ({ dict }: Node) =>
  Boolean(charactersOf(dict.get('Alt'))) || charactersOf(dict.get('ActualText')) !== null

const rowsOf = (table: Node): Node[] =>
  table.kids.flatMap((kid) => (kid.role === 'TR' ? [kid] : kid.kids.filter(({ role }) => role === 'TR')))

/** The columns of a row, of which a cell may take several. */
function columnsIn(row: Node): number {
  const cells = row.kids.filter(({ role }) => role === 'TH' || role === 'TD')
  const spans = cells.map(({ dict }) => attributes(dict.get('A')).find((each) => each.has('ColSpan')))
  return spans.reduce((sum, span) => sum + Number(span?.get('ColSpan') ?? 1), 0)
}

const hasScope = ({ dict }: Node) =>
  attributes(dict.get('A')).some((each) => {
    const scope = each.get('Scope')
    return isKind(scope, 'name') && /^(Row|Column|Both)$/.test(scope.name)
  })

function attributes(value: Value | undefined): Dict[] {
  return (Array.isArray(value) ? value : [value]).filter((each): each is Dict => each instanceof Map)
}
