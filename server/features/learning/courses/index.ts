import type { Queryable } from '#server/db/database.ts'
import type { Handlers, ServerContext } from '#server/http/context.ts'
import type { CourseDetails, coursesContract } from '#shared/contract/learning/courses.ts'
import { COURSE_TAKEN_OFF } from '#shared/courses/courses.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { suppressCount } from '#shared/figures/suppression.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { type CourseStanding, courseDetails, courseItem, lessonOf } from './answers.ts'
import { courseFeed } from './feed.ts'
import { localPartsOf } from './layers.ts'
import { allCourses, courseLibrary, textsIn } from './library.ts'
import { courseMedia } from './media.ts'
import type { LearnersOfCourses } from './standing.ts'
import { syllabusPdf } from './syllabus.ts'

export type { Course } from '#shared/courses/course.ts'
export { courseDetails, lessonOf } from './answers.ts'
export { builtInCourses } from './built-in.ts'
export { newestEditions, storedFiles } from './editions.ts'
export { hideCoursesAgain, readHidden, removeLayersAgain, setHidden } from './hidden.ts'
export { localPartsOf, readLayers } from './layers.ts'
export { allCourses, courseLibrary, planOf, textsIn } from './library.ts'
export { type LearnersOfCourses, NO_STANDING } from './standing.ts'
export { courseBases, courseEditions, courseLayers, hiddenCourses } from './tables.ts'

/** The courses, answered with what `learners` knows of the caller and of all learners. */
export function coursesHandlers(learners: LearnersOfCourses): Handlers<typeof coursesContract> {
  return {
    async list({ input: { language }, context }) {
      const { database } = context.services
      const [courses, standingOf] = await Promise.all([
        courseLibrary(database),
        standingIn(context, learners),
      ])
      const items = [...courses].map(([id, course]) => courseItem(course, language, standingOf(id)))
      return { items, next: null, total: items.length }
    },
    async get({ params: { id }, input: { language }, context }) {
      return (await detailsFor(context, learners, { id, language })) ?? missing(context, id)
    },
    async module({ params, input: { language }, context }) {
      const { database } = context.services
      const course = (await courseLibrary(database)).get(params.id)
      const lesson = course && lessonOf(course, params.module, language)
      if (!lesson) return missing(context, params.id)
      return { ...lesson, local: await localPartsOf(database, params, language) }
    },
    async figures({ context }) {
      const [courses, counts] = await Promise.all([
        courseLibrary(context.services.database),
        learners.countsOf(context),
      ])
      return {
        courses: courses.size,
        modules: [...courses.values()].reduce((sum, { structure }) => sum + structure.modules.length, 0),
        learners: suppressCount(counts.learners),
        certificates: suppressCount(counts.certificates),
      }
    },
    feed: ({ context }) => courseFeed(context.services),
    async syllabus({ params: { id }, input: { language }, context }) {
      const details = await detailsFor(context, learners, { id, language })
      if (!details) return missing(context, id)
      return syllabusPdf(context.services, details, language)
    },
  }
}

/** Refuses a course or module that is not there, and says of a course that was taken off the site that it was. */
async function missing({ services: { database } }: ServerContext, id: string): Promise<never> {
  const isOff = (await allCourses(database)).has(id) && !(await courseLibrary(database)).has(id)
  throw new Refusal('not_found', isOff ? { message: COURSE_TAKEN_OFF } : {})
}

/** How the caller and all learners stand in each course. */
async function standingIn(
  context: ServerContext,
  { progressOf, figuresOf }: LearnersOfCourses,
): Promise<(id: string) => CourseStanding> {
  const [progress, figures] = await Promise.all([progressOf(context), figuresOf(context)])
  return (id) => ({ ...figures(id), progress: progress(id) })
}

async function detailsFor(
  context: ServerContext,
  learners: LearnersOfCourses,
  { id, language }: { readonly id: string; readonly language: Locale },
): Promise<CourseDetails | null> {
  const courses = await courseLibrary(context.services.database)
  const course = courses.get(id)
  if (!course) return null
  const standing = (await standingIn(context, learners))(id)
  // A course that is not on the site is waited for by nobody.
  const titleOf = (other: string) => {
    const course = courses.get(other)
    return course ? textsIn(course, language).texts.title : null
  }
  const details = courseDetails(course, language, { standing, titleOf })
  const media = await courseMedia(context.services.database, course, language)
  return { ...details, media, bytes: media.reduce((sum, each) => sum + each.bytes, details.bytes) }
}

/** The addresses of courses, their syllabuses and modules, for search engines. */
export async function coursePages(queryable: Queryable): Promise<{ readonly path: string }[]> {
  return [...(await courseLibrary(queryable))].flatMap(([id, { structure }]) => {
    const path = `/learning/courses/${id}`
    const modules = structure.modules.map((module) => ({ path: `${path}/modules/${module.id}` }))
    return [{ path }, { path: `${path}/syllabus` }, ...modules]
  })
}
