import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { COLLECTIONS, type CollectionName, columnName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Operation } from '#shared/sync/operation.ts'
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
  const moved = applied.filter(seenByOthers).map(({ operation }) => operation)
  if (moved.length === 0) return []
  const rows = await Promise.all(LEADING.map((name) => readLeading(transaction, name, moved)))
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
function readLeading(
  transaction: Transaction,
  name: CollectionName,
  moved: readonly Operation[],
): Promise<Row[]> {
  const { target } = collections[name]
  const table = sql.raw(tableName(name))
  const column = (field: string) => sql.raw(`${tableName(name)}.${columnName(field)}`)
  const leads: SQL = target
    ? sql`(${column(target.collection)}, ${column(target.id)}) in (select * from unnest(
        ${sql.param(moved.map(({ collection }) => collection))}::text[], ${sql.param(moved.map(({ recordId }) => recordId))}::uuid[]))`
    : sql`false`
  const named = sql`${name}::text as collection, ${table}.id`
  return transaction.run(
    sql`
    select ${named}, null::uuid as conflict, doc as record from ${table} where ${leads} and deleted_at is null
    union all
    select ${named}, conflicts.id, doc from ${table} join conflicts
        on conflicts.collection = ${name} and record_id = ${table}.id
      where ${leads} and purged_at is null`,
    leadingRow,
  )
}
