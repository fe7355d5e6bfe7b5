import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { tableName } from '#shared/schemas/collection.ts'
import type { Transaction } from '../db/database.ts'
import type { Applied } from './applied.ts'
import type { Change } from './change.ts'
import { recordKey } from './current-records.ts'
import { CHILDREN } from './lock-order.ts'
import { seenIn } from './reach.ts'

/**
 * The records that the deletion of others hides, or their restoration shows again: those that hang on them, and
 * conflicts about either. Their rows stay unchanged; devices learn of them by new positions.
 */
export async function hiddenChanges(
  transaction: Transaction,
  applied: readonly Applied[],
): Promise<Change[]> {
  const toggled = new Map<string, Applied>()
  for (const each of applied) {
    const { operation, before, after } = each
    if (before && (before.deletedAt === null) !== (after.deletedAt === null)) {
      toggled.set(recordKey(operation.collection, operation.recordId), each)
    }
  }
  if (toggled.size === 0) return []
  const rows = await transaction.run(
    sql`
    with toggled as (${toggledRows(toggled)}), children as (${CHILDREN_OF_TOGGLED})
    select collection, id, key as of from children where deleted_at is null
    union all select 'conflicts', conflicts.id, key from conflicts
      join toggled on toggled.of = conflicts.collection and toggled.id = record_id where purged_at is null
    union all select 'conflicts', conflicts.id, key from conflicts
      join children on children.collection = conflicts.collection and children.id = record_id where purged_at is null`,
    hiddenRow,
  )
  return rows.map(({ collection, id, of }) => ({
    collection,
    recordId: id,
    left: [],
    seenIn: seenInOf(toggled.get(of)),
  }))
}

const hiddenRow = z.object({
  collection: z.string(),
  id: z.string(),
  /** The record that was deleted or restored, as a key of `recordKey`. */
  of: z.string(),
})

const seenInOf = (each: Applied | undefined) => each && seenIn(each.operation.collection, each.after.record)

/** The records as rows of a statement: `of` and `id` name the record, `key` is that of the map. */
function toggledRows(toggled: ReadonlyMap<string, Applied>): SQL {
  const operations = [...toggled.values()].map(({ operation }) => operation)
  return sql`select * from unnest(${sql.param([...toggled.keys()])}::text[],
    ${sql.param(operations.map(({ collection }) => collection))}::text[],
    ${sql.param(operations.map(({ recordId }) => recordId))}::uuid[]) as named (key, of, id)`
}

const CHILDREN_OF_TOGGLED = sql.join(
  CHILDREN.map(
    (
      name,
    ) => sql`select ${name}::text as collection, child.id, key, child.deleted_at from ${sql.raw(tableName(name))} child
      join toggled on toggled.of = parent_collection and toggled.id = parent_id`,
  ),
  sql` union all `,
)
