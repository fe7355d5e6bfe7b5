import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '#server/services.ts'
import { everyMinute, recurs } from '#server/tasks/recurring.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { ROUTED_COLLECTIONS } from '#shared/schemas/records.ts'
import { mailGathered, mailRaised } from './duty-mails.ts'

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

const LOOK_EVERY_MS = 5000
/** A batch is over when its author has raised nothing more for so long; a long one is reported in parts. */
const QUIET_MS = 5000
const LONGEST_WAIT_MS = 45_000

const batchRow = z.object({ list: z.string(), raisedBy: z.uuid() })
const raisedRow = z.object({
  collection: z.enum(ROUTED_COLLECTIONS),
  recordId: z.uuid(),
  triageRegion: z.string().nullable(),
  regionCode: z.string().nullable(),
})

/** Mails alarms of staff on every server, a few seconds after they were raised. */
export async function mailStaffAlarmsSoon(services: Services): Promise<void> {
  services.tasks.keepDoing(async () => {
    await mailStaffAlarms(services)
    return LOOK_EVERY_MS
  })
}

/**
 * Mails the users on duty about what staff raised and nobody was mailed about yet: what one person raised on one list in
 * one go, such as an import or what a device sends, is one mail.
 */
export async function mailStaffAlarms(
  { database, keys, publicUrl, records }: Services,
  now: Date = records.now(),
): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const batches = await database.run(
    sql`select list, raised_by as "raisedBy" from alarms where mailed_at is null and raised_by is not null
      group by list, raised_by
      having max(raised_at) <= ${before(QUIET_MS)} or min(raised_at) <= ${before(LONGEST_WAIT_MS)}
      order by list, raised_by`,
    batchRow,
  )
  for (const { list, raisedBy } of batches) {
    await database.transaction(async (transaction) => {
      const at = now.toISOString()
      const raised = await transaction.run(takeBatch(list, raisedBy, at), raisedRow)
      const about = raised.map(({ collection, recordId, triageRegion, regionCode }) => {
        const isWaiting = triageRegion !== null
        return { name: collection, recordId, isWaiting, region: isWaiting ? null : regionCode }
      })
      await mailRaised({ keys, publicUrl }, transaction, { list, by: raisedBy, at, about })
    })
  }
}

/** Notes alarms as mailed, and gives the present places of their records: who sees one there gets the mail. */
const takeBatch = (list: string, raisedBy: string, at: string) => sql`
  with taken as (select id from alarms where mailed_at is null and list = ${list} and raised_by = ${raisedBy}::uuid
      order by id for update skip locked),
    noted as (update alarms set mailed_at = ${at}::timestamptz where id in (select id from taken)
      returning id, collection, record_id)
  select collection, record_id as "recordId", triage_region as "triageRegion", region_code as "regionCode"
  from noted join (${sql.join(
    ROUTED_COLLECTIONS.map(
      (name) =>
        sql`select ${name}::text as of, id as place_of, triage_region, region_code from ${sql.raw(tableName(name))}`,
    ),
    sql` union all `,
  )}) places on of = collection and place_of = record_id
  order by noted.id`
