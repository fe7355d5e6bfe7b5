import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { idRow } from '#server/db/rows.ts'
import { noteRemoval } from '#server/removals/removals.ts'
import { REFUSED } from '#shared/domain/triage.ts'
import { COLLECTIONS, type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections, waitsForTriage } from '#shared/schemas/index.ts'
import type { Transaction } from '../db/database.ts'
import type { Change } from './change.ts'
import { drawPositions } from './clock.ts'
import { emptyChildren, emptyConflicts, type Records } from './empty.ts'
import { CHILDREN, endsOf } from './lock-order.ts'
import { forgetRefused } from './refused.ts'
import type { RecordServices } from './services.ts'
import { conflictWaitsForLook, waitsForLook } from './twins.ts'
import { forgetUnseen, isReported } from './unseen.ts'
import { writeAsServer } from './write-as-server.ts'

const positionRow = z.object({ position: z.number() })

/** Removes what another part stores about records that are removed for good, such as files; in the same transaction. */
export type Forget = (
  transaction: Transaction,
  collection: CollectionName,
  recordIds: readonly string[],
) => Promise<void>

/** How many records of each collection were removed for good. */
export type PurgeCounts = Partial<Record<CollectionName, number>>

const AT_ONCE = 100

/**
 * Removes records for good that were deleted before an instant: rows, values of their history, decided conflicts, and
 * everything that hangs on them; their ids are kept, and the history's commitments stay provable. A record with an
 * open conflict is kept, since that holds a value that no one has decided on.
 */
export async function purgeDeleted(
  services: RecordServices,
  before: Date,
  forget: Forget,
): Promise<PurgeCounts> {
  const counts: PurgeCounts = {}
  for (const { name } of Object.values(collections)) {
    const isRefused = waitsForTriage(name) ? sql` and triage_region is distinct from ${REFUSED}` : sql``
    const due = sql`deleted_at < ${before.toISOString()}::timestamptz${isRefused}`
    const count = await purgeDue(services, { name, due, forget })
    if (count > 0) counts[name] = count
  }
  await services.database.transaction((transaction) => forgetConflicts(transaction, before))
  return counts
}

/** Removes visitors' reports for good that were refused before an instant; returns how many. */
export async function purgeRefused(services: RecordServices, before: Date, forget: Forget): Promise<number> {
  // The condition includes the record's own row, which is checked again once it is locked: a report that was brought
  // back meanwhile stays.
  const dueIn = (
    name: CollectionName,
  ) => sql`deleted_at is not null and triage_region = ${REFUSED} and id in (
    select record_id from refused_reports
    where collection = ${name} and refused_at < ${before.toISOString()}::timestamptz)`
  let total = 0
  for (const name of COLLECTIONS.filter(isReported)) {
    total += await purgeDue(services, { name, due: dueIn(name), forget })
  }
  return total
}

interface ToPurge {
  readonly name: CollectionName
  /** The condition for rows of the collection that are due. */
  readonly due: SQL
  readonly forget: Forget
}

async function purgeDue(services: RecordServices, which: ToPurge): Promise<number> {
  let total = 0
  for (let count = AT_ONCE; count === AT_ONCE; total += count) {
    count = await services.database.transaction((transaction) => purgeSome(services, transaction, which))
  }
  return total
}

async function purgeSome(
  services: RecordServices,
  transaction: Transaction,
  { name, due, forget }: ToPurge,
): Promise<number> {
  const ids = await lockDue(transaction, name, due)
  if (ids.length === 0) return 0
  await removeLocked(services, transaction, { name, ids, forget })
  await noteRemoval(transaction, 'records', ids, name)
  return ids.length
}

/**
 * Removes records again that were removed for good after the backup from which this database was restored, even if
 * they exist in it; ids that it doesn't know are kept, so that no device brings them back.
 */
export async function removeAgain(
  services: RecordServices,
  name: CollectionName,
  ids: readonly string[],
  forget: Forget,
): Promise<void> {
  const table = sql.raw(tableName(name))
  for (const recordId of ids) {
    await services.database.transaction(async (transaction) => {
      const rows = await transaction.run(
        sql`select 1 from ${table} where id = ${recordId}::uuid and deleted_at is null`,
      )
      // The ordinary way of writing keeps counts and public tables correct.
      const deletion = { kind: 'delete', collection: name, recordId, patch: {} } as const
      const speaker = { author: 'public', deviceId: null } as const
      if (rows.length > 0 && !(await writeAsServer(services, transaction, speaker, deletion))) {
        throw new Error('A record that has to be removed again could not be deleted')
      }
    })
  }
  await services.database.transaction(async (transaction) => {
    await transaction.run(sql`select 1 from ${table} where id = ${idsIn(ids)} order by id for update`)
    await transaction.run(sql`
      update conflicts set state = 'resolved', resolved_at = now()
      where collection = ${name} and record_id = ${idsIn(ids)} and state = 'open'`)
    await removeLocked(services, transaction, { name, ids, forget })
  })
}

