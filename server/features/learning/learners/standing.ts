import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { readRows } from '#server/db/rows.ts'
import type { CourseProgress } from '#shared/domain/learning-progress.ts'
import type { LearnerState } from './count-events.ts'
import { learnerCourses, learnerModules } from './tables.ts'

/** The kept rows of a learner: of their modules, and of their courses. */
export interface KeptProgress {
  readonly modules: readonly Omit<typeof learnerModules.$inferSelect, 'learnerId'>[]
  readonly courses: readonly Omit<typeof learnerCourses.$inferSelect, 'learnerId'>[]
}

/** Reads what is kept of a learner's progress, in two statements whatever they have done. */
export async function readKept(queryable: Queryable, learnerId: string): Promise<KeptProgress> {
  const ofLearner = sql`where learner_id = ${learnerId}`
  const [modules, courses] = await Promise.all([
    readRows(
      queryable,
      learnerModules,
      ['courseId', 'moduleId', 'percent', 'startedAt', 'completedAt', 'rightQuestions', 'seconds'],
      ofLearner,
    ),
    readRows(queryable, learnerCourses, ['courseId', 'beganAt', 'assessmentPassedAt'], ofLearner),
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
