import { cleanPicture } from '../pictures.ts'
import { type Clean, type Note, NotSeen } from '../tasks.ts'
import { readParts } from './read-zip.ts'
import { writeZip, type ZipPart } from './write-zip.ts'
import {
  attributeOf,
  change,
  childOf,
  type Element,
  elementsOf,
  factsIn,
  parseXml,
  textIn,
  walk,
  wordsIn,
  writeXml,
} from './xml-tree.ts'

const MIME = 'application/vnd.oasis.opendocument.text'
const MANIFEST = 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0'

/** Writes an OpenDocument text again as its reader sees it. */
export const cleanOpenText: Clean = async (file, note) => {
  const parts = readParts(file, note)
  const listed = parts.get('META-INF/manifest.xml')
  if (listed?.includes('encryption-data')) throw new NotSeen('encrypted')
  const content = parts.get('content.xml')
  if (!content) throw new NotSeen('unreadable')
  const styles = parts.get('styles.xml')
  const trees = [content, ...(styles ? [styles] : [])].map((each) => parseXml(each))
  const hidden = hidingStyles(trees.map(({ root }) => root))
  const named = new Set<string>()
  for (const { root, beside } of trees) {
    for (const text of beside) note('other', text)
    scrub(root, hidden, note)
    for (const name of namedParts(root)) named.add(name)
  }
  const kept: ZipPart[] = [{ name: 'mimetype', content: Buffer.from(MIME), stored: true }]
  const [text, look] = trees
  if (text) kept.push({ name: 'content.xml', content: writeXml(text.root) })
  if (look) kept.push({ name: 'styles.xml', content: writeXml(look.root) })
  for (const [name, bytes] of parts) {
    if (/^(mimetype|content\.xml|styles\.xml|META-INF\/manifest\.xml)$/.test(name)) continue
    if (named.has(name)) kept.push({ name, content: await cleanPicture(bytes, note) })
    else noteDropped(name, bytes, note)
  }
  return writeZip([...kept, manifestOf(kept)])
}

function manifestOf(parts: readonly ZipPart[]): ZipPart {
  const entry = (path: string, type: string): Element => ({
    ...{ name: 'manifest:file-entry', local: 'file-entry', children: [] },
    attributes: { 'manifest:full-path': path, 'manifest:media-type': type },
  })
  const entries = parts
    .filter(({ name }) => name !== 'mimetype')
    .map(({ name }) => entry(name, name.endsWith('.xml') ? 'text/xml' : ''))
  const root: Element = {
    ...{ name: 'manifest:manifest', local: 'manifest', children: [entry('/', MIME), ...entries] },
    attributes: { 'xmlns:manifest': MANIFEST, 'manifest:version': '1.3' },
  }
  return { name: 'META-INF/manifest.xml', content: writeXml(root) }
}

/** The names of styles whose text is not displayed, with those below them. */
function hidingStyles(roots: readonly Element[]): ReadonlySet<string> {
  const styles = roots.flatMap((root) => [...walk(root)].filter(({ local }) => local === 'style'))
  const hides = ({ children }: Element) =>
    children.some(
      (child) =>
        typeof child !== 'string' &&
        /-properties$/.test(child.local) &&
        attributeOf(child, 'display') === 'none',
    )
  const names = new Set(styles.filter(hides).map((style) => attributeOf(style, 'name') ?? ''))
  for (let before = -1; before < names.size; ) {
    before = names.size
    for (const style of styles) {
      if (names.has(attributeOf(style, 'parent-style-name') ?? ''))
        names.add(attributeOf(style, 'name') ?? '')
    }
  }
  names.delete('')
  return names
}

/** Elements that no reader sees, with what they are. */
const UNSEEN: Readonly<Record<string, Parameters<Note>[0]>> = {
  annotation: 'comments',
  'hidden-text': 'hidden-text',
  'hidden-paragraph': 'hidden-text',
  'conditional-text': 'hidden-text',
  script: 'other',
  scripts: 'other',
  'event-listeners': 'other',
  forms: 'form-data',
  'user-field-decls': 'custom-data',
  'variable-decls': 'custom-data',
  'sequence-decls': 'other',
  'dde-connection-decls': 'custom-data',
  'dde-source': 'custom-data',
  settings: 'metadata',
  meta: 'metadata',
  object: 'embedded-files',
  'object-ole': 'embedded-files',
  plugin: 'embedded-files',
  applet: 'embedded-files',
  'database-display': 'custom-data',
  title: 'metadata',
  'alphabetical-index-auto-mark-file': 'metadata',
}
const MARKS = new Set(['annotation-end', 'change', 'change-start', 'change-end', 'soft-page-break'])

