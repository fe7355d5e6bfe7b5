import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow, readRows } from '#server/db/rows.ts'
import { reportFiles } from '#server/features/grants/grant-files/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { userName } from '#server/identity/user-name.ts'
import type { Services } from '#server/services.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type {
  GrantReport,
  grantAwardsContract,
  ReportSpending,
} from '#shared/contract/grants/grant-awards.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { isWritable, REPORT_KINDS, REPORT_VERDICTS, reportDays } from '#shared/domain/grant-reports.ts'
import { addUpSpending, type SpendingLine } from '#shared/domain/grant-spending.ts'
import { lockDecided, nextVersion } from './lock-award.ts'
import { mailNotice } from './notices.ts'
import { openReport, openText, sealText } from './sealing.ts'
import { grantReports } from './tables.ts'

/** Makes the reports of an award due, once its agreement says when the project begins and ends. */
export async function beginReports(
  transaction: Transaction,
  applicationId: string,
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string },
): Promise<void> {
  const days = reportDays(startsOn, endsOn)
  for (const kind of REPORT_KINDS)
    await insertRow(transaction, grantReports, { id: uuidv7(), applicationId, kind, dueOn: days[kind] })
}

/** The reports of an award, the one that is due first above. */
export function findReports(queryable: Queryable, applicationId: string) {
  return readRows(
    queryable,
    grantReports,
    ['id', 'kind', 'dueOn', 'state', 'version', 'savedAt', 'sealed'],
    sql`where application_id = ${applicationId}::uuid order by kind desc`,
  )
}

const versionRow = z.object({
  id: z.uuid(),
  reportId: z.uuid(),
  number: z.int(),
  submittedAt: z.iso.datetime(),
  sealed: z.instanceof(Uint8Array).nullable(),
  verdict: z.enum(REPORT_VERDICTS).nullable(),
  by: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  commentSealed: z.instanceof(Uint8Array).nullable(),
})

/** Every submitted version of the reports of an award, the newest first, with what staff said to it. */
export async function findVersions({ keys }: Services, queryable: Queryable, applicationId: string) {
  const rows = await queryable.run(
    sql`select version.id, report_id as "reportId", number, submitted_at as "submittedAt", version.sealed, verdict,
        ${userName()} as by, decided_at as "decidedAt", comment_sealed as "commentSealed"
      from grant_report_versions version join grant_reports on grant_reports.id = report_id
        left join users on users.id = decided_by
      where application_id = ${applicationId}::uuid order by number desc`,
    versionRow,
  )
  const filesOf = await reportFiles({ keys }, queryable, applicationId)
  return rows.map(({ id, sealed, commentSealed, ...rest }) => {
    const content = openReport(keys, 'grant-report-versions', id, sealed)
    const { spendingLines, attachments: _key, ...answers } = content
    return {
      ...{ ...rest, answers, spending: spendingOf(spendingLines), files: filesOf(id) },
      comment: openText(keys, 'grant-report-comments', id, commentSealed),
    }
  })
}

/** The spending of a submitted version with its sums; every amount of one was read when it was submitted. */
function spendingOf(typed: readonly SpendingLine[]): ReportSpending | null {
  if (typed.length === 0) return null
  const { lines, ...sums } = addUpSpending(typed)
  return {
    ...sums,
    lines: lines.map(({ plannedMinor, spentMinor, differenceMinor }, index) => ({
      item: typed[index]?.item ?? '',
      isInBudget: typed[index]?.budgetLine !== null,
      plannedMinor: plannedMinor ?? 0,
      spentMinor: spentMinor ?? 0,
      differenceMinor: differenceMinor ?? 0,
    })),
  }
}

/** The reports of an award with every submitted version; drafts are the applicant's alone. */
export async function readReports(context: ServerContext, applicationId: string): Promise<GrantReport[]> {
  const { services } = context
  const { database, records } = services
  return database.transaction(async (transaction) => {
    await lockDecided(transaction, callerOf(context), applicationId)
    const versions = await findVersions(services, transaction, applicationId)
    const today = mogadishuDay(records.now())
    const rows = await findReports(transaction, applicationId)
    return rows.map(({ id, kind, dueOn, state, version }) => ({
      ...{ id, kind, dueOn, state, version },
      late: isWritable(state) && dueOn < today,
      versions: versions
        .filter(({ reportId }) => reportId === id)
        .map(({ reportId: _id, ...version }) => version),
    }))
  })
}

