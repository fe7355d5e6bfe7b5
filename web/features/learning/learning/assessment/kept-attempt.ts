import type { OpenAttempt } from '#shared/contract/learning/learning.ts'
import { namesDraft, readDraft, removeDraft, writeDraft } from '#web/lib/draft-store.ts'
import { mergeWriters } from '#web/lib/merge-writers.ts'

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
  const draft = readDraft('device', keyOf(learnerId, courseId))
  const attempt: unknown = Reflect.get(Object(draft), 'attempt')
  const isAttempt = typeof Reflect.get(Object(attempt), 'id') === 'string'
  // Anyone who holds the device can change what is stored there.
  return isAttempt && Array.isArray(Reflect.get(Object(attempt), 'questions')) ? (draft as KeptAttempt) : null
}

/**
 * Keeps the attempt on this device, with what another tab has ticked since `before`; answers what is kept. Where both ticked
 * something in the same question, the later one counts: both show it at once.
 */
export function keepAttempt(
  learnerId: string,
  keptAttempt: KeptAttempt,
  before: KeptAttempt | null,
): KeptAttempt {
  const there = readAttempt(learnerId, keptAttempt.attempt.courseId)
  const isSame = there?.attempt.id === keptAttempt.attempt.id
  const merged = isSame ? withAnswersOf(there, keptAttempt, before) : keptAttempt
  writeDraft('device', keyOf(learnerId, keptAttempt.attempt.courseId), merged)
  return merged
}

function withAnswersOf(
  there: KeptAttempt,
  keptAttempt: KeptAttempt,
  before: KeptAttempt | null,
): KeptAttempt {
  const [base, mine, theirs] = [before?.answers ?? {}, keptAttempt.answers, there.answers].map((values) => ({
    values,
  }))
  if (mine === undefined || theirs === undefined) return keptAttempt
  const { values } = mergeWriters(base ?? null, mine, theirs).value
  return { ...keptAttempt, answers: values, isFinished: keptAttempt.isFinished || there.isFinished }
}

/** Whether a change in the storage is one of the attempt of a learner in a course. */
export const namesAttempt = (changed: string | null, learnerId: string, courseId: string): boolean =>
  namesDraft(changed, keyOf(learnerId, courseId))

/** Forgets the attempt on this device. */
export function forgetAttempt(learnerId: string, courseId: string): void {
  removeDraft('device', keyOf(learnerId, courseId))
}
