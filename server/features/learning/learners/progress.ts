import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { issuedTo } from '#server/features/learning/certificates/index.ts'
import { courseLibrary, planOf } from '#server/features/learning/courses/index.ts'
import type { Services } from '#server/services.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { streakOf } from '#shared/domain/learning-log.ts'
import { moduleState } from '#shared/domain/learning-progress.ts'
import type { LearningProgress } from '#shared/schemas/learning-event.ts'
import { type KeptProgress, readKept, standingIn } from './standing.ts'

const HOUR_SECONDS = 3600
const RECENT = 10
/** More days in a row than this are shown as this many. */
const LONGEST_STREAK = 1000

const dayRow = z.object({ day: z.iso.date() })
const registeredRow = z.object({ registeredAt: z.iso.datetime() })

/** The progress of a learner in all courses (REQ-LRN-11); for null, that of a person who has learned nothing yet. */
export async function readProgress(
  { records }: Pick<Services, 'records'>,
  queryable: Queryable,
  learnerId: string | null,
): Promise<LearningProgress> {
  const courses = [...(await courseLibrary(queryable)).values()].map(planOf)
  const keptProgress = learnerId ? await readKept(queryable, learnerId) : { modules: [], courses: [] }
  const [days, [learner], certificates] = await Promise.all([
    queryable.run(
      sql`select day from learner_days where learner_id = ${learnerId} order by day desc limit ${LONGEST_STREAK}`,
      dayRow,
    ),
    queryable.run(
      sql`select registered_at as "registeredAt" from learners where id = ${learnerId}`,
      registeredRow,
    ),
    issuedTo(queryable, learnerId),
  ])
  const standings = courses.map((plan) => ({ plan, ...standingIn(keptProgress, plan.id) }))
  const completedIn = ({ plan, progress }: (typeof standings)[number]) =>
    plan.modules.filter((module) => moduleState(module, progress) === 'completed').length
  const seconds = standings.map((standing) => Object.values(standing.seconds).reduce((a, b) => a + b, 0))
  return {
    completedModules: standings.reduce((sum, standing) => sum + completedIn(standing), 0),
    totalHours: Math.round((seconds.reduce((a, b) => a + b, 0) / HOUR_SECONDS) * 10) / 10,
    streak: streakOf(
      days.map(({ day }) => day),
      mogadishuDay(records.now()),
    ),
    lastDay: days[0]?.day ?? null,
    certificates: certificates.length,
    totalCourses: courses.length,
    completedCourses: standings.filter((each) => completedIn(each) === each.plan.modules.length).length,
    courses: standings.flatMap(({ plan, progress }, place) => {
      const isBegun =
        keptProgress.courses.some(({ courseId }) => courseId === plan.id) || seconds[place] !== 0
      return isBegun ? [{ courseId: plan.id, progress, seconds: seconds[place] ?? 0 }] : []
    }),
    recent: recentOf(keptProgress),
    achievements: [
      ...achievementsOf(keptProgress, learner?.registeredAt ?? null),
      ...certificates.map(({ courseId, issuedAt: at }) => ({
        kind: 'course-certificate' as const,
        courseId,
        at,
      })),
    ],
  }
}

type Recent = LearningProgress['recent'][number]

/** What happened last, the newest first (REQ-LRN-07). */
function recentOf({ modules, courses }: KeptProgress): Recent[] {
  const entries = [
    ...modules.flatMap(({ courseId, moduleId, startedAt: at }): Recent[] =>
      at ? [{ courseId, moduleId, kind: 'module-started', at }] : [],
    ),
    ...modules.flatMap(({ courseId, moduleId, completedAt: at }): Recent[] =>
      at ? [{ courseId, moduleId, kind: 'module-completed', at }] : [],
    ),
    ...courses.flatMap(({ courseId, assessmentPassedAt: at }): Recent[] =>
      at ? [{ courseId, moduleId: null, kind: 'assessment-passed', at }] : [],
    ),
  ]
  return entries.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, RECENT)
}

/** What a learner may be proud of (REQ-LRN-04). */
function achievementsOf(
  { modules }: KeptProgress,
  registeredAt: string | null,
): LearningProgress['achievements'] {
  const firsts = new Map<string, string>()
  for (const { courseId, completedAt } of modules) {
    const first = firsts.get(courseId)
    if (completedAt && (!first || completedAt < first)) firsts.set(courseId, completedAt)
  }
  return [
    ...(registeredAt ? [{ kind: 'community-member' as const, courseId: null, at: registeredAt }] : []),
    ...[...firsts].map(([courseId, at]) => ({ kind: 'first-module' as const, courseId, at })),
  ]
}
