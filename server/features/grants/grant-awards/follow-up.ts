import type { Transaction } from '#server/db/database.ts'
import { findBySecret, type OwnApplication, openApplication } from '#server/features/grants/grants/index.ts'
import type { Handlers } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type {
  FollowedAward,
  FollowedReport,
  grantFollowUpContract,
} from '#shared/contract/grants/grant-follow-up.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { AWARD_STATES, signBy } from '#shared/domain/grant-awards.ts'
import type { BudgetLine } from '#shared/domain/grant-budget.ts'
import { spendingFor } from '#shared/domain/grant-spending.ts'
import { proposeBank } from './bank.ts'
import { factsOf } from './facts.ts'
import { findReports, findVersions } from './reports.ts'
import { openReport } from './sealing.ts'
import { writeReport } from './write-report.ts'

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
async function viewOf(
  services: Services,
  transaction: Transaction,
  { id, sealed }: OwnApplication,
): Promise<FollowedAward> {
  const { budgetLines } = openApplication(services.keys, id, sealed)
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
    reports: reports.map((report) => reportOf(services, { report, versions, budgetLines })),
  }
}

interface OwnReport {
  readonly report: Awaited<ReturnType<typeof findReports>>[number]
  readonly versions: Awaited<ReturnType<typeof findVersions>>
  readonly budgetLines: readonly BudgetLine[]
}

/** A report with its draft, whose table has the lines of the approved budget, and what was sent with it so far. */
function reportOf({ keys }: Services, { report, versions, budgetLines }: OwnReport): FollowedReport {
  const { id, kind, dueOn, state, version, sealed } = report
  const { spendingLines, attachments, ...answers } = openReport(keys, 'grant-reports', id, sealed)
  const own = versions.filter(({ reportId }) => reportId === id)
  return {
    ...{ id, kind, dueOn, state, version, answers, attachments },
    spendingLines: spendingFor(budgetLines, spendingLines),
    files: own.flatMap(({ files }) => files.map(({ mediaType: _type, ...file }) => file)),
    comment: own[0]?.comment ?? null,
  }
}
/** What an applicant does after the award, with the code or the confirmed link of the application. */
export const grantFollowUpHandlers: Handlers<typeof grantFollowUpContract> = {
  get: ({ input, context: { services } }) =>
    services.database.transaction(async (transaction) => {
      const award = await findAward(services, transaction, input.secret)
      return viewOf(services, transaction, award)
    }),
  enterBank: ({ input: { secret, id: detailsId, details }, context: { services } }) =>
    services.database.transaction(async (transaction) => {
      const award = await findAward(services, transaction, secret)
      const { id, state } = award
      const entered = { id: detailsId, applicationId: id, state, details, by: null }
      await proposeBank(services, transaction, entered)
      return viewOf(services, transaction, award)
    }),
  writeReport: ({ input, context: { services } }) =>
    services.database.transaction(async (transaction) => {
      const award = await findAward(services, transaction, input.secret)
      await writeReport(services, transaction, award, input)
      return viewOf(services, transaction, award)
    }),
}
