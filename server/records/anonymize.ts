import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { noteRemoval } from '#server/removals/removals.ts'
import type { AttachedCollectionName } from '#shared/domain/names.ts'
import { type AnonymizedCollection, ATTACHED_WHEN_ANONYMIZED, anonymized } from '#shared/rules/anonymizing.ts'
import { type CollectionName, type StoredRecord, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { canonicalValue } from '#shared/sync/canonical.ts'
import type { FieldChange, Operation } from '#shared/sync/operation.ts'
import type { Transaction } from '../db/database.ts'
import { idRow } from '../db/rows.ts'
import { applyInTransaction } from './apply.ts'
import type { Change } from './change.ts'
import { drawPositions } from './clock.ts'
import { emptyConflicts, emptyRows, hangsOn, type Records } from './empty.ts'
import { CHILDREN, lockForWriting, type RecordName } from './lock-order.ts'
import { eraseHistory, type Forget, keepIds } from './purge.ts'
import { serverOperation } from './server-operation.ts'
import type { RecordServices } from './services.ts'

/** The history names the system. */
const BY_SERVER = { author: 'public', deviceId: null, byServer: true, anonymizes: true } as const

interface ToAnonymize {
  readonly name: AnonymizedCollection
  readonly id: string
  /** The condition for records that are due, checked once more when the record is locked. */
  readonly due: SQL
  readonly forget: Forget
  /** Enters the act into other tables, in the same transaction. */
  readonly note: (transaction: Transaction) => Promise<void>
}

/**
 * Empties every field of a record that can name a person, and of what hangs on it, and removes their previous values:
 * history, decided conflicts, files, and what `forget` knows of. Coded fields stay, so that figures do. All in one transaction,
 * and as ordinary changes, so that mirrors lose the values too. Returns false if the record is not due any more.
 */
export function anonymize(
  services: RecordServices,
  { name, id, due, forget, note }: ToAnonymize,
): Promise<boolean> {
  const of = { collection: name, ids: [id] }
  return services.database.transaction(async (transaction) => {
    await lockForWriting(transaction, ...[{ collection: name, id }, ...(await readAttached(transaction, of))])
    const rows = await transaction.run(
      sql`select id from ${sql.raw(tableName(name))} where id = ${id}::uuid and ${due}`,
      idRow,
    )
    if (rows.length === 0) return false
    const now = services.now().toISOString()
    const changes: Change[] = []
    for (const removed of await removeAttached(transaction, of, due, now, changes)) {
      await forget(transaction, removed.collection, removed.ids)
      await forgetFormer(transaction, removed, now, changes)
      await keepIds(transaction, removed, now)
    }
    await forget(transaction, name, [id])
    const left: readonly RecordName[] = [{ collection: name, id }, ...(await readAttached(transaction, of))]
    const operations: Operation[] = []
    for (const each of left) {
      await forgetFormer(transaction, { collection: each.collection, ids: [each.id] }, now, changes)
      operations.push(...(await emptying(services, transaction, each)))
    }
    await noteRemoval(transaction, 'anonymized', [id], name)
    await note(transaction)
    const { results } = await applyInTransaction(services, transaction, BY_SERVER, operations)
    drawPositions(transaction, null, changes)
    const refused = results.find(({ outcome }) => outcome !== 'applied')
    if (refused) throw new Error(`A record could not be anonymised: ${refused.reason ?? refused.outcome}`)
    return true
  })
}

/** The records that hang on a record, or lead to it, and have not been removed. */
async function readAttached(transaction: Transaction, of: Records): Promise<RecordName[]> {
  const names: RecordName[] = []
  for (const collection of CHILDREN) {
    const rows = await transaction.run(
      sql`select id from ${sql.raw(tableName(collection))} where ${hangsOn(collection, of)} and deleted_at is null`,
      idRow,
    )
    names.push(...rows.map((row) => ({ collection, id: row.id })))
  }
  return names
}

/** Of the kept collections, deleted rows are removed as well: no user can read them, but their values are still stored. */
async function removeAttached(
  transaction: Transaction,
  of: Records,
  due: SQL,
  now: string,
  changes: Change[],
): Promise<Records[]> {
  const table = sql.raw(tableName(of.collection))
  const isOver = (id: SQL) => sql`exists (select from ${table} where ${table}.id = ${id} and ${due})`
  const removed: Records[] = []
  for (const name of CHILDREN) {
    const all = ATTACHED_WHEN_ANONYMIZED[name as AttachedCollectionName] === 'removed'
    const also = all ? sql`true` : sql`deleted_at is not null`
    const ids = await emptyRows(transaction, { name, parents: of, isOver, also, now }, changes)
    if (ids.length > 0) removed.push({ collection: name, ids })
  }
  return removed
}

async function forgetFormer(
  transaction: Transaction,
  removed: Records,
  now: string,
  changes: Change[],
): Promise<void> {
  await emptyConflicts(transaction, removed, now, changes)
  await eraseHistory(transaction, removed)
}

const storedRow = z.object({ doc: z.string(), sealed: z.instanceof(Buffer).nullable() })

/** The operation that empties a record; none if nothing is left to empty. */
async function emptying(
  { fieldCipher, now }: RecordServices,
  transaction: Transaction,
  { collection, id }: { readonly collection: CollectionName; readonly id: string },
): Promise<Operation[]> {
  const [row] = await transaction.run(
    sql`select cast(doc as text) as doc, sealed from ${sql.raw(tableName(collection))} where id = ${id}::uuid`,
    storedRow,
  )
  if (!row) return []
  const opened = row.sealed ? fieldCipher.openFields({ collection, recordId: id }, row.sealed) : {}
  const record = { ...(JSON.parse(row.doc) as StoredRecord), ...opened }
  const emptied = Object.entries(anonymized(collections[collection], record))
  if (emptied.length === 0) return []
  const patch = Object.fromEntries(
    emptied.map(([field, to]) => [field, { from: canonicalValue(record[field]) as FieldChange['from'], to }]),
  )
  return [serverOperation(now().toISOString(), { collection, recordId: id, kind: 'edit', patch })]
}
