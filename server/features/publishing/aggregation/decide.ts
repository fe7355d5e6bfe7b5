import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { enterAsVisitor } from '#server/features/protection/index.ts'
import { draftFromOutside, showOutsideNews } from '#server/features/publishing/news/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { AggregationStory, aggregationContract } from '#shared/contract/publishing/aggregation.ts'
import type { AuditEvent } from '#shared/domain/audit-events.ts'
import { dayStart, mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { bandsOf } from '#shared/domain/news-bands.ts'
import { printOf } from '#shared/domain/news-likeness.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { publishStory } from './publish-story.ts'
import { findStory } from './read-stories.ts'
import { insertKeys } from './similar-articles.ts'
import { textHashOf } from './text-hash.ts'

const locked = z.object({ state: z.string(), news_id: z.uuid().nullable() })

/**
 * Publishes a story as news of its first source, hides it, or lets it wait again. Of an article without a date an editor
 * says on which day it was published.
 */
export async function decideStory(
  context: ServerContext,
  id: string,
  { state, day }: ParsedInput<(typeof aggregationContract)['decide']>,
): Promise<AggregationStory> {
  const by = callerOf(context).id
  const now = context.services.records.now().toISOString()
  return context.services.database.transaction(async (transaction) => {
    const before = await lockStory(transaction, id)
    if (before.state === state) return findStory(transaction, id)
    if (before.news_id !== null)
      await showStoryNews(transaction, [before.news_id], state === 'published', now)
    else if (state === 'published') {
      const first = outsideOf(await findStory(transaction, id))
      const publishedAt = first.publishedAt ?? givenDay(day, now)
      await publishStory(transaction, id, { ...first, publishedAt }, { by, now })
    }
    await transaction.run(sql`update aggregation_stories set state = ${state} where id = ${id}`)
    await audit(transaction, by, id, 'aggregation.story-decided')
    return findStory(transaction, id)
  })
}

/** Takes items of stories off the site or puts them back; the stories keep the version that is theirs. */
export async function showStoryNews(
  transaction: Transaction,
  ids: readonly string[],
  shown: boolean,
  now: string,
): Promise<void> {
  await showOutsideNews(transaction, ids, shown, now)
  await transaction.run(sql`
    update aggregation_stories set news_version = news_version + 1 where news_id = any(${sql.param([...ids])}::uuid[])`)
}

const article = z.object({
  story_id: z.uuid(),
  address_key: z.string(),
  title: z.string(),
  excerpt: z.string(),
  relevance: z.int(),
  published_at: z.string(),
  undated: z.boolean(),
})

/** Gives an article a story of its own, and remembers that it does not belong to the former one. */
export async function separateArticle(context: ServerContext, id: string): Promise<AggregationStory> {
  const by = callerOf(context).id
  const now = context.services.records.now().toISOString()
  const storyId = uuidv7()
  return context.services.database.transaction(async (transaction) => {
    const [row] = await transaction.run(
      sql`select story_id, address_key, title, excerpt, relevance, published_at, undated from aggregation_articles where id = ${id}`,
      article,
    )
    if (!row) throw new Refusal('not_found')
    await lockStory(transaction, row.story_id)
    const others = await transaction.run(
      sql`select address_key from aggregation_articles where story_id = ${row.story_id} and id <> ${id}`,
      z.object({ address_key: z.string() }),
    )
    if (others.length === 0) throw new Refusal('rule_violated', { message: 'The story has no other article' })
    await transaction.run(sql`
      insert into aggregation_stories (id, state, relevance, created_at, published_at, undated)
      values (${storyId}, 'waiting', ${row.relevance}, ${now}, ${row.published_at}, ${row.undated})`)
    await transaction.run(sql`update aggregation_articles set story_id = ${storyId} where id = ${id}`)
    const bands = bandsOf(printOf({ ...row, publishedAt: row.published_at }))
    await insertKeys(transaction, [{ id, publishedAt: row.published_at, bands }])
    const apart = [
      { key: row.address_key, story: row.story_id },
      ...others.map(({ address_key: key }) => ({ key, story: storyId })),
    ]
    await transaction.run(sql`
      insert into aggregation_apart (address_key, story_id)
      select key, story from json_to_recordset(${JSON.stringify(apart)}::json) as each (key text, story uuid)
      on conflict do nothing`)
    await audit(transaction, by, row.story_id, 'aggregation.story-separated')
    return findStory(transaction, storyId)
  })
}

/** Creates a draft of our own about a story. */
export async function writeFromStory(context: ServerContext, id: string): Promise<{ newsId: string }> {
  const by = callerOf(context).id
  const now = context.services.records.now().toISOString()
  return context.services.database.transaction(async (transaction) => {
    await lockStory(transaction, id)
    const newsId = await draftFromOutside(transaction, outsideOf(await findStory(transaction, id)), {
      by,
      now,
    })
    await transaction.run(sql`update aggregation_stories set own_news_id = ${newsId} where id = ${id}`)
    return { newsId }
  })
}

/**
 * Makes a story an incident lead. Its report waits in triage like those of visitors, so it is in no figure before
 * officers have routed and verified it.
 */
export async function makeLead(
  context: ServerContext,
  id: string,
  { grade, day, ...incident }: ParsedInput<(typeof aggregationContract)['lead']>,
): Promise<AggregationStory> {
  const { id: by, locale } = callerOf(context)
  const { database, records } = context.services
  const now = records.now().toISOString()
  const story = await findStory(database, id)
  if (story.leadId !== null) throw new Refusal('exists')
  const { address, title, excerpt, source, publishedAt } = outsideOf(story)
  const dateTime = publishedAt ?? givenDay(day, now)
  const hash = textHashOf({ title, excerpt })
  const { lead } = await loadNamespace(locale, 'aggregation')
  const origin = fillText(lead.origin, {
    ...{ source, address, hash, time: formatDateTime(now, locale, EAST_AFRICA) },
    grade: lead.grades[grade],
  })
  const leadId = uuidv7()
  // The story is marked first: where the report could not be received, the mark is taken back.
  const marked = await database.transaction(async (transaction) => {
    const rows = await transaction.run(sql`
      update aggregation_stories set lead_id = ${leadId}, lead_address = ${address}, lead_hash = ${hash},
        lead_grade = ${grade}, lead_at = ${now} where id = ${id} and lead_id is null returning 1`)
    if (rows.length > 0) await audit(transaction, by, id, 'aggregation.lead-made')
    return rows.length > 0
  })
  if (!marked) throw new Refusal('exists')
  try {
    await enterAsVisitor(context, 'incidents', leadId, {
      ...incident,
      // Only when it was published is known at most, and not when it happened.
      ...{ anonymous: true, dateTime, timePrecision: 'in-doubt' },
      description: `${title}\n\n${excerpt}\n\n${origin}`,
    })
  } catch (error) {
    await database.transaction((transaction) =>
      transaction.run(sql`
        update aggregation_stories set lead_id = null, lead_address = null, lead_hash = null, lead_grade = null,
          lead_at = null where id = ${id} and lead_id = ${leadId}`),
    )
    throw error
  }
  return findStory(database, id)
}

async function lockStory(transaction: Transaction, id: string): Promise<z.infer<typeof locked>> {
  const [row] = await transaction.run(
    sql`select state, news_id from aggregation_stories where id = ${id} for update`,
    locked,
  )
  if (!row) throw new Refusal('not_found')
  return row
}

/** The first instant of the day that a person gives where an article has none; refuses a missing one, and one to come. */
function givenDay(day: string | undefined, now: string): string {
  const refuse = (message: string): never => {
    throw new Refusal('invalid_input', { details: [{ path: 'day', message }] })
  }
  if (day === undefined) return refuse('This article has no date. Enter the day')
  return day > mogadishuDay(new Date(now)) ? refuse('The date is in the future') : dayStart(day)
}

/** The article that began the story, as it is published. */
function outsideOf({ articles }: AggregationStory) {
  const [first] = articles
  if (!first) throw new Refusal('not_found')
  return first
}

function audit(transaction: Transaction, actor: string, id: string, act: AuditEvent): Promise<void> {
  return writeAudit(transaction, { actor, act, subject: `stories/${id}` })
}