async function removeLocked(
  services: RecordServices,
  transaction: Transaction,
  { name, ids, forget }: { name: CollectionName; ids: readonly string[]; forget: Forget },
): Promise<void> {
  const now = services.now().toISOString()
  const changes: Change[] = []
  const own: Records = { collection: name, ids }
  const emptied = collections[name].parent ? [] : await emptyChildren(transaction, own, now, changes)
  for (const removed of [...emptied, own]) {
    await forget(transaction, removed.collection, removed.ids)
    await emptyConflicts(transaction, removed, now, changes)
    await eraseHistory(transaction, removed)
    await keepIds(transaction, removed, now)
  }
  const neverSent = await readNeverSent(transaction, name, ids)
  await dropChanges(transaction, name, idsIn(neverSent))
  const horizon = await dropChanges(transaction, name, idsIn(ids))
  if (isReported(name)) {
    await forgetRefused(transaction, own)
    await forgetUnseen(transaction, own)
  }
  await transaction.run(
    sql`delete from ${sql.raw(tableName(name))} where id = ${idsIn(ids)} and deleted_at is not null`,
  )
  await moveHorizon(transaction, horizon)
  drawPositions(transaction, null, changes)
}

const idsIn = (ids: readonly string[]): SQL => sql`any(${sql.param([...ids])}::uuid[])`

/** Returns the records that still waited for triage: no device has them, so no device must learn of the removal. */
async function readNeverSent(
  transaction: Transaction,
  name: CollectionName,
  ids: readonly string[],
): Promise<string[]> {
  if (!waitsForTriage(name)) return []
  const rows = await transaction.run(
    sql`select id from ${sql.raw(tableName(name))} where id = ${idsIn(ids)} and triage_region is not null`,
    idRow,
  )
  return rows.map(({ id }) => id)
}

/** Locks records that are due; one that is being restored at this moment is skipped. */
async function lockDue(transaction: Transaction, name: CollectionName, due: SQL): Promise<string[]> {
  const table = sql.raw(tableName(name))
  const rows = await transaction.run(
    sql`
    select id from ${table} where ${due} and not ${hasOpenConflict(name)} and not ${waitsForLook(name)}
    order by deleted_at limit ${AT_ONCE} for update skip locked`,
    idRow,
  )
  return rows.map(({ id }) => id)
}

/** Whether no one has decided yet about a value of the record, or of one that hangs on it. */
export function hasOpenConflict(name: CollectionName): SQL {
  const table = sql.raw(tableName(name))
  const ofChildren = collections[name].parent
    ? []
    : CHILDREN.flatMap((child) =>
        endsOf(child).map(
          (end) => sql` or collection = ${child} and record_id in (select id from ${sql.raw(tableName(child))}
            where ${end.collection} = ${name} and ${end.id} = ${table}.id)`,
        ),
      )
  return sql`exists (select from conflicts where state = 'open'
    and (collection = ${name} and record_id = ${table}.id${sql.join(ofChildren, sql``)}))`
}

/** The rows of the history stay, with the commitments that prove their values; the values and salts are deleted. */
export async function eraseHistory(transaction: Transaction, { collection, ids }: Records): Promise<void> {
  await transaction.run(sql`
    delete from history_values using history
    where history_values.tx = history.tx and history_values.seq = history.seq
      and history.collection = ${collection} and history.record_id = ${idsIn(ids)}`)
}

export async function keepIds(
  transaction: Transaction,
  { collection, ids }: Records,
  now: string,
): Promise<void> {
  await transaction.run(sql`
    insert into purged_records (record_id, collection, purged_at)
    select unnest(${sql.param([...ids])}::uuid[]), ${collection}, ${now}::timestamptz on conflict do nothing`)
}

/** Deletes conflicts that were emptied so long ago that each device has pulled that, or is beyond the horizon. */
async function forgetConflicts(transaction: Transaction, before: Date): Promise<void> {
  const rows = await transaction.run(
    sql`delete from conflicts where purged_at < ${before.toISOString()}::timestamptz returning id`,
    idRow,
  )
  const removed = rows.map(({ id }) => id)
  if (removed.length > 0)
    await moveHorizon(transaction, await dropChanges(transaction, 'conflicts', idsIn(removed)))
}

/**
 * Empties conflicts that were decided before an instant, which devices pull as removals; their rows are deleted
 * later, like those of removed records.
 */
export async function emptyDecided(services: RecordServices, before: Date): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    count = await services.database.transaction(async (transaction) => {
      const rows = await transaction.run(
        sql`
        with due as (
          select id from conflicts where state = 'resolved' and purged_at is null
            and resolved_at < ${before.toISOString()}::timestamptz and not ${conflictWaitsForLook}
          order by id limit ${AT_ONCE} for update skip locked)
        update conflicts set open_values = null, sealed_values = null, version = version + 1,
          purged_at = ${services.now().toISOString()}::timestamptz
        from due where conflicts.id = due.id returning conflicts.id`,
        idRow,
      )
      const changes = rows.map(({ id }) => ({ collection: 'conflicts', recordId: id, left: [] }))
      drawPositions(transaction, null, changes)
      return rows.length
    })
  }
}

/** Deletes the entries of records in the stream of changes; returns the newest position among them. */
async function dropChanges(transaction: Transaction, collection: string, ids: SQL): Promise<number> {
  const [dropped] = await transaction.run(
    sql`
    with removed as (
      delete from changes where collection = ${collection} and record_id = ${ids} returning position)
    select coalesce(max(position), 0) as position from removed`,
    positionRow,
  )
  return Number(dropped?.position ?? 0)
}

async function moveHorizon(transaction: Transaction, position: number): Promise<void> {
  await transaction.run(sql`update sync_clock set horizon = greatest(horizon, ${position}::bigint)`)
}
