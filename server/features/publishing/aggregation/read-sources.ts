import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { readRows } from '#server/db/rows.ts'
import type { AggregationSettings, Services } from '#server/services.ts'
import type { AggregationSource } from '#shared/contract/publishing/aggregation.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { FETCH_FAULTS, isOfSpecification, SOURCE_KEYS } from '#shared/domain/news-aggregation.ts'
import { readSpent } from './daily-requests.ts'
import { SOURCE_RULES } from './sources/index.ts'
import { aggregationSources, aggregationState } from './tables.ts'

export type SourceRow = Omit<typeof aggregationSources.$inferSelect, 'removedAt'>

/** The sources in the order of the page: services first, then feeds by name. */
export function readSources(queryable: Queryable): Promise<SourceRow[]> {
  return readRows(
    queryable,
    aggregationSources,
    [
      'id',
      'kind',
      'name',
      'address',
      'enabled',
      'publishing',
      'publishingBy',
      'etag',
      'lastModified',
      'retryAt',
      'succeededAt',
      'site',
      'askedAt',
      'lastFault',
      'unconfirmed',
      'zone',
    ],
    sql`where removed_at is null order by kind = 'feed', kind = 'reliefweb', name`,
  )
}

/** One source; refuses one that is not there or was removed. */
export async function findSource(queryable: Queryable, id: string): Promise<SourceRow> {
  const source = (await readSources(queryable)).find((row) => row.id === id)
  if (!source) throw new Refusal('not_found')
  return source
}

/** The keywords, and since when automatic updates are on. */
export async function readState(queryable: Queryable) {
  const [state] = await readRows(queryable, aggregationState, [
    'keywords',
    'automaticSince',
    'busyUntil',
    'runId',
  ])
  if (!state) throw new Error('The table aggregation_state has no row')
  return state
}

/** Whether the setting that a source needs is there; true for one that needs none. */
export function hasKey({ kind }: Pick<SourceRow, 'kind'>, { keys }: AggregationSettings): boolean {
  return SOURCE_KEYS[kind] === null || keys[kind] !== undefined
}

/** One source as editors see it at this moment. */
export async function viewSource(
  { database, aggregation, records }: Pick<Services, 'database' | 'aggregation' | 'records'>,
  id: string,
): Promise<AggregationSource> {
  const [row, spent] = await Promise.all([findSource(database, id), readSpent(database, records.now())])
  return sourceView(row, aggregation, spent)
}

/** A source as editors see it; `spent` has the requests of the day. */
export function sourceView(
  row: SourceRow,
  settings: AggregationSettings,
  spent: ReadonlyMap<string, number>,
): AggregationSource {
  const { id, kind, name, address, enabled, publishing, retryAt, succeededAt, site, askedAt, zone } = row
  const most = SOURCE_RULES[kind].dailyBudget
  return {
    ...{ id, kind, name, address, enabled, publishing, retryAt, succeededAt, site, askedAt, zone },
    fault: FETCH_FAULTS.find((each) => each === row.lastFault) ?? null,
    key: SOURCE_KEYS[kind],
    isUnconfirmed: row.unconfirmed && succeededAt === null,
    requests: most === undefined ? null : { used: spent.get(id) ?? 0, most },
    hasKey: hasKey(row, settings),
    isAsked: enabled && hasKey(row, settings),
  }
}

/**
 * What the specification's status says: configured with one of its three keys, whether or not its source is switched
 * on, or with another source that is asked. Each of the three keys that is not set is missing, and the name of the
 * application that ReliefWeb asks for where it is switched on.
 */
export function statusOf(rows: readonly SourceRow[], settings: AggregationSettings) {
  const activeRows = rows.filter((row) => row.enabled && hasKey(row, settings))
  const ofThree = rows.filter(({ kind }) => isOfSpecification(kind))
  const missing = rows.filter((row) => !hasKey(row, settings) && (row.enabled || isOfSpecification(row.kind)))
  return {
    configured: activeRows.length > 0 || ofThree.some((row) => hasKey(row, settings)),
    availableSources: activeRows.map(({ name }) => name),
    missingKeys: missing.flatMap(({ kind }) => SOURCE_KEYS[kind] ?? []),
  }
}
