import type { Handlers } from '#server/http/context.ts'
import type { accessLogContract } from '#shared/contract/administration/access-log.ts'
import type { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'
import { exportEntries } from './export-entries.ts'
import { filtersOf, listEntries } from './list-entries.ts'
import { listDeliveries, listOpenings } from './of-record.ts'

/** The access log: who has opened personal fields and files. */
export const accessLogHandlers: Handlers<typeof accessLogContract> = {
  list: ({ input: { limit, cursor, ...filter }, context }) =>
    listEntries(context.services.database, filtersOf(filter), { limit, cursor }),
  export: ({ input, context }) => exportEntries(context, input),
  openings: ({ params, input, context }) => listOpenings(context, named(params), input),
  deliveries: ({ params, context }) => listDeliveries(context, named(params)),
}

/** The parameters, which the contract's schema has already checked. */
function named({ collection, id }: { readonly collection: string; readonly id: string }) {
  return { collection: collection as (typeof PARENT_COLLECTIONS)[number], id }
}
