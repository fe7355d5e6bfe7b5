import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { insertRow } from '#server/db/rows.ts'
import { faultOf } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import type { RUN_STARTS } from '#shared/domain/news-aggregation.ts'
import { fetchFault, fetchSource, hostOf } from './fetch-source.ts'
import { hasKey, readSources, readState, type SourceRow } from './read-sources.ts'
import { SourceFault } from './sources/index.ts'
import { type Stored, storeArticles } from './store-articles.ts'
import { aggregationRunSources, aggregationRuns } from './tables.ts'

type RunServices = Pick<
  Services,
  'database' | 'parsers' | 'aggregation' | 'version' | 'publicUrl' | 'records' | 'log'
>

/** What a run added. */
export interface RunResult {
  readonly runId: string
  readonly articlesAdded: number
  /** Sources that gave nothing because of a fault. */
  readonly failed: number
}

/** A run counts as alive for so long after its last sign. */
const ALIVE_SECONDS = 120
const NOTHING: Stored = { added: 0, stories: 0, edited: 0 }
const NOTHING_READ = { found: 0, leftOut: 0, ...NOTHING } as const

/**
 * Asks every source that is on for news, all at once, and stores what they give; null if another run is under way.
 * What one source does never stops the others. A run whose server was killed counts as interrupted, and what it had
 * stored stays whole.
 */
export async function runAggregation(
  services: RunServices,
  start: (typeof RUN_STARTS)[number],
): Promise<RunResult | null> {
  const { database, aggregation } = services
  const runId = uuidv7()
  if (!(await begin(services, runId, start))) return null
  try {
    const { keywords } = await readState(database)
    const sources = (await readSources(database)).filter((row) => row.enabled && hasKey(row, aggregation))
    const hosts = [...Map.groupBy(sources, (source) => hostOf(source, aggregation)).values()]
    const ends = await Promise.all(
      hosts.map((ofHost) =>
        inTurn(ofHost, aggregation.spacingMs, (source) => runSource(services, runId, source, keywords)),
      ),
    ).then((each) => each.flat())
    return {
      runId,
      articlesAdded: ends.reduce((sum, { stored }) => sum + stored.added, 0),
      failed: ends.filter(({ isFailed }) => isFailed).length,
    }
  } finally {
    await end(services, runId)
  }
}

/** Asks sources of one host one after another, with the pause that is kept between requests to a host. */
async function inTurn(
  sources: readonly SourceRow[],
  spacingMs: number,
  ask: (source: SourceRow) => Promise<SourceEnd>,
): Promise<SourceEnd[]> {
  const ends: SourceEnd[] = []
  for (const [turn, source] of sources.entries()) {
    if (turn > 0) await sleep(spacingMs)
    ends.push(await ask(source))
  }
  return ends
}

/** Takes the turn if no run is alive, in one statement, so that only one of several servers does. */
function begin(
  { database, records }: RunServices,
  runId: string,
  start: (typeof RUN_STARTS)[number],
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const rows = await transaction.run(sql`
      update aggregation_state set run_id = ${runId}, busy_until = clock_timestamp() + make_interval(secs => ${ALIVE_SECONDS})
      where busy_until is null or busy_until < clock_timestamp() returning 1`)
    if (rows.length === 0) return false
    await transaction.run(sql`
      update aggregation_runs set state = 'interrupted', ended_at = clock_timestamp() where state = 'running'`)
    const startedAt = records.now().toISOString()
    await insertRow(transaction, aggregationRuns, { id: runId, start, state: 'running', startedAt })
    return true
  })
}

async function end({ database, records }: RunServices, runId: string): Promise<void> {
  const now = records.now().toISOString()
  await database.transaction(async (transaction) => {
    await transaction.run(sql`
      update aggregation_runs set state = 'done', ended_at = ${now} where id = ${runId} and state = 'running'`)
    await transaction.run(sql`
      update aggregation_state set run_id = null, busy_until = null where run_id = ${runId}`)
  })
}

interface SourceEnd {
  readonly stored: Stored
  readonly isFailed: boolean
}

async function runSource(
  services: RunServices,
  runId: string,
  source: SourceRow,
  keywords: readonly string[],
): Promise<SourceEnd> {
  const { database, records, log } = services
  const now = records.now()
  if (source.retryAt !== null && source.retryAt > now.toISOString()) {
    const waits = new SourceFault('limited', new Date(source.retryAt))
    await note(services, runId, source, {
      outcome: 'failed',
      ...NOTHING_READ,
      fault: waits.fault,
      retryAt: source.retryAt,
    })
    return { stored: NOTHING, isFailed: true }
  }
  try {
    const fetched = await fetchSource(services, source, keywords, now)
    const stored = await storeArticles(database, source, fetched.articles, keywords, now)
    // Only after everything is stored: a run that is cut before asks for all of it again.
    await database.transaction((transaction) =>
      transaction.run(sql`
        update aggregation_sources set etag = ${fetched.etag}, last_modified = ${fetched.lastModified}, retry_at = null,
          succeeded_at = ${now.toISOString()} where id = ${source.id}`),
    )
    const outcome = fetched.isUnchanged ? 'unchanged' : 'done'
    await note(services, runId, source, {
      outcome,
      found: fetched.articles.length,
      leftOut: fetched.left,
      ...stored,
      fault: null,
      retryAt: null,
    })
    return { stored, isFailed: false }
  } catch (error) {
    const fault = fetchFault(error)
    if (fault === 'internal')
      log.error({ fault: faultOf(error), source: source.id }, 'a source of news could not be read')
    const retryAt = error instanceof SourceFault ? (error.retryAt?.toISOString() ?? null) : null
    await note(services, runId, source, { outcome: 'failed', ...NOTHING_READ, fault, retryAt })
    return { stored: NOTHING, isFailed: true }
  }
}

type Noted = Omit<typeof aggregationRunSources.$inferInsert, 'runId' | 'source'>

/** Writes how a source ended, and shows that the run is alive. */
async function note(
  { database }: RunServices,
  runId: string,
  source: SourceRow,
  noted: Noted,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await insertRow(transaction, aggregationRunSources, { runId, source: source.id, ...noted })
    await transaction.run(sql`
      update aggregation_sources set last_fault = ${noted.fault ?? null}, asked_at = clock_timestamp(),
        retry_at = ${noted.retryAt ?? null} where id = ${source.id}`)
    await transaction.run(
      sql`update aggregation_state set busy_until = clock_timestamp() + make_interval(secs => ${ALIVE_SECONDS})
        where run_id = ${runId}`,
    )
  })
}
