import type { Queryable } from '#server/db/database.ts'
import type { Course, CourseInLanguage } from '#shared/courses/course.ts'
import { inspectCourse } from '#shared/courses/course-of.ts'
import { markedChoices } from '#shared/domain/check-answers.ts'
import type { CoursePlan } from '#shared/domain/learning-progress.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { builtInCourses } from './built-in.ts'
import { newestEditions, stateOfCourses } from './editions.ts'
import { readHidden } from './hidden.ts'

const ORDER = ['foundation', 'huridocs', 'un', 'advanced'] as const

/** States of courses whose reading is kept: a server has one, and tests several. */
const MOST_KEPT = 4

interface Library {
  readonly all: ReadonlyMap<string, Course>
  readonly onSite: ReadonlyMap<string, Course>
}
const libraries = new Map<string, Promise<Library>>()

/**
 * The courses on the site by their ids, in the order in which they are offered: the organisation's newest edition of
 * each, else the one that the product brings, without those that editors took off.
 */
export async function courseLibrary(queryable: Queryable): Promise<ReadonlyMap<string, Course>> {
  return (await libraryOf(queryable)).onSite
}

/** The same with those that were taken off the site, in which what learners did still counts. */
export async function allCourses(queryable: Queryable): Promise<ReadonlyMap<string, Course>> {
  return (await libraryOf(queryable)).all
}

/** All courses, read once after each publication, whichever server it was made on. */
async function libraryOf(queryable: Queryable): Promise<Library> {
  const state = await stateOfCourses(queryable)
  const library = libraries.get(state)
  if (library) return library
  const reading = readAll(queryable)
  libraries.set(state, reading)
  for (const oldest of libraries.keys()) if (libraries.size > MOST_KEPT) libraries.delete(oldest)
  // A failed reading is tried again.
  reading.catch(() => libraries.delete(state))
  return reading
}

async function readAll(queryable: Queryable): Promise<Library> {
  const courses = new Map([...(await builtInCourses())].map(([id, { course }]) => [id, course]))
  for (const { id, files } of await newestEditions(queryable)) {
    // An edition that a later product refuses gives way to the built-in course; editors read in its place what is wrong.
    const { course } = inspectCourse(files, id)
    if (course) courses.set(id, course)
  }
  const hidden = await readHidden(queryable)
  const placeOf = ({ structure }: Course) => ORDER.indexOf(structure.category)
  const ordered = [...courses].toSorted(([, one], [, other]) => placeOf(one) - placeOf(other))
  return { all: new Map(ordered), onSite: new Map(ordered.filter(([id]) => !hidden.has(id))) }
}

/** The plan of a course by which progress is reckoned: its modules and the questions of their knowledge checks. */
export function planOf({ structure, languages }: Course): CoursePlan {
  const checks = languages.en.written?.questions.checks ?? {}
  return {
    id: structure.id,
    modules: structure.modules.map(({ id, requires }) => ({
      id,
      requires,
      questions: (checks[id] ?? []).map((question) => ({
        id: question.id,
        right: markedChoices(question.choices).right,
        written: Object.values(languages).flatMap(({ written }) => {
          const same = written?.questions.checks[id]?.find((each) => each.id === question.id)
          return same ? [markedChoices(same.choices)] : []
        }),
      })),
    })),
  }
}

/** The titles and short texts in a language, and in which language they are. */
export function textsIn({ languages }: Course, language: Locale) {
  const content = languages[language]
  return content ? { language, ...content } : { language: 'en' as const, ...languages.en }
}

/** The texts of the modules in a language, and in which language they are; English where it is not written in the other. */
export function writtenIn({ languages }: Course, language: Locale) {
  const read = (locale: Locale, { texts, written }: CourseInLanguage) =>
    written && { language: locale, texts, ...written }
  const own = languages[language]
  const content = (own && read(language, own)) ?? read('en', languages.en)
  if (!content) throw new Error('A course is complete in English')
  return content
}
