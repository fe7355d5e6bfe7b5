import type { SyncStatus } from '#shared/contract/desktop-bridge.ts'
import { QUEUES, type QueueName } from '#shared/domain/queues.ts'
import { type CallAnswer, useCall } from './calls.ts'
import { useSyncStatus } from './sync-status.ts'

type Waiting = CallAnswer<'waiting', 'read'>

/** The queues whose lists the app reads on the device, where they are counted as well. */
type DeviceQueue = 'conflicts' | 'decisions'

/**
 * What waits in each queue. Every place that shows such a number reads it here, so that it is the same everywhere: what the app
 * lists from the device counts what the device has, and everything else what the server says.
 */
export function useWaitingCounts(options: { readonly enabled?: boolean; readonly askAgainMs?: number } = {}) {
  const read = useCall('waiting', 'read', {}, options)
  const status = useSyncStatus()
  const data = read.data && { ...read.data, queues: withDevice(read.data.queues, status) }
  /** The number of one queue; undefined while it is not known. */
  const countOf = (name: QueueName): number | undefined =>
    data ? data.queues.find(({ queue }) => queue === name)?.waiting : onDevice(name, status)
  return { ...read, data, countOf }
}

function withDevice(queues: Waiting['queues'], status: SyncStatus | null): Waiting['queues'] {
  // A newer server may have queues that this build has no page for.
  const knownQueues = queues.filter(({ queue }) => QUEUES.some((name) => name === queue))
  return knownQueues.map(({ queue, waiting }) => ({ queue, waiting: onDevice(queue, status) ?? waiting }))
}

function onDevice(queue: QueueName, status: SyncStatus | null): number | undefined {
  if (status === null || status.phase === 'locked') return undefined
  return isOnDevice(queue) ? status[queue] : undefined
}

const isOnDevice = (queue: QueueName): queue is DeviceQueue => queue === 'conflicts' || queue === 'decisions'
