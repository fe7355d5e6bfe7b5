import { sql } from 'drizzle-orm'
import { idRow } from '#server/db/rows.ts'
import { type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Transaction } from '../db/database.ts'
import type { Change } from './change.ts'

/**
 * Empties the children of records that are removed for good, and links that lead to them. Their rows stay, marked as
 * deleted, until devices have pulled the removal; those that were not deleted before are added to `changes`.
 */
export async function emptyChildren(
  transaction: Transaction,
  parentIds: readonly string[],
  now: string,
  changes: Change[],
): Promise<{ collection: CollectionName; ids: string[] }[]> {
  const emptied: { collection: CollectionName; ids: string[] }[] = []
  for (const child of Object.values(collections)) {
    if (!child.parent) continue
    const rows = await emptyRows(transaction, child.name, parentIds, now)
    if (rows.length === 0) continue
    emptied.push({ collection: child.name, ids: rows.map(({ id }) => id) })
    for (const { id, lived } of rows) {
      if (lived) changes.push({ collection: child.name, recordId: id, left: [] })
    }
  }
  return emptied
}

/**
 * Fields that an emptied row keeps: its identity, its parent, and the fields that decide which devices learn of its
 * removal.
 */
const KEPT = [
  'id',
  'createdAt',
  'createdBy',
  'updatedAt',
  'parentCollection',
  'parentId',
  'regionCode',
  'triageRegion',
]
/** Columns that are cleared, by table; `''` if the column can't be null. */
const CLEARED: Readonly<Partial<Record<CollectionName, string>>> = { evidence: `, sha256 = ''` }

async function emptyRows(
  transaction: Transaction,
  name: CollectionName,
  parentIds: readonly string[],
  now: string,
): Promise<{ id: string; lived: boolean }[]> {
  const parents = sql`any(${sql.param([...parentIds])}::uuid[])`
  const alsoTarget = 'targetId' in collections[name].fields ? sql` or target_id = ${parents}` : sql``
  const doc = KEPT.map((field) => `'${field}', ${field === 'id' ? 'old.id' : `old.doc -> '${field}'`}`)
  return transaction.run(sql`
    with old as (select id, doc, deleted_at from ${sql.raw(tableName(name))}
      where parent_id = ${parents}${alsoTarget} order by id for update)
    update ${sql.raw(tableName(name))} child
      set version = child.version + case when old.deleted_at is null then 1 else 0 end,
        deleted_at = coalesce(old.deleted_at, ${now}::timestamptz), sealed = null, terms = '',
        doc = json_build_object(${sql.raw(doc.join(', '))})${sql.raw(CLEARED[name] ?? '')}
    from old where child.id = old.id
    returning child.id, old.deleted_at is null as lived`)
}

/** Empties decided conflicts about records that are removed for good; devices pull them as removed. */
export async function emptyConflicts(
  transaction: Transaction,
  collection: CollectionName,
  recordIds: readonly string[],
  now: string,
  changes: Change[],
): Promise<void> {
  const rows = await transaction.run(
    sql`
    update conflicts set open_values = null, sealed_values = null, version = version + 1,
      purged_at = ${now}::timestamptz
    where collection = ${collection} and record_id = any(${sql.param([...recordIds])}::uuid[]) and purged_at is null
    returning id`,
    idRow,
  )
  for (const { id } of rows) changes.push({ collection: 'conflicts', recordId: id, left: [] })
}
