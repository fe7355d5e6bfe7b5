import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { attachFiles, folderHash } from '#server/features/grants/grant-files/index.ts'
import { type OwnApplication, openApplication } from '#server/features/grants/grants/index.ts'
import type { Services } from '#server/services.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { grantFollowUpContract } from '#shared/contract/grants/grant-follow-up.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { BudgetLine } from '#shared/domain/grant-budget.ts'
import { isWritable } from '#shared/domain/grant-reports.ts'
import {
  isFilledLine,
  MOST_SPENDING_LINES,
  spendingFaults,
  spendingFor,
  strangeLines,
} from '#shared/domain/grant-spending.ts'
import { type GrantReportContent, missingAnswers } from '#shared/schemas/grant-report.ts'
import { nextVersion } from './lock-award.ts'
import { findReports } from './reports.ts'
import { openReport, sealReport } from './sealing.ts'
import { grantReportVersions } from './tables.ts'

type Written = ParsedInput<typeof grantFollowUpContract.writeReport>

const NO_REPORT = 'This code or link opens no grant. Please check it.'
const TOO_MANY = `A report can have at most ${MOST_SPENDING_LINES} lines of spending`
const NOT_WRITABLE = 'This report was submitted already. Wait for our answer.'

/** Saves what an applicant has written in a report, and submits it as a version of its own with its files (REQ-GRT-86). */
export async function writeReport(
  services: Services,
  transaction: Transaction,
  { id: applicationId, sealed: application }: OwnApplication,
  { reportId, version, submit, ...written }: Written,
): Promise<void> {
  const report = (await findReports(transaction, applicationId)).find(({ id }) => id === reportId)
  if (!report) throw new Refusal('not_found', { message: NO_REPORT })
  if (report.version !== version) throw new Refusal('stale')
  if (!isWritable(report.state)) throw new Refusal('rule_violated', { message: NOT_WRITABLE })
  const { budgetLines } = openApplication(services.keys, applicationId, application)
  const before = openReport(services.keys, 'grant-reports', reportId, report.sealed)
  const content = contentOf(budgetLines, before, written)
  if (submit) refuse([...missingAnswers(content), ...spendingFaults(content.spendingLines)])
  const at = services.records.now().toISOString()
  const state = submit ? 'submitted' : report.state === 'due' ? 'draft' : report.state
  // The files of a submitted version belong to it: a revision begins with none.
  const draft = submit ? { ...content, attachments: null } : content
  const folder = draft.attachments === null ? null : folderHash(draft.attachments)
  await transaction.run(sql`
    update grant_reports set sealed = ${sealReport(services.keys, 'grant-reports', reportId, draft)}::bytea,
      folder_hash = ${folder}::bytea, state = ${state}, saved_at = ${at}::timestamptz, version = version + 1
    where id = ${reportId}::uuid`)
  if (!submit) return
  const reportVersionId = await addReportVersion(services, transaction, { reportId, at, content })
  if (content.attachments) {
    await attachFiles(transaction, { key: content.attachments, applicationId, reportVersionId })
  }
  await nextVersion(transaction, applicationId)
  const subject = `grants/${applicationId}`
  await writeAudit(transaction, { actor: null, act: 'grant.report-submitted', subject })
}

/** What the report says from now on: the amounts of the approved budget are not the applicant's to change. */
function contentOf(
  budget: readonly BudgetLine[],
  before: GrantReportContent,
  { answers, spendingLines, attachments }: Pick<Written, 'answers' | 'spendingLines' | 'attachments'>,
): GrantReportContent {
  const typed = (spendingLines ?? before.spendingLines).filter(isFilledLine)
  refuse(strangeLines(budget, typed))
  const lines = spendingFor(budget, typed)
  if (lines.length > MOST_SPENDING_LINES) refuse([{ path: 'spendingLines', message: TOO_MANY }])
  return {
    ...answers,
    spendingLines: lines,
    attachments: attachments === undefined ? before.attachments : attachments,
  }
}

function refuse(details: ReturnType<typeof spendingFaults>): void {
  if (details.length > 0) throw new Refusal('invalid_input', { details })
}

async function addReportVersion(
  { keys }: Services,
  transaction: Transaction,
  {
    reportId,
    at,
    content,
  }: { readonly reportId: string; readonly at: string; readonly content: GrantReportContent },
): Promise<string> {
  const id = uuidv7()
  await insertRow(transaction, grantReportVersions, {
    ...{ id, reportId, submittedAt: at, sealed: sealReport(keys, 'grant-report-versions', id, content) },
    number: sql`(select count(*)::int + 1 from grant_report_versions where report_id = ${reportId}::uuid)`,
  })
  return id
}
