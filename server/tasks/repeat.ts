import { z } from 'zod'
import type { QueueName, TaskQueue, TaskQueueOf } from './task-queue.ts'

const HOUR_MS = 3_600_000

/**
 * Does something at the first start ever (or so many hours after it) and then again after so many hours, once for all
 * servers on one database: the next time always waits as one piece of work.
 */
export async function repeatHourly(
  tasks: TaskQueue,
  name: string,
  hours: number,
  work: () => Promise<void>,
  firstAfterHours = 0,
): Promise<void> {
  const first = firstAfterHours > 0 ? inHours(firstAfterHours) : null
  await repeat(tasks, { name, work, first, next: () => inHours(hours) })
}

/** A day's work that is not started again while it may still run, however long it takes. */
const DAILY = { expireInSeconds: 82_800, retryLimit: 3, retryDelay: 900 }
/** Somalia has one time all year round. */
const MOGADISHU_AHEAD_MS = 3 * HOUR_MS

/** Does something once a day at a time of Mogadishu, such as 02:30, once for all servers on one database. */
export async function repeatDaily(
  tasks: TaskQueue,
  name: string,
  at: string,
  work: () => Promise<void>,
): Promise<void> {
  const next = () => nextTime(at, new Date())
  await repeat(tasks, { name, work, first: next(), next, options: DAILY })
}

/** The next instant after `now` at which clocks in Mogadishu show a time of day. */
export function nextTime(at: string, now: Date): Date {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  const there = new Date(now.getTime() + MOGADISHU_AHEAD_MS)
  const today = Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate(), hour, minute)
  const time = today - MOGADISHU_AHEAD_MS
  return new Date(time > now.getTime() ? time : time + 24 * HOUR_MS)
}

interface Repeated {
  readonly name: string
  readonly work: () => Promise<void>
  /** When it is done for the first time ever; at once for null. */
  readonly first: Date | null
  readonly next: () => Date
  readonly options?: QueueName['options']
}

async function repeat(tasks: TaskQueue, { name, work, first, next, options }: Repeated): Promise<void> {
  const queue: TaskQueueOf<{ of: string }> = {
    name,
    data: z.object({ of: z.string() }),
    options: { policy: 'short', ...options },
  }
  await tasks.work(queue, async ({ retries }) => {
    // Before the work: should it fail for good, the next time comes all the same.
    const sent = await tasks.send(queue, { of: name }, { after: next(), key: 'next' })
    // A server that started a moment ago has sent it, to be done at once: once is enough.
    if (sent === null && retries === 0 && first === null) return
    await work()
  })
  await tasks.send(queue, { of: name }, { ...(first ? { after: first } : {}), key: 'next' })
}

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
