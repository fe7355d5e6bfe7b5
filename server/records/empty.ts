import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
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
    const ids = await emptyRows(
      transaction,
      { name: child.name, which: hangsOn(child.name, parentIds), now },
      changes,
    )
    if (ids.length > 0) emptied.push({ collection: child.name, ids })
  }
  return emptied
}

/** The condition for records of a collection that hang on others, or lead to them. */
export function hangsOn(name: CollectionName, parentIds: readonly string[]): SQL {
  const parents = sql`any(${sql.param([...parentIds])}::uuid[])`
  const alsoTarget = 'targetId' in collections[name].fields ? sql` or target_id = ${parents}` : sql``
  return sql`(parent_id = ${parents}${alsoTarget})`
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

const emptiedRow = z.object({ id: z.string(), lived: z.boolean() })

interface ToEmpty {
  readonly name: CollectionName
  readonly which: SQL
  readonly now: string
}

/** Empties children that a condition names and returns their ids; those that lived are added to `changes`. */
export async function emptyRows(
  transaction: Transaction,
  { name, which, now }: ToEmpty,
  changes: Change[],
): Promise<string[]> {
  const doc = KEPT.map((field) => `'${field}', ${field === 'id' ? 'old.id' : `old.doc -> '${field}'`}`)
  const rows = await transaction.run(
    sql`
    with old as (select id, doc, deleted_at from ${sql.raw(tableName(name))}
      where ${which} order by id for update)
    update ${sql.raw(tableName(name))} child
      set version = child.version + case when old.deleted_at is null then 1 else 0 end,
        deleted_at = coalesce(old.deleted_at, ${now}::timestamptz), sealed = null, terms = '',
        doc = json_build_object(${sql.raw(doc.join(', '))})${sql.raw(CLEARED[name] ?? '')}
    from old where child.id = old.id
    returning child.id, old.deleted_at is null as lived`,
    emptiedRow,
  )
  for (const { id, lived } of rows) if (lived) changes.push({ collection: name, recordId: id, left: [] })
  return rows.map(({ id }) => id)
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
