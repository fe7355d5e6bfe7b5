import type { SuggestionSource } from '#shared/contract/writing-assistant.ts'
import type { ArticleCategory } from '#shared/domain/news.ts'

/** The fields of an article that the assistant reads and fills. */
export interface ArticleTexts {
  readonly title: string
  readonly summary: string
  readonly content: string
  readonly tags: string
}

/** What the dialog knows of the form around it. */
export interface AssistedForm {
  readonly texts: ArticleTexts
  readonly category: ArticleCategory
  /** Puts texts into the form, and marks the article where a model made them. */
  readonly take: (changed: Partial<ArticleTexts>, source: SuggestionSource | null) => void
  /** Brings back what was there before the last of them; null if there is none. */
  readonly undo: (() => void) | null
}
