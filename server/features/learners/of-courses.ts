import type { LearnersOfCourses } from '#server/features/courses/index.ts'
import { learnerOrNull } from './learner-of.ts'
import { readFigures } from './ratings.ts'
import { readKept, standingIn } from './standing.ts'

/** What the calls of courses are told of learners: how far the caller has come, and what all of them made of a course. */
export const learnersOfCourses: LearnersOfCourses = {
  async progressOf(context) {
    const learnerId = await learnerOrNull(context)
    const kept = learnerId
      ? await readKept(context.services.database, learnerId)
      : { modules: [], courses: [] }
    return (courseId) => standingIn(kept, courseId).progress
  },
  async figuresOf({ services }) {
    const figures = await readFigures(services)
    return (courseId) => figures.get(courseId) ?? { rating: null, enrolled: 0 }
  },
}
