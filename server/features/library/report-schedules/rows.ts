import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { userName } from '#server/identity/user-name.ts'
import {
  type ScheduleInput,
  type ScheduleView,
  scheduleInput,
} from '#shared/contract/library/report-schedules.ts'
import { REPORT_STATES } from '#shared/contract/library/reports.ts'
import { may, type User } from '#shared/domain/access.ts'
import { REPORT_FAILURES } from '#shared/domain/report-options.ts'
import {
  DROPPED_RECIPIENTS,
  SCHEDULE_ENDS,
  SCHEDULE_FREQUENCIES,
  SCHEDULE_STATES,
} from '#shared/domain/report-schedules.ts'

const row = z.object({
  ...{ id: z.uuid(), ownerId: z.uuid(), owner: z.string(), version: z.int() },
  ...{ frequency: z.enum(SCHEDULE_FREQUENCIES), day: z.int(), at: z.string() },
  request: z.object(scheduleInput.shape).omit({
    ...{ frequency: true, day: true, at: true, recipients: true, withoutTexts: true },
  }),
  state: z.enum(SCHEDULE_STATES),
  ended: z.enum(SCHEDULE_ENDS).nullable(),
  nextAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  lastReport: z.uuid().nullable(),
  lastStatus: z.enum(REPORT_STATES).nullable(),
  lastFailure: z.enum(REPORT_FAILURES).nullable(),
  recipients: z.array(
    z.object({ id: z.uuid(), name: z.string(), dropped: z.enum(DROPPED_RECIPIENTS).nullable() }),
  ),
})
/** A schedule from its row, with its owner's name. */
export type ScheduleRow = z.infer<typeof row>

const COLUMNS = sql`report_schedules.id, owner_id as "ownerId", coalesce(${userName()}, '') as owner,
  report_schedules.version, frequency, day, at, request, state, ended, next_at as "nextAt", last_at as "lastAt",
  last_report as "lastReport", last_status as "lastStatus", last_failure as "lastFailure",
  (select coalesce(json_agg(json_build_object('id', user_id, 'name', coalesce(${userName('recipient')}, ''),
      'dropped', dropped) order by ${userName('recipient')}, user_id), '[]')
    from report_recipients left join users recipient on recipient.id = user_id
    where schedule_id = report_schedules.id) as recipients`

/** Schedules that fulfil a condition, oldest first; `lock` is the end of the statement. */
export function readSchedules(queryable: Queryable, where: SQL, lock = sql``): Promise<ScheduleRow[]> {
  return queryable.run(
    sql`select ${COLUMNS} from report_schedules left join users on users.id = owner_id
      where ${where} order by report_schedules.created_at, report_schedules.id ${lock}`,
    row,
  )
}

/** The schedules that a user sees: their own; administrators see all. */
export function seenBy(user: User): SQL {
  return may(user, 'users:manage') ? sql`true` : sql`owner_id = ${user.id}`
}

/** The columns of an input; the request leaves out when it is made, and for whom. */
export function columnsOf({
  frequency,
  day,
  at,
  recipients: _,
  withoutTexts: __,
  ...request
}: ScheduleInput) {
  return { frequency, day, at, request }
}

/** What was written before, where a change says nothing of it. */
export function keptTexts(
  { texts, keyMessages, recommendations }: ScheduleRow['request'],
  { withoutTexts }: ScheduleInput,
): Pick<ScheduleRow['request'], 'texts' | 'keyMessages' | 'recommendations'> {
  return withoutTexts ? {} : { texts, keyMessages, recommendations }
}

/** A schedule as its caller sees it. */
export function viewOf(schedule: ScheduleRow, caller: User): ScheduleView {
  const { id, version, owner, ownerId, frequency, day, at, request, state, ended, nextAt } = schedule
  const { lastAt, lastReport, lastStatus, lastFailure, recipients } = schedule
  const named = recipients.filter(({ dropped }) => dropped === null).map(({ id }) => id)
  const input = { frequency, day, at, ...request, recipients: named }
  const last =
    lastAt && lastStatus
      ? { at: lastAt, reportId: lastReport, status: lastStatus, failure: lastFailure }
      : null
  return { id, version, owner, isOwn: ownerId === caller.id, input, state, ended, nextAt, last, recipients }
}
