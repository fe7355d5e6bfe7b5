import { callerOf, type Handlers } from '#server/http/context.ts'
import type { grantTiesContract } from '#shared/contract/grants/grant-ties.ts'
import { nameTies, readTies } from './name.ts'

export { endTied, endTiedReviews, tiesOf, versionsOf } from './compare.ts'
export { openFoundTie } from './sealing.ts'

/** To whom reviewers of grants are tied. */
export const grantTiesHandlers: Handlers<typeof grantTiesContract> = {
  get: ({ context }) => readTies(context.services.keys, context.services.database, callerOf(context).id),
  save: ({ input, context }) => nameTies(context, input),
}
