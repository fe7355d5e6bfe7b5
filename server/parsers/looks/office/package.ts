import { shownAddress } from '../addresses.ts'
import { cleanPicture } from '../pictures.ts'
import { type Note, NotSeen } from '../tasks.ts'
import { noteDropped } from './dropped-parts.ts'
import { scrubForeign } from './foreign.ts'
import { readParts } from './read-zip.ts'
import { dropSigns } from './strays.ts'
import { renameThemes } from './theme-names.ts'
import { writeZip } from './write-zip.ts'
import { type Element, elementsOf, parseXml, walk, writeXml } from './xml-tree.ts'

/** A reference from one part of an Office file to another, or to an address. */
export interface Relation {
  readonly id: string
  /** The last word of its type, such as `comments`. */
  readonly kind: string
  readonly type: string
  readonly target: string
  readonly isOutside: boolean
}

/** How the parts of one kind of Office file are cleaned. */
export interface PackageRules {
  /** Cleans the tree of a part, whose kind is that of the relation to it. */
  readonly scrub: (kind: string, root: Element, part: OfficePart) => void | Promise<void>
  /** Kinds of relations that no attribute has to name. */
  readonly implicit: readonly string[]
  /** Kinds of parts that are kept, if they are XML. */
  readonly keptTypes: readonly string[]
  /** Notes what a part says that is dropped; returns false where it does not know the kind. */
  readonly dropped: (kind: string, root: Element) => boolean
}

/** A part that is being cleaned. */
export interface OfficePart {
  readonly name: string
  readonly relations: readonly Relation[]
  /** The bytes of the part that a relation leads to. */
  readonly bytesOf: (id: string) => Buffer | null
  /** The tree of the part to which relations of these kinds lead, one after the other, as it was in the file. */
  readonly treeOf: (...kinds: readonly string[]) => Element | null
  /** The names of the parts to which relations of these kinds lead, one after the other, from the one that an id names. */
  readonly leadsTo: (id: string, ...kinds: readonly string[]) => string | undefined
  /** The part to which a relation of this kind leads, for what it refers to. */
  readonly partOf: (kind: string) => Pick<OfficePart, 'relations' | 'bytesOf'>
  /** The trees of all parts of the file to which relations of a kind lead from this one. */
  readonly treesOf: (kind: string) => Element[]
  /** Replaces a picture by other bytes, and returns the id of the relation to it. */
  readonly addPicture: (content: Buffer, extension: string) => string
}

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface KeptPart {
  readonly content: Buffer
  readonly type: string
  relations: readonly Relation[]
}

/** Writes the package again, part by part from the main one on: what nothing leads to, or no rule knows, is left out. */
export async function cleanPackage(
  file: Buffer,
  note: Note,
  rules: (note: Note) => PackageRules,
): Promise<Buffer> {
  const parts = readParts(file, note)
  const types = contentTypes(parts)
  const top = relationsOf(parts, '')
  const main = top.find(({ kind }) => kind === 'officeDocument') ?? mainOf(parts)
  if (!main || !parts.has(main.target)) throw new NotSeen('unreadable')
  const work: Work = {
    parts,
    types,
    note,
    rules: rules(note),
    keptParts: new Map(),
    seen: new Set(['[Content_Types].xml', '_rels/.rels']),
    pictures: 0,
  }
  await keepXml(work, main.target, 'main')
  noteLeft(work, top)
  return written(work, main)
}

const MAIN_PARTS = ['word/document.xml', 'xl/workbook.xml', 'ppt/presentation.xml']

/** Programs open a file whose list of relations is missing, and so does its reader. */
function mainOf(parts: ReadonlyMap<string, Buffer>): Relation | undefined {
  const target = MAIN_PARTS.find((name) => parts.has(name))
  const relation = { id: 'rId1', kind: 'officeDocument', type: `${OFFICE}/officeDocument`, isOutside: false }
  return target === undefined ? undefined : { ...relation, target }
}

interface Work {
  readonly parts: ReadonlyMap<string, Buffer>
  readonly types: (name: string) => string
  readonly note: Note
  readonly rules: PackageRules
  readonly keptParts: Map<string, KeptPart>
  /** Parts that were kept, or of which it was said that they are left out. */
  readonly seen: Set<string>
  /** How many pictures were changed. */
  pictures: number
}

function contentTypes(parts: ReadonlyMap<string, Buffer>): (name: string) => string {
  const content = parts.get('[Content_Types].xml')
  if (!content) throw new NotSeen('unreadable')
  const byName = new Map<string, string>()
  for (const element of elementsOf(parseXml(content).root)) {
    const type = element.attributes.ContentType ?? ''
    const { PartName, Extension } = element.attributes
    if (PartName) byName.set(PartName.slice(1).toLowerCase(), type)
    else if (Extension) byName.set(`.${Extension.toLowerCase()}`, type)
  }
  return (name) => {
    const low = name.toLowerCase()
    return byName.get(low) ?? byName.get(low.slice(low.lastIndexOf('.'))) ?? 'application/xml'
  }
}

const relsOf = (part: string) => {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  return `${folder}_rels/${part.slice(folder.length)}.rels`
}

