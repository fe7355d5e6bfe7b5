import { z } from 'zod'
import type { JobQueue, Jobs } from './jobs.ts'

const HOUR_MS = 3_600_000

/**
 * Does something at the first start ever (or so many hours after it) and then again after so many hours, once for all
 * servers on one database: the next time always waits as one piece of work.
 */
export async function repeatHourly(
  jobs: Jobs,
  name: string,
  hours: number,
  work: () => Promise<void>,
  firstAfterHours = 0,
): Promise<void> {
  const queue: JobQueue<{ of: string }> = {
    name,
    data: z.object({ of: z.string() }),
    options: { policy: 'short' },
  }
  await jobs.work(queue, async () => {
    // Before the work: should it fail for good, the next time comes all the same.
    await jobs.send(queue, { of: name }, { after: inHours(hours), key: 'next' })
    await work()
  })
  const first = firstAfterHours > 0 ? { after: inHours(firstAfterHours) } : {}
  await jobs.send(queue, { of: name }, { ...first, key: 'next' })
}

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