async function lockReport(transaction: Transaction, applicationId: string, id: string, version: number) {
  const reportRow = (await findReports(transaction, applicationId)).find((report) => report.id === id)
  if (!reportRow) throw new Refusal('not_found')
  if (reportRow.version !== version) throw new Refusal('stale')
  return reportRow
}

/** Approves a submitted report, or gives it back with what has to be changed. */
export async function decideReport(
  context: ServerContext,
  applicationId: string,
  { reportId, version, verdict, comment }: ParsedInput<typeof grantAwardsContract.decideReport>,
): Promise<void> {
  const { services } = context
  const { database, records, keys } = services
  const actor = callerOf(context).id
  const at = records.now().toISOString()
  await database.transaction(async (transaction) => {
    await lockDecided(transaction, callerOf(context), applicationId)
    const { state } = await lockReport(transaction, applicationId, reportId, version)
    if (state !== 'submitted') throw new Refusal('rule_violated', { message: NOT_SUBMITTED })
    if (verdict === 'needs-revision' && comment === null)
      throw new Refusal('invalid_input', { details: [{ path: 'comment', message: SAY_WHAT }] })
    const [last] = await transaction.run(
      sql`select id from grant_report_versions where report_id = ${reportId}::uuid order by number desc limit 1`,
      z.object({ id: z.uuid() }),
    )
    if (!last) throw new Error('A submitted report has no version')
    const sealed = sealText(keys, 'grant-report-comments', last.id, comment ?? '')
    await transaction.run(sql`
      update grant_report_versions set verdict = ${verdict}, decided_by = ${actor}::uuid,
        decided_at = ${at}::timestamptz, comment_sealed = ${sealed}::bytea where id = ${last.id}::uuid`)
    await transaction.run(sql`
      update grant_reports set state = ${verdict}, version = version + 1 where id = ${reportId}::uuid`)
    await nextVersion(transaction, applicationId)
    const notice = verdict === 'approved' ? 'approved' : 'revision'
    await mailNotice(services, transaction, { applicationId, notice, key: `grant-report/${last.id}` })
    const subject = `grants/${applicationId}`
    await writeAudit(transaction, { actor, act: 'grant.report-decided', subject, detail: { state: verdict } })
  })
}
const NOT_SUBMITTED = 'This report is not submitted, so there is nothing to decide.'
const SAY_WHAT = 'Say what has to be changed'

/** Sets another day on which a report is due. */
export async function setReportDay(
  context: ServerContext,
  applicationId: string,
  { reportId, version, dueOn }: ParsedInput<typeof grantAwardsContract.setReportDay>,
): Promise<void> {
  const actor = callerOf(context).id
  await context.services.database.transaction(async (transaction) => {
    await lockDecided(transaction, callerOf(context), applicationId)
    const { state } = await lockReport(transaction, applicationId, reportId, version)
    if (state === 'approved') throw new Refusal('rule_violated', { message: APPROVED })
    await transaction.run(sql`
      update grant_reports set due_on = ${dueOn}::date, version = version + 1 where id = ${reportId}::uuid`)
    await nextVersion(transaction, applicationId)
    const subject = `grants/${applicationId}`
    await writeAudit(transaction, { actor, act: 'grant.report-day-set', subject })
  })
}
const APPROVED = 'This report is approved.'

/** Ends a grant whose reports are all approved. */
export async function completeGrant(
  context: ServerContext,
  applicationId: string,
  version: number,
): Promise<void> {
  const actor = callerOf(context).id
  const at = context.services.records.now().toISOString()
  await context.services.database.transaction(async (transaction) => {
    const { state } = await lockDecided(transaction, callerOf(context), applicationId, version)
    const reports = await findReports(transaction, applicationId)
    if (state !== 'active' || reports.some((report) => report.state !== 'approved'))
      throw new Refusal('rule_violated', { message: NOT_DONE })
    await transaction.run(sql`
      update grant_applications set state = 'completed', state_since = ${at}::timestamptz, version = version + 1
      where id = ${applicationId}::uuid`)
    await writeAudit(transaction, { actor, act: 'grant.completed', subject: `grants/${applicationId}` })
  })
}
const NOT_DONE = 'A grant is completed once it is running and every report is approved.'
