import { useEffect, useMemo } from 'react'
import type { Course, CourseDetails } from '#shared/contract/learning/courses.ts'
import { type LoggedEvent, progressFrom, secondsIn } from '#shared/domain/learning-log.ts'
import {
  type CoursePlan,
  type CourseProgress,
  mergeProgress,
  NO_PROGRESS,
} from '#shared/domain/learning-progress.ts'
import type { LearningProgress } from '#shared/schemas/learning-event.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { useLearningLog } from '#web/lib/ui-state.ts'
import { useServerProgress } from '../server-progress.ts'
import { followOtherTabs, learningLog } from './kept-log.ts'

const NOTHING: readonly LoggedEvent[] = []

/** The log of this device; empty while the page is as the server has drawn it. */
export function useLog(): readonly LoggedEvent[] {
  const hydrating = useHydrating()
  const { log } = useLearningLog()
  useEffect(() => {
    learningLog()
    return followOtherTabs()
  }, [])
  return hydrating ? NOTHING : (log ?? NOTHING)
}

/** What the rules need to know of a course that was read; a list does not have the questions of knowledge checks. */
function planOfCourse(course: Course | CourseDetails): CoursePlan {
  const checks = 'checks' in course ? course.checks : {}
  return {
    id: course.id,
    modules: course.modules.map(({ id, prerequisites }) => ({
      id,
      requires: prerequisites,
      questions: checks[id] ?? [],
    })),
  }
}

/** How far the reader has come in a course, and the seconds in each of its modules. */
export interface CourseStanding {
  readonly plan: CoursePlan
  readonly progress: CourseProgress
  readonly seconds: Readonly<Record<string, number>>
}

/** The reader's progress in each course: what the server knows of a learner, and what this device has beside it. */
export function useStandings(courses: readonly (Course | CourseDetails)[]): readonly CourseStanding[] {
  const log = useLog()
  const server = useServerProgress()
  return useMemo(() => courses.map((course) => standingOf(course, log, server)), [courses, log, server])
}

function standingOf(
  course: Course | CourseDetails,
  log: readonly LoggedEvent[],
  server: LearningProgress | null,
): CourseStanding {
  const plan = planOfCourse(course)
  const serverCourse = server?.courses.find(({ courseId }) => courseId === course.id)
  const begin = serverCourse?.progress ?? NO_PROGRESS
  return {
    plan,
    progress: mergeProgress(begin, progressFrom(plan, log, begin)),
    seconds: secondsIn(log, course.id),
  }
}
