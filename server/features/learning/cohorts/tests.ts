import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { courseIssuedTo } from '#server/features/learning/certificates/index.ts'
import type { Course } from '#server/features/learning/courses/index.ts'
import {
  drawFromCourse,
  drawnQuestion,
  isAnsweredRight,
  percentRight,
} from '#server/features/learning/learners/index.ts'
import type { Services } from '#server/services.ts'
import type { CohortQuestions } from '#shared/contract/learning/cohorts.ts'
import { COHORT_TESTS, type CohortTest, QUESTIONS_AN_OBJECTIVE } from '#shared/domain/cohorts.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { BothTests } from '#shared/figures/cohort-gain.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { CohortRow } from './find.ts'
import { cohortTests } from './tables.ts'

const testRow = z.object({
  id: z.uuid(),
  learnerId: z.uuid(),
  kind: z.enum(COHORT_TESTS),
  questions: z.array(drawnQuestion),
  answers: z.record(z.string(), z.array(z.int())).nullable(),
})
type Test = z.infer<typeof testRow>

const COLUMNS = sql`id, learner_id as "learnerId", kind, questions, answers`

interface Wanted {
  readonly cohort: CohortRow
  readonly course: Course
  readonly learnerId: string
  readonly kind: CohortTest
  readonly language: Locale
}

/** Draws a test for a member, or returns the one that is open; the one after has other questions than the one before. */
export async function startTest(services: Services, wanted: Wanted): Promise<CohortQuestions> {
  const { cohort, learnerId, kind } = wanted
  return services.database.transaction(async (transaction) => {
    const [member] = await transaction.run(
      sql`select 1 from cohort_members
        where cohort_id = ${cohort.id}::uuid and learner_id = ${learnerId}::uuid for update`,
    )
    if (!member) throw new Refusal('not_found')
    const own = await transaction.run(
      sql`select ${COLUMNS} from cohort_tests
        where cohort_id = ${cohort.id}::uuid and learner_id = ${learnerId}::uuid`,
      testRow,
    )
    const ownTest = own.find((test) => test.kind === kind)
    if (ownTest?.answers) throw new Refusal('rule_violated', { message: ANSWERED })
    if (kind === 'before' && (await isCertified(transaction, wanted)))
      throw new Refusal('rule_violated', { message: CERTIFIED })
    if (ownTest) return askedOf(ownTest)
    const before = own.find((test) => test.kind === 'before')
    if (kind === 'after' && !before?.answers) throw new Refusal('rule_violated', { message: BEFORE_FIRST })
    if (cohort.endedAt) throw new Refusal('rule_violated', { message: ENDED })
    const test = newTest(wanted, before?.questions.map(({ id }) => id) ?? [])
    await insertRow(transaction, cohortTests, {
      ...{ id: test.id, cohortId: cohort.id, learnerId, kind, questions: test.questions },
      startedAt: services.records.now().toISOString(),
    })
    return askedOf(test)
  })
}
const ANSWERED = 'You have answered this test before. Go on with the course.'
const CERTIFIED = 'You have the certificate of this course, so there is no test before it.'
const BEFORE_FIRST = 'Answer the test before the course first.'
const ENDED = 'This cohort has ended. Ask your trainer.'

async function isCertified(queryable: Queryable, { cohort, learnerId }: Wanted): Promise<boolean> {
  return (await courseIssuedTo(queryable, cohort.courseId, [learnerId])).has(learnerId)
}

function newTest({ course, learnerId, kind, language }: Wanted, seen: readonly string[]): Test {
  const count = course.structure.objectives.length * QUESTIONS_AN_OBJECTIVE
  const { questions } = drawFromCourse(course, language, { count, seen })
  return { id: uuidv7(), learnerId, kind, answers: null, questions }
}

const askedOf = ({ id, kind, questions }: Test): CohortQuestions => ({
  ...{ id, kind },
  questions: questions.map((question) => ({
    ...{ id: question.id, text: question.text },
    choices: question.choices.map(({ text }, place) => ({ id: place, text })),
  })),
})

/** Takes the answers of a member's own test; those that come again get the first result. */
export async function answerTest(
  { database, records }: Services,
  learnerId: string,
  id: string,
  answers: Readonly<Record<string, readonly number[]>>,
): Promise<{ percent: number }> {
  return database.transaction(async (transaction) => {
    const [test] = await transaction.run(
      sql`select ${COLUMNS} from cohort_tests
        where id = ${id}::uuid and learner_id = ${learnerId}::uuid for update`,
      testRow,
    )
    if (!test) throw new Refusal('not_found')
    if (test.answers) return { percent: percentRight(test.questions, test.answers) }
    const keptAnswers = Object.fromEntries(
      test.questions.map((question) => [question.id, [...(answers[question.id] ?? [])]]),
    )
    await transaction.run(sql`
      update cohort_tests set answers = ${JSON.stringify(keptAnswers)}::jsonb,
        answered_at = ${records.now().toISOString()}::timestamptz
      where id = ${id}::uuid`)
    return { percent: percentRight(test.questions, keptAnswers) }
  })
}

/** What each member who took both tests answered, by objective. */
export async function bothTestsOf(queryable: Queryable, cohortId: string): Promise<BothTests[]> {
  const rows = await queryable.run(
    sql`select ${COLUMNS} from cohort_tests where cohort_id = ${cohortId}::uuid and answered_at is not null`,
    testRow,
  )
  return [...Map.groupBy(rows, ({ learnerId }) => learnerId)].flatMap(([learnerId, own]) => {
    const [before, after] = COHORT_TESTS.map((kind) => own.find((test) => test.kind === kind))
    if (!before || !after) return []
    const objectives = [...new Set(before.questions.map(({ objective }) => objective))]
    return objectives.map((objective) => ({
      ...{ learnerId, objective },
      ...{ before: rightIn(before, objective), after: rightIn(after, objective) },
    }))
  })
}

function rightIn({ questions, answers }: Test, objective: string) {
  const own = questions.filter((question) => question.objective === objective)
  return {
    asked: own.length,
    right: own.filter((question) => isAnsweredRight(question, answers ?? {})).length,
  }
}
