import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { readRows } from '#server/db/rows.ts'
import {
  findAnyReport,
  openReport,
  type ReportRow,
  reportViewOf,
} from '#server/features/library/reports/index.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import { findUser } from '#server/identity/index.ts'
import type { LinkedReport, reportSchedulesContract } from '#shared/contract/library/report-schedules.ts'
import { may, type User } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { mayReadReportOf } from '#shared/rules/report-readers.ts'
import { mailDropped } from './mails.ts'
import { dropRecipient, readReceivers } from './recipients.ts'
import { readSchedules } from './rows.ts'
import { reportLinks } from './tables.ts'

/** For how many days after its end a link still says that it has ended. */
const REMEMBERED_DAYS = 90
const DAY_MS = 86_400_000

/** A link of the caller, and what it leads to now. */
interface Followed {
  readonly state: LinkedReport['state']
  readonly until: string
  readonly scheduleId: string
  readonly isOwn: boolean
  readonly report: ReportRow | undefined
}

/** Finds what a link leads to; anybody to whom it was not sent learns nothing, not even whether there is such a report. */
async function follow(context: ServerContext, reportId: string): Promise<Followed> {
  const { database, records } = context.services
  const caller = callerOf(context)
  const [link] = await readRows(
    database,
    reportLinks,
    ['endsAt', 'scheduleId', 'isOwn'],
    sql`where report_id = ${reportId} and user_id = ${caller.id}`,
  )
  if (!link) throw new Refusal('not_found')
  const report = await findAnyReport(database, reportId)
  const { endsAt: until, scheduleId, isOwn } = link
  const led = { until, scheduleId, isOwn, report }
  if (!report) return { state: 'removed', ...led }
  if (Date.parse(until) <= records.now().getTime() || !(await mayOwnReports(database, report.authorId)))
    return { state: 'ended', ...led }
  return { state: mayOpen(caller, report) ? 'open' : 'not_allowed', ...led }
}

/** Links end with the owner of the schedule, as the schedule does. */
async function mayOwnReports(queryable: Queryable, ownerId: string): Promise<boolean> {
  const owner = await findUser(queryable, ownerId)
  return owner !== undefined && owner.state === 'active' && may(owner, 'reports:generate')
}

function mayOpen(user: User, { authorId, makerRole, scope }: ReportRow): boolean {
  if (authorId === user.id) return true
  return makerRole !== null && mayReadReportOf(user, { role: makerRole, scope })
}

/** Forgets links that ended long ago. */
export async function forgetLinks(queryable: Queryable, now: Date): Promise<void> {
  const ended = new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS).toISOString()
  await queryable.run(sql`delete from report_links where ends_at < ${ended}`)
}

/** What the links in mails about scheduled reports lead to, for those to whom they were sent. */
export const linkHandlers: Handlers<Pick<typeof reportSchedulesContract, 'open' | 'leave' | 'file'>> = {
  open: async ({ params, context }) => {
    const { state, until, isOwn, report } = await follow(context, params.id)
    return { state, until, isOwn, report: state === 'open' && report ? reportViewOf(report) : null }
  },
  leave: async ({ params, context }) => {
    const { services } = context
    const { scheduleId } = await follow(context, params.id)
    await services.database.transaction(async (transaction) => {
      const [schedule] = await readSchedules(transaction, sql`report_schedules.id = ${scheduleId}`)
      const userId = callerOf(context).id
      if (!schedule || !(await dropRecipient(transaction, { scheduleId, userId }, 'left'))) return
      const [owner] = await readReceivers(transaction, sql`users.id = ${schedule.ownerId}`)
      if (owner?.active) await mailDropped(services, transaction, owner, scheduleId)
    })
  },
  file: async ({ params, context }) => {
    const { state, report } = await follow(context, params.id)
    if (state === 'not_allowed') throw new Refusal('forbidden')
    if (state !== 'open' || !report) throw new Refusal('not_found')
    return openReport(context, report)
  },
}
