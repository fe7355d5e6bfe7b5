import type { QueueName } from '#shared/domain/queues.ts'
import { useMay } from '#web/lib/session.tsx'
import { useWaitingCounts } from '#web/lib/waiting-counts.ts'

/** A user on duty sees within a minute that something has arrived. */
const ON_DUTY_MS = 50_000

/** How much waits for the signed-in user in some queues together; 0 while it is not known. */
export function useWaiting(): (queues: readonly QueueName[]) => number {
  const mayTriage = useMay('reports:triage')
  const { countOf } = useWaitingCounts(mayTriage ? { askAgainMs: ON_DUTY_MS } : {})
  return (names) => names.reduce((sum, name) => sum + (countOf(name) ?? 0), 0)
}
