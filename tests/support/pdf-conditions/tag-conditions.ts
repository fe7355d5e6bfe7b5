import type { Drawn, Mark } from './content.ts'
import { dictAt, listAt, nameAt } from './file.ts'
import { parentsOf, roleOf, treeRootOf } from './structure.ts'
import { type Condition, condition, type Subject } from './subject.ts'
import { charactersOf, isKind } from './values.ts'

const STANDARD = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form'.split(
    ' ',
  ),
)
const LANGUAGE = /^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$/

/** That the file is tagged, and that all which it draws is either content of a node or decoration. */
export const TAG_CONDITIONS: readonly Condition[] = [
  condition(
    'A2:6.7.2.2-1 UA1:6.2-1',
    ({ catalog, file }) => dictAt(file, catalog.get('MarkInfo')).get('Marked') !== true,
  ),
  condition(
    'UA1:7.1-4',
    ({ catalog, file }) => dictAt(file, catalog.get('MarkInfo')).get('Suspects') === true,
  ),
  condition(
    'UA1:7.1-10',
    ({ catalog, file }) => dictAt(file, catalog.get('ViewerPreferences')).get('DisplayDocTitle') !== true,
  ),
  condition('A2:6.7.3.3-1 UA1:7.1-11', ({ catalog }) => !catalog.has('StructTreeRoot')),
  // Without the language of the document, that of none of its texts would be known: these stand nowhere by themselves.
  condition(
    'UA1:7.2-2 UA1:7.2-21 UA1:7.2-22 UA1:7.2-24 UA1:7.2-33 UA1:7.2-34',
    ({ catalog }) => !charactersOf(catalog.get('Lang')),
  ),
  condition('A2:6.7.4-1 UA1:7.2-29', ({ catalog, nodes, contents }) => {
    const given = [
      catalog,
      ...nodes.map(({ dict }) => dict),
      ...contents.flatMap(({ marks }) => marks.map(({ properties }) => properties)),
    ]
    return given.some((dict) => !LANGUAGE.test(charactersOf(dict.get('Lang')) || 'en'))
  }),
  condition('A2:6.7.3.4-1 UA1:7.1-5', ({ nodes, file }) =>
    nodes.some(({ type, role }) => !STANDARD.has(role) && !isCircular(file, type)),
  ),
  condition('A2:6.7.3.4-2 UA1:7.1-6', ({ nodes, file }) => nodes.some(({ type }) => isCircular(file, type))),
  condition('A2:6.7.3.4-3 UA1:7.1-7', ({ file }) =>
    [...dictAt(file, treeRootOf(file).get('RoleMap')).keys()].some(
      (type) => STANDARD.has(type) && roleOf(file, type) !== type,
    ),
  ),
  condition('UA1:7.1-12', ({ nodes }) => nodes.some(({ dict }) => !dict.has('P'))),
  condition('UA1:7.1-1', (subject) =>
    marksOf(subject).some(({ mark, isTagged }) => mark.tag === 'Artifact' && mark.around.some(isTagged)),
  ),
  condition('UA1:7.1-2', (subject) =>
    marksOf(subject).some(
      ({ mark, isTagged }) => isTagged(mark) && mark.around.some(({ tag }) => tag === 'Artifact'),
    ),
  ),
  condition('UA1:7.1-3', (subject) =>
    subject.contents.some(({ page, drawn }) =>
      drawn.some((each) => !isDecoration(each) && !each.marks.some(taggedOn(subject, page.number))),
    ),
  ),
  condition('PDF:14.6.1', ({ contents }) => contents.some(({ unbalanced }) => unbalanced !== 0)),
  // Each node names its content, and the content leads back to the same node.
  condition('PDF:14.7.4.4', (subject) => {
    const pages = new Map(subject.pages.map(({ number, dict }) => [number, dict]))
    const parents = parentsOf(subject.file)
    return subject.nodes.some(({ object, content }) =>
      content.some(({ page, id }) => {
        const listed = listAt(subject.file, parents.get(Number(pages.get(page ?? -1)?.get('StructParents'))))[
          id
        ]
        return !isKind(listed, 'ref') || listed.number !== object
      }),
    )
  }),
]

function isCircular(file: Subject['file'], type: string): boolean {
  const map = dictAt(file, treeRootOf(file).get('RoleMap'))
  const seen = new Set<string>()
  for (let role: string | null = type; role !== null; role = nameAt(file, map.get(role))) {
    if (seen.has(role)) return true
    seen.add(role)
  }
  return false
}

const isDecoration = ({ marks }: Drawn) => marks.some(({ tag }) => tag === 'Artifact')

/** Whether a mark of a page belongs to a node, as the tree that leads back says. */
function taggedOn({ file, pages }: Subject, page: number): (mark: Mark) => boolean {
  const key = Number(pages.find(({ number }) => number === page)?.dict.get('StructParents'))
  const listed = listAt(file, parentsOf(file).get(key))
  return ({ properties }) => {
    const id = properties.get('MCID')
    return typeof id === 'number' && dictAt(file, listed[id]).has('S')
  }
}

function marksOf(subject: Subject) {
  return subject.contents.flatMap(({ page, marks }) => {
    const isTagged = taggedOn(subject, page.number)
    return marks.map((mark) => ({ mark, isTagged }))
  })
}
