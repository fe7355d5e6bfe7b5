import type { SuggestionSource } from '#shared/contract/publishing/writing-assistant.ts'
import type { ArticleCategory } from '#shared/domain/news.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** The fields of an article that the assistant reads and fills, in one language. */
export interface ArticleTexts {
  readonly title: string
  readonly summary: string
  readonly content: string
  readonly tags: string
}

/**
 * The values of the form that the assistant reads and changes. `answers` names its answers that were taken over, and the last two
 * the languages whose texts a machine translated; all three are separated by commas.
 */
export interface AssistedValues extends ArticleTexts {
  readonly titleSo: string
  readonly summarySo: string
  readonly contentSo: string
  readonly answers: string
  readonly unreadTranslations: string
  readonly readTranslations: string
}

/** The values of the form that hold the texts in each language; tags are in either. */
export const FIELDS_IN = {
  en: { title: 'title', summary: 'summary', content: 'content', tags: 'tags' },
  so: { title: 'titleSo', summary: 'summarySo', content: 'contentSo', tags: 'tags' },
} as const satisfies Record<Locale, Record<keyof ArticleTexts, keyof AssistedValues>>

/** The texts of the form in one language. */
export function textsIn(values: AssistedValues, language: Locale): ArticleTexts {
  const { title, summary, content } = FIELDS_IN[language]
  return { title: values[title], summary: values[summary], content: values[content], tags: values.tags }
}

/** The language that the editor writes in, as the fields show it that have a text. */
export function writtenIn(values: AssistedValues): Locale {
  const isWritten = (language: Locale) => {
    const { title, content } = textsIn(values, language)
    return title.trim() !== '' || content.trim() !== ''
  }
  return isWritten('so') && !isWritten('en') ? 'so' : 'en'
}

/** What a tab of the dialog knows of the form around it. */
export interface AssistedForm {
  /** The language whose fields are read and filled. */
  readonly language: Locale
  readonly texts: ArticleTexts
  readonly category: ArticleCategory
  /** Puts texts into the form, and names the answer that they came from. */
  readonly take: (changed: Partial<ArticleTexts>, source: SuggestionSource | null) => void
}
