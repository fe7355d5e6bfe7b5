import { forgetLearned, unsentLearned } from '#desktop/courses/index.ts'
import type { Remote } from '#desktop/engine/remote.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { learningContract } from '#shared/contract/learning/learning.ts'
import { MOST_LEARNING_EVENTS } from '#shared/domain/learners.ts'
import type { BatchSize } from './batch-size.ts'
import { sendRows } from './send-rows.ts'
import { answerOf, call } from './server-calls.ts'

/** Sends what the signed-in user has learned here; the server counts each event once, also one that is sent again. */
export async function sendLearning(
  mirror: Mirror,
  remote: Remote,
  signal: AbortSignal,
  size: BatchSize,
): Promise<void> {
  const user = mirror.meta.get('user')
  if (!user || mirror.meta.get('signedOut')) return
  await sendRows(size, {
    most: MOST_LEARNING_EVENTS,
    next: (limit) => unsentLearned(mirror, user.id, limit),
    async send(events) {
      const input = { events: [...events] }
      const response = await call(remote, learningContract.sendEvents, { input, signal })
      const { progress } = await answerOf(response, learningContract.sendEvents.output)
      mirror.transaction(() => {
        forgetLearned(mirror, events)
        mirror.meta.set('learning', { ...mirror.meta.get('learning'), [user.id]: progress })
      })
    },
  })
}
