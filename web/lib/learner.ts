import './learning-calls.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LearnerView } from '#shared/contract/learning/learning.ts'
import { callKey, useCall } from './calls.ts'
import { markLearner, useMarked } from './learner-mark.ts'
import { useHydrating } from './page-start.tsx'
import { useUser } from './session.tsx'

/** The learner who uses this browser: of an account for learning, or a member of staff; null for a visitor. */
export function useLearner(): LearnerView | null {
  const isMarked = useMarked()
  const user = useUser()
  const hydrating = useHydrating()
  const { data, error } = useCall('learning', 'me', {}, { enabled: isMarked || user !== null })
  const isGone = error?.code === 'unauthenticated'
  useEffect(() => {
    if (isGone && isMarked) markLearner(false)
  }, [isGone, isMarked])
  return hydrating || isGone ? null : (data ?? null)
}

/** Whether what is done here is sent to an account; users of the app learn with theirs, also without a connection. */
export function useLearns(): boolean {
  const learner = useLearner()
  const user = useUser()
  const hydrating = useHydrating()
  return learner !== null || (!hydrating && user !== null && window.desktop !== undefined)
}

/** Takes over who a call has just signed in. */
export function enterAsLearner(client: QueryClient, learner: LearnerView): void {
  markLearner(true)
  client.setQueryData(callKey('learning', 'me'), learner)
  forgetReads(client)
}

/**
 * Notes that a form signed a learner in before the script of its page was there, as on a slow connection: the cookie can't
 * be seen from here.
 */
export function useEnteredBefore(hasEntered: boolean): void {
  const [isNew] = useState(hasEntered)
  useEffect(() => {
    if (isNew) markLearner(true)
  }, [isNew])
}

/** Forgets on this page that a learner was signed in. */
export function leaveLearner(client: QueryClient): void {
  markLearner(false)
  client.removeQueries({ queryKey: ['learning'] })
  forgetReads(client)
}

/** Reads again what depends on who learns. */
function forgetReads(client: QueryClient): void {
  const isOfMe = callKey('learning', 'me')[1]
  void client.invalidateQueries({
    queryKey: ['learning'],
    predicate: ({ queryKey }) => queryKey[1] !== isOfMe,
  })
  void client.invalidateQueries({ queryKey: ['courses'] })
}
