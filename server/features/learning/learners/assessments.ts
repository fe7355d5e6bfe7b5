import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { issuedTo } from '#server/features/learning/certificates/index.ts'
import { type Course, courseLibrary, planOf } from '#server/features/learning/courses/index.ts'
import type { Services } from '#server/services.ts'
import type { AttemptResult, OpenAttempt } from '#shared/contract/learning/learning.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { moduleState } from '#shared/domain/learning-progress.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { type Attempt, askedOf, attemptsLeft, readAttempt, readAttempts, resultOf } from './attempts.ts'
import { certify } from './certify.ts'
import { drawFromCourse } from './draw-from-course.ts'
import { type Answers, percentRight } from './drawn-questions.ts'
import { lockLearner } from './events.ts'
import { readKept, standingIn } from './standing.ts'
import { assessmentAttempts } from './tables.ts'

/** The modules that a learner has to complete before the assessment of a course. */
async function missingModules(
  queryable: Queryable,
  learnerId: string | null,
  course: Course,
): Promise<string[]> {
  const plan = planOf(course)
  const keptProgress = learnerId ? await readKept(queryable, learnerId) : { modules: [], courses: [] }
  const { progress } = standingIn(keptProgress, plan.id)
  return plan.modules.filter((module) => moduleState(module, progress) !== 'completed').map(({ id }) => id)
}

/** How far a learner is in the assessment of a course; undefined for a course that is not there. */
export async function readAssessment(
  { database, records }: Services,
  learnerId: string | null,
  courseId: string,
) {
  const course = (await courseLibrary(database)).get(courseId)
  if (!course) return undefined
  const attempts = learnerId ? await readAttempts(database, learnerId, courseId) : []
  const { left, nextAt } = attemptsLeft(attempts, records.now())
  const open = attempts.find(({ answeredAt }) => answeredAt === null)
  const last = attempts.find(({ answeredAt }) => answeredAt !== null)
  const passed = attempts.findLast(({ passed: isPassed }) => isPassed)
  const issued = await issuedTo(database, learnerId)
  return {
    missingModules: await missingModules(database, learnerId, course),
    ...{ attemptsLeft: left, nextAt, passedAt: passed?.answeredAt ?? null },
    certificate: issued.find((each) => each.courseId === courseId)?.code ?? null,
    open: open ? askedOf(open) : null,
    last: last ? resultOf(last) : null,
  }
}

/** Draws an attempt for a learner, or returns the one that is open; undefined for a course that is not there. */
export async function startAttempt(
  services: Services,
  learnerId: string,
  { courseId, language }: { readonly courseId: string; readonly language: Locale },
): Promise<OpenAttempt | undefined> {
  const course = (await courseLibrary(services.database)).get(courseId)
  if (!course) return undefined
  const now = services.records.now()
  return services.database.transaction(async (transaction) => {
    await lockLearner(transaction, learnerId, now)
    const attempts = await readAttempts(transaction, learnerId, courseId)
    const open = attempts.find(({ answeredAt }) => answeredAt === null)
    if (open) return askedOf(open)
    const missing = await missingModules(transaction, learnerId, course)
    if (missing.length > 0)
      throw new Refusal('rule_violated', {
        message: 'All modules of the course come first. Go on with those that are left.',
      })
    refuseTooMany(attempts, now)
    const attempt = newAttempt(course, language, attempts, now)
    await insertRow(transaction, assessmentAttempts, { ...attempt, learnerId })
    return askedOf(attempt)
  })
}

function refuseTooMany(attempts: readonly Attempt[], now: Date): void {
  const { left, nextAt } = attemptsLeft(attempts, now)
  if (left > 0 || nextAt === null) return
  throw new Refusal('too_many_requests', {
    message: `There are three attempts a day. The next one is possible from ${nextAt}.`,
    details: [{ path: 'nextAt', message: nextAt }],
    retryAfter: Math.ceil((Date.parse(nextAt) - now.getTime()) / 1000),
  })
}

function newAttempt(course: Course, wanted: Locale, before: readonly Attempt[], now: Date): Attempt {
  const { draw, passPercent } = course.structure.assessment
  const { language, questions } = drawFromCourse(course, wanted, {
    count: draw,
    seen: before.flatMap((attempt) => attempt.questions.map(({ id }) => id)),
  })
  return {
    ...{
      id: uuidv7(),
      courseId: course.structure.id,
      language,
      passPercent,
      questions,
    },
    ...{ startedAt: now.toISOString(), answers: null, answeredAt: null, percent: null, passed: null },
  }
}

/** Answers an attempt; answers that come again get the first result. Undefined for an attempt that is not the learner's. */
export async function answerAttempt(
  services: Services,
  learnerId: string,
  id: string,
  answers: Answers,
): Promise<AttemptResult | undefined> {
  const now = services.records.now()
  return services.database.transaction(async (transaction) => {
    await lockLearner(transaction, learnerId, now)
    const attempt = await readAttempt(transaction, learnerId, id)
    if (!attempt) return undefined
    const result = resultOf(attempt)
    if (result) return result
    const percent = percentRight(attempt.questions, answers)
    const passed = percent >= attempt.passPercent
    const keptAnswers = Object.fromEntries(
      attempt.questions.map((question) => [question.id, [...(answers[question.id] ?? [])]]),
    )
    const answered = { ...attempt, answers: keptAnswers, answeredAt: now.toISOString(), percent, passed }
    await transaction.run(sql`
      update assessment_attempts set answers = ${JSON.stringify(keptAnswers)}::jsonb, answered_at = ${answered.answeredAt},
        percent = ${percent}, passed = ${passed}
      where id = ${id}`)
    if (passed) {
      await notePassed(transaction, learnerId, attempt.courseId, answered.answeredAt)
      await certify(services, transaction, learnerId, [attempt.courseId])
    }
    return resultOf(answered) ?? undefined
  })
}

async function notePassed(
  queryable: Queryable,
  learnerId: string,
  courseId: string,
  at: string,
): Promise<void> {
  await queryable.run(sql`
    insert into learner_courses (learner_id, course_id, began_at, assessment_passed_at)
    values (${learnerId}, ${courseId}, ${at}, ${at})
    on conflict (learner_id, course_id)
    do update set assessment_passed_at = least(learner_courses.assessment_passed_at, excluded.assessment_passed_at)`)
}
