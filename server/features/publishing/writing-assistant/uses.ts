import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ModelUse } from '#server/ai/language-model.ts'
import type { Queryable } from '#server/db/database.ts'
import { userName } from '#server/identity/user-name.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { writingAssistantContract } from '#shared/contract/publishing/writing-assistant.ts'
import { addDays, dayEnd, mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { assistantUses } from './tables.ts'

/** The requests of one person on one day. */
export interface UsesOf {
  readonly userId: string
  readonly now: Date
}

const countedRow = z.object({ requests: z.int() })
const MICROS = 1_000_000

/**
 * Counts the requests that one suggestion needs. Refuses them once more than `most` would be made that day
 * (`too_many_requests`), until the day is over.
 */
export async function takeRequests(
  queryable: Queryable,
  { userId, now }: UsesOf,
  { most, wanted }: { readonly most: number; readonly wanted: number },
): Promise<void> {
  const day = mogadishuDay(now)
  const [row] =
    most < wanted
      ? []
      : await queryable.run(
          sql`insert into ${assistantUses} (user_id, day, requests) values (${userId}, ${day}, ${wanted})
            on conflict (user_id, day) do update set requests = assistant_uses.requests + ${wanted}
              where assistant_uses.requests <= ${most - wanted}
            returning requests`,
          countedRow,
        )
  if (row) return
  throw new Refusal('too_many_requests', {
    message: 'You have used all requests to the language model for today. Try again tomorrow.',
    retryAfter: Math.ceil((Date.parse(dayEnd(day)) - now.getTime()) / 1000),
  })
}

/** Adds what one request used, or that it failed. */
export async function addUse(
  queryable: Queryable,
  { userId, now }: UsesOf,
  use: ModelUse | null,
): Promise<void> {
  const cost = use?.costUsd === null || use === null ? null : Math.round(use.costUsd * MICROS)
  await queryable.run(
    sql`update ${assistantUses} set failed = failed + ${use ? 0 : 1},
        tokens_in = tokens_in + ${use?.tokensIn ?? 0}, tokens_out = tokens_out + ${use?.tokensOut ?? 0},
        cost_micros = case when ${cost}::bigint is null then cost_micros else coalesce(cost_micros, 0) + ${cost}::bigint end
      where user_id = ${userId} and day = ${mogadishuDay(now)}`,
  )
}

/** How many requests a person has made today. */
export async function usedToday(queryable: Queryable, { userId, now }: UsesOf): Promise<number> {
  const [row] = await queryable.run(
    sql`select requests from ${assistantUses} where user_id = ${userId} and day = ${mogadishuDay(now)}`,
    countedRow,
  )
  return row?.requests ?? 0
}

const SHOWN_DAYS = 90
const dayRow = z.object({
  day: z.iso.date(),
  user: z.string(),
  requests: z.int(),
  failed: z.int(),
  tokensIn: z.int(),
  tokensOut: z.int(),
  costMicros: z.int().nullable(),
})

/** The uses of the last 90 days, the newest first. */
export async function readUses(
  queryable: Queryable,
  now: Date,
): Promise<AnswerOf<typeof writingAssistantContract.usage>['days']> {
  const rows = await queryable.run(
    sql`select uses.day::text, ${userName('users')} as "user", uses.requests, uses.failed, uses.tokens_in as "tokensIn",
        uses.tokens_out as "tokensOut", uses.cost_micros as "costMicros"
      from assistant_uses uses join users on users.id = uses.user_id
      where uses.day > ${addDays(mogadishuDay(now), -SHOWN_DAYS)}
      order by uses.day desc, uses.requests desc, uses.user_id`,
    dayRow,
  )
  return rows.map(({ costMicros, ...row }) => ({
    ...row,
    costUsd: costMicros === null ? null : costMicros / MICROS,
  }))
}
