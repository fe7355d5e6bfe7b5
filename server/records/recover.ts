import { type SQL, sql } from 'drizzle-orm'
import { type CollectionName, type StoredRecord, tableName } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import type { Transaction } from '../db/database.ts'
import { KEPT_WHEN_EMPTIED } from './empty.ts'
import { CHILDREN, endsOf, lockForWriting, PARENTS, type RecordName } from './lock-order.ts'
import { putBack } from './put-back.ts'
import { documentOf, sealRecord } from './rows.ts'
import type { RecordServices } from './services.ts'
import { writeAsServer } from './write-as-server.ts'

/**
 * The condition for rows of a collection that were emptied although every record that they hang on or lead to lives and was
 * never anonymised, one of these has a twin, and no one had deleted the row itself.
 */
export function isEmptiedWithTwin(name: CollectionName): SQL {
  const table = sql.raw(tableName(name))
  const ends = endsOf(name)
  const lives = ends.map(
    ({ collection, id }) =>
      sql`(${sql.join(
        PARENTS.map(
          (
            parent,
          ) => sql`(${collection} = ${parent} and exists (select from ${sql.raw(tableName(parent))} living
          where living.id = ${id} and living.deleted_at is null))`,
        ),
        sql` or `,
      )}) and not exists (select from anonymized_records done where done.collection = ${collection} and done.record_id = ${id})`,
  )
  const hasTwin = ends.map(
    ({ collection, id }) =>
      sql`exists (select from record_twins twin where twin.collection = ${collection} and twin.record_id = ${id})`,
  )
  return sql`(deleted_at is not null
    and not exists (select from json_object_keys(doc) as key where key <> all(${sql.param([...KEPT_WHEN_EMPTIED])}::text[]))
    and ${sql.join(lives, sql` and `)} and (${sql.join(hasTwin, sql` or `)})
    and (select kind from history where history.collection = ${name} and history.record_id = ${table}.id
      order by tx desc, seq desc limit 1) is distinct from 'delete')`
}

/**
 * A statement for what hangs on, or leads to, twins with these ids and was emptied with one of them: `collection`, `id`,
 * `twin` (the id of the twin) and `emptied_at`.
 */
export function emptiedWithTwins(twins: readonly string[]): SQL {
  const parts = CHILDREN.flatMap((name) =>
    endsOf(name).map(
      (end) => sql`select ${name}::text as collection, id, ${end.id} as twin, deleted_at as emptied_at
        from ${sql.raw(tableName(name))} where ${isEmptiedWithTwin(name)} and exists (select from record_twins of_twins
          where of_twins.collection = ${end.collection} and of_twins.record_id = ${end.id}
            and of_twins.record_id = any(${sql.param([...twins])}::uuid[]))`,
    ),
  )
  return sql.join(parts, sql` union all `)
}

interface ToRecover {
  readonly collection: CollectionName
  readonly record: StoredRecord
  /** The instant of the backup that has these values; a change of the record after it takes precedence. */
  readonly takenAt: string
}

/**
 * Gives an emptied record its values back, as a restoring by the server: devices and the search get it like any change, and it
 * is put into the region of the record that it hangs on. Returns false without writing if it is not emptied, or was written after
 * the backup. Must be the last action of the transaction.
 */
export async function recoverEmptied(
  services: RecordServices,
  transaction: Transaction,
  { collection, record, takenAt }: ToRecover,
): Promise<boolean> {
  const whole = collections[collection]
  const table = sql.raw(tableName(collection))
  const ends: readonly RecordName[] = [whole.parent, whole.target].flatMap((end) =>
    end ? [{ collection: record[end.collection] as CollectionName, id: String(record[end.id]) }] : [],
  )
  await lockForWriting(transaction, ...ends, { collection, id: record.id })
  const filled = await transaction.run(sql`
    update ${table} set sealed = ${sealRecord(services.fieldCipher, whole, record)},
      doc = (${documentOf(whole, record)}::jsonb
        || jsonb_build_object('regionCode', region_code, 'triageRegion', triage_region))::json
    where id = ${record.id}::uuid and ${isEmptiedWithTwin(collection)} and not exists (select from history
      where history.collection = ${collection} and history.record_id = ${table}.id and at > ${takenAt}::timestamptz)
    returning 1`)
  if (filled.length === 0) return false
  await transaction.run(
    sql`delete from purged_records where collection = ${collection} and record_id = ${record.id}::uuid`,
  )
  await putBack(transaction, ends)
  const restoring = { kind: 'restore', collection, recordId: record.id, patch: {} } as const
  const speaker = { author: 'public', deviceId: null } as const
  if (await writeAsServer(services, transaction, speaker, restoring)) return true
  throw new Error('Emptied content could not be restored')
}
