import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FileMissing } from '#files/faults.ts'
import type { OpenedFile } from '#files/sealed-file.ts'
import { webStream } from '#files/web-stream.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { portableLibrary, publicDocuments } from '#server/features/library/documents/tables.ts'
import type { ReceivedFile } from '#server/files/file-store.ts'
import type { Services } from '#server/services.ts'
import { claim, noteLeftovers } from '#server/uploads/index.ts'
import type { AnswerOf, FileAnswer } from '#shared/contract/endpoint.ts'
import type { documentsContract } from '#shared/contract/library/documents.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'

/** What a portable library is made of, as a text that differs when anything of it does. */
export async function stateOf({ database, keys, version, publicUrl }: Services): Promise<string> {
  const [row] = await database.run(
    sql`select count(*) as documents, md5(coalesce(string_agg(
        concat_ws(' ', shown.id, shown.published_at, shown.file_number, stored.sha256, stored.text_state),
        ',' order by shown.id), '')) as hash
      from ${publicDocuments} shown
        left join document_versions version on version.document_id = shown.id and version.number = shown.file_number
        left join library_files stored on stored.sha256 = version.stored_sha256`,
    z.object({ documents: z.int(), hash: z.string() }),
  )
  if (!row || row.documents === 0) return EMPTY
  return [version, publicUrl, keys.currentKid, row.hash].join(' ')
}

/** The state of a library without public documents, of which no portable one is made. */
export const EMPTY = 'empty'

const storedRow = z.object({
  storedName: z.string(),
  sha256: z.string(),
  size: z.int(),
  madeAt: z.iso.datetime(),
  state: z.string(),
  documents: z.int(),
  isGivenOut: z.boolean(),
})
export type StoredPortable = z.infer<typeof storedRow>

/**
 * The stored portable library. It is given out only while each of its documents is on the site as it is in it: what was
 * withdrawn, replaced or corrected since leaves with it at once.
 */
export async function findStored(queryable: Queryable, keyId: string): Promise<StoredPortable | undefined> {
  const [row] = await queryable.run(
    sql`select stored_name as "storedName", sha256, size, made_at as "madeAt", state,
        jsonb_array_length(contents) as documents,
        key_id = ${keyId} and not exists (
          select from jsonb_to_recordset(contents) as held (id uuid, at timestamptz)
            left join ${publicDocuments} shown on shown.id = held.id and shown.published_at = held.at
          where shown.id is null) as "isGivenOut"
      from ${portableLibrary}`,
    storedRow,
  )
  return row
}

/** What everyone reads about the portable library before saving it. */
export async function readPortable({
  database,
  keys,
}: Services): Promise<AnswerOf<typeof documentsContract.portable>['library']> {
  const library = await findStored(database, keys.currentKid)
  if (!library?.isGivenOut) return null
  const { documents, size, madeAt } = library
  return { documents, size, madeAt }
}

/** Opens the portable library for saving. */
export async function openPortable({ database, keys, files }: Services): Promise<FileAnswer> {
  const library = await findStored(database, keys.currentKid)
  if (!library?.isGivenOut) throw new Refusal('not_found')
  const { storedName, sha256, madeAt } = library
  const opened = await openStored(files, storedName, sha256)
  return {
    body: webStream(opened.stream),
    mediaType: 'application/zip',
    name: `library-${mogadishuDay(new Date(madeAt))}.zip`,
    size: opened.size,
    sha256,
  }
}

async function openStored(
  files: Services['files'],
  storedName: string,
  originalSha256: string,
): Promise<OpenedFile> {
  try {
    return await files.open(storedName, { originalSha256 })
  } catch (error) {
    // Backups leave it out, and a new one may have replaced it just now.
    if (error instanceof FileMissing) throw new Refusal('not_found')
    throw error
  }
}

/** Puts a new portable library in the place of the former one, whose file goes. */
export async function replaceStored(
  transaction: Transaction,
  { received, madeAt, ...row }: NewPortable,
): Promise<void> {
  await dropStored(transaction, madeAt)
  await insertRow(transaction, portableLibrary, {
    storedName: received.storedName,
    sha256: received.originalSha256,
    size: received.size,
    madeAt: madeAt.toISOString(),
    ...row,
  })
  await claim(transaction, [received.storedName])
}

interface NewPortable {
  readonly received: Pick<ReceivedFile, 'storedName' | 'originalSha256' | 'size'>
  readonly madeAt: Date
  readonly state: string
  readonly keyId: string
  readonly contents: readonly { readonly id: string; readonly at: string }[]
}

/** Removes the portable library; its file goes with the next clean-up. */
export async function dropStored(transaction: Transaction, now: Date): Promise<void> {
  const dropped = await transaction.run(
    sql`delete from ${portableLibrary} returning stored_name as "storedName"`,
    z.object({ storedName: z.string() }),
  )
  if (dropped.length === 0) return
  await noteLeftovers(
    transaction,
    dropped.map(({ storedName }) => storedName),
    now,
  )
}
