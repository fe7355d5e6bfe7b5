import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { User } from '#shared/domain/access.ts'
import { type Collection, type StoredRecord, tableName } from '#shared/schemas/collection.ts'
import { patch } from '#shared/sync/operation.ts'
import { seenBy } from './seen-by.ts'
import type { RecordServices } from './services.ts'

/** A current record: its open fields, and the others as they are stored. */
export interface CurrentRow {
  readonly id: string
  readonly version: number
  readonly record: StoredRecord
  readonly sealed: Buffer | null
}

const currentRow = z.object({
  ...{ id: z.string(), version: z.int(), doc: z.string() },
  sealed: z.instanceof(Buffer).nullable(),
})

/** The records of these ids that the user sees and that are not deleted, by their ids. */
export async function readCurrent(
  { database }: RecordServices,
  user: User,
  collection: Collection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CurrentRow>> {
  const rows = await database.run(
    sql`select id, version, cast(doc as text) as doc, sealed from ${sql.raw(tableName(collection.name))}
      where id = any(${sql.param([...ids])}::uuid[]) and deleted_at is null and ${seenBy(user, collection)}`,
    currentRow,
  )
  return new Map(rows.map(({ doc, ...row }) => [row.id, { ...row, record: JSON.parse(doc) as StoredRecord }]))
}

const changedRow = z.object({ id: z.string(), open: z.string().nullable() })
const openChanges = z.object({ changes: patch })

/**
 * The open fields of records at former versions, by their ids: later changes are undone step by step. A record whose
 * history does not reach back to the version is missing.
 */
export async function readBases(
  { database }: RecordServices,
  collection: Collection,
  wanted: readonly { readonly current: CurrentRow; readonly version: number }[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  const ids = wanted
    .filter(({ current, version }) => version < current.version)
    .map(({ current }) => current.id)
  // Each of these rows made the next version; other rows only record how a conflict was decided.
  const rows = await database.run(
    sql`select record_id as id, cast(open_values as text) as open
      from history left join history_values using (tx, seq)
      where collection = ${collection.name} and record_id = any(${sql.param(ids)}::uuid[])
        and (cardinality(fields) > 0 or kind in ('delete', 'restore'))
      order by record_id, tx desc, seq desc`,
    changedRow,
  )
  const steps = Map.groupBy(rows, ({ id }) => id)
  const bases = new Map<string, StoredRecord>()
  for (const { current, version } of wanted) {
    const back = current.version - version
    const undone = (steps.get(current.id) ?? []).slice(0, back)
    const isWhole =
      back >= 0 && (back === 0 || undone.length === back) && undone.every(({ open }) => open !== null)
    if (isWhole) bases.set(current.id, withoutChanges(current.record, undone))
  }
  return bases
}

function withoutChanges(record: StoredRecord, undone: readonly z.infer<typeof changedRow>[]): StoredRecord {
  const former: Record<string, unknown> = { ...record }
  for (const { open } of undone) {
    const { changes } = openChanges.parse(JSON.parse(open ?? ''))
    for (const [field, { from }] of Object.entries(changes)) former[field] = from
  }
  return { ...record, ...former }
}
