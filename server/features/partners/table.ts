import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { type Partner, partner } from '#shared/contract/partners.ts'
import { may, type User } from '#shared/domain/access.ts'
import { STORED_PARTNER_CATEGORIES } from '#shared/domain/partners.ts'

const partnerRow = partner.omit({ link: true }).extend({
  place: z.int(),
  nameKey: z.string(),
  checkedAt: z.string().nullable(),
  deadSince: z.string().nullable(),
})
export type PartnerRow = z.infer<typeof partnerRow>

/** The directory as everybody sees it, with the place of each category in their order. */
export const DIRECTORY = sql.raw(
  `(select *, array_position(array[${STORED_PARTNER_CATEGORIES.map((name) => `'${name}'`)}], category) as place
    from public_partners) directory`,
)

/** Reads rows of the directory; `rest` is what follows it. */
export function readPartners(queryable: Queryable, rest: SQL): Promise<PartnerRow[]> {
  return queryable.run(
    sql`select id, version, category, place, name, full_name as "fullName", name_key as "nameKey", url, description,
      description_so as "descriptionSo", link_checked_at as "checkedAt", link_dead_since as "deadSince"
      from ${DIRECTORY} ${rest}`,
    partnerRow,
  )
}

/** Reads one entry that was not removed. */
export async function findPartner(queryable: Queryable, id: string): Promise<PartnerRow | undefined> {
  const [found] = await readPartners(queryable, sql`where id = ${id}::uuid`)
  return found
}

/** An entry as a person (null when signed out) may see it. */
export function partnerView(row: PartnerRow, user: User | null): Partner {
  const { place: _place, nameKey: _nameKey, checkedAt, deadSince, ...rest } = row
  return { ...rest, link: may(user, 'partners:edit') ? { checkedAt, deadSince } : null }
}
