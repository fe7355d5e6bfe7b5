import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import type { RecordServices } from '#server/records/index.ts'
import type { StoredRecord } from '#shared/schemas/collection.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { canonicalValue } from '#shared/sync/canonical.ts'

export const { verification: VERIFICATION } = incidents.transitions
export const COLLECTION = incidents.name

const incidentRow = z.object({
  id: z.uuid(),
  version: z.int(),
  doc: z.string(),
  sealed: z.instanceof(Buffer).nullable(),
})
const evidenceRow = z.object({
  parentId: z.uuid(),
  id: z.uuid(),
  sha256: z.string(),
  received: z.boolean(),
  since: z.string(),
  by: z.uuid().nullable(),
})
export type CoveredFile = Omit<z.infer<typeof evidenceRow>, 'parentId'>

/** A record with its protected fields, and the evidence on it: what a verification covers. */
export interface Covered {
  readonly record: StoredRecord
  readonly version: number
  /** Whether it has protected fields to open. */
  readonly hasSealed: boolean
  readonly files: readonly CoveredFile[]
}

/** Reads what a verification of each of the incidents covers; deleted incidents are left out. */
export async function readCovered(
  queryable: Queryable,
  { fieldCipher }: Pick<RecordServices, 'fieldCipher'>,
  ids: readonly string[],
): Promise<readonly Covered[]> {
  const idList = sql`${sql.param([...ids])}::uuid[]`
  const rows = await queryable.run(
    sql`select id, version, cast(doc as text) as doc, sealed from incidents where id = any(${idList}) and deleted_at is null`,
    incidentRow,
  )
  const files = await queryable.run(
    sql`select parent_id as "parentId", id, sha256, created_at as since, created_by as by,
        received_at is not null and doc->>'goneAt' is null as received
      from evidence where parent_collection = ${COLLECTION} and parent_id = any(${idList}) and deleted_at is null order by id`,
    evidenceRow,
  )
  const filesOf = Map.groupBy(files, ({ parentId }) => parentId)
  return rows.map(({ id, version, doc, sealed }) => ({
    record: {
      ...(JSON.parse(doc) as StoredRecord),
      ...fieldCipher.openFields({ collection: COLLECTION, recordId: id }, sealed),
    },
    version,
    hasSealed: sealed !== null,
    files: filesOf.get(id) ?? [],
  }))
}

/** A digest of what a verification covers, by which a change that nothing noted is found; salted, as it covers names. */
export function digestOf({ record, files }: Covered, salt: Uint8Array): Buffer {
  const values = VERIFICATION.covers.map((name) => [name, canonicalValue(record[name])])
  const evidence = files.map(({ id, sha256 }) => [id, sha256])
  return createHash('sha256')
    .update(salt)
    .update(JSON.stringify([values, evidence]))
    .digest()
}
