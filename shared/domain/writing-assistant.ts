import { NEWS_LIMITS } from './news.ts'

/** What the assistant can be asked for (REQ-AI-06 to REQ-AI-09). */
export const ASSISTANT_ACTIONS = [
  'generate-article',
  'improve-content',
  'generate-tags',
  'generate-titles',
  'summarize',
  'translate',
] as const
export type AssistantAction = (typeof ASSISTANT_ACTIONS)[number]

/** The languages between which texts are translated; articles have fields for the first two. */
export const TRANSLATION_LANGUAGES = ['en', 'so', 'ar'] as const
export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number]

/** What is compared between a text and its translation, beside the details of people. */
export const COMPARED_IN_TRANSLATIONS = ['date', 'number', 'link', 'term', 'paragraph'] as const

/** How an article sounds (REQ-AI-02); casual is labelled Accessible. */
export const ASSISTANT_TONES = ['informative', 'urgent', 'formal', 'casual'] as const
export type AssistantTone = (typeof ASSISTANT_TONES)[number]

/** What an improvement looks at (REQ-AI-02). */
export const IMPROVE_FOCUSES = ['all', 'grammar', 'clarity', 'engagement', 'structure'] as const
export type ImproveFocus = (typeof IMPROVE_FOCUSES)[number]

/** Most characters of what is sent, and most details that an editor hides beside those that were found, or lets leave. */
export const ASSISTANT_LIMITS = {
  topic: 300,
  context: 8000,
  content: NEWS_LIMITS.content,
  also: 50,
  shown: 200,
  alsoText: 200,
} as const

/** The length of a summary in characters unless another is asked for (REQ-AI-09). */
export const SUMMARY_LENGTH = 200

/** Requests of one editor in a day, unless a setting says otherwise. */
export const DAILY_REQUESTS = 60

/** Where a suggestion comes from: a language model, or a method on this server that needs none. */
export const SUGGESTED_BY = ['model', 'local'] as const

/** The kinds of details that never leave for the model, in the order in which a placeholder names them. */
export const DETAIL_KINDS = ['name', 'phone', 'email', 'place', 'case', 'birth', 'other'] as const
export type DetailKind = (typeof DETAIL_KINDS)[number]

/**
 * Why something that is hidden may be no detail: three words with points, which may be a sentence without spaces; a day that may be
 * one of birth; letters that stand apart; joined words; letters and digits that may be a place; a few numbers in words.
 */
export const DOUBTS = ['three-words', 'date', 'letters', 'joined', 'code', 'numbers'] as const
export type Doubt = (typeof DOUBTS)[number]
