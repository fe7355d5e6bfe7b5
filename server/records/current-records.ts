import { type SQL, sql } from 'drizzle-orm'
import type { User } from '#shared/domain/access.ts'
import { matches } from '#shared/domain/predicate.ts'
import { dutiesOf } from '#shared/domain/triage.ts'
import { visibleByItself } from '#shared/rules/policies.ts'
import {
  type Collection,
  type CollectionName,
  columnName,
  type Naming,
  type StoredRecord,
  sealedFields,
  tableName,
} from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Operation } from '#shared/sync/operation.ts'
import type { FieldCipher } from '../crypto/field-cipher.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { LEADING, type Locks, lockRecords, locksOf, PARENTS, type RecordName } from './lock-order.ts'

/** A record in the middle of a batch: the row's content with the changes of earlier operations. */
export interface LockedRecord {
  record: StoredRecord
  version: number
  deletedAt: string | null
  /** The stored bytes, which stay as they are while no operation touches a sealed field. */
  sealed: Buffer | null
  /** Whether `record` contains the decrypted sealed fields. */
  opened: boolean
  /** The regions that the record had left before this batch ('' for none). */
  readonly formerRegions: readonly string[]
}

interface Row {
  readonly id: string
  readonly version: number
  readonly doc: string
  readonly sealed: Buffer | null
  readonly deleted_at: string | null
}

/** A key that is unique among the records of all collections. */
export function recordKey(collection: string, id: string): string {
  return `${collection}/${id}`
}

/**
 * Reads and locks the records of the operations, `others` that they may also change, and the records that all of
 * these hang on or lead to, in the common lock order.
 */
export async function lockRecordsOf(
  transaction: Transaction,
  operations: readonly Operation[],
  others: readonly RecordName[] = [],
): Promise<Map<string, LockedRecord>> {
  const [lockedRows, former] = await Promise.all([
    lockRecords<Row>(transaction, locksFor(operations, others), COLUMNS),
    readFormerRegions(transaction, operations),
  ])
  return new Map(
    lockedRows.flatMap(([name, rows]) =>
      rows.map((row) => {
        const key = recordKey(name, row.id)
        return [key, toLockedRecord(row, former.get(key) ?? [])] as const
      }),
    ),
  )
}

const COLUMNS = sql`id, version, cast(doc as text) as doc, sealed, deleted_at`

/**
 * A creation doesn't write an existing record, so it only locks it against changes; the same is true for the records
 * that a new one names.
 */
function locksFor(operations: readonly Operation[], others: readonly RecordName[]): Locks {
  const ends = operations.flatMap(namedByCreation)
  const named = (of: readonly Operation[]) => of.map(({ collection, recordId: id }) => ({ collection, id }))
  return locksOf(
    [...named(operations.filter((each) => !isNew(each))), ...others],
    [...named(operations.filter(isNew)), ...ends],
  )
}

const isNew = ({ kind }: Operation) => kind === 'create'

