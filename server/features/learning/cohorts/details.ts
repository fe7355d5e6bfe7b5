import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { courseIssuedTo } from '#server/features/learning/certificates/index.ts'
import type { Course } from '#server/features/learning/courses/index.ts'
import {
  completedModules,
  namesOfLearners,
  unansweredQuestions,
} from '#server/features/learning/learners/index.ts'
import type { Services } from '#server/services.ts'
import type { CohortDetails } from '#shared/contract/learning/cohorts.ts'
import { COHORT_TESTS, STUCK_AFTER } from '#shared/domain/cohorts.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { type CohortRow, courseOf, inBoth, viewOf } from './find.ts'

const memberRow = z.object({ id: z.uuid(), joinedAt: z.iso.datetime() })
const dueRow = z.object({ moduleId: z.string(), dueOn: z.iso.date() })
const sessionRow = z.object({
  id: z.uuid(),
  heldOn: z.iso.date(),
  title: z.string(),
  people: z.array(z.uuid()),
})
const testRow = z.object({ learnerId: z.uuid(), kind: z.enum(COHORT_TESTS) })

/** The days of a cohort by its modules. */
export async function dueDatesOf(
  queryable: Queryable,
  cohortId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await queryable.run(
    sql`select module_id as "moduleId", due_on as "dueOn" from cohort_due_dates where cohort_id = ${cohortId}::uuid`,
    dueRow,
  )
  return new Map(rows.map(({ moduleId, dueOn }) => [moduleId, dueOn]))
}

/** A cohort with its members, in as many statements however many they are. */
export async function detailsOf(services: Services, cohort: CohortRow): Promise<CohortDetails> {
  const { database, records } = services
  const { id, courseId } = cohort
  const members = await database.run(
    sql`select learner_id as id, joined_at as "joinedAt" from cohort_members
      where cohort_id = ${id}::uuid order by joined_at, learner_id`,
    memberRow,
  )
  const ids = members.map((member) => member.id)
  const [names, completed, stuck, certified, dueDates, tests, sessions] = await Promise.all([
    namesOfLearners(services, database, ids),
    completedModules(database, courseId, ids),
    unansweredQuestions(database, { courseId, ids, times: STUCK_AFTER }),
    courseIssuedTo(database, courseId, ids),
    dueDatesOf(database, id),
    database.run(
      sql`select learner_id as "learnerId", kind from cohort_tests
        where cohort_id = ${id}::uuid and answered_at is not null order by kind desc`,
      testRow,
    ),
    readSessions(database, id),
  ])
  const course = await courseOf(database, cohort)
  const today = mogadishuDay(records.now())
  const modules = (course?.structure.modules ?? []).map((module) => ({
    id: module.id,
    title: inBoth(course, module.id, (texts) => texts.modules[module.id]?.title),
    dueOn: dueDates.get(module.id) ?? null,
  }))
  const past = modules.filter(({ dueOn }) => dueOn !== null && dueOn < today).map((module) => module.id)
  return {
    ...(await viewOf(database, cohort)),
    modules,
    people: members.map((member) => {
      const done = completed
        .filter(({ learnerId }) => learnerId === member.id)
        .map(({ moduleId }) => moduleId)
      return {
        ...{ id: member.id, name: names.get(member.id) ?? '', joinedAt: member.joinedAt, completed: done },
        overdue: past.filter((module) => !done.includes(module)),
        tests: tests.filter(({ learnerId }) => learnerId === member.id).map(({ kind }) => kind),
        hasCertificate: certified.has(member.id),
      }
    }),
    stuck: stuckAt(course, stuck),
    sessions,
  }
}

function readSessions(queryable: Queryable, cohortId: string) {
  return queryable.run(
    sql`select id, held_on as "heldOn", title,
        coalesce((select array_agg(learner_id) from cohort_attendance where session_id = cohort_sessions.id), '{}')
          as people
      from cohort_sessions where cohort_id = ${cohortId}::uuid order by held_on desc, id desc`,
    sessionRow,
  )
}

type Unanswered = Awaited<ReturnType<typeof unansweredQuestions>>[number]

function stuckAt(course: Course | null, rows: readonly Unanswered[]): CohortDetails['stuck'] {
  const questions = Map.groupBy(rows, ({ moduleId, questionId }) => `${moduleId}/${questionId}`)
  const textOf = (locale: 'en' | 'so', moduleId: string, questionId: string) =>
    course?.languages[locale]?.written?.questions.checks[moduleId]?.find(({ id }) => id === questionId)?.text
  return [...questions.values()]
    .flatMap((own) => {
      const [first] = own
      if (!first) return []
      const { moduleId, questionId } = first
      const en = textOf('en', moduleId, questionId) ?? questionId
      const text = { en, so: textOf('so', moduleId, questionId) ?? null }
      return [{ questionId, moduleId, text, people: own.map(({ learnerId }) => learnerId) }]
    })
    .toSorted((one, other) => other.people.length - one.people.length)
}
