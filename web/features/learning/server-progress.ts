import type { LearningProgress } from '#shared/schemas/learning-event.ts'

/** What the server keeps of a signed-in learner; null for everyone else, whose progress is on the device alone. */
export function useServerProgress(): LearningProgress | null {
  return null
}
