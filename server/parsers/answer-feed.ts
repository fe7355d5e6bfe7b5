import { decodeFeed } from './feed-text.ts'
import type { FeedAnswer, FeedEntry, FeedTask, OfferedFeed } from './feeds.ts'
import { jsonEntries } from './json-feed.ts'
import { readMarkup, tagsNamed, withoutSections } from './markup-tree.ts'
import { cutText, plainText } from './plain-html.ts'
import { LONGEST_TITLE, type RawEntry, webAddress } from './raw-entry.ts'
import { xmlEntries } from './xml-feed.ts'

// No feed needs entities of its own, and they could grow without limit.
const DECLARES_ENTITIES = /<!ENTITY|<!DOCTYPE[^>]*\[/i
const FIRST_TAG = /<([a-z_][\w:.-]*)/i
const FEED_TYPE = /^(?:application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json|xml)|text\/xml)\s*(?:;|$)/i
/** What a program printed before its feed ends where the feed declares itself. */
const BEFORE_DECLARATION = /^[\s\S]{1,4000}?(?=<\?xml\s)/i
/** What a page only quotes or runs names no feed. */
const NOT_SHOWN = /<(script|style|template|textarea|noscript)\b[\s\S]*?<\/\1\s*>/gi
const LONGEST_NAME = 60
const MOST_OFFERED = 500
const MOST_TITLE_FROM_TEXT = 100

/**
 * Reads one feed (RSS, RDF, Atom or JSON Feed, broken ones too), or which feeds a page or a list (OPML) names; runs in the
 * reading process.
 */
export async function answerFeedTask({ file, mostItems, address, charset }: FeedTask): Promise<FeedAnswer> {
  const { text, isGarbled } = decodeFeed(Buffer.from(file), charset ?? null)
  if (text.startsWith('{')) {
    const entries = jsonEntries(text, address)
    return entries ? answered(entries, { mostItems, address, isGarbled }) : { problem: 'not-a-feed' }
  }
  const markup = withoutSections(text).replace(BEFORE_DECLARATION, '')
  if (DECLARES_ENTITIES.test(markup)) return { problem: 'entities' }
  const root = FIRST_TAG.exec(markup)?.[1]?.toLowerCase().replace(/^.*:/, '')
  if (root === 'opml')
    return { offers: offersOf(tagsNamed(markup, 'outline').map(withAddress), 'xmlurl', address), by: 'list' }
  if (root === 'rss' || root === 'rdf' || root === 'feed') {
    const entries = xmlEntries(readMarkup(markup), address)
    return entries ? answered(entries, { mostItems, address, isGarbled }) : { problem: 'not-a-feed' }
  }
  const page = markup.replace(NOT_SHOWN, '')
  const named = tagsNamed(page, 'link').filter(
    ({ rel, type }) => /(?:^|\s)alternate(?:\s|$)/i.test(rel ?? '') && FEED_TYPE.test(type?.trim() ?? ''),
  )
  const base = webAddress(tagsNamed(page, 'base')[0]?.href, address) ?? address
  const offers = offersOf(named, 'href', base)
  return offers.length > 0 ? { offers, by: 'page' } : { problem: 'not-a-feed' }
}

interface AnswerOptions {
  readonly mostItems: number
  readonly address: string | undefined
  readonly isGarbled: boolean
}

function answered(
  all: readonly (RawEntry | null)[],
  { mostItems, address, isGarbled }: AnswerOptions,
): FeedAnswer {
  const titled = all.flatMap((entry) => {
    if (!entry) return []
    const title = entry.title || cutText(entry.text, MOST_TITLE_FROM_TEXT)
    const at = entry.link ?? entry.elsewhere ?? address
    return title === '' || at === undefined ? [] : [{ ...entry, title, address: at }]
  })
  const firstItems = titled.slice(0, mostItems)
  const shared = sharedGuids(firstItems)
  const entries = firstItems.map(
    ({ guid, link, address: at, title, text, times }): FeedEntry => ({
      ...{ guid: guid === null || shared.has(guid) ? null : guid, link, address: at, title, text },
      times: [...times],
    }),
  )
  return { entries, left: all.length - entries.length, isGarbled }
}

/** Identifiers that entries with different texts share: some programs write the same one everywhere. */
function sharedGuids(entries: readonly Pick<RawEntry, 'guid' | 'title' | 'link'>[]): Set<string> {
  const first = new Map<string, string>()
  const shared = new Set<string>()
  for (const { guid, title, link } of entries) {
    if (guid === null) continue
    const linkAndTitle = `${link} ${title}`
    if ((first.get(guid) ?? linkAndTitle) !== linkAndTitle) shared.add(guid)
    first.set(guid, linkAndTitle)
  }
  return shared
}

/** Older lists have the address of a feed in an attribute without its kind. */
function withAddress(tag: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const isFeed = /^(?:rss|atom|feed)/i.test(tag.type ?? '')
  return tag.xmlurl === undefined && tag.url !== undefined && isFeed ? { ...tag, xmlurl: tag.url } : tag
}

function offersOf(
  tags: readonly Readonly<Record<string, string>>[],
  attribute: 'href' | 'xmlurl',
  base: string | undefined,
): OfferedFeed[] {
  const byAddress = new Map<string, OfferedFeed>()
  for (const tag of tags) {
    const address = webAddress(tag[attribute], base)
    if (address === null || byAddress.has(address)) continue
    const name = plainText(tag.title || tag.text || '', LONGEST_TITLE) || new URL(address).hostname
    byAddress.set(address, { name: cutText(name, LONGEST_NAME), address })
  }
  return [...byAddress.values()].slice(0, MOST_OFFERED)
}
