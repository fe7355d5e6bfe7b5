import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { totalRow } from '#server/db/rows.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import {
  type AggregationRun,
  type AggregationStory,
  aggregationRun,
  aggregationStory,
} from '#shared/contract/publishing/aggregation.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { StoryState } from '#shared/domain/news-aggregation.ts'

/** What is asked of the list. */
interface StoriesWanted {
  readonly state: readonly StoryState[] | undefined
  readonly limit: number
  readonly cursor: string | undefined
}

/** A story with the time that gives it its place, also where it has no date. */
const placedStory = aggregationStory.extend({ placedAt: z.iso.datetime() })

const position = z.tuple([z.iso.datetime(), z.uuid()])

/** A page of stories, newest first; hidden ones only where they are asked for. */
export async function listStories(
  queryable: Queryable,
  { state, limit, cursor }: StoriesWanted,
): Promise<Page<AggregationStory>> {
  const states = state ?? ['waiting', 'published']
  const among = sql`state = any(${sql.param([...states])}::text[])`
  const after = cursor === undefined ? null : readCursor(cursor, position)
  const [rows, [counted]] = await Promise.all([
    readStories(
      queryable,
      sql`where ${among} ${after ? sql`and (published_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
        order by published_at desc, id desc limit ${limit + 1}`,
    ),
    queryable.run(sql`select count(*) as total from aggregation_stories where ${among}`, totalRow),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  const next = last ? writeCursor([last.placedAt, last.id]) : null
  return { items: shown.map(({ placedAt: _, ...story }) => story), next, total: counted?.total ?? 0 }
}

/** How many stories wait for an editor's decision. */
export async function countWaitingStories(queryable: Queryable): Promise<number> {
  const [counted] = await queryable.run(
    sql`select count(*) as total from aggregation_stories where state = 'waiting'`,
    totalRow,
  )
  return counted?.total ?? 0
}

/** One story; refuses one that is not there. */
export async function findStory(queryable: Queryable, id: string): Promise<AggregationStory> {
  const [row] = await readStories(queryable, sql`where id = ${id}`)
  if (!row) throw new Refusal('not_found')
  const { placedAt: _, ...story } = row
  return story
}

/** Reads stories with their articles; `rest` is the SQL after the table. */
function readStories(queryable: Queryable, rest: SQL): Promise<z.infer<typeof placedStory>[]> {
  return queryable.run(
    sql`
    select story.id, story.state, story.relevance, story.published_at as "placedAt",
      case when not story.undated then story.published_at end as "publishedAt", story.news_id as "newsId",
      story.own_news_id as "ownNewsId", story.lead_id as "leadId", story.lead_grade as "leadGrade",
      coalesce(articles.list, '[]') as articles
    from (select * from aggregation_stories ${rest}) story
    left join lateral (
      select json_agg(json_build_object('id', article.id, 'source', source.name, 'address', article.address,
        'title', article.title, 'excerpt', article.excerpt, 'publishedAt', case when not article.undated then ${asText(sql`article.published_at`)} end,
        'editedAt', ${asText(sql`article.edited_at`)}, 'edits',
        (select count(*)::int from aggregation_edits where article_id = article.id))
        order by article.fetched_at, article.id) as list
      from aggregation_articles article join aggregation_sources source on source.id = article.source
      where article.story_id = story.id) articles on true
    order by story.published_at desc, story.id desc`,
    placedStory,
  )
}

/** The latest runs, newest first, with how each source ended. */
export function readRuns(queryable: Queryable, limit: number): Promise<AggregationRun[]> {
  return queryable.run(
    sql`
    select run.id, run.start, run.state, run.started_at as "startedAt", run.ended_at as "endedAt",
      coalesce(sources.list, '[]') as sources
    from (select * from aggregation_runs order by started_at desc limit ${limit}) run
    left join lateral (
      select json_agg(json_build_object('source', ended.source, 'name', source.name, 'outcome', ended.outcome,
        'found', ended.found, 'added', ended.added, 'stories', ended.stories, 'edited', ended.edited, 'leftOut', ended.left_out,
        'fault', ended.fault, 'retryAt', ${asText(sql`ended.retry_at`)}) order by source.name) as list
      from aggregation_run_sources ended join aggregation_sources source on source.id = ended.source
      where ended.run_id = run.id) sources on true
    order by run.started_at desc`,
    aggregationRun,
  )
}

/** An instant within JSON, in the form that other instants have. */
function asText(instant: SQL): SQL {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
