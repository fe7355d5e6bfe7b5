import { z } from 'zod'
import type { FeedAnswer, FeedTask, OfferedFeed } from '#server/parsers/feeds.ts'
import { cutText, plainText } from '#server/parsers/plain-html.ts'
import { publishedTime } from '#shared/domain/feed-time.ts'
import { EXCERPT_LENGTH, type FetchFault } from '#shared/domain/news-aggregation.ts'

/** An article as its source describes it. */
export interface FetchedArticle {
  readonly address: string
  readonly title: string
  readonly excerpt: string
  /** When the source published it; null where it does not say, or not so that it can be read. */
  readonly publishedAt: string | null
  /** What its publisher knows it by, where that is not its address. */
  readonly guid?: string | null
  /** Whether it has no page of its own, so that the address is that of another page. */
  readonly isElsewhere?: boolean
  /** Whether its time names no zone, and that of the source is not known. */
  readonly lacksZone?: boolean
}

/** What reading an answer gave. */
export interface ReadAnswer {
  readonly articles: readonly FetchedArticle[]
  /** How many items could not be read, or are beyond the most. */
  readonly left: number
  /** Whether some letters could not be read. */
  readonly isGarbled?: boolean
}

/** What a request is made of. */
export interface SourceQuery {
  readonly base: string
  readonly key: string
  readonly keywords: readonly string[]
  /** Articles older than this instant are not asked for. */
  readonly since: Date
}

/** A request to a source. */
export interface SourceRequest {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer, and what its reading may use. */
export interface AnswerToRead {
  readonly body: Buffer
  /** Where it came from. */
  readonly address: string
  /** The encoding that its server names. */
  readonly charset: string | null
  /** The zone of the source's times that name none. */
  readonly zone: string | null
  readonly now: Date
  readonly readers: { readonly readFeed: (task: FeedTask) => Promise<FeedAnswer> }
}

/** One kind of source: where it is by default, how it is asked, and how its answers are read. */
export interface SourceKindRule {
  /** The base address by default; null if a setting has to name it. */
  readonly base: string | null
  /** Requests that one day allows; unlimited if absent. */
  readonly dailyBudget?: number
  readonly requests: (query: SourceQuery) => readonly SourceRequest[]
  readonly read: (answer: AnswerToRead) => Promise<ReadAnswer>
  /** How much of an answer is taken. */
  readonly mostBytes: number
  /** What statuses mean that are special for this source. */
  readonly faults?: Readonly<Record<number, FetchFault>>
}

/** Thrown where a source gives nothing; the fault has a sentence in the catalogues. */
export class SourceFault extends Error {
  override name = 'SourceFault'
  readonly fault: FetchFault
  /** The instant before which the source does not want to be asked. */
  readonly retryAt: Date | null

  constructor(fault: FetchFault, retryAt: Date | null = null) {
    super(`The source gave nothing: ${fault}`)
    this.fault = fault
    this.retryAt = retryAt
  }
}

/** Thrown where an address answers with the addresses of feeds instead of with a feed. */
export class NamesFeeds extends SourceFault {
  override name = 'NamesFeeds'
  readonly offers: readonly OfferedFeed[]
  readonly by: 'page' | 'list'

  constructor(offers: readonly OfferedFeed[], by: 'page' | 'list') {
    super('names-feeds')
    this.offers = offers
    this.by = by
  }
}

/** A service answers with one page of its list. */
export const MOST_OF_SERVICE = 2_000_000
const LONGEST_TITLE = 200
const LONGEST_ADDRESS = 2000

/**
 * Reads a JSON answer: its frame must fit, while single articles that don't fit are left out and counted. If none fits, the source
 * has changed its format.
 */
export function readJson<Item>(
  body: Buffer,
  listOf: (answer: unknown) => readonly unknown[] | null,
  item: z.ZodType<Item>,
  articleOf: (item: Item) => FetchedArticle,
): ReadAnswer {
  const list = listOf(parsed(body))
  if (!list) throw new SourceFault('wrong-format')
  const read = list.flatMap((each) => {
    const parsed = item.safeParse(each)
    return parsed.success ? [articleOf(parsed.data)] : []
  })
  if (list.length > 0 && read.length === 0) throw new SourceFault('wrong-format')
  return { articles: read, left: list.length - read.length }
}

/** The array under a path of names; null where there is none. */
export function arrayAt(answer: unknown, ...path: readonly string[]): readonly unknown[] | null {
  let value = answer
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return null
    value = Reflect.get(value, name)
  }
  return Array.isArray(value) ? value : null
}

/** The texts of an article as a source gives them; they may be HTML and of any length. */
interface GivenArticle {
  readonly address: string
  readonly title: string
  readonly text: string | null | undefined
  readonly publishedAt: string | null | undefined
}

/** An article from the texts of a source. */
export function articleFrom(
  article: GivenArticle,
  { now, zone }: Pick<AnswerToRead, 'now' | 'zone'>,
): FetchedArticle {
  return articleOfPlain(
    {
      ...article,
      title: plainText(article.title, LONGEST_TITLE),
      text: plainText(article.text ?? '', EXCERPT_LENGTH),
    },
    timeIn([article.publishedAt ?? ''], { now, zone }),
  )
}

/** An article from texts that are plain already. */
export function articleOfPlain(
  { address, title, text }: Pick<GivenArticle, 'address' | 'title'> & { readonly text: string },
  time: Pick<FetchedArticle, 'publishedAt' | 'lacksZone'>,
): FetchedArticle {
  return {
    ...{ address: address.slice(0, LONGEST_ADDRESS), title: cutText(title, LONGEST_TITLE) },
    ...{ excerpt: cutText(text, EXCERPT_LENGTH), ...time },
  }
}

/** The first of several written times that can be read. */
export function timeIn(
  written: readonly string[],
  { now, zone }: Pick<AnswerToRead, 'now' | 'zone'>,
): Pick<FetchedArticle, 'publishedAt' | 'lacksZone'> {
  const times = written.map((each) => publishedTime(each, zone, now))
  const read = times.find((time) => 'at' in time)
  if (read) return { publishedAt: read.at }
  return { publishedAt: null, lacksZone: times.some((time) => 'lacks' in time && time.lacks === 'zone') }
}

/** Keywords joined by OR, in as many queries as fit into so many characters each. */
export function orQueries(keywords: readonly string[], most: number): string[] {
  const queries: string[] = []
  for (const keyword of keywords) {
    const words = keyword.replace(/["()]/g, ' ').trim().split(/\s+/)
    const part = words.length === 1 ? words.join('') : `(${words.join(' AND ')})`
    const last = queries.at(-1)
    const joined = last === undefined ? part : `${last} OR ${part}`
    if (last === undefined || joined.length > most) queries.push(cutText(part, most))
    else queries[queries.length - 1] = joined
  }
  return queries
}

/** An address below a base, with parameters. */
export function addressBelow(
  base: string,
  path: string,
  parameters: readonly (readonly [string, string])[],
): URL {
  const url = new URL(`${base.replace(/\/+$/, '')}${path}`)
  for (const [name, value] of parameters) url.searchParams.append(name, value)
  return url
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new SourceFault('not-json')
  }
}

/** A text that a source may leave out. */
export const optionalText = z.string().nullish()
