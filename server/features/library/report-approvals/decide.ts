import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { idRow } from '#server/db/rows.ts'
import { withdrawCopies } from '#server/features/library/documents/index.ts'
import {
  bringDisclosures,
  enterReport,
  findAnyReport,
  mayLeaveStill,
  type ReportRow,
} from '#server/features/library/reports/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { type DecidedNotice, mailAuthors } from '#server/notices/index.ts'
import { isOneEnough } from '#server/second-looks/index.ts'
import type { User } from '#shared/domain/access.ts'
import type { AuditEvent } from '#shared/domain/audit-events.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import {
  approvedExpiry,
  CONSENT_ENDED,
  NOT_FOR_APPROVAL,
  NOT_OPENED,
  NOT_TO_CORRECT,
  OWN_REPORT,
} from '#shared/domain/report-approvals.ts'
import { reportExpiry } from '#shared/domain/report-options.ts'
import { isSameFile } from '#shared/rules/report-files.ts'
import { type ApprovalRow, findApproval, isOwn } from './rows.ts'

const serialRow = z.object({ serial: z.int() })

/**
 * Approves the data of a report: it gets the next number of the year, is kept, and the approved file is made. Refuses a
 * person who made the report, requested the approval or has not opened the file, and data that is not what was read or may not leave
 * any more.
 */
export function approve(context: ServerContext, id: string, digest: string): Promise<string> {
  return deciding(context, id, async (transaction, approval, now) => {
    const user = callerOf(context)
    if (approval.state !== 'requested' || approval.digest !== digest) throw new Refusal('stale')
    await requireSecond(transaction, approval, user)
    if (!approval.isOpened) throw new Refusal('rule_violated', NOT_OPENED)
    const report = await findAnyReport(transaction, id)
    if (report?.status !== 'done' || report.frozenStoredName === null)
      throw new Refusal('rule_violated', NOT_FOR_APPROVAL)
    const at = now.toISOString()
    if (!(await mayLeaveStill(transaction, id, at))) throw new Refusal('rule_violated', CONSENT_ENDED)
    await number(transaction, approval, { by: user.id, now })
    if (approval.corrects) await correct(transaction, approval.corrects, { by: user.id, id, now })
    await makeApproved(context, transaction, report, now)
    // Who has a schedule gets its own mail once the approved file is made.
    return { act: 'report.approved', notice: (await isScheduled(transaction, id)) ? null : 'reportApproved' }
  })
}

/** Declines it, with the reason for its author. */
export function decline(context: ServerContext, id: string, reason: string): Promise<string> {
  return deciding(context, id, async (transaction, approval, now) => {
    if (approval.state !== 'requested') throw new Refusal('stale')
    await requireSecond(transaction, approval, callerOf(context))
    await transaction.run(
      sql`update report_approvals set state = 'declined', decided_by = ${callerOf(context).id}::uuid,
          decided_at = ${now.toISOString()}::timestamptz, reason = ${reason} where report_id = ${id}::uuid`,
    )
    return { act: 'report.declined', notice: 'reportDeclined' }
  })
}

/** Withdraws an approved report at once: its files open no more, and who compares a copy reads the notice. */
export function withdraw(context: ServerContext, id: string, notice: string): Promise<string> {
  return deciding(context, id, async (transaction, { state }, now) => {
    if (state !== 'approved') throw new Refusal('stale')
    await transaction.run(
      sql`update report_approvals set state = 'withdrawn', cause = 'decided', notice = ${notice},
          ended_by = ${callerOf(context).id}::uuid, ended_at = ${now.toISOString()}::timestamptz where report_id = ${id}::uuid`,
    )
    await endFiles(transaction, id, { by: callerOf(context).id, now })
    return { act: 'report.withdrawn', notice: 'reportWithdrawn' }
  })
}

interface Decision {
  readonly act: AuditEvent
  readonly notice: DecidedNotice | null
}

/**
 * Decides about an approval that the caller may read, one person after the other, enters what was done in the audit trail and mails
 * the others whose report it is.
 */
function deciding(
  context: ServerContext,
  id: string,
  work: (transaction: Transaction, approval: ApprovalRow, now: Date) => Promise<Decision>,
): Promise<string> {
  const { database, records } = context.services
  const user = callerOf(context)
  return database.transaction(async (transaction) => {
    await lock(transaction, id)
    const approval = await findApproval(transaction, user, id)
    if (!approval) throw new Refusal('not_found')
    const now = records.now()
    const { act, notice } = await work(transaction, approval, now)
    await writeAudit(transaction, { actor: user.id, act, subject: `reports/${id}` })
    if (notice) {
      const to = [approval.authorId, approval.requestedById].filter((each) => each !== user.id)
      const key = `${id}/${now.toISOString()}`
      await mailAuthors(context.services, transaction, { notice, to, recordId: id, key })
    }
    return id
  })
}

