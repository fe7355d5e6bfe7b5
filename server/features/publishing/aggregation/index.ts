import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { callerOf, type Handlers } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { AggregationStatus, aggregationContract } from '#shared/contract/publishing/aggregation.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { change } from './change.ts'
import { readSpent } from './daily-requests.ts'
import { decideStory, makeLead, separateArticle, showStoryNews, writeFromStory } from './decide.ts'
import { listOf, readList } from './feed-lists.ts'
import { addFeed, removeFeed, testFeed } from './feeds.ts'
import { findSource, readSources, readState, sourceView, statusOf, viewSource } from './read-sources.ts'
import { listStories, readRuns } from './read-stories.ts'
import { runAggregation } from './run.ts'
import { nextRunAt } from './schedule.ts'

export { countWaitingStories } from './read-stories.ts'
export { aggregateNews } from './schedule.ts'

const summary = z.object({
  stories: z.int(),
  waiting: z.int(),
  joined: z.int(),
  leads: z.int(),
  since: z.string().nullable(),
})

/** News of other publishers, for those who may edit news. */
export const aggregationHandlers: Handlers<typeof aggregationContract> = {
  status: ({ context }) => readStatus(context.services),

  run: async ({ context }) => {
    await requireConfigured(context.services)
    const result = await runAggregation(context.services, 'manual')
    if (!result) throw new Refusal('conflict', { message: 'The news are being updated already' })
    await change(context, 'aggregation.run', async () => undefined)
    return { articlesAdded: result.articlesAdded, failed: result.failed }
  },

  start: async ({ context }) => {
    await requireConfigured(context.services)
    const by = callerOf(context).id
    const now = context.services.records.now().toISOString()
    await change(context, 'aggregation.started', (transaction) =>
      transaction.run(sql`
        update aggregation_state set automatic_since = coalesce(automatic_since, ${now}), automatic_by = ${by}`),
    )
    return readStatus(context.services)
  },

  stop: async ({ context }) => {
    await change(context, 'aggregation.stopped', (transaction) =>
      transaction.run(sql`update aggregation_state set automatic_since = null, automatic_by = null`),
    )
    return readStatus(context.services)
  },

  runs: ({ input, context }) => readRuns(context.services.database, input.limit),

  editSource: async ({ params, input, context }) => {
    const by = callerOf(context).id
    const source = await findSource(context.services.database, params.source)
    if (input.address !== undefined && source.kind !== 'feed')
      throw new Refusal('rule_violated', { message: 'Only feeds have an address here' })
    if (input.zone !== undefined && source.kind !== 'feed')
      throw new Refusal('rule_violated', { message: 'Only feeds have a time zone here' })
    const isMoved = input.address !== undefined && input.address !== source.address
    // What was read before is read once more with the new zone.
    const isReread = isMoved || (input.zone !== undefined && input.zone !== source.zone)
    await change(context, 'aggregation.source-changed', (transaction) =>
      transaction.run(sql`
        update aggregation_sources set enabled = coalesce(${input.enabled ?? null}::boolean, enabled),
          publishing = coalesce(${input.publishing ?? null}, publishing),
          publishing_by = case when ${input.publishing ?? null}::text is null then publishing_by else ${by}::uuid end,
          address = coalesce(${input.address ?? null}, address),
          zone = case when ${input.zone === undefined} then zone else ${input.zone ?? null} end,
          etag = case when ${isReread} then null else etag end,
          last_modified = case when ${isReread} then null else last_modified end,
          retry_at = case when ${isMoved} then null else retry_at end,
          unconfirmed = unconfirmed and not ${isMoved}
        where id = ${params.source}`),
    )
    return viewSource(context.services, params.source)
  },

  addFeed: ({ input, context }) => addFeed(context, input),
  testFeed: ({ input, context }) => testFeed(context, input),
  readList: ({ body, context }) => readList(context, body),
  feedList: ({ context }) => listOf(context.services),
  removeFeed: ({ params, context }) => removeFeed(context, params.source),

  hideSource: async ({ params, context }) => {
    await findSource(context.services.database, params.source)
    const now = context.services.records.now().toISOString()
    const hidden = await change(context, 'aggregation.source-hidden', async (transaction) => {
      await transaction.run(sql`update aggregation_sources set enabled = false where id = ${params.source}`)
      const rows = await transaction.run(
        sql`update aggregation_stories set state = 'hidden' where state <> 'hidden'
            and exists (select from aggregation_articles where story_id = aggregation_stories.id and source = ${params.source})
            and not exists (select from aggregation_articles where story_id = aggregation_stories.id and source <> ${params.source})
          returning news_id`,
        z.object({ news_id: z.uuid().nullable() }),
      )
      await showStoryNews(
        transaction,
        rows.flatMap(({ news_id: id }) => id ?? []),
        false,
        now,
      )
      return rows.length
    })
    return { hidden }
  },

  setKeywords: async ({ input, context }) => {
    await change(context, 'aggregation.keywords-set', (transaction) =>
      transaction.run(sql`update aggregation_state set keywords = ${sql.param([...input.keywords])}::text[]`),
    )
    return { keywords: input.keywords }
  },

  stories: ({ input, context }) =>
    listStories(context.services.database, { state: input.state, limit: input.limit, cursor: input.cursor }),
  decide: ({ params, input, context }) => decideStory(context, params.id, input),
  separate: ({ params, context }) => separateArticle(context, params.id),
  write: ({ params, context }) => writeFromStory(context, params.id),
  lead: ({ params, input, context }) => makeLead(context, params.id, input),
}

async function readStatus({ database, aggregation, records }: Services): Promise<AggregationStatus> {
  const now = records.now()
  const [rows, state, spent, [counted]] = await Promise.all([
    readSources(database),
    readState(database),
    readSpent(database, now),
    database.run(
      sql`select count(*) filter (where state <> 'hidden') as stories, count(*) filter (where state = 'waiting') as waiting,
          count(lead_id) as leads, min(created_at) as since,
          (select count(*) from (select from aggregation_articles group by story_id having count(distinct source) > 1) many)
            as joined
        from aggregation_stories`,
      summary,
    ),
  ])
  if (!counted) throw new Error('Counting gave no row')
  return {
    ...statusOf(rows, aggregation),
    isRunning: state.busyUntil !== null && state.busyUntil > now.toISOString(),
    automaticSince: state.automaticSince,
    nextRunAt: state.automaticSince === null ? null : nextRunAt(now),
    keywords: state.keywords,
    sources: rows.map((row) => sourceView(row, aggregation, spent)),
    summary: counted,
  }
}

async function requireConfigured({ database, aggregation }: Services): Promise<void> {
  if (statusOf(await readSources(database), aggregation).configured) return
  throw new Refusal('rule_violated', { message: 'No source of news is configured' })
}
