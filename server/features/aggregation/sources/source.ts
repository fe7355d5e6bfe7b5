import { z } from 'zod'
import type { FeedAnswer, FeedTask } from '#server/parsers/feeds.ts'
import { cutText, plainText } from '#server/parsers/plain-html.ts'
import { EXCERPT_LENGTH, type FetchFault } from '#shared/domain/news-aggregation.ts'

/** An article as its source describes it. */
export interface FetchedArticle {
  readonly address: string
  readonly title: string
  readonly excerpt: string
  /** When the source published it; the time of the run where it does not say. */
  readonly publishedAt: string | null
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

/** What reading an answer may use. */
export interface AnswerReaders {
  readonly readFeed: (task: FeedTask) => Promise<FeedAnswer>
}

/** One kind of source: where it is by default, how it is asked, and how its answers are read. */
export interface SourceKindRule {
  /** The base address by default; null if a setting has to name it. */
  readonly base: string | null
  /** Requests that one day allows; unlimited if absent. */
  readonly dailyBudget?: number
  readonly requests: (query: SourceQuery) => readonly SourceRequest[]
  readonly read: (body: Buffer, readers: AnswerReaders) => Promise<readonly FetchedArticle[]>
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

const LONGEST_TITLE = 200
const LONGEST_ADDRESS = 2000

/**
 * Reads a JSON answer: its frame must fit, while single articles that don't fit are left out. If none fits, the source
 * has changed its format.
 */
export function readJson<Item>(
  body: Buffer,
  listOf: (answer: unknown) => readonly unknown[] | null,
  item: z.ZodType<Item>,
  articleOf: (item: Item) => FetchedArticle,
): readonly FetchedArticle[] {
  const list = listOf(parsed(body))
  if (!list) throw new SourceFault('wrong-format')
  const read = list.flatMap((each) => {
    const found = item.safeParse(each)
    return found.success ? [articleOf(found.data)] : []
  })
  if (list.length > 0 && read.length === 0) throw new SourceFault('wrong-format')
  return read
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

/** An article from the texts of a source, which may be HTML and of any length. */
export function articleFrom(
  address: string,
  title: string,
  text: string | null | undefined,
  publishedAt: string | null | undefined,
): FetchedArticle {
  return articleOfPlain(
    address,
    plainText(title, LONGEST_TITLE),
    plainText(text ?? '', EXCERPT_LENGTH),
    publishedAt,
  )
}

/** An article from texts that are plain already. */
export function articleOfPlain(
  address: string,
  title: string,
  text: string,
  publishedAt: string | null | undefined,
): FetchedArticle {
  const at = Date.parse(publishedAt ?? '')
  return {
    address: address.slice(0, LONGEST_ADDRESS),
    title: cutText(title, LONGEST_TITLE),
    excerpt: cutText(text, EXCERPT_LENGTH),
    publishedAt: Number.isNaN(at) ? null : new Date(at).toISOString(),
  }
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
