import { hash, randomUUID } from 'node:crypto'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { FileMissing } from '#files/faults.ts'
import type { Database } from '#server/db/database.ts'
import { insertRow, readRows } from '#server/db/rows.ts'
import type { Settings } from '#server/settings.ts'
import type { FileStore } from './file-store.ts'
import { fileStore } from './tables.ts'

/**
 * The location of the file store by the settings, in words for the operator; never its address, which contains a
 * secret.
 */
export function fileStoreOf({ S3_URL, DATA_DIR }: Pick<Settings, 'S3_URL' | 'DATA_DIR'>): string {
  return S3_URL ? 'S3_URL' : path.join(DATA_DIR, 'files')
}

/**
 * Throws a message for the operator unless this is the file store of the database: a process with another store would
 * lose uploads for all others. The very first start marks its store, under a lock, with a file that contains a random
 * id, which the database also stores. `place` is {@link fileStoreOf}.
 */
export async function requireOwnStore(database: Database, files: FileStore, place: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.run(sql`lock table file_store in exclusive mode`)
    const [row] = await readRows(transaction, fileStore, ['id'])
    if (row) return requireMark(files, row.id, place)
    const id = randomUUID()
    // The file is written first: an interruption leaves a file that nothing asks for, and the next start makes a new
    // mark.
    await files.keepSealed(nameOf(id), bytesOf(id))
    await insertRow(transaction, fileStore, { id })
  })
}

/**
 * Like {@link requireOwnStore}, for callers that only read the store: an unmarked store stays unmarked. Throws {@link
 * OtherFileStore}.
 */
export async function checkOwnStore(database: Database, files: FileStore, place: string): Promise<void> {
  const [row] = await readRows(database, fileStore, ['id'])
  if (row) await requireMark(files, row.id, place)
}

/** The store lacks the mark of this database's store; the message is for the operator. */
class OtherFileStore extends Error {
  readonly code = 'file-store'
  override readonly name = 'OtherFileStore'
}

async function requireMark(files: FileStore, id: string, place: string): Promise<void> {
  if (!(await holds(files, nameOf(id)))) throw new OtherFileStore(sentenceOf(id, place))
}

/**
 * The store only knows files by the hash of their bytes, so a file with the id in it proves that it is the right
 * store.
 */
const nameOf = (id: string) => hash('sha256', id)

async function* bytesOf(id: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(id)
}

async function holds(files: FileStore, name: string): Promise<boolean> {
  try {
    const stream = await files.readSealed(name)
    stream.destroy()
    return true
  } catch (error) {
    if (error instanceof FileMissing) return false
    throw error
  }
}

function sentenceOf(id: string, place: string): string {
  const name = nameOf(id)
  const file = `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`
  return [
    `The file store at ${place} is not that of this database: its mark is missing.`,
    'All servers of one database need the same store (the same DATA_DIR/files or the same S3_URL): set it, mount it, or bring it back from the backup.',
    `Only where its files are lost for good: write ${id}, without a line end, into ${file} in the store, and start again.`,
  ].join(' ')
}
