import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { allCourses, type Course } from '#server/features/learning/courses/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { Cohort } from '#shared/contract/learning/cohorts.ts'
import { joinCodeIn } from '#shared/domain/cohorts.ts'
import { Refusal } from '#shared/domain/errors.ts'

const row = z.object({
  id: z.uuid(),
  courseId: z.string(),
  title: z.string(),
  joinCode: z.string(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  members: z.int(),
})
/** A cohort as its row has it. */
export type CohortRow = z.infer<typeof row>

/** Reads cohorts; `rest` is the SQL after the table. */
export function readCohorts(queryable: Queryable, rest: SQL): Promise<CohortRow[]> {
  return queryable.run(
    sql`select id, course_id as "courseId", title, join_code as "joinCode", created_at as "createdAt",
        ended_at as "endedAt",
        (select count(*)::int from cohort_members where cohort_id = cohorts.id) as members
      from cohorts ${rest}`,
    row,
  )
}

/** Whose cohorts the caller sees: a trainer their own, administrators those of all. */
export function taughtBy(context: ServerContext): SQL {
  const { id, role } = callerOf(context)
  return role === 'administrator' ? sql`true` : sql`trainer_id = ${id}::uuid`
}

/** A cohort that the caller teaches; unknown to everybody else. `queryable` may be a transaction, which then locks it. */
export async function taught(context: ServerContext, id: string, lockedIn?: Queryable): Promise<CohortRow> {
  const [cohort] = await readCohorts(
    lockedIn ?? context.services.database,
    sql`where id = ${id}::uuid and ${taughtBy(context)} ${lockedIn ? sql`for update` : sql``}`,
  )
  if (!cohort) throw new Refusal('not_found')
  return cohort
}

/** The cohort of a code, however it was typed. */
export async function cohortOfCode(queryable: Queryable, typed: string): Promise<CohortRow | null> {
  const code = joinCodeIn(typed)
  if (!code) return null
  const [cohort] = await readCohorts(queryable, sql`where join_code = ${code}`)
  return cohort ?? null
}

/** The course of a cohort; one that is no longer offered has no modules and its name as title. */
export async function courseOf(
  queryable: Queryable,
  { courseId }: Pick<CohortRow, 'courseId'>,
): Promise<Course | null> {
  return (await allCourses(queryable)).get(courseId) ?? null
}

/** The titles of a course in both languages. */
export function titlesOf(courseId: string, course: Course | null) {
  return {
    courseId,
    titleEn: course?.languages.en.texts.title ?? courseId,
    titleSo: course?.languages.so?.texts.title ?? null,
  }
}

/** A text of a course in both languages. */
export function inBoth(
  course: Course | null,
  fallback: string,
  textIn: (texts: Course['languages']['en']['texts']) => string | undefined,
) {
  const so = course?.languages.so
  return {
    en: (course && textIn(course.languages.en.texts)) ?? fallback,
    so: (so && textIn(so.texts)) ?? null,
  }
}

/** A cohort in the list of its trainer. */
export async function viewOf(queryable: Queryable, cohort: CohortRow): Promise<Cohort> {
  return { ...cohort, ...titlesOf(cohort.courseId, await courseOf(queryable, cohort)) }
}
