import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { forgetFiles } from '#server/features/protection/evidence/index.ts'
import { type CollectionName, tableName } from '#shared/schemas/collection.ts'

/** A record by its collection and id. */
export interface Named {
  readonly collection: CollectionName
  readonly id: string
}

/**
 * Gives a record the id of one of another collection, as builds accepted it before ids were registered. The pair waits for an
 * administrator, as after an upgrade, unless somebody has `looked`.
 */
export async function makeTwin(
  database: Database,
  twin: Named,
  of: Named,
  { looked = false }: { readonly looked?: boolean } = {},
): Promise<void> {
  const table = sql.raw(tableName(twin.collection))
  const move = (name: string) =>
    sql`update ${sql.raw(name)} set record_id = ${of.id}::uuid
      where collection = ${twin.collection} and record_id = ${twin.id}::uuid`
  await database.transaction(async (transaction) => {
    // Sealed fields are bound to the id, so the twin has none.
    await transaction.run(sql`
      update ${table} set id = ${of.id}::uuid, sealed = null,
        doc = (doc::jsonb || jsonb_build_object('id', ${of.id}::text))::json
      where id = ${twin.id}::uuid`)
    for (const name of ['changes', 'unseen_reports', 'refused_reports', 'mailboxes']) {
      await transaction.run(move(name))
    }
    await transaction.run(sql`delete from record_ids where id = ${twin.id}::uuid`)
    await transaction.run(sql`
      insert into record_twins (record_id, collection, created_at, looked_at)
      select ${of.id}::uuid, collection, now(), ${looked ? sql`now()` : sql`null::timestamptz`}
      from (values (${twin.collection}), (${of.collection})) as named (collection) on conflict do nothing`)
  })
}

/** Empties what hangs on a record, as builds before ids were registered did when they removed a twin of that record for good. */
export async function emptyAsBefore(database: Database, { collection, id }: Named): Promise<void> {
  const cleared = collection === 'evidence' ? sql`, sha256 = ''` : sql``
  await database.transaction(async (transaction) => {
    await transaction.run(sql`
      update ${sql.raw(tableName(collection))} set version = version + 1, deleted_at = now(), sealed = null, terms = ''${cleared},
        doc = (select json_object_agg(key, value) from json_each(doc) where key in ('id', 'createdAt', 'createdBy',
          'updatedAt', 'parentCollection', 'parentId', 'regionCode', 'triageRegion'))
      where id = ${id}::uuid`)
    await transaction.run(
      sql`insert into purged_records (record_id, collection, purged_at) values (${id}::uuid, ${collection}, now())`,
    )
    if (collection === 'evidence') await forgetFiles(transaction, [id], new Date())
  })
}
