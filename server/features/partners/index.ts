import { revisionHandlers } from '#server/content/revision-handlers.ts'
import type { Handlers } from '#server/http/context.ts'
import { partnerEdit, type partnersContract } from '#shared/contract/partners.ts'
import { listPartners } from './list.ts'
import { findPartner, partnerView } from './table.ts'
import { createPartner, editPartner, setRemoved } from './write.ts'

export { checkPartnerLinksDaily } from './check-links.ts'
export { loadPartnerDirectory } from './load-directory.ts'

/** The directory of organisations: public to read, kept by permitted staff. */
export const partnersHandlers: Handlers<typeof partnersContract> = {
  ...revisionHandlers({ noun: 'partners', edit: partnerEdit, write: editPartner }),
  list: ({ input, context }) => listPartners(context.services.database, context.user, input),
  get: async ({ params, context, refuse }) => {
    const found = await findPartner(context.services.database, params.id)
    return found ? partnerView(found, context.user) : refuse('not_found')
  },
  create: ({ input, context }) => createPartner(context, input),
  edit: ({ params, input, context }) => editPartner(context, params.id, input),
  remove: async ({ params, input, context, refuse }) => {
    if (!(await setRemoved(context, params.id, true, input.version))) refuse('not_found')
  },
  restore: async ({ params, context, refuse }) => {
    await setRemoved(context, params.id, false)
    const found = await findPartner(context.services.database, params.id)
    return found ? partnerView(found, context.user) : refuse('not_found')
  },
}
