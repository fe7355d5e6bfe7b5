import type { EditedCourse } from '#shared/contract/learning/course-editing.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'

/** Where a course is edited. */
export const editorPath = (id: string): string => `/courses/${id}`

/** Under which name a device keeps what is not saved of a course. */
export const keptUnder = (id: string): string => `course/${id}`

/** The title of a course in a language, else in another that it has, else its name. */
export function titleIn({ titles, id }: Pick<EditedCourse, 'titles' | 'id'>, locale: Locale) {
  const language = titles[locale] ? locale : LOCALES.find((each) => titles[each])
  return { language, title: (language && titles[language]) ?? id }
}
