import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { ROLES, type User } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { DROPPED_RECIPIENTS, UNFIT_RECIPIENT } from '#shared/domain/report-schedules.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { makerNow, mayReadReportOf, type ReportMaker } from '#shared/rules/report-readers.ts'

type Dropped = (typeof DROPPED_RECIPIENTS)[number]

const receiver = z.object({
  id: z.uuid(),
  ...{ email: z.string(), locale: z.enum(LOCALES) },
  ...{ role: z.enum(ROLES), regions: z.array(z.string()), active: z.boolean() },
})
/** A user as far as it matters whether, where and in which language they get the mail about a report. */
export type Receiver = z.infer<typeof receiver>

const formerRow = z.object({ id: z.uuid(), dropped: z.enum(DROPPED_RECIPIENTS).nullable() })

const RECEIVER = sql`users.id, email, locale, role, regions,
  disabled_at is null and password_hash is not null as active`

/** Users who may get the mail about a report. */
export function readReceivers(queryable: Queryable, where: SQL): Promise<Receiver[]> {
  return queryable.run(sql`select ${RECEIVER} from users where ${where}`, receiver)
}

/** The users who get the reports of a schedule beside its owner, unless they were dropped. */
export function recipientsOf(queryable: Queryable, scheduleId: string): Promise<Receiver[]> {
  const named = sql`select user_id from report_recipients where schedule_id = ${scheduleId} and dropped is null`
  return readReceivers(queryable, sql`users.id in (${named}) order by users.id`)
}

/** Why the user may not get a report of this maker; null if they may. */
export function unfitFor(user: Receiver, maker: ReportMaker): Dropped | null {
  if (!user.active) return 'disabled'
  return mayReadReportOf(user, maker) ? null : 'not_allowed'
}

/** Names who gets the reports of a schedule as well, in place of who was named before; refuses all if one may not. */
export async function nameRecipients(
  transaction: Transaction,
  scheduleId: string,
  owner: User,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  const receivers = await readReceivers(
    transaction,
    sql`users.id = any(${sql.param(wanted)}::uuid[]) for share`,
  )
  const fit = receivers.filter((user) => user.id !== owner.id && unfitFor(user, makerNow(owner)) === null)
  if (fit.length < wanted.length)
    throw new Refusal('invalid_input', { details: [{ path: 'recipients', message: UNFIT_RECIPIENT }] })
  const before = await transaction.run(
    sql`delete from report_recipients where schedule_id = ${scheduleId} returning user_id as id, dropped`,
    formerRow,
  )
  await transaction.run(
    sql`insert into report_recipients (schedule_id, user_id)
      select ${scheduleId}::uuid, unnest(${sql.param(wanted)}::uuid[])`,
  )
  const removed = before.filter(({ id, dropped }) => dropped === null && !wanted.includes(id))
  await endLinks(
    transaction,
    scheduleId,
    removed.map(({ id }) => id),
  )
}

/** Who is taken off the list does not open what was sent before either. */
async function endLinks(transaction: Transaction, scheduleId: string, ids: readonly string[]): Promise<void> {
  await transaction.run(
    sql`update report_links set ends_at = least(ends_at, now())
      where schedule_id = ${scheduleId} and user_id = any(${sql.param([...ids])}::uuid[])`,
  )
}

/** Drops a recipient, who stays named for the owner until the schedule is changed; false if they were dropped before. */
export async function dropRecipient(
  transaction: Transaction,
  { scheduleId, userId }: { readonly scheduleId: string; readonly userId: string },
  why: Dropped,
): Promise<boolean> {
  const dropped = await transaction.run(
    sql`update report_recipients set dropped = ${why}
      where schedule_id = ${scheduleId} and user_id = ${userId} and dropped is null returning user_id`,
  )
  if (dropped.length === 0) return false
  await writeAudit(transaction, {
    actor: why === 'left' ? userId : null,
    act: 'report-schedule.recipient-dropped',
    subject: `report-schedules/${scheduleId}`,
    detail: { cause: why },
  })
  return true
}
