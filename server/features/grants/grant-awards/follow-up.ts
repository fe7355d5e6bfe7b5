import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { findBySecret, type OwnApplication } from '#server/features/grants/grants/index.ts'
import type { Handlers } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { FollowedAward, grantFollowUpContract } from '#shared/contract/grants/grant-follow-up.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { AWARD_STATES, signBy } from '#shared/domain/grant-awards.ts'
import { isWritable } from '#shared/domain/grant-reports.ts'
import { type GrantReportAnswers, missingAnswers } from '#shared/schemas/grant-report.ts'
import { proposeBank } from './bank.ts'
import { factsOf } from './facts.ts'
import { nextVersion } from './lock-award.ts'
import { findReports, findVersions } from './reports.ts'
import { openReport, sealReport } from './sealing.ts'
import { grantReportVersions } from './tables.ts'

/** The award of a code or a mailed link, locked; an applicant who does not know the decision yet has none. */
async function findAward(
  services: Services,
  transaction: Transaction,
  secret: string,
): Promise<OwnApplication> {
  const application = await findBySecret(services, transaction, secret)
  if (application?.told && AWARD_STATES.some((state) => state === application.state)) return application
  throw new Refusal('not_found', { message: NO_AWARD })
}
const NO_AWARD = 'This code or link opens no grant. Please check it.'

/** What follows an award, as its applicant sees it: nothing that was entered about the bank is shown again (REQ-GRT-84). */
async function viewOf(services: Services, transaction: Transaction, id: string): Promise<FollowedAward> {
  const facts = await factsOf(transaction, id)
  const versions = await findVersions(services, transaction, id)
  const reports = await findReports(transaction, id)
  return {
    awardedMinor: facts.awardedMinor ?? 0,
    signBy: facts.toldOn === null ? null : signBy(facts.toldOn),
    signedOn: facts.signedOn,
    endsOn: facts.endsOn,
    bank: facts.waitingBank === null ? (facts.hasBank ? 'approved' : 'none') : 'waiting',
    mayEnterBank: facts.state !== 'completed',
    payments: facts.payments
      .filter(({ released }) => released)
      .map(({ amountMinor, paidOn }) => ({ amountMinor, paidOn })),
    reports: reports.map((report) => ({
      ...{
        id: report.id,
        kind: report.kind,
        dueOn: report.dueOn,
        state: report.state,
        version: report.version,
      },
      answers: openReport(services.keys, 'grant-reports', report.id, report.sealed),
      comment: versions.find(({ reportId }) => reportId === report.id)?.comment ?? null,
    })),
  }
}

/** Saves what an applicant has written in a report, and submits it as a version of its own. */
async function writeReport(
  services: Services,
  transaction: Transaction,
  applicationId: string,
  { reportId, version, submit, answers }: ParsedInput<typeof grantFollowUpContract.writeReport>,
): Promise<void> {
  const report = (await findReports(transaction, applicationId)).find(({ id }) => id === reportId)
  if (!report) throw new Refusal('not_found', { message: NO_AWARD })
  if (report.version !== version) throw new Refusal('stale')
  if (!isWritable(report.state)) throw new Refusal('rule_violated', { message: NOT_WRITABLE })
  const missing = submit ? missingAnswers(answers) : []
  if (missing.length > 0) throw new Refusal('invalid_input', { details: missing })
  const at = services.records.now().toISOString()
  const state = submit ? 'submitted' : report.state === 'due' ? 'draft' : report.state
  const sealed = sealReport(services.keys, 'grant-reports', reportId, answers)
  await transaction.run(sql`
    update grant_reports set sealed = ${sealed}::bytea, state = ${state}, saved_at = ${at}::timestamptz,
      version = version + 1 where id = ${reportId}::uuid`)
  if (!submit) return
  await addReportVersion(services, transaction, { reportId, at, answers })
  await nextVersion(transaction, applicationId)
  const subject = `grants/${applicationId}`
  await writeAudit(transaction, { actor: null, act: 'grant.report-submitted', subject })
}
const NOT_WRITABLE = 'This report was submitted already. Wait for our answer.'

async function addReportVersion(
  { keys }: Services,
  transaction: Transaction,
  {
    reportId,
    at,
    answers,
  }: { readonly reportId: string; readonly at: string; readonly answers: GrantReportAnswers },
): Promise<void> {
  const id = uuidv7()
  await insertRow(transaction, grantReportVersions, {
    ...{ id, reportId, submittedAt: at, sealed: sealReport(keys, 'grant-report-versions', id, answers) },
    number: sql`(select count(*)::int + 1 from grant_report_versions where report_id = ${reportId}::uuid)`,
  })
}

/** What an applicant does after the award, with the code or the confirmed link of the application. */
export const grantFollowUpHandlers: Handlers<typeof grantFollowUpContract> = {
  get: ({ input, context: { services } }) =>
    services.database.transaction(async (transaction) => {
      const { id } = await findAward(services, transaction, input.secret)
      return viewOf(services, transaction, id)
    }),
  enterBank: ({ input: { secret, id: detailsId, details }, context: { services } }) =>
    services.database.transaction(async (transaction) => {
      const { id, state } = await findAward(services, transaction, secret)
      const entered = { id: detailsId, applicationId: id, state, details, by: null }
      await proposeBank(services, transaction, entered)
      return viewOf(services, transaction, id)
    }),
  writeReport: ({ input, context: { services } }) =>
    services.database.transaction(async (transaction) => {
      const { id } = await findAward(services, transaction, input.secret)
      await writeReport(services, transaction, id, input)
      return viewOf(services, transaction, id)
    }),
}