/** Sent after the locks: a statement that had to wait for a lock itself would return the state from before the wait. */
async function readFormerRegions(
  transaction: Transaction,
  operations: readonly Operation[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const old = operations.filter((each) => !isNew(each))
  if (old.length === 0) return new Map()
  const named = sql`unnest(${sql.param(old.map(({ collection }) => collection))}::text[],
    ${sql.param(old.map(({ recordId }) => recordId))}::uuid[])`
  const all = sql.join(
    [sql`select * from ${named}`, ...LEADING.flatMap((name) => ledToBy(name, old))],
    sql` union `,
  )
  const rows = await transaction.runPrepared<{ collection: string; id: string; regions: string[] }>(sql`
    select collection, record_id as id, former_regions as regions from changes
      join (${all}) as named (of_collection, of_record)
        on collection = of_collection and record_id = of_record
    where former_regions <> '{}'`)
  return new Map(rows.map(({ collection, id, regions }) => [recordKey(collection, id), regions]))
}

/** The records that the operations' records lead to. */
function ledToBy(name: CollectionName, operations: readonly Operation[]): SQL[] {
  const ids = operations.flatMap(({ collection, recordId }) => (collection === name ? [recordId] : []))
  const { target } = collections[name]
  if (ids.length === 0 || !target) return []
  const column = (field: string) => sql.raw(columnName(field))
  return [
    sql`select ${column(target.collection)}, ${column(target.id)} from ${sql.raw(tableName(name))}
      where id = any(${sql.param(ids)}::uuid[])`,
  ]
}

function toLockedRecord(row: Row, formerRegions: readonly string[]): LockedRecord {
  const record = JSON.parse(row.doc) as StoredRecord
  return {
    record,
    version: row.version,
    deletedAt: row.deleted_at,
    sealed: row.sealed,
    opened: row.sealed === null,
    formerRegions,
  }
}

/** Decrypts the sealed fields of a locked record, once. */
export function openSealed(cipher: FieldCipher, collection: Collection, locked: LockedRecord): void {
  if (locked.opened) return
  const opened = cipher.openFields({ collection: collection.name, recordId: locked.record.id }, locked.sealed)
  locked.record = { ...locked.record, ...opened }
  locked.opened = true
}

/** Whether the decision about an operation needs the sealed fields. */
export function touchesSealed(collection: Collection, operation: Operation): boolean {
  return sealedFields(collection).some((name) => name in operation.patch)
}

/** Knowledge beside the records themselves, read once for a batch. */
export interface MergeContext {
  readonly people: ReadonlyMap<string, User>
  /** Those operations named in `after` whose outcome the server knows. */
  readonly knownBefore: ReadonlySet<string>
}

/** Reads what merging needs beside the records: assignees, previous operations. */
export async function readMergeContext(
  transaction: Transaction,
  operations: readonly Operation[],
): Promise<MergeContext> {
  const [people, knownBefore] = await Promise.all([
    readAssignees(transaction, operations),
    readKnownBefore(transaction, operations),
  ])
  return { people, knownBefore }
}

/** The record that a new record names as its parent, if its collection has parents. */
export function parentOf(operation: Operation): RecordName | null {
  return namedBy(operation, collections[operation.collection].parent)
}

/** The records that a new record names: what it hangs on, and what it leads to. */
export function namedByCreation(operation: Operation): RecordName[] {
  return [parentOf(operation), targetOf(operation)].filter((end) => end !== null)
}

/** The record that a new record names as its target, if its collection has targets. */
function targetOf(operation: Operation): RecordName | null {
  return namedBy(operation, collections[operation.collection].target)
}

function namedBy(operation: Operation, keys: Naming | undefined): RecordName | null {
  if (!keys || !isNew(operation)) return null
  const name = operation.patch[keys.collection]?.to
  const id = operation.patch[keys.id]?.to
  const collection = PARENTS.find((each) => each === name)
  return collection && typeof id === 'string' && UUID.test(id) ? { collection, id } : null
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

async function readAssignees(queryable: Queryable, operations: readonly Operation[]) {
  const ids = operations
    .map(({ patch }) => patch.assigneeId?.to)
    .filter((id): id is string => typeof id === 'string' && UUID.test(id))
  const rows = await runIfAny<User & { readonly duties: readonly string[] }>(
    queryable,
    ids,
    (list) =>
      sql`select id, role, regions, duties from users where id = any(${list}) and disabled_at is null`,
  )
  return new Map(rows.map((row) => [row.id, { ...row, duties: dutiesOf(row.role, row.duties) }]))
}

async function readKnownBefore(queryable: Queryable, operations: readonly Operation[]) {
  const ids = operations.map(({ after }) => after).filter((id): id is string => typeof id === 'string')
  const rows = await runIfAny<{ op_id: string }>(
    queryable,
    ids,
    (list) => sql`select op_id from operations where op_id = any(${list})`,
  )
  return new Set(rows.map((row) => row.op_id))
}

async function runIfAny<T>(
  queryable: Queryable,
  ids: readonly string[],
  statement: (list: SQL) => SQL,
): Promise<T[]> {
  if (ids.length === 0) return []
  return queryable.runPrepared<T>(statement(sql`${sql.param([...new Set(ids)])}::uuid[]`))
}

/** Whether a user could see a record before it, or the one that it leads to, left the user's regions. */
export function sawBefore(
  user: User,
  collection: Collection,
  locked: LockedRecord,
  find: (collection: string, id: string) => LockedRecord | undefined,
): boolean {
  if (!sawByItself(user, collection, locked)) return false
  const { target } = collection
  if (!target) return true
  const name = target.of.find((each) => each === locked.record[target.collection])
  const led = name && find(name, String(locked.record[target.id]))
  return led !== undefined && sawByItself(user, collections[name as CollectionName], led)
}

/** Whether the user sees a record, or could in a region that it has left, regardless of the one that it leads to. */
function sawByItself(user: User, collection: Collection, { record, formerRegions }: LockedRecord): boolean {
  const policy = visibleByItself(user, collection)
  const former = formerRegions.map((region) => ({ ...record, regionCode: region || null }))
  return [record, ...former].some((place) => matches(policy, place))
}
