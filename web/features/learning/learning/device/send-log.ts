import '#web/lib/learning-calls.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#shared/contract/client.ts'
import { MOST_LEARNING_EVENTS } from '#shared/domain/learners.ts'
import type { LoggedEvent } from '#shared/domain/learning-log.ts'
import type { LearningEvent, LearningProgress } from '#shared/schemas/learning-event.ts'
import { api } from '#web/lib/api.ts'
import { callKey } from '#web/lib/calls.ts'
import { useLearns } from '#web/lib/learner.ts'
import { keepProgress } from '../server-progress.ts'
import { settleEvents, takeEvents } from './kept-log.ts'
import { useReadAgain } from './read-again.ts'
import { useLog } from './use-progress.ts'

/** Milliseconds of quiet before events are sent: a film reports its position every half second. */
const QUIET_MS = 1500
/** Milliseconds until it is tried again after a failure that is not the connection's. */
const AGAIN_MS = 60_000

/**
 * Sends what a signed-in learner did on this device, once, and what waited from before they were one: soon after it
 * happened, or when the connection is back.
 */
export function useSendLearning(): void {
  const client = useQueryClient()
  const isLearner = useLearns()
  const log = useLog()
  useReadAgain()
  useEffect(() => {
    if (!isLearner || log.length === 0) return
    let isOver = false
    const send = async () => {
      const isSent = await sendAll(client, () => isOver)
      if (isSent) {
        void client.invalidateQueries({ predicate: ({ queryKey }) => isAssessment(queryKey) })
      } else if (!isOver) timer = setTimeout(() => void send(), AGAIN_MS)
    }
    let timer = setTimeout(() => void send(), QUIET_MS)
    const online = () => void send()
    window.addEventListener('online', online)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [client, isLearner, log])
}

/** Whether an assessment is open depends on the modules that were completed. */
const isAssessment = ([resource, path]: readonly unknown[]) =>
  resource === 'learning' && String(path).startsWith('/api/learning/assessments')

/** Sends one batch after the other; whether any arrived and none is left that could be sent now. */
async function sendAll(client: QueryClient, isOver: () => boolean): Promise<boolean> {
  for (let isSent = false; ; isSent = true) {
    const events = takeEvents(MOST_LEARNING_EVENTS)
    if (events.length === 0) return isSent
    const answer = await sendBatch(events)
    // What the server has must be in sight before it leaves the log, or the module would be locked for a moment.
    if (answer.progress) await takeOver(client, answer.progress)
    settleEvents(events, answer.received)
    if (answer.received.size === 0) return false
    if (isOver()) return true
  }
}

async function takeOver(client: QueryClient, progress: LearningProgress): Promise<void> {
  const queryKey = callKey('learning', 'progress')
  // A read that began before has less.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, progress)
  keepProgress(progress)
}

interface Answer {
  readonly progress: LearningProgress | null
  /** What need not be sent again. */
  readonly received: ReadonlySet<string>
}

async function sendBatch(batch: readonly LoggedEvent[]): Promise<Answer> {
  try {
    const { results, progress } = await api.learning.sendEvents({
      input: { events: [...batch] as LearningEvent[] },
    })
    return { progress, received: new Set(results.map(({ id }) => id)) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Without a connection, or where the server is busy, everything stays on the device. What the server calls invalid
    // would be so again, and would keep the rest from being sent.
    const wrong = error.details.flatMap(({ path }) => /^events\.(\d+)\b/.exec(path)?.[1] ?? [])
    return { progress: null, received: new Set(wrong.flatMap((place) => batch[Number(place)]?.id ?? [])) }
  }
}
