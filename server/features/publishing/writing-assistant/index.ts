import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import type { writingAssistantContract } from '#shared/contract/publishing/writing-assistant.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { AssistantAction } from '#shared/domain/writing-assistant.ts'
import type { ActionInput } from './actions.ts'
import { askModel, hideDetails, type Suggestion } from './ask-model.ts'
import { suggestLocally } from './local/index.ts'
import { streamEvents } from './stream.ts'
import { readUses, usedToday } from './uses.ts'

export { readAnswers } from './answers.ts'

/** Asks the model, or helps without one where a method for that is known (`not_configured` otherwise). */
async function suggest<A extends AssistantAction>(
  context: ServerContext,
  action: A,
  input: ActionInput<A>,
  following: { onEvent?: Parameters<typeof askModel>[2]['onEvent']; signal?: AbortSignal } = {},
): Promise<Suggestion<A>> {
  const { services, request } = context
  const { model, records } = services
  if (model) {
    const { onEvent, signal = request.signal } = following
    const userId = callerOf(context).id
    return askModel(action, input, { services, model, userId, signal, ...(onEvent ? { onEvent } : {}) })
  }
  const answer = await suggestLocally(action, input, callerOf(context).locale)
  if (!answer) throw new Refusal('not_configured')
  const at = records.now().toISOString()
  return {
    answer,
    source: {
      id: null,
      by: 'local',
      model: null,
      at,
      hidden: [],
      lost: [],
      unclear: [],
      translatedTo: null,
      differences: [],
    },
  }
}

async function whole<A extends AssistantAction>(context: ServerContext, action: A, input: ActionInput<A>) {
  const { answer, source } = await suggest(context, action, input)
  return { ...answer, source }
}

/** Help with writing articles, for who may write them. */
export const writingAssistantHandlers: Handlers<typeof writingAssistantContract> = {
  status: async ({ context }) => {
    const { model, dailyRequests, database, records } = context.services
    const by = { userId: callerOf(context).id, now: records.now() }
    return {
      configured: model !== null,
      model: model?.name ?? null,
      usedToday: await usedToday(database, by),
      dailyRequests,
    }
  },
  preview: async ({ input: { texts, also, shown } }) => {
    const masked = await hideDetails(texts, { also, shown })
    return { texts: [...masked.texts], hidden: [...masked.hidden], shown: [...masked.shown] }
  },
  generateArticle: ({ input, context }) => whole(context, 'generate-article', input),
  improveContent: ({ input, context }) => whole(context, 'improve-content', input),
  generateTags: ({ input, context }) => whole(context, 'generate-tags', input),
  generateTitles: ({ input, context }) => whole(context, 'generate-titles', input),
  summarize: ({ input, context }) => whole(context, 'summarize', input),
  translate: ({ input, context }) => whole(context, 'translate', input),
  stream: async ({ input, context }) =>
    streamEvents(context, async (onEvent, signal) => {
      const { answer, source } = await suggest(context, input.action, input, { onEvent, signal })
      return { event: 'done', answer, source }
    }),
  usage: async ({ context }) => {
    const { model, dailyRequests, database, records } = context.services
    return { model: model?.name ?? null, dailyRequests, days: await readUses(database, records.now()) }
  },
}
