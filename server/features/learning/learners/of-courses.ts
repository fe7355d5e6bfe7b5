import { sql } from 'drizzle-orm'
import { countRow } from '#server/db/rows.ts'
import { countCertificates } from '#server/features/learning/certificates/index.ts'
import type { LearnersOfCourses } from '#server/features/learning/courses/index.ts'
import { learnerOrNull } from './learner-of.ts'
import { readFigures } from './ratings.ts'
import { readKept, standingIn } from './standing.ts'

/** How far the caller has come in each course, and how all learners rate it; for the calls of courses. */
export const learnersOfCourses: LearnersOfCourses = {
  async progressOf(context) {
    const learnerId = await learnerOrNull(context)
    const keptProgress = learnerId
      ? await readKept(context.services.database, learnerId)
      : { modules: [], courses: [] }
    return (courseId) => standingIn(keptProgress, courseId).progress
  },
  async countsOf({ services: { database } }) {
    const [learners, certificates] = await Promise.all([
      database.run(sql`select count(distinct learner_id) as count from learner_courses`, countRow),
      countCertificates(database),
    ])
    return { learners: Number(learners[0]?.count ?? 0), certificates }
  },
  async figuresOf({ services }) {
    const figures = await readFigures(services)
    return (courseId) => figures.get(courseId) ?? { rating: null, enrolled: 0 }
  },
}