async function isScheduled(transaction: Transaction, id: string): Promise<boolean> {
  const rows = await transaction.run(
    sql`select reports.id from reports join report_schedules on report_schedules.id = schedule_id
      where reports.id = ${id}::uuid`,
    idRow,
  )
  return rows.length > 0
}

/** The report before its approval, in the order in which a withdrawal of consent locks them. */
async function lock(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(sql`select from reports where id = ${id}::uuid for update`)
  await transaction.run(sql`select from report_approvals where report_id = ${id}::uuid for update`)
}

/** Nobody decides about a report of their own, unless the office has said that one person is enough. */
async function requireSecond(transaction: Transaction, approval: ApprovalRow, user: User): Promise<void> {
  if (isOwn(approval, user) && !(await isOneEnough(transaction)))
    throw new Refusal('rule_violated', OWN_REPORT)
}

interface Deed {
  readonly by: string
  readonly now: Date
}

/** The numbers of a year have no gaps, and no two reports have the same. */
async function number(transaction: Transaction, { id }: ApprovalRow, { by, now }: Deed): Promise<void> {
  const year = Number(mogadishuDay(now).slice(0, 4))
  await transaction.run(sql`select pg_advisory_xact_lock(${year}, 470)`)
  const [next] = await transaction.run(
    sql`select coalesce(max(serial), 0) + 1 as serial from report_approvals where year = ${year}`,
    serialRow,
  )
  await transaction.run(
    sql`update report_approvals set state = 'approved', decided_by = ${by}::uuid,
        decided_at = ${now.toISOString()}::timestamptz, year = ${year}, serial = ${next?.serial ?? 1}
      where report_id = ${id}::uuid`,
  )
}

/** The corrected report is out of force as soon as the one that corrects it is approved. */
async function correct(
  transaction: Transaction,
  former: string,
  { by, now, id }: Deed & { readonly id: string },
): Promise<void> {
  await lock(transaction, former)
  const corrected = await transaction.run(
    sql`update report_approvals set state = 'corrected', corrected_by = ${id}::uuid, ended_by = ${by}::uuid,
        ended_at = ${now.toISOString()}::timestamptz where report_id = ${former}::uuid and state = 'approved'
      returning report_id`,
  )
  if (corrected.length === 0) throw new Refusal('rule_violated', { details: [NOT_TO_CORRECT] })
  await endFiles(transaction, former, { by, now })
}

/** Keeps the data, and has the approved files made. */
async function makeApproved(
  context: ServerContext,
  transaction: Transaction,
  report: ReportRow,
  now: Date,
): Promise<void> {
  const user = callerOf(context)
  const expiresAt = approvedExpiry(now).toISOString()
  await transaction.run(
    sql`update reports set expires_at = ${expiresAt}::timestamptz where id = ${report.id}::uuid`,
  )
  for (const request of await filesOf(transaction, report)) {
    const made = await enterReport(context.services, transaction, report.authorId, request, {
      ...{ source: { id: report.id, expiresAt }, actor: user.id },
    })
    // The colleagues to whom a schedule sends its reports get the file that it makes, once.
    if (isSameFile(request, report.request)) {
      await transaction.run(
        sql`update reports set schedule_id = (select schedule_id from reports where id = ${report.id}::uuid)
          where id = ${made}::uuid`,
      )
    }
    await bringDisclosures(transaction, { from: report.id, to: made }, { userId: user.id, at: now })
  }
}

/** The requests of the files that were made from the data of a report, each once. */
async function filesOf(transaction: Transaction, report: ReportRow): Promise<ReportRow['request'][]> {
  const made = await transaction.run(
    sql`select id from reports where source_id = ${report.id}::uuid and status = 'done' order by created_at, id`,
    idRow,
  )
  const others = await Promise.all(made.map(({ id }) => findAnyReport(transaction, id)))
  const requests = [report, ...others].flatMap((each) => (each ? [each.request] : []))
  return requests.filter(
    (request, index) => requests.findIndex((each) => isSameFile(each, request)) === index,
  )
}

/**
 * Files and data of what is out of force are kept a while, so that its author can look at them; in the library they are withdrawn, and
 * the links of colleagues end, also those to the draft, which has the same figures.
 */
async function endFiles(transaction: Transaction, id: string, { by, now }: Deed): Promise<void> {
  await withdrawCopies(transaction, [id], { by, at: now.toISOString() })
  await transaction.run(
    sql`delete from report_links where not is_own
      and report_id in (select reports.id from reports where reports.id = ${id}::uuid or source_id = ${id}::uuid)`,
  )
  await transaction.run(
    sql`update reports set expires_at = least(expires_at, ${reportExpiry(now).toISOString()}::timestamptz)
      where id = ${id}::uuid or source_id = ${id}::uuid`,
  )
}
