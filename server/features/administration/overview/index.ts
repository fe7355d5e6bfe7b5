import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { MeasuredHealth, overviewContract } from '#shared/contract/administration/overview.ts'
import { readActivity } from './activity.ts'

/** The staff's overview beside statistics and news. */
export const overviewHandlers: Handlers<typeof overviewContract> = {
  activity: ({ context }) => readActivity(context.services.database),
  health: ({ context }) => measure(context.services),
}

async function measure({ database, responseTimes }: Services): Promise<MeasuredHealth> {
  const now = Date.now()
  const { since, read } = responseTimes
  return {
    since: since.toISOString(),
    uptimeSeconds: Math.max(0, Math.floor((now - since.getTime()) / 1000)),
    databaseMs: await roundTrip(database),
    ...read(),
    measuredAt: new Date(now).toISOString(),
  }
}

async function roundTrip(database: Database): Promise<number | null> {
  const start = performance.now()
  try {
    await database.run(sql`select 1`)
    return Math.round((performance.now() - start) * 10) / 10
  } catch {
    // Whatever the reason is, there was no answer to measure.
    return null
  }
}
