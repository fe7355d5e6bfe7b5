import type { Mirror } from '#desktop/mirror/mirror.ts'
import type { CourseDetails } from '#shared/contract/learning/courses.ts'
import { progressFrom, secondsIn } from '#shared/domain/learning-log.ts'
import { type CoursePlan, mergeProgress, moduleState, NO_PROGRESS } from '#shared/domain/learning-progress.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import type { LearningEvent, LearningProgress } from '#shared/schemas/learning-event.ts'
import { keptCourses, readCourse } from './kept-courses.ts'

const NOTHING: LearningProgress = {
  ...{ completedModules: 0, totalHours: 0, streak: 0, certificates: 0, totalCourses: 0, completedCourses: 0 },
  ...{ courses: [], recent: [], achievements: [] },
}

/** What a user has learned: what the server said last, and what was done here since in the courses that are kept. */
export function progressHere(
  mirror: Mirror,
  userId: string,
  unsent: readonly LearningEvent[],
): LearningProgress {
  const learning = mirror.meta.get('learning')?.[userId] ?? NOTHING
  const plans = new Map(plansHere(mirror).map((plan) => [plan.id, plan]))
  const touched = new Set(unsent.map(({ courseId }) => courseId))
  const courses = [...new Set([...learning.courses.map(({ courseId }) => courseId), ...touched])].map(
    (id) => {
      const before = learning.courses.find(({ courseId }) => courseId === id)
      const begin = before?.progress ?? NO_PROGRESS
      const plan = plans.get(id)
      const here = Object.values(secondsIn(unsent, id)).reduce((sum, each) => sum + each, 0)
      const progress = plan ? mergeProgress(begin, progressFrom(plan, unsent, begin)) : begin
      return { courseId: id, progress, seconds: (before?.seconds ?? 0) + here }
    },
  )
  const completedIn = (course: LearningProgress['courses'][number]) =>
    Object.values(course.progress.modules).filter(({ completedAt }) => completedAt !== null).length
  const isWhole = (course: LearningProgress['courses'][number]) =>
    plans
      .get(course.courseId)
      ?.modules.every((module) => moduleState(module, course.progress) === 'completed')
  const completedBefore = learning.completedCourses
  return {
    ...learning,
    courses,
    completedModules: courses.reduce((sum, course) => sum + completedIn(course), 0),
    completedCourses: Math.max(completedBefore, courses.filter(isWhole).length),
  }
}

function plansHere(mirror: Mirror): CoursePlan[] {
  return keptCourses(mirror).flatMap(({ id }) => {
    const course = LOCALES.map((language) => readCourse(mirror, { id, language })).find(
      (each) => each !== null,
    )
    return course ? [planOf(course)] : []
  })
}

const planOf = ({ id, modules, checks }: CourseDetails): CoursePlan => ({
  id,
  modules: modules.map((module) => ({
    id: module.id,
    requires: module.prerequisites,
    questions: checks[module.id] ?? [],
  })),
})
