import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import type { RecordServices } from '#server/records/index.ts'
import { type Collection, tableName } from '#shared/schemas/collection.ts'
import { type CanonicalValue, canonicalJson, canonicalValue, sameValue } from '#shared/sync/canonical.ts'
import { type Patch, patch } from '#shared/sync/operation.ts'

const txRow = z.object({
  tx: z.number(),
  seq: z.number(),
  open_values: z.string().nullable(),
  sealed_values: z.instanceof(Buffer).nullable(),
})

type Values = Readonly<Record<string, unknown>>

/** The server's record, with its sealed fields decrypted. */
export interface CurrentRecord {
  readonly version: number
  readonly values: Values
  readonly deleted: boolean
}

const storedRow = z.object({
  id: z.string(),
  version: z.int(),
  doc: z.string(),
  sealed: z.instanceof(Buffer).nullable(),
  deleted: z.boolean(),
})

/** The server's state of these records, by id. */
export async function readCurrentRecords(
  { fieldCipher }: RecordServices,
  queryable: Queryable,
  { name }: Collection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CurrentRecord>> {
  const rows = await queryable.run(
    sql`
    select id, version, cast(doc as text) as doc, sealed, deleted_at is not null as deleted
    from ${sql.raw(tableName(name))} where id = any(${sql.param([...ids])}::uuid[])`,
    storedRow,
  )
  return new Map(
    rows.map(({ id, version, doc, sealed, deleted }) => {
      const opened = fieldCipher.openFields({ collection: name, recordId: id }, sealed)
      return [id, { version, deleted, values: { ...JSON.parse(doc), ...opened } }]
    }),
  )
}

/**
 * The patch from the server's record to the device's. Fields that the device's user could not read are left out, and
 * for records that hang on others also the fields that only the server writes: their region, and whether their file
 * was received.
 */
export function differences(collection: Collection, held: Values, current: CurrentRecord | null): Patch {
  const patch: Record<string, Patch[string]> = {}
  for (const [field, { writer }] of Object.entries(collection.fields)) {
    if (!(field in held) || (collection.parent && writer === 'server')) continue
    const from = (current?.values[field] ?? null) as CanonicalValue
    const to = canonicalValue(held[field])
    if (!sameValue(from, to)) patch[field] = { from, to } as Patch[string]
  }
  return patch
}

/** Whether the server has, or once had, every value that the device has, so that nothing was lost. */
export async function hasBeenHere(
  services: RecordServices,
  queryable: Queryable,
  collection: Collection,
  held: { readonly id: string; readonly version: number; readonly values: Values },
  current: CurrentRecord | null,
): Promise<boolean> {
  if (!current || (current.deleted && held.version > current.version)) return false
  const missing = Object.entries(differences(collection, held.values, current))
  if (missing.length === 0) return true
  const pastValues = await readPastValues(services, queryable, collection, held.id)
  return missing.every(([field, { to }]) => pastValues.has(canonicalJson([field, to])))
}

const open = z.object({ changes: patch })

/** Every value that a record's fields have ever had here, as `[field, value]`. */
async function readPastValues(
  { historyCipher }: RecordServices,
  queryable: Queryable,
  { name }: Collection,
  id: string,
): Promise<ReadonlySet<string>> {
  const rows = await queryable.run(
    sql`select tx, seq, cast(open_values as text) as open_values, sealed_values
      from history join history_values using (tx, seq) where collection = ${name} and record_id = ${id}::uuid`,
    txRow,
  )
  const pastValues = new Set<string>()
  for (const { tx, seq, open_values, sealed_values } of rows) {
    const opened = historyCipher.openFields(
      { collection: 'history', recordId: `${tx}/${seq}` },
      sealed_values,
    )
    const all = {
      ...(open_values ? open.parse(JSON.parse(open_values)).changes : {}),
      ...(typeof opened.values === 'string' ? patch.parse(JSON.parse(opened.values)) : {}),
    }
    for (const [field, { from, to }] of Object.entries(all)) {
      pastValues.add(canonicalJson([field, from])).add(canonicalJson([field, to]))
    }
  }
  return pastValues
}
