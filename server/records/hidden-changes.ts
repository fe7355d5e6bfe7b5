import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { tableName } from '#shared/schemas/collection.ts'
import type { Transaction } from '../db/database.ts'
import type { Applied } from './applied.ts'
import type { Change } from './change.ts'
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
      toggled.set(operation.recordId, each)
    }
  }
  if (toggled.size === 0) return []
  const ids = [...toggled.keys()]
  const rows = await transaction.run(
    sql`
    with children as (${below(ids)})
    select collection, id, parent_id as of from children where deleted_at is null
    union all select 'conflicts', id, record_id from conflicts
      where purged_at is null and record_id = any(${idsIn(ids)})
    union all select 'conflicts', conflicts.id, parent_id from conflicts join children on children.id = record_id
      where purged_at is null`,
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
  /** The record that was deleted or restored. */
  of: z.string(),
})

const seenInOf = (each: Applied | undefined) => each && seenIn(each.operation.collection, each.after.record)

const idsIn = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::uuid[]`

function below(parents: readonly string[]): SQL {
  const parts = CHILDREN.map(
    (
      name,
    ) => sql`select ${name}::text as collection, id, parent_id, deleted_at from ${sql.raw(tableName(name))}
      where parent_id = any(${idsIn(parents)})`,
  )
  return sql.join(parts, sql` union all `)
}
