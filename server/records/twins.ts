import { type SQL, sql } from 'drizzle-orm'
import { TWIN_DAYS } from '#shared/contract/administration/record-twins.ts'
import { type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { CHILDREN, endsOf } from './lock-order.ts'

/** Until when twins wait for a user to look at them: so many days after they were found, since due work cannot wait for ever. */
export const twinsKeptUntil = (): SQL => sql`found_at + make_interval(days => ${TWIN_DAYS})`

/** Ids that more than one collection had before ids were registered, and that no one has looked at yet, while they wait. */
const WAITING = sql`record_twins where looked_at is null and ${twinsKeptUntil()} > now()`

/**
 * Whether a record of the collection, what it hangs on or leads to, or what hangs on it has a twin that no one has looked
 * at: until then nothing of it is removed for good.
 */
export function waitsForLook(name: CollectionName): SQL {
  const table = sql.raw(tableName(name))
  const own = [sql`record_id = ${table}.id`, ...endsOf(name).map(({ id }) => sql`record_id = ${id}`)]
  const below = collections[name].parent
    ? []
    : CHILDREN.map(
        (child) => sql`exists (select from ${sql.raw(tableName(child))} child
          where child.id = record_id and child.parent_collection = ${name} and child.parent_id = ${table}.id)`,
      )
  return sql`exists (select from ${WAITING} and (${sql.join([...own, ...below], sql` or `)}))`
}

/** Whether the record of a conflict, or the one that it hangs on, has such a twin. */
export const conflictWaitsForLook: SQL = sql`exists (select from ${WAITING} and (record_twins.record_id = conflicts.record_id
  ${sql.join(
    CHILDREN.map(
      (child) =>
        sql`or conflicts.collection = ${child} and record_twins.record_id in (select unnest(array[${sql.join(
          endsOf(child).map(({ id }) => id),
          sql`, `,
        )}]) from ${sql.raw(tableName(child))} where id = conflicts.record_id)`,
    ),
    sql` `,
  )}))`
