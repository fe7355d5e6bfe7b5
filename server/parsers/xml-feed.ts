import { childrenNamed, type MarkupElement, textWithin } from './markup-tree.ts'
import { plainText } from './plain-html.ts'
import { LONGEST_TEXT, LONGEST_TITLE, type RawEntry, webAddress } from './raw-entry.ts'

/** What the elements around an entry say of it. */
interface Around {
  /** What its relative addresses are relative to. */
  readonly base: string | undefined
  /** The page of the feed. */
  readonly page: string | null
  /** The addresses of namespaces by their prefixes. */
  readonly spaces: ReadonlyMap<string, string>
}

/** The entries of RSS, RDF or Atom below the root of a document, null for one within which it ends; null where it is none of them. */
export function xmlEntries(document: MarkupElement, address: string | undefined): (RawEntry | null)[] | null {
  const [atom] = childrenNamed(document, 'feed')
  if (atom) {
    const around = aroundEntries([atom], address, atomLink)
    return childrenNamed(atom, 'entry').map((entry) =>
      entry.isUnfinished ? null : atomEntry(entry, within(entry, around)),
    )
  }
  const [root] = [...childrenNamed(document, 'rss'), ...childrenNamed(document, 'rdf')]
  const [channel] = root ? childrenNamed(root, 'channel') : []
  if (!root || !(channel || childrenNamed(root, 'item').length > 0)) return null
  const around = aroundEntries(channel ? [root, channel] : [root], address, (element, base) =>
    rssLink(element, { base, page: null, spaces: new Map() }),
  )
  const items = channel ? [...itemsIn(channel), ...childrenNamed(root, 'item')] : childrenNamed(root, 'item')
  return items.map((item) => (item.isUnfinished ? null : rssEntry(item, within(item, around))))
}

/** Some programs put the items of a channel into a list of their own. */
function itemsIn(channel: MarkupElement): MarkupElement[] {
  const own = childrenNamed(channel, 'item')
  return own.length > 0 ? own : childrenNamed(channel, 'items').flatMap((list) => childrenNamed(list, 'item'))
}

function aroundEntries(
  elements: readonly MarkupElement[],
  address: string | undefined,
  linkOf: (element: MarkupElement, base: string | undefined) => string | null,
): Around {
  let around: Around = { base: address, page: null, spaces: new Map() }
  for (const element of elements) around = within(element, around)
  const last = elements.at(-1)
  const page = last ? linkOf(last, around.base) : null
  const isDeclared = elements.some(({ attributes }) => attributes['xml:base'] !== undefined)
  return { ...around, page, base: isDeclared ? around.base : (page ?? around.base) }
}

function within({ attributes }: MarkupElement, around: Around): Around {
  const named = Object.entries(attributes).flatMap(([name, value]) =>
    name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), value] as const] : [],
  )
  return {
    page: around.page,
    base: webAddress(attributes['xml:base'], around.base) ?? around.base,
    spaces: named.length > 0 ? new Map([...around.spaces, ...named]) : around.spaces,
  }
}

function rssEntry(item: MarkupElement, around: Around): RawEntry {
  const { base, page, spaces } = around
  const [guid] = ownNamed(item, 'guid', spaces)
  const id = guid && textWithin(guid)
  const isPermalink = !/^(?:false|no|0)$/i.test(guid?.attributes.ispermalink ?? '')
  const link = rssLink(item, around) ?? (id && isPermalink ? webAddress(id, undefined) : null)
  const about = Object.entries(item.attributes).find(([name]) => /(?:^|:)about$/.test(name))?.[1]
  const html = firstText(item, ['description'], spaces) || anyText(item, 'encoded')
  const [enclosure] = childrenNamed(item, 'enclosure')
  return {
    guid: id || about || null,
    link,
    elsewhere: webAddress(enclosure?.attributes.url, base) ?? page,
    title: plainText(onlyMarkup(firstText(item, ['title'], spaces)), LONGEST_TITLE),
    text: plainText(html || anyText(item, 'summary'), LONGEST_TEXT),
    times: textsOf(item, RSS_TIMES, spaces),
  }
}

const RSS_TIMES = ['pubdate', 'date', 'published', 'issued', 'created', 'updated', 'modified']

