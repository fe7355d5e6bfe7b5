import type { QueueName } from '#shared/domain/queues.ts'
import { useCall } from '#web/lib/calls.ts'

/** How much waits for the signed-in user in some queues together; 0 while it is not known. */
export function useWaiting(): (queues: readonly QueueName[]) => number {
  const { data } = useCall('waiting', 'read')
  return (names) =>
    (data?.queues ?? [])
      .filter(({ queue }) => names.includes(queue))
      .reduce((sum, { waiting }) => sum + waiting, 0)
}
