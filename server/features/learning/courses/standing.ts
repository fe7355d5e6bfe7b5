import type { ServerContext } from '#server/http/context.ts'
import { type CourseProgress, NO_PROGRESS } from '#shared/domain/learning-progress.ts'

/** What learners have made of a course. */
export interface CourseFigures {
  /** The mean of their ratings; null where nobody has rated it. */
  readonly rating: number | null
  /** How many have begun it. */
  readonly enrolled: number
}

/**
 * What the calls of courses need to know of learners. Who keeps learners reads courses, so the composition of handlers
 * gives this to the courses, and no import leads the other way.
 */
export interface LearnersOfCourses {
  /** How far the caller has come, by the id of a course. */
  readonly progressOf: (context: ServerContext) => Promise<(courseId: string) => CourseProgress>
  readonly figuresOf: (context: ServerContext) => Promise<(courseId: string) => CourseFigures>
  /** How many learn, and how many certificates count. */
  readonly countsOf: (
    context: ServerContext,
  ) => Promise<{ readonly learners: number; readonly certificates: number }>
}

/** The standing of a course before any learner has begun it: for what is made of the course alone. */
export const NO_STANDING = { progress: NO_PROGRESS, rating: null, enrolled: 0 } as const
