import type { Handlers } from '#server/http/context.ts'
import type { grantsContract } from '#shared/contract/grants.ts'
import { listApplications } from './list.ts'
import { publicRound } from './rounds.ts'
import { submit } from './submit.ts'

export { anonymiseApplicationsDaily } from './anonymise.ts'
export { sealAsked } from './sealing.ts'
export { grantRoundHandlers } from './rounds.ts'

/** Applications for grants: anybody sends one, grant staff read them. */
export const grantsHandlers: Handlers<typeof grantsContract> = {
  round: ({ context: { services } }) => publicRound(services.database, services.records.now()),
  apply: ({ input, context }) => submit(context.services, input),
  list: ({ input, context }) => listApplications(context, input),
}
