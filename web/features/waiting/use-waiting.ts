import type { QueueName } from '#shared/domain/queues.ts'
import { useCall } from '#web/lib/calls.ts'
import { useMay } from '#web/lib/session.tsx'

/** Whoever is on duty sees within a minute that something has arrived. */
const ON_DUTY_MS = 50_000

/** How much waits for the signed-in user in some queues together; 0 while it is not known. */
export function useWaiting(): (queues: readonly QueueName[]) => number {
  const mayTriage = useMay('reports:triage')
  const { data } = useCall('waiting', 'read', {}, mayTriage ? { askAgainMs: ON_DUTY_MS } : {})
  return (names) =>
    (data?.queues ?? [])
      .filter(({ queue }) => names.includes(queue))
      .reduce((sum, { waiting }) => sum + waiting, 0)
}
