import { z } from 'zod'
import { endpoint, fileEndpoint } from '#shared/contract/endpoint.ts'
import { filledLine, line, lines } from '#shared/contract/written-text.ts'
import { ARTICLE_CATEGORIES, NEWS_LIMITS } from '#shared/domain/news.ts'
import { PROJECT_LIMITS } from '#shared/domain/projects.ts'
import {
  ASSISTANT_LIMITS,
  ASSISTANT_TONES,
  COMPARED_IN_TRANSLATIONS,
  DETAIL_KINDS,
  DOUBTS,
  IMPROVE_FOCUSES,
  SUGGESTED_BY,
  SUMMARY_LENGTH,
  TRANSLATION_LANGUAGES,
} from '#shared/domain/writing-assistant.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import { describedAs, NOT_BLANK } from '#shared/schemas/described.ts'

/** Words that the editor wants to be hidden too. */
const also = z.array(line(ASSISTANT_LIMITS.alsoText)).max(ASSISTANT_LIMITS.also).default([])
/** What may leave as it is, of what is hidden with a doubt; anything else stays hidden. */
const shown = z.array(line(ASSISTANT_LIMITS.alsoText)).max(ASSISTANT_LIMITS.shown).default([])
/** The language to write in; without it, that of the texts. */
const language = z.enum(LOCALES).optional()
const topic = filledLine(ASSISTANT_LIMITS.topic, 'Please enter a topic for the article.')
const context = lines(ASSISTANT_LIMITS.context).default('')
const content = (message: string) =>
  describedAs(
    lines(ASSISTANT_LIMITS.content).refine((text) => text.trim() !== '', message),
    NOT_BLANK,
  )
const TAGS_NEED = 'Please add title and content to generate tags.'

const translation = z.object({
  from: z.enum(TRANSLATION_LANGUAGES),
  to: z.enum(TRANSLATION_LANGUAGES),
  title: line(ASSISTANT_LIMITS.topic).default(''),
  /** The summary of an article, or the objectives of a project. */
  summary: lines(PROJECT_LIMITS.text).default(''),
  content: lines(ASSISTANT_LIMITS.content).default(''),
  also,
  shown,
})
const OTHER_LANGUAGE = {
  error: 'Please choose another language for the translation.',
  path: ['to'],
}
const NO_TEXT = { error: 'Please add some text to translate.', path: ['content'] }
type Translation = z.output<typeof translation>
const isOther = ({ from, to }: Translation) => from !== to
const hasText = ({ title, summary, content }: Translation) => `${title}${summary}${content}`.trim() !== ''

/** What each action takes (REQ-AI-05 to REQ-AI-09). */
export const assistantInputs = {
  'generate-article': z.object({
    topic,
    context,
    category: z.enum(ARTICLE_CATEGORIES).default('organization'),
    tone: z.enum(ASSISTANT_TONES).default('informative'),
    language,
    also,
    shown,
  }),
  'improve-content': z.object({
    content: content('Please add some content to improve.'),
    focusArea: z.enum(IMPROVE_FOCUSES).default('all'),
    also,
    shown,
  }),
  'generate-tags': z.object({
    title: filledLine(NEWS_LIMITS.title, TAGS_NEED),
    content: content(TAGS_NEED),
    also,
    shown,
  }),
  'generate-titles': z.object({ topic, context, language, also, shown }),
  summarize: z.object({
    content: content('Please add content to summarize.'),
    maxLength: z.int().min(50).max(NEWS_LIMITS.summary).default(SUMMARY_LENGTH),
    also,
    shown,
  }),
  translate: translation.refine(isOther, OTHER_LANGUAGE).refine(hasText, NO_TEXT),
} as const

