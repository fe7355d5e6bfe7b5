import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { CourseProgress } from '#shared/domain/learning-progress.ts'
import type { LearnerState } from './count-events.ts'

const moduleRow = z.object({
  courseId: z.string(),
  moduleId: z.string(),
  percent: z.int(),
  startedAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  rightQuestions: z.array(z.string()),
  seconds: z.int(),
})
export type ModuleRow = z.infer<typeof moduleRow>
const courseRow = z.object({
  courseId: z.string(),
  beganAt: z.iso.datetime(),
  assessmentPassedAt: z.iso.datetime().nullable(),
})
export type CourseRow = z.infer<typeof courseRow>

/** The kept rows of a learner: of their modules, and of their courses. */
export interface KeptProgress {
  readonly modules: readonly ModuleRow[]
  readonly courses: readonly CourseRow[]
}

/** Reads what is kept of a learner's progress, in two statements whatever they have done. */
export async function readKept(queryable: Queryable, learnerId: string): Promise<KeptProgress> {
  const [modules, courses] = await Promise.all([
    queryable.run(
      sql`
        select course_id as "courseId", module_id as "moduleId", percent, started_at as "startedAt",
          completed_at as "completedAt", right_questions as "rightQuestions", seconds
        from learner_modules where learner_id = ${learnerId}`,
      moduleRow,
    ),
    queryable.run(
      sql`
        select course_id as "courseId", began_at as "beganAt", assessment_passed_at as "assessmentPassedAt"
        from learner_courses where learner_id = ${learnerId}`,
      courseRow,
    ),
  ])
  return { modules, courses }
}

/** How far a learner is in one course. */
export function standingIn({ modules, courses }: KeptProgress, courseId: string): LearnerState {
  const own = modules.filter((row) => row.courseId === courseId)
  const progress: CourseProgress = {
    modules: Object.fromEntries(
      own
        // Reading a locked module takes time, and begins nothing.
        .filter(({ percent, rightQuestions }) => percent > 0 || rightQuestions.length > 0)
        .map(({ moduleId, percent, completedAt, rightQuestions }) => [
          moduleId,
          { percent, completedAt, rightQuestions },
        ]),
    ),
    assessmentPassedAt: courses.find((row) => row.courseId === courseId)?.assessmentPassedAt ?? null,
  }
  return {
    progress,
    seconds: Object.fromEntries(own.map(({ moduleId, seconds }) => [moduleId, seconds])),
    started: Object.fromEntries(
      own.flatMap(({ moduleId, startedAt }) => (startedAt ? [[moduleId, startedAt] as const] : [])),
    ),
  }
}

/** Stores how far a learner is, in one statement for all modules; the learner's row has to be locked. */
export async function writeStandings(
  transaction: Transaction,
  learnerId: string,
  standings: ReadonlyMap<string, LearnerState>,
): Promise<void> {
  const rows = [...standings].flatMap(([course_id, { progress, seconds, started }]) =>
    [...new Set([...Object.keys(progress.modules), ...Object.keys(seconds)])].map((module_id) => ({
      ...{ course_id, module_id, seconds: seconds[module_id] ?? 0, started_at: started[module_id] ?? null },
      percent: progress.modules[module_id]?.percent ?? 0,
      completed_at: progress.modules[module_id]?.completedAt ?? null,
      right_questions: progress.modules[module_id]?.rightQuestions ?? [],
    })),
  )
  await transaction.run(sql`
    insert into learner_modules
      (learner_id, course_id, module_id, percent, started_at, completed_at, right_questions, seconds)
    select ${learnerId}::uuid, course_id, module_id, percent, started_at, completed_at, right_questions, seconds
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (course_id text, module_id text, percent smallint,
      started_at timestamptz, completed_at timestamptz, right_questions text[], seconds integer)
    on conflict (learner_id, course_id, module_id) do update set percent = excluded.percent,
      started_at = excluded.started_at, completed_at = excluded.completed_at,
      right_questions = excluded.right_questions, seconds = excluded.seconds`)
}
