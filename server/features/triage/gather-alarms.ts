import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '#server/services.ts'
import { everyMinute, recurs } from '#server/tasks/recurring.ts'
import { mailGathered } from './duty-mails.ts'

const listRow = z.object({ list: z.string() })

/** Looks every minute whether alarms that wait are to be gathered. */
export async function gatherAlarmsMinutely(services: Services): Promise<void> {
  await recurs(services, { name: 'gather-alarms', rule: everyMinute() }, () => gatherAlarms(services))
}

/** Mails each duty list, whose oldest waiting alarm is a period old, the number of all that wait. */
export async function gatherAlarms(services: Services): Promise<void> {
  const { database, alarms, records } = services
  const at = records.now().toISOString()
  const before = new Date(Date.parse(at) - alarms.gatheredMinutes * 60_000).toISOString()
  const lists = await database.run(
    sql`select distinct list from alarms where mailed_at is null and raised_at <= ${before} order by list`,
    listRow,
  )
  for (const { list } of lists) {
    await database.transaction(async (transaction) => {
      const gathered = await transaction.run(
        sql`update alarms set mailed_at = ${at}, is_gathered = true where list = ${list} and mailed_at is null
          returning list`,
        listRow,
      )
      if (gathered.length > 0) await mailGathered(services, transaction, { list, count: gathered.length, at })
    })
  }
}
