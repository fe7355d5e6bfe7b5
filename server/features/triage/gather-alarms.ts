import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '#server/services.ts'
import { everyMinute, recurs } from '#server/tasks/recurring.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { ROUTED_COLLECTIONS } from '#shared/schemas/records.ts'
import { mailDutyLists, mailGathered } from './duty-mails.ts'

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
const AT_ONCE = 200

const raisedRow = z.object({
  list: z.string(),
  collection: z.enum(ROUTED_COLLECTIONS),
  recordId: z.uuid(),
  raisedAt: z.iso.datetime(),
  raisedBy: z.uuid(),
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

/** Mails the users on duty about each alarm that staff raised and that was not mailed yet. */
export async function mailStaffAlarms({ database, keys, publicUrl }: Services): Promise<void> {
  for (;;) {
    const count = await database.transaction(async (transaction) => {
      const raised = await transaction.run(TAKE_RAISED, raisedRow)
      const notices = raised.map(({ list, collection: name, recordId, raisedAt, raisedBy, ...place }) => {
        const isWaiting = place.triageRegion !== null
        const about = { name, by: raisedBy, isWaiting, region: isWaiting ? null : place.regionCode }
        return { words: 'raised', list, recordIds: [recordId], at: raisedAt, raised: about } as const
      })
      if (notices.length > 0) await mailDutyLists({ keys, publicUrl }, transaction, notices)
      return raised.length
    })
    if (count < AT_ONCE) return
  }
}

/** Notes alarms as mailed, and gives the present places of their records: who sees one there gets the mail. */
const TAKE_RAISED = sql`
  with taken as (select id from alarms where mailed_at is null and raised_by is not null
      order by id limit ${AT_ONCE} for update skip locked),
    noted as (update alarms set mailed_at = raised_at where id in (select id from taken)
      returning id, list, collection, record_id, raised_at, raised_by)
  select list, collection, record_id as "recordId", raised_at as "raisedAt", raised_by as "raisedBy",
    triage_region as "triageRegion", region_code as "regionCode"
  from noted join (${sql.join(
    ROUTED_COLLECTIONS.map(
      (name) =>
        sql`select ${name}::text as of, id as place_of, triage_region, region_code from ${sql.raw(tableName(name))}`,
    ),
    sql` union all `,
  )}) places on of = collection and place_of = record_id
  order by noted.id`
