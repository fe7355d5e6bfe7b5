import type { AssistantAction } from '#shared/domain/writing-assistant.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { ActionAnswer, ActionInput } from '../actions.ts'

type Local = {
  readonly [A in AssistantAction]:
    | ((input: ActionInput<A>, locale: Locale) => Promise<ActionAnswer<A>>)
    | null
}

// The libraries are large: each is loaded when an editor first asks for what it can do.
const LOCAL: Local = {
  'generate-article': null,
  'improve-content': async ({ content, focusArea }, locale) =>
    (await import('./improvements.ts')).localImprovement(content, focusArea, locale),
  'generate-tags': async ({ title, content }) => ({
    tags: (await import('./tags.ts')).localTags(title, content),
  }),
  'generate-titles': async ({ topic, context }) => ({
    titles: (await import('./titles.ts')).localTitles(topic, context),
  }),
  translate: null,
  summarize: async ({ content, maxLength }) => ({
    summary: (await import('./summary.ts')).localSummary(content, maxLength),
  }),
}

/** Answers an action without a model, by methods on this server; null for what needs one. */
export async function suggestLocally<A extends AssistantAction>(
  action: A,
  input: ActionInput<A>,
  locale: Locale,
): Promise<ActionAnswer<A> | null> {
  const local: Local[A] = LOCAL[action]
  return local ? local(input, locale) : null
}
