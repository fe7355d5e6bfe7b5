import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { listLost } from '#server/features/lost-records/index.ts'
import { readNotices, writeNotices } from '#server/features/notices/index.ts'
import { countProposals, refusedSummaries } from '#server/features/publications/index.ts'
import { countReleases, refusedChanges } from '#server/features/releases/index.ts'
import { countLooks } from '#server/features/second-looks/index.ts'
import { countWaiting } from '#server/features/triage/index.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import type { waitingContract } from '#shared/contract/waiting.ts'
import { may } from '#shared/domain/access.ts'
import { QUEUE_NEEDS, QUEUES, type QueueName } from '#shared/domain/queues.ts'

/** Most of what came back that is told at once. */
const RETURNED = 20
const count = z.object({ total: z.int() })

/** How what waits in each queue is counted: within the reach of the person who asks. */
const COUNTED: Readonly<Record<QueueName, (context: ServerContext) => Promise<number>>> = {
  triage: countWaiting,
  proposals: (context) => countProposals(context.services.database, callerOf(context)),
  releases: countReleases,
  'second-looks': countLooks,
  conflicts: countConflicts,
  devices: countDevices,
  'lost-records': async ({ services }) => (await listLost(services, { limit: 1 })).total,
}

/** What waits for the person who asks, and whether they hear of it by mail. */
export const waitingHandlers: Handlers<typeof waitingContract> = {
  async read({ context }) {
    const person = callerOf(context)
    const { database } = context.services
    const [queues, summaries, changes] = await Promise.all([
      Promise.all(
        QUEUES.filter((queue) => may(person, QUEUE_NEEDS[queue])).map(async (queue) => ({
          queue,
          waiting: await COUNTED[queue](context),
        })),
      ),
      refusedSummaries(database, person, RETURNED),
      refusedChanges(database, person, RETURNED),
    ])
    const returned = [
      ...summaries.map((each) => ({ collection: 'iccpr-cases' as const, ...each })),
      ...changes.map((each) => ({ collection: 'upr-recommendations' as const, ...each })),
    ]
    return { queues, returned: returned.sort((a, b) => b.at.localeCompare(a.at)).slice(0, RETURNED) }
  },
  notices: async ({ context }) => ({
    subscribed: await readNotices(context.services.database, callerOf(context).id),
  }),
  setNotices: async ({ input: { subscribed }, context }) => {
    const { database, records } = context.services
    await writeNotices(database, callerOf(context).id, subscribed, records.now())
    return { subscribed }
  },
}

async function countConflicts(context: ServerContext): Promise<number> {
  const { total } = await context.services.recordStore.conflicts(callerOf(context), {
    state: 'open',
    limit: 1,
  })
  return total
}

async function countDevices({ services }: ServerContext): Promise<number> {
  const [counted] = await services.database.run(
    sql`select count(*) as total from devices where state = 'waiting'`,
    count,
  )
  return counted?.total ?? 0
}
