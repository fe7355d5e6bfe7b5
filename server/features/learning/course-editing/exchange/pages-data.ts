import {
  courseDetails,
  lessonOf,
  localPartsOf,
  NO_STANDING,
} from '#server/features/learning/courses/index.ts'
import type { Services } from '#server/services.ts'
import type { Course } from '#shared/courses/course.ts'
import { mediaFromElsewhere } from '#shared/domain/course-media.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { readPageWords } from './page-words.ts'
import type { CourseOnPages } from './pages.ts'

/** The languages in which a course has pages: those in which it has at least its titles. */
export const pageLocales = ({ languages }: Course): readonly Locale[] =>
  LOCALES.filter((locale) => languages[locale])

/** Reads what the pages of a course need in a language, with the organisation's own additions. */
export async function pagesData(
  { database, publicUrl }: Pick<Services, 'database' | 'publicUrl'>,
  { course, locale, madeAt }: { readonly course: Course; readonly locale: Locale; readonly madeAt: Date },
): Promise<CourseOnPages> {
  const wordsIn = await readPageWords()
  const details = courseDetails(course, locale, { standing: NO_STANDING, titleOf: (id) => id })
  const lessons = await Promise.all(
    course.structure.modules.map(async ({ id: module }) => {
      const lesson = lessonOf(course, module, locale)
      if (!lesson) throw new Error(`The module ${module} is not there`)
      const media = lesson.media && {
        ...lesson.media,
        address: mediaFromElsewhere(lesson.media.address, publicUrl),
      }
      return {
        ...lesson,
        media,
        local: await localPartsOf(database, { id: course.structure.id, module }, locale),
      }
    }),
  )
  return {
    ...{ course: details, lessons, words: wordsIn[locale], wordsIn, publicUrl, madeAt },
    locales: pageLocales(course),
  }
}
