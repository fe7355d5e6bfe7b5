import type { CourseModel } from '#shared/courses/course-model.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** The title of a module in the editor's language, else in English, with the language in which it is; empty while it has none. */
export function moduleTitle({ languages }: CourseModel, id: string, locale: Locale) {
  const own = languages[locale]?.texts.modules[id]?.title
  return own
    ? { name: own, language: locale }
    : { name: languages.en?.texts.modules[id]?.title ?? '', language: 'en' as const }
}

/** The same without its language, where nothing can say it. */
export function moduleName(model: CourseModel, id: string, locale: Locale): string {
  return moduleTitle(model, id, locale).name
}

/** A learning objective in the editor's language, else in English, else its name. */
export function objectiveName({ languages }: CourseModel, id: string, locale: Locale): string {
  return languages[locale]?.texts.objectives[id] || languages.en?.texts.objectives[id] || id
}
