import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services, StartWorkers } from '#server/services.ts'
import type { TaskQueueOf } from '#server/tasks/task-queue.ts'
import { fillFirstTriage } from './fill-first-triage.ts'
import { fillStates } from './fill-states.ts'
import { fillTimePrecision } from './fill-time-precision.ts'
import { foldLinks } from './fold-links.ts'
import { indexAgain } from './index-again.ts'
import { indexTextsAgain } from './index-texts-again.ts'
import { markDemonstrations } from './mark-demonstrations.ts'
import { markVerifiedByOne } from './mark-verified-by-one.ts'
import { putBackTwins } from './put-back.ts'

export { indexingState } from './indexing-state.ts'

/**
 * Works on rows from before an instant, in batches that each commit; repeating it changes nothing more. Returns how
 * many rows it changed.
 */
type OneTimeWork = (services: Services, madeBefore: string) => Promise<number>

/** The work that a migration requests, by the name in the migration. */
const WORK: Readonly<Record<string, OneTimeWork>> = {
  'fill-first-triage': ({ records }, madeBefore) => fillFirstTriage(records, madeBefore),
  'fill-states': ({ records }, madeBefore) => fillStates(records, madeBefore),
  'fill-time-precision': ({ records }) => fillTimePrecision(records),
  'fold-links': ({ records }) => foldLinks(records),
  'index-again': ({ records }) => indexAgain(records),
  'index-texts-again': (services) => indexTextsAgain(services),
  'mark-demonstrations': ({ records }) => markDemonstrations(records),
  'mark-verified-by-one': ({ records }) => markVerifiedByOne(records),
  'put-back-twins': ({ records }) => putBackTwins(records),
}

const workRow = z.object({ name: z.string(), at: z.string() })

/** Does the requested work that is not done yet; a piece that fails throws, and stays requested. */
export async function doOnce(services: Services): Promise<void> {
  const { database, log } = services
  const waiting = await database.run(
    sql`select name, asked_at::text as at from one_time_work where done_at is null order by name`,
    workRow,
  )
  for (const { name, at } of waiting) {
    const changed = await WORK[name]?.(services, at)
    // A newer version has requested it, and will do it.
    if (changed === undefined) continue
    await database.run(
      sql`update one_time_work set done_at = now() where name = ${name} and asked_at = ${at}::timestamptz`,
    )
    log.info({ work: name, changed }, 'work on older rows is done')
  }
}

const queue: TaskQueueOf<{ of: string }> = {
  name: 'one-time-work',
  data: z.object({ of: z.string() }),
  options: { policy: 'short' },
}

/** Does it in the background, at the first start of a version that requests it. */
export const doesOnce: StartWorkers = async (services) => {
  await services.tasks.work(queue, () => doOnce(services))
  await services.tasks.send(queue, { of: queue.name }, { key: 'start' })
}
