import { type SQL, sql } from 'drizzle-orm'
import { type CollectionName, columnName, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Queryable } from '../db/database.ts'

const all = Object.values(collections).map(({ name, parent }) => ({ name, isChild: parent !== undefined }))

/** The collections whose records hang on a record of another. */
export const CHILDREN: readonly CollectionName[] = all
  .filter(({ isChild }) => isChild)
  .map(({ name }) => name)
  .sort()

/** The collections whose records hang on nothing. */
export const PARENTS: readonly CollectionName[] = all
  .filter(({ isChild }) => !isChild)
  .map(({ name }) => name)
  .sort()

/** The collections whose records also lead to a second one. */
export const LEADING: readonly CollectionName[] = Object.values(collections)
  .filter(({ target }) => target !== undefined)
  .map(({ name }) => name)
  .sort()

/**
 * The order in which every writer locks rows of records: parents before the records that hang on them, by id within a
 * collection, and after them conflicts by id. Moving, deleting or removing a record thus locks it before its
 * children, and two writers never deadlock.
 */
const LOCK_ORDER: readonly CollectionName[] = [...PARENTS, ...CHILDREN]

/** Records of one collection to be locked. */
export interface ToLock {
  readonly ids: ReadonlySet<string>
  /**
   * Whether any of them may be written; records that others only hang on or lead to get a shared lock, which keeps
   * them unchanged.
   */
  readonly written: boolean
}

/** The records to lock, by collection. */
export type Locks = ReadonlyMap<CollectionName, ToLock>

/** Names one record. */
export interface RecordName {
  readonly collection: CollectionName
  readonly id: string
}

/** The collections whose verification ends when something of a collection that hangs on their records changes. */
function verifiedWith(child: CollectionName): readonly CollectionName[] {
  return PARENTS.filter((name) =>
    collections[name].transitions?.verification?.coversAttached.some((attached) => attached === child),
  )
}

/**
 * The locks for records that may be written, with those whose verification this may end, and for others that must not
 * change meanwhile.
 */
export function locksOf(written: Iterable<RecordName>, keptNames: Iterable<RecordName>): Locks {
  const locks = new Map<CollectionName, { ids: Set<string>; written: boolean }>()
  const add = ({ collection, id }: RecordName, isWritten: boolean) => {
    const lock = locks.get(collection) ?? { ids: new Set<string>(), written: false }
    locks.set(collection, lock)
    lock.ids.add(id)
    lock.written ||= isWritten
  }
  for (const each of written) add(each, true)
  for (const each of keptNames) add(each, false)
  for (const parent of [...locks.keys()].flatMap(verifiedWith)) {
    const lock = locks.get(parent)
    if (lock) lock.written = true
    else locks.set(parent, { ids: new Set(), written: true })
  }
  return locks
}

/**
 * Locks records and, before them, those that they hang on or lead to, and returns the existing rows with `columns`,
 * all with statements that are sent at once. The latter are shared with other writers that name them, but can't be
 * moved, deleted or removed until the transaction ends; a batch that also writes records of the parent's collection
 * locks them all exclusively, since one statement takes one kind of lock in one order.
 */
export async function lockRecords<T>(
  queryable: Queryable,
  locks: Locks,
  columns: SQL,
): Promise<(readonly [CollectionName, readonly T[]])[]> {
  const touched = CHILDREN.filter((name) => locks.get(name)?.written)
  return Promise.all(
    LOCK_ORDER.flatMap((name) => {
      const lock = locks.get(name)
      const below = PARENTS.includes(name) ? touched : []
      if (!lock && below.length === 0) return []
      const table = sql.raw(tableName(name))
      const mode = sql.raw(lock?.written ? 'for update' : 'for share')
      const statement = sql`
        select ${columns} from ${table} where id = any(${idsOf(name, lock, locks, below)}) order by id ${mode}`
      return [queryable.runPrepared<T>(statement).then((rows) => [name, rows] as const)]
    }),
  )
}

/** The named ids, and those that existing children hang on or lead to, which never change. */
function idsOf(
  name: CollectionName,
  lock: ToLock | undefined,
  locks: Locks,
  below: readonly CollectionName[],
): SQL {
  const own = sql`${sql.param([...(lock?.ids ?? [])].sort())}::uuid[]`
  const parts = below.flatMap((child) =>
    endsOf(child).map(
      (end) => sql` || array(select ${end.id} from ${sql.raw(tableName(child))}
      where id = any(${sql.param([...(locks.get(child)?.ids ?? [])].sort())}::uuid[]) and ${end.collection} = ${name})`,
    ),
  )
  return sql`${own}${sql.join(parts, sql``)}`
}

/** The columns in which records of a collection name others: what they hang on, and what they lead to. */
export function endsOf(name: CollectionName): readonly { readonly collection: SQL; readonly id: SQL }[] {
  const { parent, target } = collections[name]
  const column = (field: string) => sql.raw(columnName(field))
  return [parent, target].flatMap((end) =>
    end ? [{ collection: column(end.collection), id: column(end.id) }] : [],
  )
}

/** Locks records to be written and those that they hang on or lead to, for transactions that also lock other rows. */
export async function lockForWriting(queryable: Queryable, ...records: RecordName[]): Promise<void> {
  await lockRecords(queryable, locksOf(records, []), sql`id`)
}
