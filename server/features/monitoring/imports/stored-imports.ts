import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { insertRow, readRows } from '#server/db/rows.ts'
import type { Services } from '#server/services.ts'
import {
  columnMapping,
  fileReading,
  fixedValues,
  IMPORT_COLLECTIONS,
  IMPORT_LIMIT,
  valueMapping,
} from '#shared/contract/monitoring/imports.ts'
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
  // Files that were uploaded to a former version say nothing of what follows.
  reading: fileReading.default({ charset: null, separator: null, sheet: null, headingLine: null }),
  values: valueMapping.default({}),
  fixed: fixedValues.default({}),
  remembered: z.boolean().default(false),
})

/** How a person wants a file to be read. */
export type FileReading = z.infer<typeof fileReading>

/** An uploaded table and its state. */
export type StoredImport = Omit<z.infer<typeof row>, 'sealed'> & z.infer<typeof content>

/** A newly uploaded table. */
export interface NewImport extends Pick<StoredImport, 'collection' | 'kind'>, z.infer<typeof content> {
  readonly file: Buffer
}

/** Stores an uploaded table encrypted until it expires. */
export async function keepImport(
  services: Services,
  userId: string,
  newImport: NewImport,
): Promise<StoredImport> {
  const { file, ...rest } = newImport
  const { storedName, originalSha256 } = await services.files.put(file, { maxBytes: IMPORT_LIMIT })
  const id = uuidv7()
  const created = services.records.now()
  const expires = new Date(created.getTime() + HOURS_KEPT * 3_600_000)
  try {
    await services.database.transaction((transaction) =>
      insertRow(transaction, imports, {
        ...{ id, userId, collection: rest.collection, storedName, originalSha256, kind: rest.kind },
        sealed: seal(services, id, content.parse(rest)),
        ...{ createdAt: created.toISOString(), expiresAt: expires.toISOString() },
      }),
    )
  } catch (error) {
    await services.files.delete(storedName)
    throw error
  }
  return { id, storedName, originalSha256, ...rest }
}

/** A user's own import that has not expired; `lock` prevents it from running twice at once. */
export async function findImport(
  services: Services,
  queryable: Queryable,
  userId: string,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<StoredImport | undefined> {
  const [importRow] = await queryable.run(
    sql`select id, collection, stored_name as "storedName", original_sha256 as "originalSha256", kind, sealed
      from imports where id = ${id} and user_id = ${userId} and expires_at > ${services.records.now().toISOString()}
      ${options.lock ? sql`for update` : sql``}`,
    row,
  )
  if (!importRow) return undefined
  const { sealed, ...rest } = importRow
  return { ...rest, ...content.parse(services.records.fieldCipher.openFields(contextOf(id), sealed)) }
}

/** Stores how an import is read: how its file is, which column fills which field, and what its values mean. */
export async function keepReading(services: Services, storedImport: StoredImport): Promise<void> {
  const sealed = seal(services, storedImport.id, content.parse(storedImport))
  await services.database.transaction((transaction) =>
    transaction.run(sql`update imports set sealed = ${sealed} where id = ${storedImport.id}`),
  )
}

/** The uploaded file, checked against its hash. */
export async function readImportFile(services: Services, storedImport: StoredImport): Promise<Buffer> {
  const { storedName, originalSha256 } = storedImport
  const { stream } = await services.files.open(storedName, { originalSha256 })
  return buffer(stream)
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
