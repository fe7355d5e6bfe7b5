import { catalogOf, dictAt, pagesOf } from './file.ts'
import {
  addNode,
  changed,
  dictWith,
  drawing,
  emptyPages,
  firstPage,
  inCatalog,
  inObject,
  type Spoil,
  swapped,
} from './spoil.ts'
import { treeRootOf } from './structure.ts'
import { isKind, nameOf, textOf, type Value } from './values.ts'

/** A chain of new nodes below one that is there. */
const chain = (...types: readonly string[]) =>
  changed((file) => {
    let below: Parameters<typeof addNode>[2] = types[0]
    for (const type of types.slice(1)) below = addNode(file, type, below)
  })
/** New nodes one beside the other, below a new one of its own. */
const beside = (below: readonly string[], ...types: readonly string[]) =>
  changed((file) => {
    let parent: Parameters<typeof addNode>[2] = 'Document'
    for (const type of below) parent = addNode(file, type, parent)
    for (const type of types) addNode(file, type, parent)
  })
const roles = (map: Readonly<Record<string, string>>, type?: string) =>
  changed((file) => {
    const named = Object.entries(map).map(([from, to]): [string, Value] => [from, nameOf(to)])
    treeRootOf(file).set('RoleMap', new Map(named))
    if (type !== undefined) addNode(file, type)
  })
const aLink = (key: string, value: Value | undefined) => inObject({ Subtype: 'Link' }, key, value)
/** Makes a link another annotation, within a node of another type. */
const another = (kind: string, type: string, appearance: boolean) =>
  changed((file) => {
    const link = dictWith(file, { Subtype: 'Link' })
    link.set('Subtype', nameOf(kind))
    if (appearance) link.set('AP', new Map())
    dictWith(file, { S: 'Link' }).set('S', nameOf(type))
  })

