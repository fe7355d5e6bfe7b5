import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { countRow, insertRow } from '#server/db/rows.ts'
import { refuseTooMany } from '#server/features/library/reports/index.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import type { reportSchedulesContract, ScheduleView } from '#shared/contract/library/report-schedules.ts'
import type { AuditEvent } from '#shared/domain/audit-events.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { nextDue, SCHEDULES_A_USER, TOO_MANY_SCHEDULES } from '#shared/domain/report-schedules.ts'
import { linkHandlers } from './links.ts'
import { nameRecipients } from './recipients.ts'
import { columnsOf, keptTexts, readSchedules, type ScheduleRow, seenBy, viewOf } from './rows.ts'
import { makeScheduled } from './run.ts'
import { reportSchedules } from './tables.ts'

export { makeScheduledReports } from './run.ts'

/** Scheduled reports: changed by their owners only; administrators see and delete all. */
export const reportSchedulesHandlers: Handlers<typeof reportSchedulesContract> = {
  ...linkHandlers,
  list: async ({ context }) => {
    const caller = callerOf(context)
    const schedules = await readSchedules(context.services.database, seenBy(caller))
    return { items: schedules.map((each) => viewOf(each, caller)), next: null, total: schedules.length }
  },
  create: async ({ input, context }) => {
    const { database, records } = context.services
    const owner = callerOf(context)
    const ownerId = owner.id
    const id = uuidv7()
    const now = records.now()
    return database.transaction(async (transaction) => {
      // Concurrent requests of one user run one after the other, so that the limit holds.
      await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 13))`)
      const [own] = await transaction.run(
        sql`select count(*) as count from report_schedules where owner_id = ${ownerId}`,
        countRow,
      )
      if ((own?.count ?? 0) >= SCHEDULES_A_USER) throw new Refusal('rule_violated', TOO_MANY_SCHEDULES)
      await insertRow(transaction, reportSchedules, {
        ...{ id, ownerId, ...columnsOf(input), state: 'active', createdAt: now.toISOString() },
        nextAt: nextDue(input, now).toISOString(),
      })
      await nameRecipients(transaction, id, owner, input.recipients ?? [])
      return noted(context, transaction, id, 'report-schedule.created')
    })
  },
  edit: ({ params, input: { version, ...input }, context }) =>
    change(context, params.id, 'report-schedule.edited', async (transaction, schedule) => {
      if (schedule.version !== version) throw new Refusal('stale')
      const { frequency, day, at, request: entered } = columnsOf(input)
      const request = { ...keptTexts(schedule.request, input), ...entered }
      const next = schedule.state === 'active' ? nextDue(input, context.services.records.now()) : null
      await transaction.run(
        update(
          params.id,
          sql`frequency = ${frequency}, day = ${day}, at = ${at}, request = ${JSON.stringify(request)}::json,
            next_at = ${next?.toISOString() ?? null}::timestamptz`,
        ),
      )
      if (input.recipients) await nameRecipients(transaction, params.id, callerOf(context), input.recipients)
    }),
  set: ({ params, input: { state }, context }) => {
    const act = state === 'active' ? 'report-schedule.resumed' : 'report-schedule.paused'
    return change(context, params.id, act, async (transaction, schedule) => {
      const next = state === 'active' ? nextDue(schedule, context.services.records.now()) : null
      await transaction.run(
        update(
          params.id,
          sql`state = ${state}, ended = null, next_at = ${next?.toISOString() ?? null}::timestamptz`,
        ),
      )
    })
  },
  run: ({ params, context }) =>
    change(context, params.id, 'report-schedule.run', async (transaction, schedule) => {
      await refuseTooMany(transaction, schedule.ownerId)
      await makeScheduled(context.services, transaction, schedule, context.services.records.now())
    }),
  remove: async ({ params, context, refuse }) => {
    const caller = callerOf(context)
    await context.services.database.transaction(async (transaction) => {
      const removed = await transaction.run(
        sql`delete from report_schedules where id = ${params.id} and ${seenBy(caller)} returning id`,
      )
      if (removed.length === 0) refuse('not_found')
      const subject = `report-schedules/${params.id}`
      await writeAudit(transaction, { actor: caller.id, act: 'report-schedule.deleted', subject })
    })
  },
}

const update = (id: string, assignments: SQL) =>
  sql`update report_schedules set ${assignments}, version = version + 1 where id = ${id}`

/** Changes one of the caller's own schedules, and enters it in the audit trail. */
function change(
  context: ServerContext,
  id: string,
  act: AuditEvent,
  work: (transaction: Transaction, schedule: ScheduleRow) => Promise<void>,
): Promise<ScheduleView> {
  return context.services.database.transaction(async (transaction) => {
    const own = sql`report_schedules.id = ${id} and owner_id = ${callerOf(context).id}`
    const [schedule] = await readSchedules(transaction, own, sql`for update of report_schedules`)
    if (!schedule) throw new Refusal('not_found')
    await work(transaction, schedule)
    return noted(context, transaction, id, act)
  })
}

async function noted(
  context: ServerContext,
  transaction: Transaction,
  id: string,
  act: AuditEvent,
): Promise<ScheduleView> {
  const caller = callerOf(context)
  const [schedule] = await readSchedules(transaction, sql`report_schedules.id = ${id}`)
  if (!schedule) throw new Error('A schedule that was just written is missing')
  await writeAudit(transaction, { actor: caller.id, act, subject: `report-schedules/${id}` })
  return viewOf(schedule, caller)
}
