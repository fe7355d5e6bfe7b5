import '#web/lib/learning-calls.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import type { AttemptResult, OpenAttempt } from '#shared/contract/learning/learning.ts'
import { type CallAnswer, useAction, useCall } from '#web/lib/calls.ts'
import { useAgainWhenConnected } from '#web/lib/connection.ts'
import { useLocale } from '#web/lib/i18n.ts'
import {
  type Answers,
  forgetAttempt,
  type KeptAttempt,
  keepAttempt,
  namesAttempt,
  readAttempt,
} from './kept-attempt.ts'

/** Milliseconds until handed-in answers are sent again, where no event says that the connection is back. */
const AGAIN_MS = 30_000
const NOT_FOUND = 404

/** The assessment of a course for one learner: their results so far, and the attempt that is open. */
export interface Assessment {
  /** What the server says; undefined while it is not known. */
  readonly standing: CallAnswer<'learning', 'assessment'> | undefined
  readonly error: ApiError | null
  readonly refetch: () => void
  /** Whether the standing is being read again, such as after an attempt was answered. */
  readonly isRefreshing: boolean
  readonly attempt: KeptAttempt | null
  /** The result of the attempt that was answered last. */
  readonly result: AttemptResult | null
  readonly isBusy: boolean
  /** Why an attempt could not be started or sent; null while handed-in answers only wait for the connection. */
  readonly failure: ApiError | null
  readonly isWaiting: boolean
  readonly start: () => void
  readonly answer: (answers: Answers) => void
  readonly finish: () => void
}

/** Runs the assessment of a course: answers stay on the device until the server has them, and are sent once. */
export function useAssessment(learnerId: string, courseId: string): Assessment {
  const language = useLocale()
  const [kept, setKept] = useState(() => readAttempt(learnerId, courseId))
  const [result, setResult] = useState<AttemptResult | null>(null)
  const read = useCall('learning', 'assessment', { input: { courseId } })
  const begin = (attempt: OpenAttempt) => change({ attempt, answers: {}, isFinished: false })
  const change = (next: KeptAttempt) => setKept(keepAttempt(learnerId, next, kept))
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (!namesAttempt(event.key, learnerId, courseId)) return
      // What was handed in there is reported to this page by the server.
      const there = readAttempt(learnerId, courseId)
      if (there) setKept(there)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [learnerId, courseId])
  const start = useAction('learning', 'startAssessment', {
    says: { shownBy: 'next' },
    onSuccess(attempt) {
      setResult(null)
      begin(attempt)
    },
  })
  const done = (answered: AttemptResult | null) => {
    setResult(answered)
    setKept(null)
    forgetAttempt(learnerId, courseId)
  }
  const send = useAction('learning', 'answerAssessment', {
    says: { shownBy: 'next' },
    refreshes: ['learning', 'courses'],
    onSuccess: done,
    // The attempt is another learner's, or was deleted with its learner.
    onError: (error) => error.status === NOT_FOUND && done(null),
  })
  // An attempt that was begun on another device goes on here.
  const elsewhere = read.data?.open
  useEffect(() => {
    if (elsewhere && kept?.attempt.id !== elsewhere.id) begin(elsewhere)
  })
  const isWaiting = send.error?.code === 'network'
  useSendingAgain(kept, isWaiting, () => {
    if (kept) send.mutate({ params: { id: kept.attempt.id }, input: { answers: writable(kept.answers) } })
  })
  return {
    ...{
      standing: read.data,
      error: read.error,
      refetch: () => void read.refetch(),
      attempt: kept,
      isWaiting,
    },
    isRefreshing: read.isFetching,
    result: result ?? (kept ? null : (read.data?.last ?? null)),
    isBusy: start.isPending || send.isPending,
    failure: start.error ?? (isWaiting ? null : send.error),
    start: () => start.mutate({ input: { courseId, language } }),
    answer: (answers) => kept && change({ ...kept, answers }),
    finish: () => kept && change({ ...kept, isFinished: true }),
  }
}

const writable = (answers: Answers) =>
  Object.fromEntries(Object.entries(answers).map(([id, places]) => [id, [...places]]))

/** Sends a handed-in attempt at once, and again when the connection is back. */
function useSendingAgain(keptAttempt: KeptAttempt | null, isWaiting: boolean, send: () => void): void {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const sendLatest = useCallback(() => latest.current(), [])
  const id = keptAttempt?.isFinished ? keptAttempt.attempt.id : null
  useEffect(() => {
    if (id) sendLatest()
  }, [id, sendLatest])
  useEffect(() => {
    if (!id || !isWaiting) return
    const timer = setInterval(sendLatest, AGAIN_MS)
    return () => clearInterval(timer)
  }, [id, isWaiting, sendLatest])
  useAgainWhenConnected(id !== null && isWaiting, sendLatest)
}
