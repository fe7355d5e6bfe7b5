import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { ALL_REVIEWS_IN, HAS_TWIN, REVIEWS, TIER } from '#server/features/grants/grant-access/index.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import {
  COUNTED_TIERS,
  DECISION_DAYS,
  type grantFiguresContract,
  SCORE_STEPS,
} from '#shared/contract/grants/grant-figures.ts'
import { GRANT_CATEGORIES, GRANT_REGIONS } from '#shared/domain/grant-application.ts'
import { GRANT_STATES } from '#shared/domain/grant-states.ts'

type Figures = AnswerOf<typeof grantFiguresContract.read>['figures']

/** Days to the decision from receipt, or from being taken into the round. */
const DAYS = sql`extract(epoch from decided_at - coalesce(due_from, received_at)) / 86400`
const ofRound = (round: string) =>
  sql`from grant_applications join grant_rounds on grant_rounds.id = round_id where round_id = ${round}::uuid`

const whole = z.object({
  ...{ total: z.int(), late: z.int(), confirmed: z.int(), duplicates: z.int(), read: z.int() },
  ...{ askedMinor: z.int(), medianAskedMinor: z.int().nullable(), awarded: z.int(), awardedMinor: z.int() },
  ...{ decided: z.int(), medianDays: z.number().nullable() },
})
const counted = z.object({ name: z.string(), count: z.int() })
const sized = counted.extend({ askedMinor: z.int(), awardedMinor: z.int() })

/** Everything that is counted of a round, in the database: no application is read for it. */
export async function figuresOf(queryable: Queryable, round: string): Promise<Figures> {
  const of = sql`from grant_applications where round_id = ${round}::uuid`
  const [all, states, regions, categories, tiers, spans, scores] = await Promise.all([
    countWhole(queryable, of),
    queryable.run(sql`select state as name, count(*)::int as count ${of} group by state`, counted),
    queryable.run(
      sql`select region as name, count(*)::int as count from grant_applications, unnest(regions) region
        where round_id = ${round}::uuid group by region`,
      counted,
    ),
    queryable.run(sql`select category as name, count(*)::int as count ${of} group by category`, counted),
    countTiers(queryable, round),
    countSpans(queryable, of),
    countScores(queryable, round),
  ])
  const { read, askedMinor, medianAskedMinor, awarded, awardedMinor, decided, medianDays, ...rest } = all
  const countOf = (rows: readonly z.infer<typeof counted>[], name: string) =>
    rows.find((row) => row.name === name)?.count ?? 0
  return {
    ...rest,
    states: GRANT_STATES.map((state) => ({ state, count: countOf(states, state) })),
    regions: GRANT_REGIONS.map((region) => ({ region, count: countOf(regions, region) })),
    categories: GRANT_CATEGORIES.map((category) => ({ category, count: countOf(categories, category) })),
    tiers: COUNTED_TIERS.map((tier) => {
      const row = tiers.find(({ name }) => name === tier)
      const { count = 0, askedMinor: asked = 0, awardedMinor: given = 0 } = row ?? {}
      return { tier, count, askedMinor: asked, awardedMinor: given }
    }),
    amounts: { read, askedMinor, medianAskedMinor, awarded, awardedMinor },
    scores,
    decisions: { decided, medianDays, spans },
  }
}

async function countWhole(queryable: Queryable, of: SQL): Promise<z.infer<typeof whole>> {
  const [row] = await queryable.run(
    sql`select count(*)::int as total, count(*) filter (where late)::int as late,
      count(*) filter (where confirmed_at is not null)::int as confirmed,
      count(*) filter (where ${HAS_TWIN})::int as duplicates,
      count(requested_minor)::int as read, coalesce(sum(requested_minor), 0)::bigint as "askedMinor",
      percentile_disc(0.5) within group (order by requested_minor) as "medianAskedMinor",
      count(awarded_minor)::int as awarded, coalesce(sum(awarded_minor), 0)::bigint as "awardedMinor",
      count(decided_at)::int as decided,
      percentile_cont(0.5) within group (order by ${DAYS}) filter (where decided_at is not null) as "medianDays"
      ${of}`,
    whole,
  )
  if (!row) throw new Error('Counting gave no row')
  return row
}

function countTiers(queryable: Queryable, round: string): Promise<z.infer<typeof sized>[]> {
  return queryable.run(
    sql`select tier as name, count(*)::int as count, coalesce(sum(requested_minor), 0)::bigint as "askedMinor",
        coalesce(sum(awarded_minor), 0)::bigint as "awardedMinor"
      from (select coalesce(${TIER}, 'other') as tier, requested_minor, awarded_minor ${ofRound(round)}) sized group by tier`,
    sized,
  )
}

async function countSpans(queryable: Queryable, of: SQL): Promise<Figures['decisions']['spans']> {
  const ends = sql.param(DECISION_DAYS.map(String))
  const rows = await queryable.run(
    sql`select width_bucket(${DAYS}, ${ends}::numeric[])::text as name, count(*)::int as count ${of}
      and decided_at is not null group by 1`,
    counted,
  )
  return [...DECISION_DAYS, null].map((toDays, index) => ({
    toDays,
    count: rows.find(({ name }) => Number(name) === index)?.count ?? 0,
  }))
}

const scored = counted.extend({ median: z.number().nullable() })

async function countScores(queryable: Queryable, round: string): Promise<Figures['scores']> {
  const means = sql`select (select avg(total) ${REVIEWS}) as mean ${ofRound(round)} and ${ALL_REVIEWS_IN}`
  const steps = sql.param(SCORE_STEPS.slice(1).map(String))
  const rows = await queryable.run(
    sql`with means as (${means})
      select width_bucket(mean, ${steps}::numeric[])::text as name, count(*)::int as count,
        (select percentile_cont(0.5) within group (order by mean) from means) as median
      from means group by 1`,
    scored,
  )
  const spans = SCORE_STEPS.map((from, index) => ({
    from,
    count: rows.find(({ name }) => Number(name) === index)?.count ?? 0,
  }))
  return { scored: spans.reduce((sum, { count }) => sum + count, 0), median: rows[0]?.median ?? null, spans }
}
