import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { COLLECTIONS, type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { waitsForTriage } from '#shared/schemas/index.ts'
import type { Queryable } from '../db/database.ts'
import { CHILDREN, PARENTS } from './lock-order.ts'

const row = z.object({ collection: z.enum([...COLLECTIONS, 'conflicts']), id: z.uuid() })

/** A record, or a conflict about one, whose region differs from that of the record that it hangs on. */
export type Astray = z.infer<typeof row>

const AT_MOST = 100

/** The column of the duty list; null for collections without triage. */
function triage(name: CollectionName): SQL {
  return sql.raw(`${waitsForTriage(name) ? 'triage_region' : 'null::text'} as triage_region`)
}

/**
 * Finds records, and conflicts about them, whose region or triage state differs from that of the record that they
 * hang on: at most 100. There are none unless something is wrong, since one transaction moves a record with
 * everything that hangs on it.
 */
export async function findAstray(queryable: Queryable): Promise<Astray[]> {
  const parents = PARENTS.map(
    (name) =>
      sql`select ${name}::text as of, id, region_code, ${triage(name)} from ${sql.raw(tableName(name))}`,
  )
  const children = CHILDREN.map((name) => {
    const table = sql.raw(tableName(name))
    return sql`select ${name}::text as collection, id, parent_collection, parent_id, region_code, triage_region
      from ${table}`
  })
  return queryable.run(
    sql`
      with parents as (${sql.join(parents, sql` union all `)}),
        children as (${sql.join(children, sql` union all `)}),
        records as (select of, id, region_code from parents union all
          select children.collection, children.id, parents.region_code from children
            join parents on of = parent_collection and parents.id = parent_id)
      select collection, children.id from children join parents on of = parent_collection and parents.id = parent_id
        where (children.region_code, children.triage_region) is distinct from (parents.region_code, parents.triage_region)
      union all
      select 'conflicts', conflicts.id from conflicts
        join records on records.of = conflicts.collection and records.id = record_id
        where conflicts.region_code is distinct from records.region_code and purged_at is null
      order by 1, 2 limit ${AT_MOST}`,
    row,
  )
}
