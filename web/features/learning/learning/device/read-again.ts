import '#web/lib/learning-calls.ts'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#shared/contract/client.ts'
import { callKey } from '#web/lib/calls.ts'

/** Milliseconds after which a read that failed is made again, where no event says that the connection is back. */
const AGAIN_MS = 20_000
/** Milliseconds after which progress may be old, for a learner who comes back to the page. */
const OLD_MS = 60_000
/** What the server refuses would be refused again. */
const [FIRST_REFUSAL, LAST_REFUSAL, TOO_MANY] = [400, 499, 429]

/**
 * Makes reads of the learning hub again that failed: when the connection is back, when the reader comes back to the page,
 * and after a while. Who comes back also sees what they did on another device meanwhile.
 */
export function useReadAgain(): void {
  const client = useQueryClient()
  useEffect(() => {
    const read = (isWanted: (query: Query) => boolean) => {
      const isOurs = ({ queryKey: [resource] }: Query) => resource === 'learning' || resource === 'courses'
      const predicate = (query: Query) => isOurs(query) && isWanted(query)
      void client.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false })
    }
    const failed = () => read(hasFailed)
    const back = () =>
      document.visibilityState === 'visible' && read((query) => hasFailed(query) || isOld(query))
    const timer = setInterval(() => document.visibilityState === 'visible' && failed(), AGAIN_MS)
    window.addEventListener('online', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [client])
}

function hasFailed({ state: { status, error } }: Query): boolean {
  if (status !== 'error') return false
  if (!(error instanceof ApiError)) return true
  return error.status < FIRST_REFUSAL || error.status > LAST_REFUSAL || error.status === TOO_MANY
}

function isOld({ queryKey, state }: Query): boolean {
  const isProgress = queryKey[1] === callKey('learning', 'progress')[1]
  return isProgress && state.dataUpdatedAt < Date.now() - OLD_MS
}
