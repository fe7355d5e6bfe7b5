import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { idRow } from '#server/db/rows.ts'
import { findAstray } from '#server/records/index.ts'
import type { Checked, Finding } from '#shared/domain/findings.ts'

/**
 * Finds what is not in the region of the record that it hangs on, as `collection/id`, and ids of records of different
 * collections that no administrator has looked at (decision 0389).
 */
export async function checkPlaces(queryable: Queryable): Promise<Checked> {
  const astray = await findAstray(queryable)
  const twins = await queryable.run(
    sql`select distinct record_id as id from record_twins where looked_at is null order by 1`,
    idRow,
  )
  const findings: Finding[] = [
    ...astray.map(({ collection, id }) => ({
      code: 'record-astray' as const,
      subject: `${collection}/${id}`,
    })),
    ...twins.map(({ id }) => ({ code: 'record-twins' as const, subject: id })),
  ]
  return { counts: {}, findings }
}
