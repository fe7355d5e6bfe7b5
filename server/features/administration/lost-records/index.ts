import { callerOf, type Handlers } from '#server/http/context.ts'
import type { lostRecordsContract } from '#shared/contract/administration/lost-records.ts'
import { decideLost } from './decide.ts'
import { listLost } from './list.ts'
import { takeOffer } from './offer.ts'

export { listLost } from './list.ts'

/** Records that the server lost in a restoration: offered by devices, decided by administrators. */
export const lostRecordsHandlers: Handlers<typeof lostRecordsContract> = {
  offer: async ({ input, context }) => ({ taken: await takeOffer(context, input) }),
  list: ({ input, context }) => listLost(context.services, input),
  decide: async ({ input, context }) => ({
    results: await decideLost(context.services, callerOf(context), input),
  }),
}
