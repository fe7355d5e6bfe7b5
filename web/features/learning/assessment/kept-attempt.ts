import type { OpenAttempt } from '#shared/contract/learning.ts'
import { readDraft, removeDraft, writeDraft } from '#web/lib/draft-store.ts'

/** The places of the ticked choices, by the ids of the questions. */
export type Answers = Readonly<Record<string, readonly number[]>>

/** An attempt as this device keeps it, so that neither a reload nor a lost connection takes the answers away. */
export interface KeptAttempt {
  readonly attempt: OpenAttempt
  readonly answers: Answers
  /** The learner has handed it in; it is sent as soon as there is a connection. */
  readonly isFinished: boolean
}

/** By the learner as well: others may use the device. */
const keyOf = (learnerId: string, courseId: string) => `learning-assessment:${learnerId}:${courseId}`

/** The attempt that this device has of a learner in a course; null for none. */
export function readAttempt(learnerId: string, courseId: string): KeptAttempt | null {
  const found = readDraft('device', keyOf(learnerId, courseId))
  const attempt: unknown = Reflect.get(Object(found), 'attempt')
  const isAttempt = typeof Reflect.get(Object(attempt), 'id') === 'string'
  // Anyone who holds the device can change what is stored there.
  return isAttempt && Array.isArray(Reflect.get(Object(attempt), 'questions')) ? (found as KeptAttempt) : null
}

/** Keeps the attempt on this device. */
export function keepAttempt(learnerId: string, kept: KeptAttempt): void {
  writeDraft('device', keyOf(learnerId, kept.attempt.courseId), kept)
}

/** Forgets the attempt on this device. */
export function forgetAttempt(learnerId: string, courseId: string): void {
  removeDraft('device', keyOf(learnerId, courseId))
}
