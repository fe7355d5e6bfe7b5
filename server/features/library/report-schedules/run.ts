import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { enterReport } from '#server/features/library/reports/index.ts'
import type { Services } from '#server/services.ts'
import { everyMinute, recurs } from '#server/tasks/recurring.ts'
import { may } from '#shared/domain/access.ts'
import { lastDue, nextDue, type SCHEDULE_ENDS, schedulePeriod } from '#shared/domain/report-schedules.ts'
import { makerNow } from '#shared/rules/report-readers.ts'
import { forgetLinks } from './links.ts'
import { mailDropped } from './mails.ts'
import { dropRecipient, type Receiver, readReceivers, recipientsOf, unfitFor } from './recipients.ts'
import { readSchedules, type ScheduleRow } from './rows.ts'
import { settleReports } from './settle.ts'

type End = (typeof SCHEDULE_ENDS)[number]

/** Makes what is due, ends the schedules of owners who may not make reports any more, and tells the owners. */
export async function runSchedules(services: Services): Promise<void> {
  const { database, records } = services
  const now = records.now()
  const ids = (await readSchedules(database, sql`state <> 'ended'`)).map(({ id }) => id)
  for (const id of ids) await database.transaction((transaction) => runOne(services, transaction, id, now))
  await settleReports(services)
  await forgetLinks(database, now)
}

async function runOne(services: Services, transaction: Transaction, id: string, now: Date): Promise<void> {
  // Another server may be at it, or its owner may just be deleting it.
  const held = sql`for update of report_schedules skip locked`
  const where = sql`report_schedules.id = ${id} and state <> 'ended'`
  const [schedule] = await readSchedules(transaction, where, held)
  if (!schedule) return
  const [owner] = await readReceivers(transaction, sql`users.id = ${schedule.ownerId}`)
  const end = endOf(owner)
  if (end || !owner) return endSchedule(transaction, schedule, end ?? 'owner_gone')
  await dropUnfit(services, transaction, schedule, owner)
  if (!schedule.nextAt || new Date(schedule.nextAt) > now) return
  // Times that passed without a running server are made up for once, with the days of the last one.
  await makeScheduled(services, transaction, schedule, lastDue(schedule, now))
  await transaction.run(
    sql`update report_schedules set next_at = ${nextDue(schedule, now).toISOString()} where id = ${id}`,
  )
}

/** Requests the report of a schedule for an instant at which it is due. */
export async function makeScheduled(
  services: Services,
  transaction: Transaction,
  { id, ownerId, frequency, request }: ScheduleRow,
  due: Date,
): Promise<void> {
  const { from, to } = schedulePeriod(frequency, due)
  const reportId = await enterReport(services, transaction, ownerId, {
    ...{ ...request, dateRange: 'custom', dateFrom: from, dateTo: to },
  })
  await transaction.run(sql`update reports set schedule_id = ${id} where id = ${reportId}`)
  await transaction.run(
    sql`update report_schedules set last_at = ${services.records.now().toISOString()}, last_report = ${reportId},
      last_status = 'queued', last_failure = null where id = ${id}`,
  )
}

function endOf(owner: Receiver | undefined): End | null {
  if (!owner) return 'owner_gone'
  if (!owner.active) return 'owner_disabled'
  return may(owner, 'reports:generate') ? null : 'owner_not_allowed'
}

/** Drops the recipients who may not see any more what the owner's reports contain, and tells the owner once. */
async function dropUnfit(
  services: Services,
  transaction: Transaction,
  { id: scheduleId }: ScheduleRow,
  owner: Receiver,
): Promise<void> {
  let dropped = false
  for (const recipient of await recipientsOf(transaction, scheduleId)) {
    const why = unfitFor(recipient, makerNow(owner))
    if (why && (await dropRecipient(transaction, { scheduleId, userId: recipient.id }, why))) dropped = true
  }
  if (dropped) await mailDropped(services, transaction, owner, scheduleId)
}

async function endSchedule(transaction: Transaction, { id }: ScheduleRow, end: End): Promise<void> {
  await transaction.run(
    sql`update report_schedules set state = 'ended', ended = ${end}, next_at = null, version = version + 1
      where id = ${id}`,
  )
  await writeAudit(transaction, {
    actor: null,
    act: 'report-schedule.ended',
    subject: `report-schedules/${id}`,
  })
}

/** Looks every minute, once for all servers. */
export const makeScheduledReports = (services: Services) =>
  recurs(services, { name: 'report-schedules', rule: everyMinute() }, () => runSchedules(services))