/** What each action answers (REQ-AI-06 to REQ-AI-09); a model has to answer in the same form. */
export const assistantAnswers = {
  'generate-article': z.object({
    title: z.string().min(1).max(NEWS_LIMITS.title),
    summary: z.string().min(1).max(NEWS_LIMITS.summary),
    content: z.string().min(1).max(ASSISTANT_LIMITS.content),
    tags: z.array(z.string().min(1).max(60)).max(12),
  }),
  'improve-content': z.object({
    improvedContent: z.string().min(1).max(ASSISTANT_LIMITS.content),
    suggestions: z.array(z.string().min(1).max(500)).max(20),
  }),
  'generate-tags': z.object({ tags: z.array(z.string().min(1).max(60)).min(1).max(12) }),
  'generate-titles': z.object({ titles: z.array(z.string().min(1).max(NEWS_LIMITS.title)).min(1).max(8) }),
  summarize: z.object({ summary: z.string().min(1).max(NEWS_LIMITS.summary) }),
  // A translation may be longer than its text, and longer than its field: a person shortens it then.
  translate: z.object({
    title: z.string().max(2 * ASSISTANT_LIMITS.topic),
    summary: z.string().max(2 * PROJECT_LIMITS.text),
    content: z.string().max(2 * ASSISTANT_LIMITS.content),
  }),
} as const

/** A detail that was hidden, as the editor sees it; the model got the placeholder. */
const hiddenDetail = z.object({
  placeholder: z.string(),
  kind: z.enum(DETAIL_KINDS),
  text: z.string(),
  times: z.int(),
  /** Why it may be no detail, so that the editor can let it leave; null where there is no doubt. */
  unsure: z.enum(DOUBTS).nullable(),
})

/** What a translation lacks of its text, or has beside it. */
const translationDifference = z.object({
  kind: z.enum(COMPARED_IN_TRANSLATIONS),
  is: z.enum(['missing', 'added', 'otherwise']),
  text: z.string(),
  /** The fixed translation of a term; of paragraphs, how many the text has. */
  expected: z.string().nullable(),
})
export type TranslationDifference = z.infer<typeof translationDifference>

/** Where a suggestion comes from, and what the editor has to look at in it. */
export const suggestionSource = z.object({
  /** Names the answer where it is taken over into an article; null for a method on this server. */
  id: z.uuid().nullable(),
  by: z.enum(SUGGESTED_BY),
  /** The model's name; null for a method on this server. */
  model: z.string().nullable(),
  at: z.iso.datetime(),
  hidden: z.array(hiddenDetail),
  /** Details of the text that the suggestion leaves out. */
  lost: z.array(z.string()),
  /** Pieces of the suggestion that look like a hidden detail and stand for none. */
  unclear: z.array(z.string()),
  /** The language of a translation; null for any other suggestion. */
  translatedTo: z.enum(TRANSLATION_LANGUAGES).nullable(),
  /** What differs between a text and its translation. */
  differences: z.array(translationDifference),
})
export type SuggestionSource = z.infer<typeof suggestionSource>

/** The input of any action, with the action's name. */
const anyInput = z.discriminatedUnion(
  'action',
  [
    assistantInputs['generate-article'].extend({ action: z.literal('generate-article') }),
    assistantInputs['improve-content'].extend({ action: z.literal('improve-content') }),
    assistantInputs['generate-tags'].extend({ action: z.literal('generate-tags') }),
    assistantInputs['generate-titles'].extend({ action: z.literal('generate-titles') }),
    assistantInputs.summarize.extend({ action: z.literal('summarize') }),
    translation
      .extend({ action: z.literal('translate') })
      .refine(isOther, OTHER_LANGUAGE)
      .refine(hasText, NO_TEXT),
  ],
  'Please choose what the assistant shall do',
)

const source = { source: suggestionSource }

/** A line of the stream: what was hidden, a piece of a field's text, a new beginning, the checked answer, or a failure. */
export const assistantEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('hidden'), hidden: z.array(hiddenDetail) }),
  z.object({ event: z.literal('text'), field: z.string(), text: z.string() }),
  z.object({ event: z.literal('again') }),
  z.object({ event: z.literal('done'), answer: z.record(z.string(), z.json()), source: suggestionSource }),
  z.object({ event: z.literal('failed'), error: z.string(), message: z.string() }),
])
export type AssistantEvent = z.infer<typeof assistantEvent>

