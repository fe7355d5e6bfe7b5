import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import type { AttemptResult, OpenAttempt } from '#shared/contract/learning/learning.ts'
import { ATTEMPTS_A_DAY } from '#shared/domain/learners.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { isAnsweredRight } from './drawn-questions.ts'

const DAY_MS = 86_400_000

/** A drawn question as it is stored. */
export const drawnQuestion = z.object({
  id: z.string(),
  objective: z.string(),
  objectiveTitle: z.string(),
  moduleId: z.string(),
  text: z.string(),
  choices: z.array(z.object({ text: z.string(), right: z.boolean(), why: z.string() })),
  explanation: z.string(),
})
const attemptRow = z.object({
  id: z.uuid(),
  courseId: z.string(),
  language: z.enum(LOCALES),
  passPercent: z.int(),
  questions: z.array(drawnQuestion),
  startedAt: z.iso.datetime(),
  answers: z.record(z.string(), z.array(z.int())).nullable(),
  answeredAt: z.iso.datetime().nullable(),
  percent: z.int().nullable(),
  passed: z.boolean().nullable(),
})
/** An attempt as its row has it. */
export type Attempt = z.infer<typeof attemptRow>

const COLUMNS = sql`
  id, course_id as "courseId", language, pass_percent as "passPercent", questions, started_at as "startedAt", answers,
  answered_at as "answeredAt", percent, passed`

/** The attempts of a learner at the assessment of a course, the newest first. */
export function readAttempts(queryable: Queryable, learnerId: string, courseId: string): Promise<Attempt[]> {
  return queryable.run(
    sql`select ${COLUMNS} from assessment_attempts
      where learner_id = ${learnerId} and course_id = ${courseId} order by started_at desc, id desc`,
    attemptRow,
  )
}

/** An attempt of a learner by its id. */
export async function readAttempt(
  queryable: Queryable,
  learnerId: string,
  id: string,
): Promise<Attempt | undefined> {
  const [attempt] = await queryable.run(
    sql`select ${COLUMNS} from assessment_attempts where learner_id = ${learnerId} and id = ${id}`,
    attemptRow,
  )
  return attempt
}

/** How many attempts are left now, and from when there is another one where there is none. */
export function attemptsLeft(
  attempts: readonly Pick<Attempt, 'startedAt'>[],
  now: Date,
): { readonly left: number; readonly nextAt: string | null } {
  const since = now.getTime() - DAY_MS
  const within = attempts
    .map(({ startedAt }) => Date.parse(startedAt))
    .filter((time) => time > since)
    .toSorted((one, other) => one - other)
  const left = Math.max(0, ATTEMPTS_A_DAY - within.length)
  const frees = within[within.length - ATTEMPTS_A_DAY]
  return { left, nextAt: frees === undefined ? null : new Date(frees + DAY_MS).toISOString() }
}

/** An open attempt as the learner gets it: nothing in it says what is right. */
export function askedOf({ id, courseId, language, startedAt, questions }: Attempt): OpenAttempt {
  return {
    ...{ id, courseId, language, startedAt },
    questions: questions.map((question) => ({
      ...{ id: question.id, text: question.text },
      several: question.choices.filter(({ right }) => right).length > 1,
      choices: question.choices.map(({ text }, place) => ({ id: place, text })),
    })),
  }
}

/** The result of an answered attempt; null while it is open. */
export function resultOf({
  id,
  courseId,
  language,
  questions,
  answers,
  answeredAt,
  percent,
  passed,
}: Attempt): AttemptResult | null {
  if (answers === null || answeredAt === null || percent === null || passed === null) return null
  const objectives = Map.groupBy(questions, ({ objective }) => objective)
  return {
    ...{ id, courseId, language, passed, percent, answeredAt },
    perObjective: [...objectives].map(([objective, questions]) => ({
      ...{ objective, title: questions[0]?.objectiveTitle ?? objective, asked: questions.length },
      right: questions.filter((question) => isAnsweredRight(question, answers)).length,
    })),
    explanations: questions
      .filter((question) => !isAnsweredRight(question, answers))
      .map((question) => {
        const chosen = (answers[question.id] ?? []).flatMap((place) => question.choices[place] ?? [])
        return {
          ...{ questionId: question.id, text: question.text, moduleId: question.moduleId },
          chosen: chosen.map(({ text }) => text),
          why: chosen.filter(({ right }) => !right).map(({ why }) => why),
          explanation: question.explanation,
        }
      }),
  }
}
