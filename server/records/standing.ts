import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '#shared/domain/access.ts'
import { visibleTo } from '#shared/domain/policies.ts'
import { matches } from '#shared/domain/predicate.ts'
import {
  type Collection,
  type CollectionName,
  type StoredRecord,
  sealedFields,
  tableName,
} from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Operation } from '#shared/sync/operation.ts'
import type { FieldCipher } from '../crypto/field-cipher.ts'
import type { Queryable, Transaction } from '../db/database.ts'

/** A record in the middle of a batch: what the row holds, and what the operations before made of it. */
export interface Holding {
  record: StoredRecord
  version: number
  deletedAt: string | null
  /** The stored bytes, kept as they are while no operation touches a sealed field. */
  sealed: Buffer | null
  /** Whether `record` has the sealed fields opened. */
  opened: boolean
  /** Regions that the record has left before this batch ('' for triage). */
  readonly formerRegions: readonly string[]
}

interface Row {
  readonly id: string
  readonly version: number
  readonly doc: string
  readonly sealed: Buffer | null
  readonly deleted_at: string | null
  readonly former_regions: string[] | null
}

/** Key of a record among those of all collections. */
export function recordKey(collection: string, id: string): string {
  return `${collection}/${id}`
}

/** Reads and locks the records that the operations touch, in id order, so that two batches never deadlock. */
export async function lockHoldings(
  transaction: Transaction,
  operations: readonly Operation[],
): Promise<Map<string, Holding>> {
  const found = await Promise.all(
    [...idsByCollection(operations)].map(async ([name, ids]) => {
      const rows = await transaction.runPrepared<Row>(sql`
        select id, version, cast(doc as text) as doc, sealed, deleted_at,
          (select former_regions from changes where collection = ${name} and record_id = id) as former_regions
        from ${sql.raw(tableName(name))} where id = any(${sql.param(ids)}::uuid[]) order by id for update`)
      return rows.map((row) => [recordKey(name, row.id), toHolding(row)] as const)
    }),
  )
  return new Map(found.flat())
}

function toHolding(row: Row): Holding {
  const record = JSON.parse(row.doc) as StoredRecord
  return {
    record,
    version: row.version,
    deletedAt: row.deleted_at,
    sealed: row.sealed,
    opened: row.sealed === null,
    formerRegions: row.former_regions ?? [],
  }
}

/** Opens the sealed fields of a holding, once. */
export function openHolding(cipher: FieldCipher, collection: Collection, holding: Holding): void {
  if (holding.opened) return
  const opened = cipher.openFields(
    { collection: collection.name, recordId: holding.record.id },
    holding.sealed,
  )
  holding.record = { ...holding.record, ...opened }
  holding.opened = true
}

/** Whether an operation needs the sealed fields to be decided. */
export function touchesSealed(collection: Collection, operation: Operation): boolean {
  return sealedFields(collection).some((name) => name in operation.patch)
}

function idsByCollection(operations: readonly Operation[]): Map<CollectionName, string[]> {
  const ids = new Map<CollectionName, Set<string>>()
  for (const { collection, recordId } of operations) {
    ids.set(collection, (ids.get(collection) ?? new Set()).add(recordId))
  }
  return new Map([...ids].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, set]) => [name, [...set].sort()]))
}

/** What is known beside the records themselves, read once for a batch. */
export interface Surroundings {
  /** Regions of parents by record key, where the parent lives; `record` decides who may see it. */
  readonly parents: ReadonlyMap<
    string,
    { readonly collection: Collection; readonly record: Readonly<Record<string, unknown>> }
  >
  readonly people: ReadonlyMap<string, Person>
  /** Which of the operations named in `after` the server knows. */
  readonly knownBefore: ReadonlySet<string>
}

/** Reads what merging needs beside the records: parents, assignees, previous operations. */
export async function readSurroundings(
  transaction: Transaction,
  operations: readonly Operation[],
): Promise<Surroundings> {
  const [parents, people, knownBefore] = await Promise.all([
    readParents(transaction, operations),
    readAssignees(transaction, operations),
    readKnownBefore(transaction, operations),
  ])
  return { parents, people, knownBefore }
}

async function readParents(transaction: Queryable, operations: readonly Operation[]) {
  const parents = new Map<string, { collection: Collection; record: Readonly<Record<string, unknown>> }>()
  const wanted = new Map<CollectionName, string[]>()
  for (const operation of operations) {
    const parent = parentOf(operation)
    if (parent) wanted.set(parent.collection.name, [...(wanted.get(parent.collection.name) ?? []), parent.id])
  }
  for (const [name, ids] of wanted) {
    const rows = await runIfAny<{ id: string; region_code: string | null }>(
      transaction,
      ids,
      (list) =>
        sql`select id, region_code from ${sql.raw(tableName(name))} where id = any(${list}) and deleted_at is null`,
    )
    for (const row of rows) {
      parents.set(recordKey(name, row.id), {
        collection: collections[name],
        record: { regionCode: row.region_code },
      })
    }
  }
  return parents
}

/** The record that a new record says it hangs on, if its collection is one that hangs on another. */
export function parentOf(operation: Operation): { collection: Collection; id: string } | null {
  const keys = collections[operation.collection].parent
  if (!keys || (operation.kind !== 'create' && operation.kind !== 'attach')) return null
  const name = operation.patch[keys.collection]?.to
  const id = operation.patch[keys.id]?.to
  const parent =
    typeof name === 'string' ? Object.values(collections).find((each) => each.name === name) : undefined
  return parent && typeof id === 'string' && UUID.test(id) ? { collection: parent, id } : null
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

async function readAssignees(transaction: Queryable, operations: readonly Operation[]) {
  const ids = operations
    .map(({ patch }) => patch.assigneeId?.to)
    .filter((id): id is string => typeof id === 'string' && UUID.test(id))
  const rows = await runIfAny<Person>(
    transaction,
    ids,
    (list) => sql`select id, role, regions from users where id = any(${list}) and disabled_at is null`,
  )
  return new Map(rows.map((person) => [person.id, person]))
}

async function readKnownBefore(transaction: Queryable, operations: readonly Operation[]) {
  const ids = operations.map(({ after }) => after).filter((id): id is string => typeof id === 'string')
  const rows = await runIfAny<{ op_id: string }>(
    transaction,
    ids,
    (list) => sql`select op_id from operations where op_id = any(${list})`,
  )
  return new Set(rows.map((row) => row.op_id))
}

async function runIfAny<T>(
  transaction: Queryable,
  ids: readonly string[],
  statement: (list: SQL) => SQL,
): Promise<T[]> {
  if (ids.length === 0) return []
  return transaction.runPrepared<T>(statement(sql`${sql.param([...new Set(ids)])}::uuid[]`))
}

/** Whether a person could see a record before it left the person's regions. */
export function sawBefore(
  person: Person,
  collection: Collection,
  record: StoredRecord,
  former: readonly string[],
): boolean {
  return former.some((region) =>
    matches(visibleTo(person, collection), { ...record, regionCode: region || null }),
  )
}
