import type { Handlers, ServerContext } from '#server/http/context.ts'
import { type grantAwardsContract, templateParams } from '#shared/contract/grants/grant-awards.ts'
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
  sendLetter: thenRead(sendLetter, readAward),
  recordTold: thenRead(recordTold, readAward),
  sign: thenRead(recordAgreement, readAward),
  readBank: ({ params, context }) => readBank(context, params.id),
  enterBank: thenRead(enterBank, readAward),
  decideBank: thenRead(decideBank, readAward),
  pay: thenRead(recordDisbursement, readAward),
  release: thenRead(releaseDisbursement, readAward),
  removePayment: thenRead(removeDisbursement, readAward),
  reports: ({ params, context }) => readReports(context, params.id),
  decideReport: thenRead(decideReport, readReports),
  setReportDay: thenRead(setReportDay, readReports),
  async complete({ params, input, context }) {
    await completeGrant(context, params.id, input.version)
    return readAward(context, params.id)
  },
  templates: ({ context }) => readTemplates(context.services.database),
  setTemplate: ({ params, input, context }) =>
    setTemplate(context, { ...templateParams.parse(params), ...input }),
}

interface CallOf<I> {
  readonly params: { readonly id: string }
  readonly input: I
  readonly context: ServerContext
}

/** A handler that works on a grant, and answers what is read of it afterwards. */
function thenRead<I, A>(
  work: (context: ServerContext, id: string, input: I) => Promise<void>,
  read: (context: ServerContext, id: string) => Promise<A>,
) {
  return async ({ params: { id }, input, context }: CallOf<I>): Promise<A> => {
    await work(context, id, input)
    return read(context, id)
  }
}
