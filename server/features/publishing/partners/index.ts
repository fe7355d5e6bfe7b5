import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type ContentChange, createContentHandlers } from '#server/content/content-handlers.ts'
import { answered, type ContentFields, type ContentValues } from '#server/content/content-kind.ts'
import { amongConditions, byColumn, type SortKey } from '#server/content/page.ts'
import type { Transaction } from '#server/db/database.ts'
import {
  readPublicAssistance,
  type SentAssistance,
} from '#server/features/publishing/assisted-texts/index.ts'
import type { Handlers, ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { Partner, partnersContract } from '#shared/contract/publishing/partners.ts'
import { may } from '#shared/domain/access.ts'
import { STORED_PARTNER_CATEGORIES } from '#shared/domain/partners.ts'
import { nameOrder } from '#shared/domain/search-text.ts'
import { type PartnerRow, partners, partnersKind } from './tables.ts'

export { checkPartnerLinksDaily } from './check-links.ts'
export { loadPartnerDirectory } from './load-directory.ts'
export { partnersKind } from './tables.ts'

/** The categories have the specification's order. */
const byCategory: SortKey<PartnerRow> = {
  by: sql`array_position(${sql.param([...STORED_PARTNER_CATEGORIES])}::text[], ${partners.category})`,
  type: 'integer',
  schema: z.int(),
  of: ({ category }) => STORED_PARTNER_CATEGORIES.indexOf(category) + 1,
}

const TEXTS_IN = { en: ['description'], so: ['descriptionSo'] } as const

/** The directory of organisations: public to read, edited by permitted staff; by category and name. */
export const partnersHandlers: Handlers<typeof partnersContract> = createContentHandlers(partnersKind, {
  conditions: ({ category }: ParsedInput<typeof partnersContract.list>) =>
    amongConditions(partners.category, category),
  order: { direction: 'asc', keys: [byCategory, byColumn(partners.nameKey), byColumn(partners.id)] },
  view: partnerView,
  compose: partnerValues,
})

type Change = ContentChange<PartnerRow> & { readonly transaction: Transaction; readonly sent: SentAssistance }

/** The stored values of an entry's input; the results for a former address are cleared. Refuses an unread translation. */
async function partnerValues(
  fields: ContentFields<typeof partnersKind>,
  { id, userId, before, transaction, sent }: Change,
): Promise<ContentValues<typeof partnersKind>> {
  const help = await readPublicAssistance(transaction, sent, {
    ...{ userId, subject: `partners/${id}`, act: 'partner.translation-read', textsIn: TEXTS_IN },
  })
  const unchecked =
    before?.url === fields.url ? {} : { linkCheckedAt: null, linkFailures: 0, linkDeadSince: null }
  const assistedBy = help ?? before?.assistedBy ?? ''
  return { ...fields, assistedBy, nameKey: nameOrder(fields.name), ...unchecked }
}

/** Entries as a user (null when signed out) may see them. */
function partnerView({ user }: ServerContext): (row: PartnerRow) => Partner {
  const isEditor = may(user, 'partners:edit')
  return (row) => ({
    ...answered(partnersKind, row),
    link: isEditor ? { checkedAt: row.linkCheckedAt, deadSince: row.linkDeadSince } : null,
  })
}
