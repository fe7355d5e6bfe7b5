import { callerOf, type Handlers } from '#server/http/context.ts'
import type { iccprCasesContract } from '#shared/contract/monitoring/iccpr-cases.ts'
import type { publicationsContract } from '#shared/contract/monitoring/publications.ts'
import type { SummarisedCollection } from '#shared/schemas/records.ts'
import { decidePublication } from './decide.ts'
import { listProposals } from './list.ts'
import { proposePublication } from './propose.ts'
import { findPublication, findSummarised } from './rows.ts'
import { unagreedSummaries } from './unagreed.ts'

export { bringSummaryBack } from './bring-back.ts'
export { summariesFollowConsent } from './follow-consent.ts'
export { publicationsFollowRecords } from './follow-record.ts'
export { countProposals, refusedSummaries } from './list.ts'
export { publishedSummaries } from './published-summaries.ts'
export { forgetSummaries, withdrawAgain } from './rows.ts'

type SummaryCalls = Pick<
  typeof iccprCasesContract,
  'getPublication' | 'proposePublication' | 'decidePublication'
>

/** How a summary of a collection's record becomes public: one person proposes it, another publishes it. */
export function summaryHandlers(collection: SummarisedCollection): Handlers<SummaryCalls> {
  return {
    getPublication: async ({ params, context, refuse }) => {
      const { database } = context.services
      const of = { collection, recordId: params.id }
      if (!(await findSummarised(database, callerOf(context), of))) return refuse('not_found')
      const row = await findPublication(database, of)
      if (!row) return { state: 'none', isPublic: false, proposedBy: null, version: 0 }
      const { collection: _collection, recordId: _recordId, regionCode: _regionCode, ...publication } = row
      return publication
    },
    proposePublication: ({ params, input, context }) =>
      proposePublication(context, { collection, recordId: params.id }, input),
    decidePublication: ({ params, input, context }) =>
      decidePublication(context, { collection, recordId: params.id }, input),
  }
}

/** The queue of summaries that wait for a second person. */
export const publicationsHandlers: Handlers<typeof publicationsContract> = {
  list: ({ input, context }) => listProposals(context, input),
  unagreed: ({ context }) => unagreedSummaries(context),
}
