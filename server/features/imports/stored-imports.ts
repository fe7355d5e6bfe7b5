import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { insertRow, readRows } from '#server/db/rows.ts'
import type { TableKind } from '#server/parsers/index.ts'
import type { Services } from '#server/services.ts'
import { columnMapping, IMPORT_COLLECTIONS, IMPORT_LIMIT } from '#shared/contract/imports.ts'
import type { Mapping } from '#shared/domain/import-mapping.ts'
import { NUMERAL_READINGS } from '#shared/domain/numerals.ts'
import { DATE_ORDERS, DATE_READINGS } from '#shared/domain/read-day.ts'
import { imports } from './tables.ts'

/** Hours that the file is kept, so that a user can come back to it the same day. */
const HOURS_KEPT = 24

const row = z.object({
  id: z.uuid(),
  collection: z.enum(IMPORT_COLLECTIONS),
  storedName: z.string(),
  originalSha256: z.string(),
  kind: z.enum(['csv', 'xlsx']),
  sealed: z.instanceof(Buffer),
})
const content = z.object({
  fileName: z.string(),
  mapping: columnMapping,
  dateOrder: z.enum(DATE_ORDERS).nullable().default(null),
  dateReadings: z.array(z.enum(DATE_READINGS)).default([]),
  numerals: z.enum(NUMERAL_READINGS).nullable().default(null),
})

/** An uploaded table and its state. */
export type StoredImport = Omit<z.infer<typeof row>, 'sealed'> & z.infer<typeof content>

/** A newly uploaded table. */
export interface NewImport {
  readonly collection: StoredImport['collection']
  readonly fileName: string
  readonly kind: TableKind
  readonly mapping: Mapping
  readonly file: Buffer
}

/** Stores an uploaded table encrypted until it expires. */
export async function keepImport(
  services: Services,
  userId: string,
  given: NewImport,
): Promise<StoredImport> {
  const { file, fileName, mapping, ...rest } = given
  const { storedName, originalSha256 } = await services.files.put(file, { maxBytes: IMPORT_LIMIT })
  const id = uuidv7()
  const created = services.records.now()
  const expires = new Date(created.getTime() + HOURS_KEPT * 3_600_000)
  try {
    await services.database.transaction((transaction) =>
      insertRow(transaction, imports, {
        ...{ id, userId, collection: rest.collection, storedName, originalSha256, kind: rest.kind },
        sealed: seal(services, id, { fileName, mapping }),
        ...{ createdAt: created.toISOString(), expiresAt: expires.toISOString() },
      }),
    )
  } catch (error) {
    await services.files.delete(storedName)
    throw error
  }
  const unread = { dateOrder: null, dateReadings: [], numerals: null }
  return { id, storedName, originalSha256, fileName, mapping, ...unread, ...rest }
}

/** A user's own import that has not expired; `lock` prevents it from running twice at once. */
export async function findImport(
  services: Services,
  queryable: Queryable,
  userId: string,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<StoredImport | undefined> {
  const [found] = await queryable.run(
    sql`select id, collection, stored_name as "storedName", original_sha256 as "originalSha256", kind, sealed
      from imports where id = ${id} and user_id = ${userId} and expires_at > ${services.records.now().toISOString()}
      ${options.lock ? sql`for update` : sql``}`,
    row,
  )
  if (!found) return undefined
  const { sealed, ...rest } = found
  return { ...rest, ...content.parse(services.records.fieldCipher.openFields(contextOf(id), sealed)) }
}

/**
 * Stores how an import is read: which column fills which field, the order of its dates, and how unusual dates and its
 * numerals are meant.
 */
export async function keepReading(services: Services, found: StoredImport): Promise<void> {
  const { fileName, mapping, dateOrder, dateReadings, numerals } = found
  const sealed = seal(services, found.id, { fileName, mapping, dateOrder, dateReadings, numerals })
  await services.database.transaction((transaction) =>
    transaction.run(sql`update imports set sealed = ${sealed} where id = ${found.id}`),
  )
}

/** The uploaded file, checked against its hash. */
export async function readImportFile(services: Services, found: StoredImport): Promise<Buffer> {
  const { storedName, originalSha256 } = found
  const { stream } = await services.files.open(storedName, { originalSha256 })
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Removes files and rows of expired imports. */
export async function clearImports(services: Services): Promise<void> {
  const { database, files, records } = services
  const now = records.now().toISOString()
  const removed = await readRows(database, imports, ['id'], sql`where expires_at <= ${now}`)
  for (const { id } of removed) {
    // The row stays locked, so that key rotation can't replace its file meanwhile.
    await database.transaction(async (transaction) => {
      const [held] = await readRows(transaction, imports, ['storedName'], sql`where id = ${id} for update`)
      if (held) await files.delete(held.storedName)
      await transaction.run(sql`delete from imports where id = ${id}`)
    })
  }
}

function seal(services: Services, id: string, values: z.input<typeof content>): Buffer {
  const sealed = services.records.fieldCipher.sealFields(contextOf(id), values)
  if (!sealed) throw new Error('A file name is never empty')
  return sealed
}

const contextOf = (id: string) => ({ collection: 'imports', recordId: id })