const ask = {
  method: 'POST',
  access: 'news:edit',
  offline: 'online',
  limit: 'heavy',
  errors: ['not_configured', 'masking_failed', 'model_failed'],
} as const

/**
 * Help with writing articles (REQ-AI-01): by a language model, from which details of people are hidden, or without one
 * by methods on this server.
 */
export const writingAssistantContract = {
  status: endpoint({
    method: 'GET',
    path: '/ai/status',
    access: 'news:edit',
    offline: 'online',
    summary: 'Read which model helps with writing, if any, and how much of today’s requests is left',
    output: z.object({
      configured: z.boolean(),
      model: z.string().nullable(),
      usedToday: z.int(),
      dailyRequests: z.int(),
    }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/ai/preview',
    access: 'news:edit',
    offline: 'online',
    summary: 'Read what would be hidden of some texts, and what a model would get; nothing is sent to one',
    input: z.object({ texts: z.array(lines(ASSISTANT_LIMITS.content)).min(1).max(3), also, shown }),
    output: z.object({
      texts: z.array(z.string()),
      hidden: z.array(hiddenDetail),
      /** What leaves because the editor lets it. */
      shown: z.array(hiddenDetail.pick({ kind: true, text: true, unsure: true })),
    }),
    errors: ['masking_failed'],
  }),
  generateArticle: endpoint({
    ...ask,
    path: '/ai/generate-article',
    summary: 'Draft an article about a topic; needs a language model',
    input: assistantInputs['generate-article'],
    output: assistantAnswers['generate-article'].extend(source),
  }),
  improveContent: endpoint({
    ...ask,
    path: '/ai/improve-content',
    summary: 'Improve a text, and say what could be better',
    input: assistantInputs['improve-content'],
    output: assistantAnswers['improve-content'].extend(source),
  }),
  generateTags: endpoint({
    ...ask,
    path: '/ai/generate-tags',
    summary: 'Propose tags for an article',
    input: assistantInputs['generate-tags'],
    output: assistantAnswers['generate-tags'].extend(source),
  }),
  generateTitles: endpoint({
    ...ask,
    path: '/ai/generate-titles',
    summary: 'Propose titles for a topic',
    input: assistantInputs['generate-titles'],
    output: assistantAnswers['generate-titles'].extend(source),
  }),
  summarize: endpoint({
    ...ask,
    path: '/ai/summarize',
    summary: 'Summarise a text in at most so many characters',
    input: assistantInputs.summarize,
    output: assistantAnswers.summarize.extend(source),
  }),
  translate: endpoint({
    ...ask,
    path: '/ai/translate',
    summary:
      'Translate the texts of an article or a project between English, Somali and Arabic; the answer lists what differs in dates, numbers, links and terms',
    input: assistantInputs.translate,
    output: assistantAnswers.translate.extend(source),
  }),
  stream: fileEndpoint({
    ...ask,
    path: '/ai/stream',
    summary: 'The same as one of the six calls, as lines of JSON: the text arrives while it is written',
    input: anyInput,
    mediaTypes: ['application/x-ndjson'],
  }),
  usage: endpoint({
    method: 'GET',
    path: '/ai/usage',
    access: 'organization:edit',
    offline: 'online',
    summary: 'Read how much the language model was used, by editor and day, of the last 90 days',
    output: z.object({
      model: z.string().nullable(),
      dailyRequests: z.int(),
      days: z.array(
        z.object({
          day: calendarDay(),
          user: z.string(),
          requests: z.int(),
          failed: z.int(),
          tokensIn: z.int(),
          tokensOut: z.int(),
          /** In US dollars; null where the server tells none. */
          costUsd: z.number().nullable(),
        }),
      ),
    }),
  }),
} as const
