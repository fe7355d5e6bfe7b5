import { shownAddress } from '../addresses.ts'
import { cleanPicture } from '../pictures.ts'
import { type Clean, type Note, NotSeen } from '../tasks.ts'
import { scrubForeign } from './foreign.ts'
import { cutOpenPictures, dropUnderOpenShapes, forgetCuts, takeOutPictures } from './open-drawings.ts'
import { dropStrayText, dropUnseenText, emptyCoveredCells, openStyles, paperOf } from './open-looks.ts'
import { dropBesideOpenPage, dropUnusedStyles, renameOpenStyles } from './open-names.ts'
import { readParts } from './read-zip.ts'
import { dropSigns } from './strays.ts'
import { createNames, type Names } from './word-names.ts'
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

/** The namespaces of OpenDocument, and of the programs that write it. */
const OPEN_NAMESPACE =
  /^(urn:oasis:names:tc:opendocument:|urn:org:documentfoundation:|http:\/\/(www\.w3\.org\/(?!1999\/xhtml|2003\/g)|purl\.org\/dc\/|openoffice\.org\/|docs\.oasis-open\.org\/))/

/** Writes an OpenDocument text again as its reader sees it. */
export const cleanOpenText: Clean = async (file, note) => {
  const parts = readParts(file, note)
  const listed = parts.get('META-INF/manifest.xml')
  if (listed?.includes('encryption-data')) throw new NotSeen('encrypted')
  const content = parts.get('content.xml')
  if (!content) throw new NotSeen('unreadable')
  const styles = parts.get('styles.xml')
  const trees = [content, ...(styles ? [styles] : [])].map((each) => parseXml(each))
  const roots = trees.map(({ root }) => root)
  const hidden = hidingStyles(roots)
  const named = new Set<string>()
  const pictures = { parts: new Map(parts), added: 0 }
  const looks = { styles: openStyles(roots), paper: paperOf(roots) }
  const names = createNames(note)
  for (const { root, beside } of trees) {
    for (const text of beside) note('other', text)
    takeOutPictures(root, pictures)
    scrub(root, hidden, names, note)
    await cutOpenPictures(root, looks.styles, pictures, note)
    await dropUnderOpenShapes(root, looks.styles, pictures, note)
    dropUnseenText(root, looks, note)
    dropSigns(root, note)
  }
  forgetCuts(roots)
  dropBesideOpenPage(roots, note)
  dropUnusedStyles(roots, note)
  renameOpenStyles(roots, note)
  for (const root of roots) for (const name of namedParts(root)) named.add(name)
  const keptParts: ZipPart[] = [{ name: 'mimetype', content: Buffer.from(MIME), stored: true }]
  const [text, look] = trees
  if (text) keptParts.push({ name: 'content.xml', content: writeXml(text.root) })
  if (look) keptParts.push({ name: 'styles.xml', content: writeXml(look.root) })
  for (const [name, bytes] of pictures.parts) {
    if (/^(mimetype|content\.xml|styles\.xml|META-INF\/manifest\.xml)$/.test(name)) continue
    if (named.has(name)) keptParts.push({ name, content: await cleanPicture(bytes, note) })
    else if (parts.has(name)) noteDropped(name, bytes, note)
  }
  return writeZip([...keptParts, manifestOf(keptParts)])
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
  object: 'embedded-files',
  'object-ole': 'embedded-files',
  plugin: 'embedded-files',
  applet: 'embedded-files',
  'note-continuation-notice-forward': 'hidden-text',
  'note-continuation-notice-backward': 'hidden-text',
  title: 'descriptions',
  desc: 'descriptions',
  'alphabetical-index-mark': 'hidden-text',
  'alphabetical-index-mark-start': 'hidden-text',
  'alphabetical-index-mark-end': 'hidden-text',
  'user-index-mark': 'hidden-text',
  'user-index-mark-start': 'hidden-text',
  'user-index-mark-end': 'hidden-text',
  'toc-mark': 'hidden-text',
  'toc-mark-start': 'hidden-text',
  'toc-mark-end': 'hidden-text',
  'alphabetical-index-auto-mark-file': 'metadata',
}
const MARKS = new Set(['annotation-end', 'change', 'change-start', 'change-end', 'soft-page-break'])

function scrub(root: Element, hidden: ReadonlySet<string>, names: Names, note: Note): void {
  scrubForeign(root, note, OPEN_NAMESPACE)
  change(root, (element, ancestors) => {
    const { local } = element
    if (local === 'tracked-changes') {
      for (const region of elementsOf(element)) noteChange(region, note)
      return []
    }
    if (MARKS.has(local) || isEmptyDeclaration(element)) return []
    const replaced = withoutUnseen(element, ancestors, note)
    if (replaced) return replaced
    if (!isHidden(element, hidden)) return null
    note('hidden-text', textIn(element))
    return []
  })
  for (const { attributes, local } of walk(root)) {
    dropAttributes(local, attributes, note)
    renameIn(local, attributes, names)
  }
  emptyCoveredCells(root, note)
  dropStrayText(root, note)
}

