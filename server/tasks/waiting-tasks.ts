import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import type { TaskQueue } from './task-queue.ts'

const AT_ONCE = 500

const waiting = z.object({
  id: z.uuid(),
  queue: z.string(),
  data: z.record(z.string(), z.json()),
  startAfter: z.string(),
  key: z.string().nullable(),
})

/**
 * Sends the tasks that waited when the backup of this restored database was taken; tasks of queues that this version
 * lacks are dropped. Must run after all workers, which make their queues.
 */
export async function sendRestoredTasks({ database, tasks }: Restored): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    count = await database.transaction(async (transaction) => {
      const waitingTasks = await transaction.run(
        sql`delete from waiting_jobs where id in (select id from waiting_jobs order by id limit ${AT_ONCE} for update)
          returning id, queue, data, start_after::timestamptz(3) as "startAfter", key`,
        waiting,
      )
      for (const task of waitingTasks) await tasks.sendAgain(task, transaction)
      return waitingTasks.length
    })
  }
}

interface Restored {
  readonly database: Database
  readonly tasks: TaskQueue
}
