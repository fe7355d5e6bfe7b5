import type { Handlers } from '#server/http/context.ts'
import { type grantAwardsContract, templateParams } from '#shared/contract/grant-awards.ts'
import { recordAgreement } from './agreement.ts'
import { decideBank, enterBank, readBank } from './bank.ts'
import { recordDisbursement, releaseDisbursement, removeDisbursement } from './disbursements.ts'
import { draftLetter, recordTold, sendLetter } from './letters.ts'
import { listAwards, readAward } from './read.ts'
import { completeGrant, decideReport, readReports, setReportDay } from './reports.ts'
import { readTemplates, setTemplate } from './templates.ts'

export { grantFollowUpHandlers } from './follow-up.ts'
export { remindOfGrantAwards } from './remind.ts'

/** What follows a decision about an application for a grant, for grant managers. */
export const grantAwardsHandlers: Handlers<typeof grantAwardsContract> = {
  list: ({ input, context }) => listAwards(context, input.view),
  get: ({ params, context }) => readAward(context, params.id),
  draftLetter: ({ params, context }) => draftLetter(context, params.id),
  async sendLetter({ params, input, context }) {
    await sendLetter(context, params.id, input)
    return readAward(context, params.id)
  },
  async recordTold({ params, input, context }) {
    await recordTold(context, params.id, input)
    return readAward(context, params.id)
  },
  async sign({ params, input, context }) {
    await recordAgreement(context, params.id, input)
    return readAward(context, params.id)
  },
  readBank: ({ params, context }) => readBank(context, params.id),
  async enterBank({ params, input, context }) {
    await enterBank(context, params.id, input)
    return readAward(context, params.id)
  },
  async decideBank({ params, input, context }) {
    await decideBank(context, params.id, input)
    return readAward(context, params.id)
  },
  async pay({ params, input, context }) {
    await recordDisbursement(context, params.id, input)
    return readAward(context, params.id)
  },
  async release({ params, input, context }) {
    await releaseDisbursement(context, params.id, input)
    return readAward(context, params.id)
  },
  async removePayment({ params, input, context }) {
    await removeDisbursement(context, params.id, input)
    return readAward(context, params.id)
  },
  reports: ({ params, context }) => readReports(context, params.id),
  async decideReport({ params, input, context }) {
    await decideReport(context, params.id, input)
    return readReports(context, params.id)
  },
  async setReportDay({ params, input, context }) {
    await setReportDay(context, params.id, input)
    return readReports(context, params.id)
  },
  async complete({ params, input, context }) {
    await completeGrant(context, params.id, input.version)
    return readAward(context, params.id)
  },
  templates: ({ context }) => readTemplates(context.services.database),
  setTemplate: ({ params, input, context }) =>
    setTemplate(context, { ...templateParams.parse(params), ...input }),
}
