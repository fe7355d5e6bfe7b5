import type { z } from 'zod'
import {
  assistantAnswers,
  type assistantInputs,
  type TranslationDifference,
} from '#shared/contract/publishing/writing-assistant.ts'
import type {
  AssistantAction,
  AssistantTone,
  ImproveFocus,
  TranslationLanguage,
} from '#shared/domain/writing-assistant.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { compareTranslation } from './translation/compare.ts'
import { LANGUAGES, translationInstructions } from './translation/instructions.ts'

/** What each action gets, once its input was parsed. */
export type ActionInput<A extends AssistantAction> = z.output<(typeof assistantInputs)[A]>
/** What each action answers. */
export type ActionAnswer<A extends AssistantAction> = z.output<(typeof assistantAnswers)[A]>

/** A text of the input and the text of the answer that belongs to it, by their names. */
export interface LongText {
  readonly text: string
  readonly answer: string
}

/** How a model is asked for one action. */
interface Action<A extends AssistantAction> {
  /** The texts of the input that people wrote, by their names. */
  readonly texts: (input: ActionInput<A>) => Readonly<Record<string, string>>
  readonly instructions: (input: ActionInput<A>) => string
  /** The texts that are sent in several requests where they are long, and those of the answer that are joined again. */
  readonly long?: readonly LongText[]
  /** The language of a translation, and what differs in it; `texts` and `answer` still have placeholders. */
  readonly translation?: {
    readonly to: (input: ActionInput<A>) => TranslationLanguage
    readonly compare: (
      input: ActionInput<A>,
      texts: Readonly<Record<string, string>>,
      answer: ActionAnswer<A>,
    ) => TranslationDifference[]
  }
  /** Brings an answer into its limits, where a model rarely keeps to them. */
  readonly finish?: (answer: ActionAnswer<A>, input: ActionInput<A>) => ActionAnswer<A>
}

const HOUSE = `You help an editor of a human rights organisation in Somalia. Write in the language of the texts, in plain and
exact words. Say survivor rather than victim where people are spoken of. State no fact, figure, date, quotation or source that is
not in the texts; where one is needed, leave a gap in square brackets that says what is missing. Accuse nobody.`

/** The language that the editor writes in, where the texts may be in another one. */
const inLanguage = (language: Locale | undefined) =>
  language ? `\nWrite in ${LANGUAGES[language]}, whatever language the texts are in.` : ''

const TONES: Readonly<Record<AssistantTone, string>> = {
  informative: 'calm and informative',
  urgent: 'urgent, without exaggeration',
  formal: 'formal, as for an authority',
  casual: 'accessible, for readers without any knowledge of the law',
}
const FOCUSES: Readonly<Record<ImproveFocus, string>> = {
  all: 'grammar, clarity, engagement and structure',
  grammar: 'grammar and spelling alone; change nothing else',
  clarity: 'clarity: short sentences, active verbs, no jargon',
  engagement: 'engagement: what matters to the reader comes first',
  structure: 'structure: order of paragraphs, headings, lists',
}

/** The five actions as a model is asked for them. */
export const ACTIONS: { readonly [A in AssistantAction]: Action<A> } = {
  'generate-article': {
    texts: ({ topic, context }) => ({ topic, context }),
    instructions: ({ category, tone, language }) => `${HOUSE}${inLanguage(language)}
Task: draft an article about the topic, using the context. Its category is ${category}; its tone is ${TONES[tone]}.
title: at most 100 characters. summary: 20 to 300 characters. content: 300 to 700 words in paragraphs, with headings that begin
with "## " where they help. tags: three to eight words or short phrases.`,
  },
  'improve-content': {
    texts: ({ content }) => ({ content }),
    long: [{ text: 'content', answer: 'improvedContent' }],
    finish: ({ improvedContent, suggestions }) => ({
      improvedContent,
      suggestions: suggestions.slice(0, 20),
    }),
    instructions: ({ focusArea }) => `${HOUSE}
Task: improve the content. Look at ${FOCUSES[focusArea]}. Keep the meaning, the facts, the links, the headings and the number and order
of paragraphs, unless the structure itself is to be improved. improvedContent: the whole text. suggestions: up to eight short
sentences that say what you changed or what the editor should add.`,
  },
  'generate-tags': {
    texts: ({ title, content }) => ({ title, content }),
    instructions: () => `${HOUSE}
Task: propose three to eight tags for the article: words or short phrases that readers would search for, no names of people.`,
    finish: ({ tags }) => ({ tags: [...new Set(tags.map((tag) => tag.replace(/^#/, '').trim()))] }),
  },
  'generate-titles': {
    texts: ({ topic, context }) => ({ topic, context }),
    instructions: ({ language }) => `${HOUSE}${inLanguage(language)}
Task: propose five titles for an article about the topic, each at most 100 characters and each with another emphasis.`,
  },
  summarize: {
    texts: ({ content }) => ({ content }),
    instructions: ({ maxLength }) => `${HOUSE}
Task: summarise the content in whole sentences with at most ${maxLength} characters altogether.`,
    finish: ({ summary }, { maxLength }) => ({ summary: shortened(summary, maxLength) }),
  },
  translate: {
    texts: ({ title, summary, content }) => ({ title, summary, content }),
    long: [
      { text: 'summary', answer: 'summary' },
      { text: 'content', answer: 'content' },
    ],
    instructions: ({ from, to }) => translationInstructions(from, to),
    translation: {
      to: ({ to }) => to,
      compare: ({ from, to }, texts, answer) =>
        compareTranslation({
          ...{ from, to, text: wholeOf(texts), translation: wholeOf(answer) },
          heads: [texts.title, texts.summary].filter(Boolean).length,
        }),
    },
  },
}

/** The texts of an article as one. */
function wholeOf({ title, summary, content }: Readonly<Record<string, string>>): string {
  return [title, summary, content].filter(Boolean).join('\n\n')
}

/** The text up to the last whole sentence, or else the last whole word, that fits into so many characters. */
export function shortened(text: string, most: number): string {
  const plain = text.trim()
  if (plain.length <= most) return plain
  const cut = plain.slice(0, most)
  const sentence = /^[\s\S]*[.!?\u061f](?=\s)/u.exec(`${cut} `)?.[0].trim()
  if (sentence && sentence.length >= most / 3) return sentence
  return `${cut.slice(0, most - 1).replace(/\s+\S*$/u, '')}\u2026`
}

/** The form in which an action is answered. */
export function answerOf<A extends AssistantAction>(action: A): (typeof assistantAnswers)[A] {
  return assistantAnswers[action]
}
