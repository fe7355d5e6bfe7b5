import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { CoursePlan } from '#shared/domain/learning-progress.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { type Course, type CourseInLanguage, readCourse } from './course-files.ts'

/** The folder of all courses, beside the server's own code wherever it runs. */
const FOLDER = path.resolve(import.meta.dirname, '../../../courses')
const ORDER = ['foundation', 'huridocs', 'un', 'advanced'] as const

let reading: Promise<ReadonlyMap<string, Course>> | null = null

/**
 * All courses by their ids, in the order in which they are offered. They are read once; a damaged one is a
 * `CourseFault`, with which the server does not start.
 */
export function courseLibrary(): Promise<ReadonlyMap<string, Course>> {
  reading ??= readAll()
  return reading
}

async function readAll(): Promise<ReadonlyMap<string, Course>> {
  const entries = await readdir(FOLDER, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(FOLDER, name))
  const courses = await Promise.all(folders.toSorted().map(readCourse))
  const placeOf = ({ structure }: Course) => ORDER.indexOf(structure.category)
  const ordered = courses.toSorted((one, other) => placeOf(one) - placeOf(other))
  return new Map(ordered.map((course) => [course.structure.id, course]))
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
        right: question.choices.flatMap(({ right }, place) => (right ? [place] : [])),
      })),
    })),
  }
}

/** The titles and short texts in a language, and in which language they are. */
export function textsIn({ languages }: Course, language: Locale) {
  const found = languages[language]
  return found ? { language, ...found } : { language: 'en' as const, ...languages.en }
}

/** The texts of the modules in a language, and in which language they are; English where it is not written in the other. */
export function writtenIn({ languages }: Course, language: Locale) {
  const read = (locale: Locale, { texts, written }: CourseInLanguage) =>
    written && { language: locale, texts, ...written }
  const own = languages[language]
  const found = (own && read(language, own)) ?? read('en', languages.en)
  if (!found) throw new Error('A course is complete in English')
  return found
}
