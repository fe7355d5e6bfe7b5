import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import type { ConsentPurpose } from '#shared/domain/consent.ts'
import type { ConsentCollection } from '#shared/schemas/consents.ts'

const parent = z.object({ id: z.uuid() })

/** The records of a collection on which these consents hang, of one purpose where it is named. */
export async function parentsOf(
  queryable: Queryable,
  consentIds: readonly string[],
  {
    collection,
    purpose = null,
  }: { readonly collection: ConsentCollection; readonly purpose?: ConsentPurpose | null },
): Promise<string[]> {
  const rows = await queryable.run(
    sql`select distinct parent_id as id from consents
      where id = any(${sql.param([...consentIds])}::uuid[]) and parent_collection = ${collection}
        and (${purpose}::text is null or purpose = ${purpose})`,
    parent,
  )
  return rows.map(({ id }) => id)
}
