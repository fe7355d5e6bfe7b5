import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type CollectionName, tableName } from '#shared/schemas/collection.ts'
import type { Transaction } from '../db/database.ts'
import { openReadable } from './open-readable.ts'
import type { RecordServices } from './services.ts'

const row = z.object({
  doc: z.string(),
  sealed: z.instanceof(Uint8Array).nullable(),
})
const document = z.record(z.string(), z.json())

/**
 * The open values of a record that is not deleted, and a way to decrypt named sealed ones, for a recipient outside the
 * organisation whom a user has chosen. No access is logged here: the caller logs it in the audit trail.
 */
export async function openFieldsFor(
  { fieldCipher }: Pick<RecordServices, 'fieldCipher'>,
  transaction: Transaction,
  collection: CollectionName,
  recordId: string,
) {
  const [recordRow] = await transaction.run(
    sql`select cast(doc as text) as doc, sealed from ${sql.raw(tableName(collection))}
      where id = ${recordId}::uuid and deleted_at is null`,
    row,
  )
  if (!recordRow) return null
  return {
    record: document.parse(JSON.parse(recordRow.doc)),
    unseal: (fields: readonly string[]) =>
      openReadable(fieldCipher, { collection, recordId }, recordRow.sealed, fields),
  }
}
