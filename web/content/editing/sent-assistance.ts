import { LOCALES, type Locale } from '#shared/i18n/locale.ts'

/** What a form keeps of the assistant: its answers that were taken over, and languages, each separated by commas. */
interface AssistanceValues {
  readonly answers: string
  readonly unreadTranslations: string
  readonly readTranslations: string
}

/** What a form names of the assistant as calls take it. */
export interface SentAssistance {
  readonly answers: readonly string[]
  readonly readTranslations: readonly Locale[]
}

/** The answers that were taken over, and the translations that a person says were read. */
export function sentAssistance({ answers, readTranslations }: AssistanceValues): SentAssistance {
  return {
    answers: answers.split(',').filter(Boolean),
    readTranslations: localesIn(readTranslations),
  }
}

/** The languages whose translations no one has read yet. */
export function unreadIn({ unreadTranslations, readTranslations }: AssistanceValues): Locale[] {
  const read = localesIn(readTranslations)
  return localesIn(unreadTranslations).filter((language) => !read.includes(language))
}

/** The languages that a text with commas names. */
export function localesIn(text: string): Locale[] {
  return LOCALES.filter((locale) => text.split(',').includes(locale))
}