/** What takes the place of an element that no reader sees as it is; null for all others. */
function withoutUnseen(
  element: Element,
  ancestors: readonly Element[],
  note: Note,
): readonly (Element | string)[] | null {
  const { local, name } = element
  if (name === 'office:meta') {
    note('metadata', wordsIn(element))
    return []
  }
  const isOwn = local === 'sequence' && !USUAL_SEQUENCE.test(attributeOf(element, 'name') ?? '')
  if (isOwn || SHOWN_FIELD.test(local)) return shownOf(element, note)
  // What could have been chosen.
  const isChoice = local === 'label' && ancestors.at(-1)?.local === 'drop-down'
  // Other titles are texts that are seen.
  const isText = local === 'title' && !name.startsWith('svg:')
  const kind = isChoice ? 'form-data' : isText ? undefined : UNSEEN[local]
  if (!kind) return null
  note(kind, kind === 'comments' ? textIn(element) : wordsIn(element))
  return []
}

/** Fields and frames around words that are shown, with names and sources beside them. */
const SHOWN_FIELD =
  /^(bibliography-mark|user-defined|database-(display|name|next|row-select|row-number)|content-control|meta|meta-field)$/
const USUAL_SEQUENCE = /^(Illustration|Table|Text|Drawing|Figure)$/

function shownOf(element: Element, note: Note): (Element | string)[] {
  const own = { ...element, children: [] }
  const isChoice = (child: Element | string) => typeof child !== 'string' && child.local === 'list-item'
  const choices = element.children.filter(isChoice)
  const words = wordsIn({ ...own, children: choices })
  if (words !== '') note(element.local === 'content-control' ? 'form-data' : 'custom-data', words)
  return element.children.filter((child) => !isChoice(child))
}

/** Ids of elements, and what names them. */
const NAMES_PLACE = /^(xml:id|text:id|draw:id|text:continue-list|draw:start-shape|draw:end-shape)$/

/** Gives places other names, wherever one is named. */
function renameIn(local: string, attributes: Record<string, string>, names: Names): void {
  const isPlace = /^(bookmark|reference-mark)/.test(local) || local === 'section'
  for (const [name, value] of Object.entries(attributes)) {
    const isId = NAMES_PLACE.test(name) && !/^[a-z]{1,12}[-_]?\d+$/i.test(value)
    if ((isPlace && name === 'text:name') || /:ref-name$/.test(name) || isId)
      attributes[name] = names.of(value)
    else if (/:href$/.test(name) && /^#[^|]+$/.test(value)) attributes[name] = `#${names.of(value.slice(1))}`
  }
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
  if (attributeOf(element, 'is-hidden') === 'true') return true
  // The head or foot of a page that has none.
  if (/^(header|footer)/.test(element.local) && attributeOf(element, 'display') === 'false') return true
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

const KNEW =
  /:(condition|formula|string-value|string-value-if-true|string-value-if-false|filter-name|description|help-message|connection-name)$/
const USUAL_NAME =
  /^((Frame|Image|Picture|Oval|Callout|Oval Callout|Ellipse|Circle|Square|Arrow|Polygon|Polyline|Curve|Group|Vector|Custom Shape|Rahmen|Bild|Grafik|Objekt|Cadre|Imagen|Marco|Form|Shape|Table|Tabelle|graphics|Graphic|Object|Text Box|Rectangle|Line|Drawing|Section)[ _]?\d*)?$/i

/** Attributes that say what a program knew: conditions, formulas, sources of links, and ids of sessions. */
function dropAttributes(local: string, attributes: Record<string, string>, note: Note): void {
  for (const [name, value] of Object.entries(attributes)) {
    const kind = whyDropped(local, name, value)
    if (kind !== null) {
      if (kind !== 'unsaid' && value.trim() !== '') note(kind, value)
      delete attributes[name]
    } else if (local === 'a' && name.endsWith(':href')) {
      const shown = shownHref(local, value) ?? ''
      if (shown !== value) note('metadata', value)
      attributes[name] = shown
    }
  }
}

/** Fields whose names say what their author fills in. */
const NAMED_FIELD = /^(variable-(set|get|input)|user-field-(get|input)|drop-down|text-input|execute-macro)$/

function whyDropped(
  local: string,
  name: string,
  value: string,
): 'hidden-text' | 'metadata' | 'unsaid' | null {
  if (/:(rsid|paragraph-rsid)$/.test(name)) return 'unsaid'
  // How the points of a shape are computed.
  if (KNEW.test(name)) return local === 'equation' ? null : 'hidden-text'
  if (/^(xlink:title|office:(title|name))$/.test(name)) return 'metadata'
  // All that programs know of has a prefix.
  if (!name.includes(':') && name !== 'xmlns') return 'metadata'
  if (name === 'text:name' && NAMED_FIELD.test(local)) return 'metadata'
  if (name.endsWith(':href')) return shownHref(local, value) === null ? 'metadata' : null
  const isName =
    /^(draw|table):name$/.test(name) &&
    /^(frame|custom-shape|rect|g|image|table|path|line|polyline|connector|ellipse|circle|polygon|scene|control)$/.test(
      local,
    )
  return isName && !USUAL_NAME.test(value) ? 'metadata' : null
}

/** Where a link leads, or the part that a picture is; null for what lies outside and is not a link. */
function shownHref(local: string, value: string): string | null {
  if (local === 'a') return value.startsWith('#') ? value : shownAddress(value)
  return /^(#|(\.\/)?[\w -]+(\/|$))/.test(value) ? value : null
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
