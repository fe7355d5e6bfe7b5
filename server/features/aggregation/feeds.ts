import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { ServerContext } from '#server/http/context.ts'
import type { AggregationSource, aggregationContract } from '#shared/contract/aggregation.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { FetchFault } from '#shared/domain/news-aggregation.ts'
import { change } from './change.ts'
import { fetchFault, fetchSource } from './fetch-source.ts'
import { findSource, viewSource } from './read-sources.ts'

/** What a feed gave when it was tested. */
interface Tested {
  readonly fault: FetchFault | null
  readonly found: number
  /** The first titles. */
  readonly titles: string[]
}

const SHOWN_TITLES = 3

/** Reads a feed as a run would, with the same refusals, and stores nothing. */
export async function testFeed({ services }: ServerContext, address: string): Promise<Tested> {
  const feed = { id: 'test', kind: 'feed', address, etag: null, lastModified: null } as const
  try {
    const { articles } = await fetchSource(services, feed, [], services.records.now())
    return {
      ...{ fault: null, found: articles.length },
      titles: articles.slice(0, SHOWN_TITLES).map(({ title }) => title),
    }
  } catch (error) {
    const fault = fetchFault(error)
    if (fault === 'internal') throw error
    return { fault, found: 0, titles: [] }
  }
}

const removed = z.object({ id: z.string(), is_removed: z.boolean() })

/** Adds a feed that answers as one; one that was removed is there again, with what came from it. */
export async function addFeed(
  context: ServerContext,
  { name, address }: ParsedInput<(typeof aggregationContract)['addFeed']>,
): Promise<AggregationSource> {
  const { fault } = await testFeed(context, address)
  if (fault !== null) {
    const message =
      fault === 'private-address'
        ? 'This address leads to a private network'
        : 'This address does not answer with a feed'
    throw new Refusal('rule_violated', { message, details: [{ path: 'address', message }] })
  }
  const id = await change(context, 'aggregation.source-added', async (transaction) => {
    // One turn, so that two editors do not add the same feed.
    const [known] = await transaction.run(
      sql`select id, removed_at is not null as is_removed from aggregation_sources where kind = 'feed' and address = ${address}`,
      removed,
    )
    if (known && !known.is_removed)
      throw new Refusal('exists', { message: 'This feed is in the list already' })
    const added = known?.id ?? `feed-${uuidv7()}`
    await transaction.run(sql`
      insert into aggregation_sources (id, kind, name, address, enabled) values (${added}, 'feed', ${name}, ${address}, true)
      on conflict (id) do update set name = excluded.name, enabled = true, removed_at = null`)
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