function relationsOf(parts: ReadonlyMap<string, Buffer>, part: string): Relation[] {
  const content = parts.get(relsOf(part))
  if (!content) return []
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  return elementsOf(parseXml(content).root).flatMap(({ attributes: { Id, Type, Target, TargetMode } }) => {
    if (!Id || !Target) return []
    const type = Type ?? `${OFFICE}/unknown`
    const isOutside = TargetMode === 'External'
    const target = isOutside ? Target : insidePath(Target, folder)
    return [{ id: Id, kind: type.slice(type.lastIndexOf('/') + 1), type, target, isOutside }]
  })
}

function insidePath(target: string, folder: string): string {
  try {
    return decodeURIComponent(new URL(target, `part:///${folder}`).pathname.slice(1))
  } catch (error) {
    throw new NotSeen('unreadable', { cause: error })
  }
}

const PICTURES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png' }

async function keepXml(work: Work, name: string, kind: string): Promise<void> {
  const content = work.parts.get(name)
  if (!content) throw new NotSeen('unreadable')
  work.seen.add(name)
  work.seen.add(relsOf(name))
  const keptPart: KeptPart = { content: Buffer.alloc(0), type: work.types(name), relations: [] }
  work.keptParts.set(name, keptPart)
  const { root, beside } = parseXml(content)
  for (const text of beside) work.note('other', text)
  const relations = relationsOf(work.parts, name)
  const added: Relation[] = []
  if (kind === 'theme') renameThemes(root, work.note)
  await work.rules.scrub(kind, root, partOf(work, name, relations, added))
  scrubForeign(root, work.note)
  dropSigns(root, work.note)
  const followed: Relation[] = []
  const named = idsIn(root)
  // What looks are used is known once the rest was read.
  for (const relation of relations.toSorted(
    (one, other) => Number(one.kind === 'styles') - Number(other.kind === 'styles'),
  )) {
    const isNamed = named.has(relation.id) || work.rules.implicit.includes(relation.kind)
    // A link from one slide to another brings no hidden slide back.
    const isAside =
      (relation.kind === 'slide' && kind !== 'main') ||
      // A master names each layout that it has.
      (relation.kind === 'slideLayout' && kind === 'slideMaster' && !named.has(relation.id))
    if (!isNamed || isAside || !(await keepTarget(work, relation))) continue
    followed.push(
      relation.isOutside ? { ...relation, target: shownAddress(relation.target) ?? '' } : relation,
    )
  }
  // What was changed more than once is kept as it is now.
  for (const { id, target } of added) if (!named.has(id)) work.keptParts.delete(target)
  const shown = [...followed, ...added.filter(({ id }) => named.has(id))]
  forgetIds(root, new Set(relations.map(({ id }) => id)), new Set(shown.map(({ id }) => id)))
  work.keptParts.set(name, { ...keptPart, content: writeXml(root), relations: shown })
}

function partOf(work: Work, name: string, relations: readonly Relation[], added: Relation[]): OfficePart {
  const all = [...relations]
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const bytesIn = (list: readonly Relation[], id: string) => {
    const target = list.find((each) => each.id === id)?.target ?? ''
    return work.parts.get(target) ?? work.keptParts.get(target)?.content ?? null
  }
  const targetOf = (from: string, wanted: string) =>
    relationsOf(work.parts, from).find((each) => each.kind === wanted && !each.isOutside)?.target
  return {
    name,
    relations: all,
    bytesOf: (id) => bytesIn(all, id),
    leadsTo(id, ...kinds) {
      let target = all.find((each) => each.id === id && !each.isOutside)?.target
      for (const wanted of kinds) target = target === undefined ? undefined : targetOf(target, wanted)
      return target
    },
    partOf(wanted) {
      const target = targetOf(name, wanted)
      const own = target === undefined ? [] : relationsOf(work.parts, target)
      return { relations: own, bytesOf: (id) => bytesIn(own, id) }
    },
    treesOf: (wanted) =>
      all.flatMap(({ kind, target, isOutside }) => {
        const bytes = kind === wanted && !isOutside ? work.parts.get(target) : undefined
        return bytes ? [parseXml(bytes).root] : []
      }),
    treeOf(...kinds) {
      let target: string | undefined = name
      for (const wanted of kinds) target = target === undefined ? undefined : targetOf(target, wanted)
      const bytes = target === undefined ? undefined : work.parts.get(target)
      return bytes ? parseXml(bytes).root : null
    },
    addPicture(bytes, extension) {
      const number = work.pictures++
      const target = `${folder}media/cut${number}.${extension}`
      const id = `rIdCut${number}`
      const relation = { id, kind: 'image', type: `${OFFICE}/image`, target, isOutside: false }
      work.keptParts.set(target, { content: bytes, type: PICTURES[extension] ?? 'image/png', relations: [] })
      added.push(relation)
      all.push(relation)
      return id
    },
  }
}

