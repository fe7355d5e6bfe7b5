import { childrenNamed, type MarkupElement, textWithin } from './markup-tree.ts'
import { plainText } from './plain-html.ts'
import { LONGEST_TEXT, LONGEST_TITLE, type RawEntry, webAddress } from './raw-entry.ts'

/** The entries of RSS, RDF or Atom below the root of a document; null where it is none of them. */
export function xmlEntries(document: MarkupElement, address: string | undefined): RawEntry[] | null {
  const [atom] = childrenNamed(document, 'feed')
  if (atom) {
    const page = atomLink(atom, address)
    return childrenNamed(atom, 'entry').map((entry) => atomEntry(entry, page ?? address, page))
  }
  const [root] = [...childrenNamed(document, 'rss'), ...childrenNamed(document, 'rdf')]
  const [channel] = root ? childrenNamed(root, 'channel') : []
  if (!root || !channel) return null
  const page = rssLink(channel, address)
  const items = [...childrenNamed(channel, 'item'), ...childrenNamed(root, 'item')]
  return items.map((item) => rssEntry(item, page ?? address, page))
}

function rssEntry(item: MarkupElement, base: string | undefined, page: string | null): RawEntry {
  const [guid] = ownNamed(item, 'guid')
  const id = guid && textWithin(guid)
  const isPermalink = guid?.attributes.ispermalink?.toLowerCase() !== 'false'
  const link = rssLink(item, base) ?? (id && isPermalink ? webAddress(id, undefined) : null)
  const about = Object.entries(item.attributes).find(([name]) => /(?:^|:)about$/.test(name))?.[1]
  const html = firstText(item, ['description']) || prefixedText(item, 'content', 'encoded')
  const [enclosure] = childrenNamed(item, 'enclosure')
  return {
    guid: id || about || null,
    link,
    elsewhere: webAddress(enclosure?.attributes.url, base) ?? page,
    title: plainText(onlyMarkup(firstText(item, ['title'])), LONGEST_TITLE),
    text: plainText(html || prefixedText(item, 'itunes', 'summary'), LONGEST_TEXT),
    times: textsOf(item, ['pubdate', 'date', 'published', 'issued', 'updated', 'modified']),
  }
}

function atomEntry(entry: MarkupElement, base: string | undefined, page: string | null): RawEntry {
  const text = (name: string, most: number) => {
    const [found] = ownNamed(entry, name)
    if (!found) return ''
    const isHtml = /html/i.test(found.attributes.type ?? '') && found.attributes.type !== 'xhtml'
    return isHtml ? plainText(textWithin(found), most) : plainLine(textWithin(found), most)
  }
  return {
    guid: firstText(entry, ['id']) || null,
    link: atomLink(entry, base),
    elsewhere: webAddress(firstText(entry, ['id']), undefined) ?? page,
    title: text('title', LONGEST_TITLE),
    text: text('summary', LONGEST_TEXT) || text('content', LONGEST_TEXT),
    times: textsOf(entry, ['published', 'issued', 'pubdate', 'updated', 'modified', 'date']),
  }
}

/** A text that is no HTML, in one line. */
function plainLine(text: string, most: number): string {
  return plainText(text.replace(/&/g, '&amp;').replace(/</g, '&lt;'), most)
}

/** Titles have little markup; what looks like any other tag is a part of the title. */
const INLINE =
  /<(?!\/?(?:a|abbr|b|bdi|big|br|cite|code|em|font|i|img|mark|p|q|s|small|span|strong|sub|sup|u|wbr)\b)/gi
const onlyMarkup = (title: string) => title.replace(INLINE, '&lt;')

/** The elements of a name that belong to the feed itself, before those of additions such as Media RSS. */
function ownNamed(parent: MarkupElement, name: string): MarkupElement[] {
  const all = childrenNamed(parent, name)
  return [
    ...all.filter(({ prefix }) => prefix === parent.prefix || prefix === ''),
    ...all.filter(({ prefix }) => prefix !== parent.prefix && /^(?:dc|dcterms|rss|atom|a10)$/.test(prefix)),
  ]
}

function textsOf(parent: MarkupElement, names: readonly string[]): string[] {
  return names.flatMap((name) => ownNamed(parent, name).map(textWithin)).filter((text) => text !== '')
}

const firstText = (parent: MarkupElement, names: readonly string[]) => textsOf(parent, names)[0] ?? ''

function prefixedText(parent: MarkupElement, prefix: string, name: string): string {
  const found = childrenNamed(parent, name).find((each) => each.prefix === prefix)
  return found ? textWithin(found) : ''
}

function rssLink(parent: MarkupElement, base: string | undefined): string | null {
  for (const text of textsOf(parent, ['link'])) {
    const address = webAddress(text, base)
    if (address !== null) return address
  }
  return atomLink(parent, base)
}

function atomLink(parent: MarkupElement, base: string | undefined): string | null {
  const links = childrenNamed(parent, 'link').filter(({ attributes }) => attributes.href !== undefined)
  const pages = links.filter(({ attributes: { rel } }) => rel === undefined || rel === 'alternate')
  const best = pages.find(({ attributes: { rel } }) => rel === 'alternate') ?? pages[0]
  return best ? webAddress(best.attributes.href, parent.attributes['xml:base'] ?? base) : null
}
