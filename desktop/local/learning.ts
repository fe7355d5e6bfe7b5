import { noteLearned, progressHere, unsentLearned } from '#desktop/courses/index.ts'
import { callPath } from '#shared/contract/client.ts'
import type { Handlers } from '#shared/contract/endpoint.ts'
import { learningContract } from '#shared/contract/learning/learning.ts'
import { signedIn } from '#shared/records/handlers.ts'
import { learningProgress } from '#shared/schemas/learning-event.ts'
import type { LocalContext } from './context.ts'
import { askServer } from './from-server.ts'

/** More than a user learns here before the next connection. */
const ALL = 100_000

/** What a user of the app learns: kept here first, sent by the sync, and shown with what the server said last. */
export const learningHandlers: Pick<
  Handlers<typeof learningContract, LocalContext>,
  'sendEvents' | 'progress'
> = {
  async sendEvents({ input: { events }, context }) {
    const { id } = signedIn(context)
    noteLearned(context.mirror, id, events)
    context.wakeSync()
    const results = events.map((event) => ({ id: event.id, outcome: 'waiting' as const }))
    return { results, progress: ofUser(context) }
  },

  async progress({ context }) {
    const { id } = signedIn(context)
    const answer = await askServer(context.remote, callPath(learningContract.progress, {}))
    if (answer) {
      const read = learningProgress.parse(await answer.json())
      context.mirror.meta.set('learning', { ...context.mirror.meta.get('learning'), [id]: read })
    }
    return ofUser(context)
  },
}

function ofUser(context: LocalContext) {
  const { id } = signedIn(context)
  return progressHere(context.mirror, id, unsentLearned(context.mirror, id, ALL))
}
