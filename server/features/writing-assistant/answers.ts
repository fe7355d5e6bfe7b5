import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { AssistantAction } from '#shared/domain/writing-assistant.ts'
import { assistantAnswers } from './tables.ts'
import type { UsesOf } from './uses.ts'

/** Keeps that a user got an answer of a model, and nothing of what it says. Returns its id, by which an article names it. */
export async function keepAnswer(
  queryable: Queryable,
  { userId, now }: UsesOf,
  { action, model }: { readonly action: AssistantAction; readonly model: string },
): Promise<string> {
  const id = uuidv7()
  await insertRow(queryable, assistantAnswers, { id, userId, action, model, answeredAt: now.toISOString() })
  return id
}

const answerRow = z.object({ model: z.string(), at: z.iso.datetime() })

/**
 * The model and the minute of the newest of some answers, as an article keeps them; null for none. Refuses an answer that this
 * user did not get (`invalid_input`).
 */
export async function helpOfAnswers(
  queryable: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<string | null> {
  const named = [...new Set(ids)]
  if (named.length === 0) return null
  const found = await queryable.run(
    sql`select model, answered_at as at from ${assistantAnswers}
      where id = any(${sql.param(named)}::uuid[]) and user_id = ${userId} order by answered_at desc, id desc`,
    answerRow,
  )
  const [newest] = found
  if (!newest || found.length < named.length) {
    const details = [{ path: 'answers', message: 'The assistant did not give you this suggestion' }]
    throw new Refusal('invalid_input', { details })
  }
  return `${newest.model}, ${newest.at.slice(0, 16).replace('T', ' ')} UTC`
}
