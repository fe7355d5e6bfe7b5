import { setTimeout as sleep } from 'node:timers/promises'
import { type GetEnd, getSafely } from '#server/outgoing/get-safely.ts'
import type { AggregationSettings, Services } from '#server/services.ts'
import { type FetchFault, SOURCE_KEYS } from '#shared/domain/news-aggregation.ts'
import { returnRequest, spendRequest } from './daily-requests.ts'
import type { SourceRow } from './read-sources.ts'
import { type FetchedArticle, type ReadAnswer, SOURCE_RULES, SourceFault } from './sources/index.ts'

/** What a source gave: its articles, or that nothing has changed since the last time. */
export interface Fetched extends Required<ReadAnswer> {
  readonly isUnchanged: boolean
  readonly etag: string | null
  readonly lastModified: string | null
}

const HOUR_MS = 3_600_000
const MOST_WAIT_MS = 48 * HOUR_MS
const WINDOW_DAYS = 3
const DAY_MS = 86_400_000
const TOO_MANY = 429
const NOT_MODIFIED = 304
const SERVER_ERROR = 500

/** The setting's value that a source needs; the empty text where it needs none, null where it is missing. */
function keyOf({ kind }: Pick<SourceRow, 'kind'>, { keys }: AggregationSettings): string | null {
  return SOURCE_KEYS[kind] === null ? '' : (keys[kind] ?? null)
}

const baseOf = (
  { kind, address }: Pick<SourceRow, 'kind' | 'address'>,
  { addresses }: AggregationSettings,
): string | null => address ?? addresses[kind] ?? SOURCE_RULES[kind].base

/** The host that a source is asked at; one without an address has none to share. */
export function hostOf(source: SourceRow, settings: AggregationSettings): string {
  return URL.parse(baseOf(source, settings) ?? '')?.host ?? source.id
}

/** Asks one source for its new articles; throws SourceFault where it gives none. */
export async function fetchSource(
  {
    database,
    parsers,
    aggregation,
    version,
    publicUrl,
  }: Pick<Services, 'database' | 'parsers' | 'aggregation' | 'version' | 'publicUrl'>,
  source: Pick<SourceRow, 'id' | 'kind' | 'address' | 'etag' | 'lastModified'> &
    Partial<Pick<SourceRow, 'zone'>>,
  keywords: readonly string[],
  now: Date,
): Promise<Fetched> {
  const rule = SOURCE_RULES[source.kind]
  const key = keyOf(source, aggregation)
  if (key === null) throw new SourceFault('key-refused')
  const base = baseOf(source, aggregation)
  if (base === null) throw new SourceFault('no-address')
  const since = new Date(now.getTime() - WINDOW_DAYS * DAY_MS)
  const requests = rule.requests({ base, key, keywords, since })
  const articles: FetchedArticle[] = []
  let left = 0
  let isGarbled = false
  let ends: Pick<Fetched, 'isUnchanged' | 'etag' | 'lastModified'> = {
    isUnchanged: false,
    etag: null,
    lastModified: null,
  }
  for (const [turn, { url, headers = {} }] of requests.entries()) {
    if (turn > 0) await sleep(aggregation.spacingMs)
    if (rule.dailyBudget) await spendRequest(database, source.id, rule.dailyBudget, now)
    // Only one request has one answer that could be unchanged.
    const conditionHeaders = requests.length === 1 ? conditions(source) : {}
    const end = await getSafely(
      {
        url,
        headers: {
          'user-agent': `HumanRightsProtection/${version} (+${publicUrl})`,
          accept:
            'application/json, application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.1',
          'accept-encoding': 'identity',
          ...conditionHeaders,
          ...headers,
        },
        mostBytes: rule.mostBytes,
        isKeyed: key !== '',
      },
      aggregation.network,
    )
    if (rule.dailyBudget && 'fault' in end && end.isUnsent) await returnRequest(database, source.id, now)
    if (!('fault' in end) && end.status === NOT_MODIFIED) {
      return {
        articles: [],
        left: 0,
        isGarbled: false,
        isUnchanged: true,
        etag: source.etag,
        lastModified: source.lastModified,
      }
    }
    const { headers: answerHeaders, body, url: from } = goodAnswer(end, rule.faults ?? {}, now)
    const read = await rule.read({
      ...{ body, address: from.href, charset: charsetIn(answerHeaders['content-type']) },
      ...{ zone: source.zone ?? null, now, readers: parsers },
    })
    articles.push(...read.articles)
    left += read.left
    isGarbled ||= read.isGarbled ?? false
    ends = { isUnchanged: false, ...validators(answerHeaders) }
  }
  return { articles, left, isGarbled, ...ends }
}

/** Why a source gave nothing. A feed whose reading took too much memory or time is no feed that anybody can read. */
export function fetchFault(error: unknown): FetchFault {
  if (error instanceof SourceFault) return error.fault
  return error instanceof Error && error.name === 'ParserEnded' ? 'not-a-feed' : 'internal'
}

function conditions({
  etag,
  lastModified,
}: Pick<SourceRow, 'etag' | 'lastModified'>): Record<string, string> {
  return {
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  }
}

function validators(headers: { readonly etag?: string; readonly 'last-modified'?: string }) {
  return {
    etag: headers.etag?.slice(0, 300) ?? null,
    lastModified: headers['last-modified']?.slice(0, 100) ?? null,
  }
}

const charsetIn = (type: string | undefined) =>
  /;\s*charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(type ?? '')?.[1] ?? null

/** A good answer; throws what any other means. */
function goodAnswer(
  end: GetEnd,
  special: Readonly<Record<number, FetchFault>>,
  now: Date,
): Extract<GetEnd, { status: number }> {
  if ('fault' in end) throw new SourceFault(end.fault)
  const { status, headers } = end
  if (status === TOO_MANY) throw new SourceFault('limited', retryAt(headers['retry-after'], now))
  const meant = special[status]
  if (meant) throw new SourceFault(meant)
  if (status >= SERVER_ERROR) throw new SourceFault('server-error', retryAt(headers['retry-after'], now))
  if (status < 200 || status >= 300) throw new SourceFault('refused')
  return end
}

/** Retry-After is a number of seconds or an instant; a longer wait than two days is cut. */
function retryAt(header: string | undefined, now: Date): Date | null {
  if (header === undefined) return null
  const at = /^\d{1,9}$/.test(header) ? now.getTime() + Number(header) * 1000 : Date.parse(header)
  if (Number.isNaN(at)) return null
  return new Date(Math.min(Math.max(at, now.getTime()), now.getTime() + MOST_WAIT_MS))
}
