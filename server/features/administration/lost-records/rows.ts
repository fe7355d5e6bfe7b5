import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import type { RecordServices } from '#server/records/index.ts'
import { COLLECTIONS, type Collection, type CollectionName, isSealed } from '#shared/schemas/collection.ts'

type Values = Readonly<Record<string, unknown>>

/** A record as a device offers it. */
export interface Offered {
  readonly collection: CollectionName
  readonly id: string
  readonly version: number
  readonly values: Values
}

const row = z.object({
  id: z.uuid(),
  collection: z.enum(COLLECTIONS),
  recordId: z.uuid(),
  version: z.int(),
  doc: z.string(),
  sealed: z.instanceof(Buffer).nullable(),
  userId: z.uuid(),
  deviceId: z.uuid(),
  offeredAt: z.string(),
})
/** An offered record that waits for a decision, with its sealed values decrypted. */
export interface LostRow extends Omit<z.infer<typeof row>, 'doc' | 'sealed'> {
  readonly values: Values
}

const COLUMNS =
  sql.raw(`lost_records.id, lost_records.collection, record_id as "recordId", lost_records.version,
  cast(lost_records.doc as text) as doc, lost_records.sealed, user_id as "userId", device_id as "deviceId", offered_at as "offeredAt"`)

const sealContext = (collection: CollectionName, recordId: string) => ({
  collection: `lost-${collection}`,
  recordId,
})

/** Divides a record's values into open and sealed ones, as in its own table. */
function divide(collection: Collection, values: Values): { open: Values; sealed: Values } {
  const entries = Object.entries(values)
  const secret = ([name]: [string, unknown]) => {
    const spec = collection.fields[name]
    return spec !== undefined && isSealed(spec)
  }
  return {
    open: Object.fromEntries(entries.filter((entry) => !secret(entry))),
    sealed: Object.fromEntries(entries.filter(secret)),
  }
}

/**
 * Stores what a device offers. The newest version of a record counts, and one with personal data rather than one
 * without; only a newer version reopens a decided one.
 */
export async function keepOffered(
  { fieldCipher }: RecordServices,
  queryable: Queryable,
  collection: Collection,
  offered: Offered,
  by: { readonly id: string; readonly userId: string; readonly deviceId: string; readonly at: string },
): Promise<void> {
  const { open, sealed } = divide(collection, offered.values)
  const { parent } = collection
  const named = (field: string | undefined) => {
    const value = field && offered.values[field]
    return typeof value === 'string' ? value : null
  }
  const bytes = fieldCipher.sealFields(sealContext(collection.name, offered.id), sealed)
  await queryable.run(sql`
    insert into lost_records as known (id, collection, record_id, parent_collection, parent_id, version, doc, sealed, state, user_id,
      device_id, offered_at)
    values (${by.id}, ${collection.name}, ${offered.id}, ${named(parent?.collection)}, ${named(parent?.id)}::uuid,
      ${offered.version}, ${JSON.stringify(open)}::json, ${bytes}, 'open', ${by.userId}, ${by.deviceId}, ${by.at})
    on conflict (collection, record_id) do update set parent_collection = excluded.parent_collection,
      parent_id = excluded.parent_id, version = excluded.version,
      doc = excluded.doc, sealed = excluded.sealed, state = 'open', user_id = excluded.user_id,
      device_id = excluded.device_id, offered_at = excluded.offered_at, decided_by = null, decided_at = null
    where (excluded.version > known.version and (known.sealed is null or excluded.sealed is not null))
      or (excluded.version = known.version and known.state = 'open' and known.sealed is null
        and excluded.sealed is not null)`)
}

/** Offered records that wait for a decision, by any condition on the table. */
export async function readLost(
  { fieldCipher }: RecordServices,
  queryable: Queryable,
  where: SQL,
  window: SQL = sql``,
): Promise<LostRow[]> {
  const rows = await queryable.run(
    sql`select ${COLUMNS} from lost_records where state = 'open' and ${where} ${window}`,
    row,
  )
  return rows.map(({ doc, sealed, ...rest }) => {
    const opened = fieldCipher.openFields(sealContext(rest.collection, rest.recordId), sealed)
    return { ...rest, values: { ...(JSON.parse(doc) as Values), ...opened } }
  })
}

/** Stores a decision and deletes the values. */
export async function settleLost(
  queryable: Queryable,
  ids: readonly string[],
  state: 'restored' | 'discarded',
  by: { readonly userId: string; readonly at: string },
): Promise<void> {
  await queryable.run(sql`
    update lost_records set state = ${state}, doc = null, sealed = null, decided_by = ${by.userId}, decided_at = ${by.at}
    where id = any(${sql.param([...ids])}::uuid[])`)
}

/** True for a record that hangs on another lost one: it is shown, restored and discarded together with that. */
export const HANGS_ON_LOST = sql`exists (
  select from lost_records above where above.state = 'open' and above.collection = lost_records.parent_collection
    and above.record_id = lost_records.parent_id)`
