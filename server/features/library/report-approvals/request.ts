import { sql } from 'drizzle-orm'
import { changedBetween } from '#reports/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import {
  findAnyReport,
  findReport,
  frozenOf,
  lockReport,
  periodOfReport,
  type ReportRow,
  reportApprovals,
} from '#server/features/library/reports/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { reportApprovalsContract } from '#shared/contract/library/report-approvals.ts'
import { coversScope, may, type User } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { ASKED_ALREADY, NOT_FOR_APPROVAL, NOT_TO_CORRECT } from '#shared/domain/report-approvals.ts'
import { readApprovals } from './rows.ts'

/** Asks for the approval of a finished report that the caller may see; returns its id, which is that of the report with the data. */
export async function requestApproval(
  context: ServerContext,
  of: string,
  { corrects, changed }: ParsedInput<typeof reportApprovalsContract.request>,
): Promise<string> {
  const user = callerOf(context)
  const { database, records } = context.services
  return database.transaction(async (transaction) => {
    const report = await lockedSource(transaction, user, of)
    if (corrects) await requireCorrectable(transaction, user, corrects)
    const figures = corrects ? await changedFrom(context, transaction, report, corrects) : null
    const isNew = await openRequest(transaction, report, {
      ...{ by: user.id, at: records.now().toISOString() },
      ...(corrects && changed ? { correction: { corrects, changed, figures } } : {}),
    })
    if (!isNew) throw new Refusal('rule_violated', ASKED_ALREADY)
    return report.id
  })
}

/** The report with the data of a report that the user may see; it stays as it is until the transaction ends. */
async function lockedSource(transaction: Transaction, user: User, of: string): Promise<ReportRow> {
  const seen = await findReport(transaction, user, of)
  if (!seen) throw new Refusal('not_found')
  if (seen.status === 'queued' || seen.status === 'running') throw new Refusal('not_ready')
  const report = await lockReport(transaction, seen.sourceId ?? seen.id)
  if (!report?.frozenStoredName) throw new Refusal('rule_violated', NOT_FOR_APPROVAL)
  // A user who has lost a region since then decides nothing about an old report.
  if (!coversScope(user, report.scope)) throw new Refusal('forbidden')
  return report
}

async function requireCorrectable(transaction: Transaction, user: User, id: string): Promise<void> {
  const inForce = sql`approval.report_id = ${id}::uuid and approval.state = 'approved'`
  const [former] = await readApprovals(transaction, user, inForce)
  if (!former) throw new Refusal('rule_violated', { details: [NOT_TO_CORRECT] })
}

/** The key figures that differ from those of the report that is corrected; null where its data was removed. */
async function changedFrom(
  { services: { files } }: ServerContext,
  transaction: Transaction,
  report: ReportRow,
  corrects: string,
): Promise<string[] | null> {
  const data = frozenOf(files, report)
  const former = frozenOf(files, await findAnyReport(transaction, corrects))
  return data && former ? changedBetween(data, former) : null
}

interface Requested {
  readonly by: string
  readonly at: string
  readonly correction?: {
    readonly corrects: string
    readonly changed: string
    readonly figures: string[] | null
  }
}

/**
 * Enters that a finished report waits for approval, also after it was declined; false where it waits or was approved already. A report
 * without its data can't be approved.
 */
export async function openRequest(
  transaction: Transaction,
  report: ReportRow,
  { by, at, correction }: Requested,
): Promise<boolean> {
  const { id, authorId, request, scope, makerRole, digest } = report
  const period = await periodOfReport(transaction, report)
  if (report.status !== 'done' || !makerRole || !digest || !period)
    throw new Refusal('rule_violated', NOT_FOR_APPROVAL)
  const { reportType, template = null, edition = 'internal', locale, format } = request
  const isNew = await insertRow(
    transaction,
    reportApprovals,
    {
      ...{
        reportId: id,
        state: 'requested',
        digest,
        reportType,
        template,
        edition,
        locale,
        format,
        makerRole,
      },
      ...{ periodFrom: period.from, periodTo: period.to, scope: scope && [...scope] },
      ...{ authorId, requestedBy: by, requestedAt: at, ...correction },
    },
    sql`on conflict (report_id) do update set state = 'requested', requested_by = excluded.requested_by,
      requested_at = excluded.requested_at, decided_by = null, decided_at = null, reason = null,
      corrects = excluded.corrects, changed = excluded.changed, figures = excluded.figures where report_approvals.state = 'declined'`,
  )
  if (isNew) {
    await writeAudit(transaction, { actor: by, act: 'report.approval-requested', subject: `reports/${id}` })
  }
  return isNew
}

/** Takes back a request of the caller, or for a report of the caller; administrators take back any. */
export async function takeBack(context: ServerContext, id: string): Promise<undefined> {
  const user = callerOf(context)
  const mine = may(user, 'users:manage')
    ? sql`true`
    : sql`(author_id = ${user.id}::uuid or requested_by = ${user.id}::uuid)`
  await context.services.database.transaction(async (transaction) => {
    const deleted = await transaction.run(
      sql`delete from report_approvals where report_id = ${id}::uuid and state = 'requested' and ${mine} returning report_id`,
    )
    if (deleted.length === 0) throw new Refusal('not_found')
    await writeAudit(transaction, {
      ...{ actor: user.id, act: 'report.approval-taken-back', subject: `reports/${id}` },
    })
  })
}
