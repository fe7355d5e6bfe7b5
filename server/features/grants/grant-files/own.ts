import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import type { Services } from '#server/services.ts'
import { dropUploads, noteLeftovers } from '#server/uploads/index.ts'
import type { AnswerOf, ParsedInput } from '#shared/contract/endpoint.ts'
import type { AttachedFile, grantFilesContract } from '#shared/contract/grants/grant-files.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import {
  GRANT_FILES_DAYS,
  GRANT_FILES_LIMIT,
  looksTaken,
  MOST_GRANT_FILES,
} from '#shared/domain/grant-files.ts'
import { findFiles, type GrantFile } from './find.ts'
import { WRONG_TYPE } from './receive.ts'
import { folderHash, openName, sealName } from './sealing.ts'
import { grantFiles } from './tables.ts'

const DAY_MS = 86_400_000
const TOO_MANY = `At most ${MOST_GRANT_FILES} documents can be added. Remove one before you add another.`
const TOO_MUCH = 'The documents may have 30 MB together. Remove one, or choose a smaller file.'
const NO_ROOM =
  'Many documents are waiting for their applications at present. Please try again in an hour, or send the application without them.'

/** Bytes of documents whose applications were not sent: above them, no more are taken from anybody. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024 * 1024
const HOUR_SECONDS = 3600

/** The documents of a form, which then stay for some days more. */
export async function listOwn(
  { database, keys, records }: Services,
  key: string,
): Promise<AnswerOf<typeof grantFilesContract.listOwn>> {
  const folder = folderHash(key)
  const now = records.now()
  await database.run(sql`
    update grant_files set touched_at = ${now.toISOString()}::timestamptz where folder_hash = ${folder}::bytea`)
  const files = await findFiles(database, sql`folder_hash = ${folder}::bytea`)
  return {
    files: files.map((file) => attached(keys, file)),
    keptUntil: files.length > 0 ? mogadishuDay(new Date(now.getTime() + GRANT_FILES_DAYS * DAY_MS)) : null,
  }
}

/** Announces a document; its bytes follow in parts. The same content is one document of a form. */
export async function addFile(
  services: Services,
  { key, id, fileName, ...file }: ParsedInput<typeof grantFilesContract.add>,
): Promise<AttachedFile> {
  if (!looksTaken(fileName)) throw new Refusal('unsupported_media_type', { message: WRONG_TYPE })
  const { database, keys, records } = services
  const folder = folderHash(key)
  return database.transaction(
    async (transaction) => {
      const there = await findFiles(transaction, sql`folder_hash = ${folder}::bytea`)
      const sameFile = there.find(({ sha256 }) => sha256 === file.sha256)
      if (sameFile) return attached(keys, sameFile)
      refuseMore(there, file.size)
      await refuseFull(transaction, file.size)
      const at = records.now().toISOString()
      const isNew = await insertRow(
        transaction,
        grantFiles,
        {
          ...{ id, folderHash: folder, addedAt: at, touchedAt: at, ...file },
          sealed: sealName(keys, id, fileName),
        },
        sql`on conflict do nothing`,
      )
      if (!isNew) throw new Refusal('conflict')
      return { id, kind: file.kind, fileName, size: file.size, held: 0, receivedAt: null }
      // Two tabs that announce documents of one form wait here for one another.
    },
    `grant files of ${folder.toString('hex')}`,
  )
}

function refuseMore(there: readonly GrantFile[], size: number): void {
  if (there.length >= MOST_GRANT_FILES) throw new Refusal('conflict', { message: TOO_MANY })
  const bytes = there.reduce((sum, file) => sum + file.size, size)
  if (bytes > GRANT_FILES_LIMIT) throw new Refusal('conflict', { message: TOO_MUCH })
}

/** A form that makes ever new keys can't fill the disk. */
async function refuseFull(transaction: Transaction, size: number): Promise<void> {
  const [waiting] = await transaction.run(
    sql`select coalesce(sum(size), 0)::float8 as bytes from grant_files where application_id is null`,
    z.object({ bytes: z.number() }),
  )
  if ((waiting?.bytes ?? 0) + size <= MOST_WAITING_BYTES) return
  throw new Refusal('too_many_requests', { message: NO_ROOM, retryAfter: HOUR_SECONDS })
}

const removedRow = z.object({ id: z.uuid(), storedName: z.string().nullable() })

/** Removes a document of a form; one that is not there is removed already. */
export async function removeOwn(
  { database, records }: Services,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const removed = await transaction.run(
      sql`delete from grant_files where id = ${id}::uuid and folder_hash = ${folderHash(key)}::bytea
        returning id, stored_name as "storedName"`,
      removedRow,
    )
    await dropContents(transaction, removed, records.now())
  })
}

/** Removes what was sent of documents whose rows are gone. */
export async function dropContents(
  transaction: Transaction,
  removed: readonly z.infer<typeof removedRow>[],
  now: Date,
): Promise<void> {
  for (const { id } of removed) await dropUploads(transaction, { fileId: id })
  const names = removed.flatMap(({ storedName }) => (storedName === null ? [] : [storedName]))
  await noteLeftovers(transaction, names, now)
}

function attached(keys: Services['keys'], file: GrantFile): AttachedFile {
  const { id, kind, size, receivedAt, sealed } = file
  const held = receivedAt === null ? file.held : size
  return { id, kind, size, held, receivedAt, fileName: openName(keys, id, sealed) }
}
