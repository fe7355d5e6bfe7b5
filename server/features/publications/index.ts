import { callerOf, type Handlers } from '#server/http/context.ts'
import type { iccprCasesContract } from '#shared/contract/iccpr-cases.ts'
import type { publicationsContract } from '#shared/contract/publications.ts'
import { decidePublication } from './decide.ts'
import { listProposals } from './list.ts'
import { proposePublication } from './propose.ts'
import { findCase, findPublication } from './table.ts'
import { unagreedSummaries } from './unagreed.ts'

export { bringSummaryBack } from './bring-back.ts'
export { publicationsFollowCases } from './follow-case.ts'
export { summariesFollowConsent } from './follow-consent.ts'
export { countProposals, refusedSummaries } from './list.ts'
export { publishedSummaries } from './published-summaries.ts'
export { forgetSummaries, withdrawAgain } from './table.ts'

type PublicationCalls = Pick<
  typeof iccprCasesContract,
  'getPublication' | 'proposePublication' | 'decidePublication'
>

/** How a case's summary becomes public: one person proposes it, another publishes it. */
export const publicationHandlers: Handlers<PublicationCalls> = {
  getPublication: async ({ params, context, refuse }) => {
    const { database } = context.services
    if (!(await findCase(database, callerOf(context), params.id))) return refuse('not_found')
    const found = await findPublication(database, params.id)
    if (!found) return { state: 'none', isPublic: false, proposedBy: null, version: 0 }
    const { caseId: _caseId, regionCode: _regionCode, ...publication } = found
    return publication
  },
  proposePublication: ({ params, input, context }) => proposePublication(context, params.id, input),
  decidePublication: ({ params, input, context }) => decidePublication(context, params.id, input),
}

/** The queue of summaries that wait for a second person. */
export const publicationsHandlers: Handlers<typeof publicationsContract> = {
  list: ({ input, context }) => listProposals(context, input),
  unagreed: ({ context }) => unagreedSummaries(context),
}