function atomEntry(entry: MarkupElement, { base, page, spaces }: Around): RawEntry {
  const text = (name: string, most: number) => {
    const [child] = ownNamed(entry, name, spaces)
    if (!child) return ''
    const isHtml = /html/i.test(child.attributes.type ?? '') && child.attributes.type !== 'xhtml'
    return isHtml ? plainText(textWithin(child), most) : plainLine(textWithin(child), most)
  }
  return {
    guid: firstText(entry, ['id'], spaces) || null,
    link: atomLink(entry, base),
    elsewhere: webAddress(firstText(entry, ['id'], spaces), undefined) ?? page,
    title: text('title', LONGEST_TITLE),
    text: text('summary', LONGEST_TEXT) || text('content', LONGEST_TEXT),
    times: textsOf(entry, ATOM_TIMES, spaces),
  }
}

const ATOM_TIMES = ['published', 'issued', 'pubdate', 'created', 'updated', 'modified', 'date']

/** A text that is no HTML, in one line. */
function plainLine(text: string, most: number): string {
  return plainText(text.replace(/&/g, '&amp;').replace(/</g, '&lt;'), most)
}

/** Titles have little markup; what looks like any other tag is a part of the title. */
const INLINE =
  /<(?!\/?(?:a|abbr|b|bdi|big|br|cite|code|em|font|i|img|mark|p|q|s|small|span|strong|sub|sup|u|wbr)\b)/gi
const onlyMarkup = (title: string) => title.replace(INLINE, '&lt;')

const OWN_PREFIX = /^(?:dc|dcterms|rss|atom|a10)$/
const OWN_SPACE =
  /\/\/purl\.org\/(?:dc|rss|atom)\b|\/\/(?:www\.)?w3\.org\/2005\/atom|\/\/my\.netscape\.com\/rdf/i

/** The elements of a name that belong to the feed itself, before those of additions such as Media RSS. */
function ownNamed(parent: MarkupElement, name: string, spaces: Around['spaces']): MarkupElement[] {
  const all = childrenNamed(parent, name)
  const isOther = ({ prefix }: MarkupElement) => prefix !== parent.prefix && prefix !== ''
  const isOwn = ({ prefix, attributes }: MarkupElement) => {
    const space = attributes[`xmlns:${prefix}`] ?? spaces.get(prefix)
    return OWN_PREFIX.test(prefix) || (space !== undefined && OWN_SPACE.test(space))
  }
  return [...all.filter((each) => !isOther(each)), ...all.filter((each) => isOther(each) && isOwn(each))]
}

function textsOf(parent: MarkupElement, names: readonly string[], spaces: Around['spaces']): string[] {
  return names.flatMap((name) => ownNamed(parent, name, spaces).map(textWithin)).filter((text) => text !== '')
}

const firstText = (parent: MarkupElement, names: readonly string[], spaces: Around['spaces']) =>
  textsOf(parent, names, spaces)[0] ?? ''

/** The text of an addition that is known by its name, whatever prefix it has. */
function anyText(parent: MarkupElement, name: string): string {
  const [child] = childrenNamed(parent, name)
  return child ? textWithin(child) : ''
}

function rssLink(parent: MarkupElement, { base, spaces }: Around): string | null {
  for (const text of textsOf(parent, ['link'], spaces)) {
    const address = webAddress(text, base)
    if (address !== null) return address
  }
  return atomLink(parent, base)
}

/** Relations may be written as addresses of the list in which they are registered. */
const relationOf = ({ attributes: { rel } }: MarkupElement) =>
  rel?.toLowerCase().replace(/^https?:\/\/www\.iana\.org\/assignments\/(?:link-)?relations?\//, '')

function atomLink(parent: MarkupElement, base: string | undefined): string | null {
  const links = childrenNamed(parent, 'link').filter(({ attributes }) => attributes.href !== undefined)
  const isPage = (link: MarkupElement) => ['alternate', undefined].includes(relationOf(link))
  const best = links.find((link) => relationOf(link) === 'alternate') ?? links.find(isPage)
  if (!best) return null
  const own = webAddress(best.attributes['xml:base'], base) ?? base
  return webAddress(best.attributes.href, own)
}
