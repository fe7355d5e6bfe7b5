import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { COLLECTIONS, type CollectionName, columnName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Transaction } from '../db/database.ts'
import type { Applied } from './applied.ts'
import type { Change } from './change.ts'
import { LEADING } from './lock-order.ts'
import { seenIn } from './reach.ts'

const leadingRow = z.object({
  collection: z.enum(COLLECTIONS),
  id: z.string(),
  /** The id of the conflict, if the row is a conflict about the record; null if it is the record itself. */
  conflict: z.string().nullable(),
  record: z.record(z.string(), z.unknown()),
})
type Row = z.output<typeof leadingRow>

/**
 * The records that lead to records with a new visibility, since these were moved, routed, deleted or restored, and
 * conflicts about them. Their rows stay unchanged; devices learn of them by new positions.
 */
export async function leadingChanges(
  transaction: Transaction,
  applied: readonly Applied[],
): Promise<Change[]> {
  const ids = [...new Set(applied.filter(seenByOthers).map(({ operation }) => operation.recordId))]
  if (ids.length === 0) return []
  const rows = await Promise.all(LEADING.map((name) => readLeading(transaction, name, ids)))
  return rows.flat().map(({ collection, id, conflict, record }) => ({
    collection: conflict === null ? collection : 'conflicts',
    recordId: conflict ?? id,
    left: [],
    seenIn: seenIn(collection, record),
  }))
}

function seenByOthers({ operation, before, after, changes }: Applied): boolean {
  // Nothing leads to a new record yet.
  if (!before || collections[operation.collection].parent) return false
  const isToggled = (before.deletedAt === null) !== (after.deletedAt === null)
  return isToggled || changes.regionCode !== undefined || changes.triageRegion !== undefined
}

/** Existing records in their current places, and each conflict about one. */
function readLeading(transaction: Transaction, name: CollectionName, ids: readonly string[]): Promise<Row[]> {
  const { target } = collections[name]
  const table = sql.raw(tableName(name))
  const leads: SQL = target
    ? sql`${table}.${sql.raw(columnName(target.id))} = any(${sql.param([...ids])}::uuid[])`
    : sql`false`
  const named = sql`${name}::text as collection, ${table}.id`
  return transaction.run(
    sql`
    select ${named}, null::uuid as conflict, doc as record from ${table} where ${leads} and deleted_at is null
    union all
    select ${named}, conflicts.id, doc from ${table} join conflicts on record_id = ${table}.id
      where ${leads} and purged_at is null`,
    leadingRow,
  )
}
