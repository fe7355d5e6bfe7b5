import type { LearningProgress } from '#shared/schemas/learning-event.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLearner } from '#web/lib/learner.ts'

/** What the server keeps of a signed-in learner; null for everyone else, whose progress is on the device alone. */
export function useServerProgress(): LearningProgress | null {
  const learner = useLearner()
  const { data } = useCall('learning', 'progress', {}, { enabled: learner !== null })
  return learner ? (data ?? null) : null
}