/** Keeps what a relation leads to, if a rule knows it. */
async function keepTarget(work: Work, relation: Relation): Promise<boolean> {
  const { kind, target, isOutside } = relation
  if (isOutside) {
    const shown = kind === 'hyperlink' ? shownAddress(target) : null
    if (shown !== target) work.note('metadata', target)
    return shown !== null
  }
  const content = work.parts.get(target)
  if (!content) return false
  if (work.keptParts.has(target)) return true
  if (kind === 'image') {
    const cleaned = await cleanPicture(content, work.note)
    work.seen.add(target)
    work.keptParts.set(target, { content: cleaned, type: typeOfPicture(cleaned), relations: [] })
    return true
  }
  // Fonts are scrambled, and hold letters alone.
  if (kind === 'font') {
    work.seen.add(target)
    work.keptParts.set(target, { content, type: work.types(target), relations: [] })
    return true
  }
  if (!work.rules.keptTypes.includes(kind)) return false
  await keepXml(work, target, kind)
  return true
}

const typeOfPicture = (content: Buffer) =>
  content[0] === 0xff ? 'image/jpeg' : content[0] === 0x47 ? 'image/gif' : 'image/png'

/** The ids of relations that a tree names: every attribute that could be one. */
function idsIn(root: Element): Set<string> {
  const ids = new Set<string>()
  for (const { attributes } of walk(root)) {
    for (const [name, value] of Object.entries(attributes)) if (name.includes(':')) ids.add(value)
  }
  return ids
}

/** Takes the ids of relations that are gone off a tree. */
function forgetIds(root: Element, all: ReadonlySet<string>, keptIds: ReadonlySet<string>): void {
  for (const { attributes } of walk(root)) {
    for (const [name, value] of Object.entries(attributes)) {
      if (/^(r|o|relationships):/.test(name) && all.has(value) && !keptIds.has(value)) delete attributes[name]
    }
  }
}

/** Notes each part that is left out, by what it was. */
function noteLeft({ parts, keptParts, seen, note, rules }: Work, top: readonly Relation[]): void {
  const kinds = new Map<string, string>()
  for (const name of ['', ...parts.keys()]) {
    if (name.endsWith('.rels')) continue
    for (const { target, kind, isOutside } of name === '' ? top : relationsOf(parts, name)) {
      if (!isOutside) kinds.set(target, kind)
    }
  }
  const left = [...parts].filter(([name]) => !keptParts.has(name) && !seen.has(name))
  const isLast = ([name]: readonly [string, Buffer]) => kinds.get(name) === 'sharedStrings'
  // What cells say is known once all sheets were read.
  for (const [name, content] of [...left.filter((part) => !isLast(part)), ...left.filter(isLast)]) {
    noteDropped(kinds.get(name) ?? 'unknown', { name, content, note, rules })
  }
}

const tag = (name: string, attributes: Record<string, string>, children: Element[] = []): Element => ({
  ...{ name, local: name, attributes, children },
})

/** How programs name the parts of a file. */
const USUAL_PART =
  /^(document|styles|settings|fontTable|numbering|footnotes|endnotes|header|footer|theme|themeOverride|chart|data|layout|quickStyle|colors|drawing|image|picture|cut|part|media|font|workbook|sheet|table|presentation|slide|slideLayout|slideMaster|tableStyles)\d*$/

/** The names of parts as they are written; a picture may have that of its file. */
function partNames({ keptParts, note }: Work): (name: string) => string {
  const names = new Map<string, string>()
  for (const name of keptParts.keys()) {
    const [, folder = '', base = '', extension = ''] = /^(.*\/)?([^/]*?)(\.\w+)?$/.exec(name) ?? []
    if (USUAL_PART.test(base)) continue
    note('metadata', base)
    names.set(
      name,
      `${folder}part${names.size + 1}${/^\.(xml|png|jpe?g|gif|odttf|fntdata|ttf)$/i.test(extension) ? extension : ''}`,
    )
  }
  return (name) => names.get(name) ?? name
}

function written(work: Work, main: Relation): Buffer {
  const { keptParts } = work
  const nameOf = partNames(work)
  const types = tag('Types', { xmlns: TYPES }, [
    tag('Default', {
      Extension: 'rels',
      ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
    }),
    tag('Default', { Extension: 'xml', ContentType: 'application/xml' }),
    ...[...keptParts].map(([name, { type }]) =>
      tag('Override', { PartName: `/${nameOf(name)}`, ContentType: type }),
    ),
  ])
  const listed = (relations: readonly Relation[]) =>
    writeXml(
      tag(
        'Relationships',
        { xmlns: RELATIONS },
        relations.map(({ id, type, target, isOutside }) =>
          tag('Relationship', {
            ...{ Id: id, Type: type, Target: isOutside ? target : `/${nameOf(target)}` },
            ...(isOutside ? { TargetMode: 'External' } : {}),
          }),
        ),
      ),
    )
  return writeZip([
    { name: '[Content_Types].xml', content: writeXml(types) },
    { name: '_rels/.rels', content: listed([{ ...main, id: 'rId1' }]) },
    ...[...keptParts].map(([name, { content }]) => ({ name: nameOf(name), content })),
    ...[...keptParts].flatMap(([name, { relations }]) =>
      relations.length > 0 ? [{ name: relsOf(nameOf(name)), content: listed(relations) }] : [],
    ),
  ])
}
