import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { idRow } from '#server/db/rows.ts'
import { type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Transaction } from '../db/database.ts'
import type { Change } from './change.ts'
import { endsOf } from './lock-order.ts'

/** Records of one collection. */
export interface Records {
  readonly collection: CollectionName
  readonly ids: readonly string[]
}

/**
 * Empties the children of records that are removed for good, and links that lead to them. Their rows stay, marked as
 * deleted, until devices have pulled the removal; those that were not deleted before are added to `changes`.
 */
export async function emptyChildren(
  transaction: Transaction,
  parents: Records,
  now: string,
  changes: Change[],
): Promise<Records[]> {
  const emptied: Records[] = []
  for (const child of Object.values(collections)) {
    if (!child.parent) continue
    const ids = await emptyRows(
      transaction,
      { name: child.name, parents, isOver: isGone(parents), now },
      changes,
    )
    if (ids.length > 0) emptied.push({ collection: child.name, ids })
  }
  return emptied
}

/** Whether no living record of the collection has an id. */
const isGone =
  ({ collection }: Records) =>
  (id: SQL): SQL =>
    sql`not exists (select from ${sql.raw(tableName(collection))} living where living.id = ${id} and living.deleted_at is null)`

/**
 * The condition for records of a collection that hang on others, or lead to them; `isSo` is a further condition on the id
 * of the record that a row hangs on or leads to.
 */
export function hangsOn(
  name: CollectionName,
  { collection, ids }: Records,
  isSo: (id: SQL) => SQL = () => sql`true`,
): SQL {
  const named = endsOf(name).map(
    (end) => sql`(${end.collection} = ${collection} and ${end.id} = any(${sql.param([...ids])}::uuid[])
      and ${isSo(end.id)})`,
  )
  return sql`(${sql.join(named, sql` or `)})`
}

/**
 * Fields that an emptied row keeps: its identity, its parent, and the fields that decide which devices learn of its
 * removal.
 */
export const KEPT_WHEN_EMPTIED = [
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
  readonly parents: Records
  /**
   * Whether the values of the very record which a row hangs on, or leads to, are over, as a condition on its id. The
   * statement asks it itself, so that no mistake before it can empty what belongs to another record.
   */
  readonly isOver: (id: SQL) => SQL
  /** A further condition on the rows. */
  readonly also?: SQL
  readonly now: string
}

/** Empties children and returns their ids; those that lived are added to `changes`. */
export async function emptyRows(
  transaction: Transaction,
  { name, parents, isOver, also = sql`true`, now }: ToEmpty,
  changes: Change[],
): Promise<string[]> {
  const doc = KEPT_WHEN_EMPTIED.map(
    (field) => `'${field}', ${field === 'id' ? 'old.id' : `old.doc -> '${field}'`}`,
  )
  const rows = await transaction.run(
    sql`
    with old as (select id, doc, deleted_at from ${sql.raw(tableName(name))}
      where ${hangsOn(name, parents, isOver)} and ${also} order by id for update)
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
  { collection, ids }: Records,
  now: string,
  changes: Change[],
): Promise<void> {
  const rows = await transaction.run(
    sql`
    update conflicts set open_values = null, sealed_values = null, version = version + 1,
      purged_at = ${now}::timestamptz
    where collection = ${collection} and record_id = any(${sql.param([...ids])}::uuid[]) and purged_at is null
    returning id`,
    idRow,
  )
  for (const { id } of rows) changes.push({ collection: 'conflicts', recordId: id, left: [] })
}
