import type { Course } from '#shared/contract/learning/courses.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { countedSeconds, streakOf, streakWith } from '#shared/domain/learning-log.ts'
import { moduleState } from '#shared/domain/learning-progress.ts'
import type { LearningProgress } from '#shared/schemas/learning-event.ts'
import { useToday } from '#web/lib/page-start.tsx'
import { type CourseStanding, useLog } from './device/use-progress.ts'
import { useServerProgress } from './server-progress.ts'

/** The figures of a reader over all courses (REQ-LRN-07). */
export interface LearningFigures {
  readonly completedModules: number
  /** Of study. */
  readonly minutes: number
  /** Days in a row. */
  readonly streak: number
  readonly certificates: number
}

/** The modules of a course that the reader has completed. */
export function completedIn({ plan, progress }: CourseStanding): number {
  return plan.modules.filter((planned) => moduleState(planned, progress) === 'completed').length
}

/** Minutes of study in a course; a page that was left open is not counted on and on. */
export function minutesIn(course: Course, { seconds }: CourseStanding): number {
  const counted = course.modules.map(({ id, duration }) => countedSeconds(seconds[id] ?? 0, duration))
  return counted.reduce((sum, each) => sum + each, 0) / 60
}

/** The minutes that the server knows of; what a former build kept here may have them as hours alone. */
function minutesOf({ courses, totalHours }: LearningProgress): number {
  const seconds = courses.reduce((sum, each) => sum + each.seconds, 0)
  return Number.isFinite(seconds) ? seconds / 60 : totalHours * 60
}

/** The reader's figures: the server's for a learner, else those of what this device has kept. */
export function useFigures(
  courses: readonly Course[],
  standings: readonly CourseStanding[],
): LearningFigures {
  const log = useLog()
  const today = useToday()
  const server = useServerProgress()
  const minutes = courses.reduce((sum, course, place) => {
    const standing = standings[place]
    return standing ? sum + minutesIn(course, standing) : sum
  }, 0)
  const completedModules = standings.reduce((sum, standing) => sum + completedIn(standing), 0)
  const days = log.map(({ at }) => mogadishuDay(new Date(at)))
  if (server) {
    const { streak: knownStreak, lastDay = null, certificates } = server
    // A progress that a former build kept does not say which days they were.
    const streak =
      server.lastDay === undefined ? knownStreak : streakWith({ known: knownStreak, lastDay }, days, today)
    // What this device has not sent yet is beside what the server knows.
    return { completedModules, streak, certificates, minutes: minutesOf(server) + minutes }
  }
  return { completedModules, minutes, streak: streakOf(days, today), certificates: 0 }
}
