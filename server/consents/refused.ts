import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { idRow } from '#server/db/rows.ts'
import { EXITS } from '#shared/domain/exits.ts'
import type { ConsentCollection } from '#shared/schemas/consents.ts'
import { mayLeaveOn } from './may-leave.ts'

/** The records of people who refused to be counted in public, on a day in East Africa. */
export async function refusedToBeCounted(
  queryable: Queryable,
  collection: ConsentCollection,
  today: string,
): Promise<readonly string[]> {
  const rows = await queryable.run(
    sql`select distinct parent_id as id from consents
      where parent_collection = ${collection} and purpose = ${EXITS['published-figures'].purpose} and deleted_at is null`,
    idRow,
  )
  const ids = rows.map(({ id }) => id)
  const counted = await mayLeaveOn(queryable, 'published-figures', { collection, ids }, today)
  return ids.filter((id) => !counted.has(id))
}
