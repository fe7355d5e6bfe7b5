import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type {
  AggregationSource,
  aggregationContract,
  TestedFeed,
} from '#shared/contract/publishing/aggregation.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { change } from './change.ts'
import { markKnown } from './feed-lists.ts'
import { type Fetched, fetchFault, fetchSource } from './fetch-source.ts'
import { findSource, readSources, readState, viewSource } from './read-sources.ts'
import { type ReadyArticle, readyArticles, type SortedItem, sortItems } from './sort-items.ts'
import { NamesFeeds } from './sources/index.ts'

type Wanted = Pick<ParsedInput<(typeof aggregationContract)['addFeed']>, 'address' | 'zone'>

const SHOWN_ITEMS = 10
const NOTHING: Omit<TestedFeed, 'fault' | 'address'> = {
  ...{ found: 0, undated: 0, withoutZone: 0, leftOut: 0, isGarbled: false, items: [], offers: [] },
  fates: { new: 0, known: 0, edited: 0, irrelevant: 0 },
}

/**
 * Reads a feed as a run would, with the same refusals, and stores nothing: what would be stored is said by what a run
 * stores by. A page that names a feed is followed to it; a list of feeds is shown.
 */
export async function testFeed(context: ServerContext, { address, zone }: Wanted): Promise<TestedFeed> {
  try {
    return await readOnce(context, { address, zone })
  } catch (error) {
    if (!(error instanceof NamesFeeds)) return failed(error, address)
    const offers = await markKnown(context.services.database, error.offers)
    const [first] = offers
    if (error.by === 'list' || !first) return { ...NOTHING, fault: error.fault, address, offers }
    try {
      return { ...(await readOnce(context, { address: first.address, zone })), offers }
    } catch (second) {
      return { ...failed(second, address), offers }
    }
  }
}

function failed(error: unknown, address: string): TestedFeed {
  const fault = fetchFault(error)
  if (fault === 'internal') throw error
  return { ...NOTHING, fault, address }
}

async function readOnce({ services }: ServerContext, { address, zone }: Wanted): Promise<TestedFeed> {
  const { database, records } = services
  const now = records.now()
  const [{ keywords }, sources] = await Promise.all([readState(database), readSources(database)])
  const stored = sources.find((source) => source.kind === 'feed' && source.address === address)
  const id = stored?.id ?? 'test'
  const feed = {
    id,
    kind: 'feed',
    address,
    etag: null,
    lastModified: null,
    zone: zone ?? stored?.zone ?? null,
  } as const
  const fetched = await fetchSource(services, feed, [], now)
  const ready = readyArticles(id, fetched.articles, keywords, now)
  const sorted = await sortItems(database, id, ready)
  return { ...NOTHING, ...countsOf(fetched, ready), fault: null, address, ...itemsOf(fetched, sorted) }
}

function countsOf({ articles, left, isGarbled }: Fetched, ready: readonly ReadyArticle[]) {
  return {
    ...{ found: articles.length, isGarbled, leftOut: left + articles.length - ready.length },
    undated: articles.filter(({ publishedAt }) => publishedAt === null).length,
    withoutZone: articles.filter(({ lacksZone }) => lacksZone).length,
  }
}

function itemsOf({ articles }: Fetched, sorted: readonly SortedItem[]): Pick<TestedFeed, 'fates' | 'items'> {
  const withoutZone = new Set(articles.flatMap(({ lacksZone, title }) => (lacksZone ? [title] : [])))
  const countOf = (wanted: SortedItem['fate']) => sorted.filter(({ fate }) => fate === wanted).length
  return {
    fates: {
      ...{ new: countOf('new'), known: countOf('known') },
      ...{ edited: countOf('edited'), irrelevant: countOf('irrelevant') },
    },
    items: sorted.slice(0, SHOWN_ITEMS).map(({ fate, item: { title, address, publishedAt } }) => ({
      ...{ title, address, publishedAt, fate },
      lacksZone: publishedAt === null && withoutZone.has(title),
    })),
  }
}

const removed = z.object({ id: z.string(), is_removed: z.boolean() })

/** Adds a feed that answers as one; one that was removed is there again, with what came from it. */
export async function addFeed(
  context: ServerContext,
  { name, address: typedAddress, zone }: ParsedInput<(typeof aggregationContract)['addFeed']>,
): Promise<AggregationSource> {
  const { fault, address } = await testFeed(context, { address: typedAddress, zone })
  if (fault !== null) {
    const message =
      fault === 'private-address'
        ? 'This address leads to a private network'
        : 'This address does not answer with a feed'
    throw new Refusal('rule_violated', { message, details: [{ path: 'address', message }] })
  }
  const id = await change(context, 'aggregation.source-added', async (transaction) => {
    // One turn, so that two editors do not add the same feed.
    const [source] = await transaction.run(
      sql`select id, removed_at is not null as is_removed from aggregation_sources where kind = 'feed' and address = ${address}`,
      removed,
    )
    if (source && !source.is_removed)
      throw new Refusal('exists', { message: 'This feed is in the list already' })
    const added = source?.id ?? `feed-${uuidv7()}`
    await transaction.run(sql`
      insert into aggregation_sources (id, kind, name, address, enabled, zone)
      values (${added}, 'feed', ${name}, ${address}, true, ${zone ?? null})
      on conflict (id) do update set name = excluded.name, enabled = true, removed_at = null, zone = excluded.zone`)
    return added
  })
  return viewSource(context.services, id)
}

/** Takes a feed out of the list; what came from it stays. */
export async function removeFeed(context: ServerContext, id: string): Promise<undefined> {
  const { kind } = await findSource(context.services.database, id)
  if (kind !== 'feed') throw new Refusal('rule_violated', { message: 'Only feeds can be removed' })
  const now = context.services.records.now().toISOString()
  await change(context, 'aggregation.source-removed', (transaction) =>
    transaction.run(sql`
      update aggregation_sources set removed_at = ${now}, enabled = false, etag = null, last_modified = null,
        retry_at = null where id = ${id}`),
  )
}