function scrub(root: Element, hidden: ReadonlySet<string>, note: Note): void {
  change(root, (element, ancestors) => {
    const { local } = element
    if (local === 'tracked-changes') {
      for (const region of elementsOf(element)) noteChange(region, note)
      return []
    }
    if (MARKS.has(local) || isEmptyDeclaration(element)) return []
    const kind = UNSEEN[local]
    // The title of a section of an index is a text that is seen.
    if (kind && !(local === 'title' && /^(index|text)/.test(ancestors.at(-1)?.local ?? ''))) {
      note(kind, kind === 'comments' ? textIn(element) : wordsIn(element))
      return []
    }
    if (!isHidden(element, hidden)) return null
    note('hidden-text', textIn(element))
    return []
  })
  for (const { attributes, local } of walk(root)) dropAttributes(local, attributes, note)
}

/** What LibreOffice writes into every file: an empty form, and the numbers of its four kinds of captions. */
function isEmptyDeclaration(element: Element): boolean {
  if (element.local === 'forms') return elementsOf(element).length === 0
  if (element.local !== 'sequence-decls') return false
  return elementsOf(element).every((each) =>
    /^(Illustration|Table|Text|Drawing|Figure)$/.test(attributeOf(each, 'name') ?? ''),
  )
}

function isHidden(element: Element, styles: ReadonlySet<string>): boolean {
  // The properties of a style say it of what has the style.
  if (/-properties$/.test(element.local)) return false
  if (attributeOf(element, 'display') === 'none') return true
  if (/^(collapse|filter)$/.test(attributeOf(element, 'visibility') ?? '')) return true
  return /^(p|h|span|section)$/.test(element.local) && styles.has(attributeOf(element, 'style-name') ?? '')
}

function noteChange(region: Element, note: Note): void {
  const [deletion] = [...walk(region)].filter(({ local }) => local === 'deletion')
  if (!deletion) {
    note('tracked-changes', textIn(region))
    return
  }
  const text = elementsOf(deletion)
    .filter(({ local }) => local !== 'change-info')
    .map(textIn)
  note('deleted-text', text.join(' '))
  const info = childOf(deletion, 'change-info')
  if (info) note('metadata', textIn(info))
}

/** Attributes that say what a program knew: conditions, formulas, sources of links, and ids of sessions. */
function dropAttributes(local: string, attributes: Record<string, string>, note: Note): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (/:(rsid|paragraph-rsid)$/.test(name)) delete attributes[name]
    else if (/:(condition|formula|string-value-if-true|string-value-if-false|filter-name)$/.test(name)) {
      note('hidden-text', value)
      delete attributes[name]
    } else if (name.endsWith(':href') && /^(file:|\.\.|[a-z]:|\/)/i.test(value)) {
      note('metadata', value)
      delete attributes[name]
    } else if (name === 'draw:name' && local === 'frame' && /[\\/.]/.test(value)) {
      note('metadata', value)
      delete attributes[name]
    }
  }
}

const namedParts = (root: Element): string[] =>
  [...walk(root)].flatMap((element) => {
    const href =
      element.local === 'image' || element.local === 'fill-image' ? attributeOf(element, 'href') : undefined
    return href && /^(\.\/)?(Pictures|ObjectReplacements)\//.test(href) ? [href.replace(/^\.\//, '')] : []
  })

const DROPPED: readonly (readonly [pattern: RegExp, kind: Parameters<Note>[0]])[] = [
  [/^(VersionList\.xml|Versions\/)/, 'earlier-versions'],
  [/^META-INF\/.*signatures/, 'signature'],
  [/^(meta\.xml|settings\.xml|manifest\.rdf|Thumbnails\/|layout-cache)/, 'metadata'],
  [/^(Object|ObjectReplacements|Pictures)/, 'embedded-files'],
]

function noteDropped(name: string, bytes: Buffer, note: Note): void {
  if (bytes.length === 0) return
  const kind = DROPPED.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'
  if (!name.endsWith('.xml')) {
    note(kind, name)
    return
  }
  const { root } = parseXml(bytes)
  if (name === 'meta.xml') {
    for (const fact of factsIn(root)) note('metadata', fact)
  } else note(kind, wordsIn(root))
}