/** For each condition about tags, the tree of nodes, links and bookmarks, what spoils a good file. */
export const SPOILT_TREES: Readonly<Record<string, Spoil>> = {
  'A2:6.7.2.2-1': inCatalog('MarkInfo.Marked', false),
  'UA1:7.1-4': inCatalog('MarkInfo.Suspects', true),
  'UA1:7.1-10': inCatalog('ViewerPreferences.DisplayDocTitle', undefined),
  'A2:6.7.3.3-1': changed((file) => {
    emptyPages(file, '/Artifact BMC 0 0 1 1 re f EMC')
    catalogOf(file).delete('StructTreeRoot')
  }),
  'UA1:7.2-2': inCatalog('Lang', undefined),
  'A2:6.7.4-1': inCatalog('Lang', textOf('English language')),
  'A2:6.7.3.4-1': chain('Document', 'Own'),
  'A2:6.7.3.4-2': roles({ Own: 'Other', Other: 'Own' }, 'Own'),
  'A2:6.7.3.4-3': roles({ Quote: 'Span' }),
  'UA1:7.1-12': inObject({ S: 'H1' }, 'P', undefined),
  'UA1:7.1-1': drawing((content) => swapped(content, /(\/MCID 0\s*>> BDC)/, '$1 /Artifact BMC EMC')),
  'UA1:7.1-2': drawing((content) => `/Artifact BMC ${content} EMC`),
  'UA1:7.1-3': drawing((content) => `${content} 0 0 1 1 re f`),
  'PDF:14.6.1': drawing((content) => `${content} /Span BMC`),
  'PDF:14.7.4.4': changed((file) => {
    const key = Number(firstPage(file).get('StructParents'))
    const pairs = dictAt(file, treeRootOf(file).get('ParentTree')).get('Nums')
    const listed = Array.isArray(pairs) ? pairs[pairs.indexOf(key) + 1] : undefined
    const nodes = isKind(listed, 'ref') ? file.objects.get(listed.number) : listed
    if (!Array.isArray(nodes)) throw new Error('The page has no list of its nodes')
    nodes.reverse()
  }),

  'UA1:7.2-3': chain('Table', 'P'),
  'UA1:7.2-10': chain('TR', 'P'),
  'UA1:7.2-19': chain('Document', 'L', 'P'),
  'UA1:7.2-20': chain('Document', 'L', 'LI', 'P'),
  'UA1:7.2-27': chain('TOC', 'P'),
  'UA1:7.2-36': changed((file) => {
    addNode(file, 'P', addNode(file, 'THead', 'Table'))
    addNode(file, 'TBody', 'Table')
  }),
  'UA1:7.2-37': chain('Table', 'TBody', 'P'),
  'UA1:7.2-38': changed((file) => {
    addNode(file, 'P', addNode(file, 'TFoot', 'Table'))
    addNode(file, 'TBody', 'Table')
  }),
  'UA1:7.2-4': chain('Document', 'TR'),
  'UA1:7.2-5': chain('Document', 'THead'),
  'UA1:7.2-6': chain('Document', 'TBody'),
  'UA1:7.2-7': chain('Document', 'TFoot'),
  'UA1:7.2-8': chain('Document', 'TH'),
  'UA1:7.2-9': chain('Document', 'TD'),
  'UA1:7.2-17': chain('Document', 'LI'),
  'UA1:7.2-18': chain('Document', 'LBody'),
  'UA1:7.2-26': chain('Document', 'TOCI'),
  'UA1:7.2-11': beside(['Table'], 'THead', 'THead', 'TBody'),
  'UA1:7.2-12': beside(['Table'], 'TFoot', 'TFoot', 'TBody'),
  'UA1:7.2-13': beside(['Table'], 'TFoot'),
  'UA1:7.2-14': beside(['Table'], 'THead'),
  'UA1:7.2-16': beside(['Table'], 'TR', 'Caption', 'TR'),
  'UA1:7.2-39': beside(['Table'], 'Caption', 'TR', 'Caption'),
  'UA1:7.2-28': beside(['TOC'], 'TOCI', 'Caption'),
  'UA1:7.2-40': beside(['L'], 'LI', 'Caption'),
  'UA1:7.2-42': chain('TR', 'TD'),
  'UA1:7.5-1': inObject({ S: 'TH' }, 'A', undefined),
  'UA1:7.3-1': inObject({ S: 'Figure' }, 'Alt', undefined),
  'UA1:7.7-1': chain('Document', 'Formula'),
  'UA1:7.4.2-1': chain('Document', 'H5'),
  'UA1:7.4.4-1': changed((file) => {
    for (const object of file.objects.values()) {
      const type = object instanceof Map ? object.get('S') : undefined
      if (object instanceof Map && isKind(type, 'name') && /^H\d$/.test(type.name))
        object.set('S', nameOf('P'))
    }
    addNode(file, 'H')
    addNode(file, 'H')
  }),
  'UA1:7.4.4-2': chain('Document', 'H'),
  'UA1:7.9-1': chain('Document', 'Note'),
  'UA1:7.9-2': changed((file) => {
    for (const note of [addNode(file, 'Note'), addNode(file, 'Note')])
      dictAt(file, note).set('ID', textOf('one'))
  }),

  'A2:6.3.1-1': aLink('Subtype', nameOf('3D')),
  'A2:6.3.2-1': aLink('F', undefined),
  'A2:6.3.2-2': aLink('F', 4 | 2),
  'A2:6.3.3-1': another('Square', 'Annot', false),
  'UA1:7.18.1-1': another('Square', 'Span', true),
  'UA1:7.18.1-2': aLink('Contents', undefined),
  'UA1:7.18.2-1': another('TrapNet', 'Annot', true),
  'UA1:7.18.3-1': changed((file) => {
    for (const { dict } of pagesOf(file)) dict.delete('Tabs')
  }),
  'UA1:7.18.5-1': inObject({ S: 'Link' }, 'S', nameOf('Span')),
  'PDF:14.7.4.3': changed((file) => {
    const link = dictWith(file, { S: 'Link' })
    const kids = link.get('K')
    link.set('K', Array.isArray(kids) ? kids.filter((kid) => typeof kid === 'number') : [])
  }),
  'PDF:12.3.2.4': inObject({ S: 'GoTo' }, 'D', textOf('nowhere')),
  'PDF:12.3.3': inCatalog('Outlines', undefined),
}
