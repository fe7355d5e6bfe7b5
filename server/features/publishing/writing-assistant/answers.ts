import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { Refusal } from '#shared/domain/errors.ts'
import {
  type AssistantAction,
  TRANSLATION_LANGUAGES,
  type TranslationLanguage,
} from '#shared/domain/writing-assistant.ts'
import { assistantAnswers } from './tables.ts'
import type { UsesOf } from './uses.ts'

/** Keeps that a user got an answer of a model, and nothing of what it says. Returns its id, by which an article names it. */
export async function keepAnswer(
  queryable: Queryable,
  { userId, now }: UsesOf,
  {
    action,
    model,
    translatedTo,
  }: {
    readonly action: AssistantAction
    readonly model: string
    readonly translatedTo: TranslationLanguage | null
  },
): Promise<string> {
  const id = uuidv7()
  await insertRow(queryable, assistantAnswers, {
    ...{ id, userId, action, model, translatedTo },
    answeredAt: now.toISOString(),
  })
  return id
}

const answerRow = z.object({
  model: z.string(),
  at: z.iso.datetime(),
  translatedTo: z.enum(TRANSLATION_LANGUAGES).nullable(),
})

/** What the answers that went into an article say of it. */
export interface NamedAnswers {
  /** The model and the minute of the newest, as an article keeps them; null for none. */
  readonly help: string | null
  /** The languages into which they translated. */
  readonly translatedTo: readonly TranslationLanguage[]
}

/** What some answers say of the article that they went into. Refuses one that this user did not get (`invalid_input`). */
export async function readAnswers(
  queryable: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<NamedAnswers> {
  const named = [...new Set(ids)]
  if (named.length === 0) return { help: null, translatedTo: [] }
  const answers = await queryable.run(
    sql`select model, answered_at as at, translated_to as "translatedTo" from ${assistantAnswers}
      where id = any(${sql.param(named)}::uuid[]) and user_id = ${userId} order by answered_at desc, id desc`,
    answerRow,
  )
  const [newest] = answers
  if (!newest || answers.length < named.length) {
    const details = [{ path: 'answers', message: 'The assistant did not give you this suggestion' }]
    throw new Refusal('invalid_input', { details })
  }
  return {
    help: `${newest.model}, ${newest.at.slice(0, 16).replace('T', ' ')} UTC`,
    translatedTo: answers.flatMap((answer) => answer.translatedTo ?? []),
  }
}
