import { sql } from 'drizzle-orm'
import { FileBroken, FileMissing } from '#files/faults.ts'
import { sealingKidOf } from '#files/sealed-content.ts'
import { STORED_FILE_COLUMNS, type StoredFileColumn, storedFilesOf } from '#server/backup/index.ts'
import type { Database } from '#server/db/database.ts'
import type { FileStore, ReceivedFile } from '#server/files/file-store.ts'
import type { Services } from '#server/services.ts'
import { claim, keepNoted, noteLeftovers } from '#server/uploads/index.ts'
import type { Left, Resealed } from './places.ts'

/** Milliseconds for which the former copy stays, for downloads and backups that started with its name. */
const FORMER_KEPT_MS = 24 * 3_600_000

/** A stored file, by the name in its row. */
interface Named {
  readonly name: string
  /** SHA-256 of the content. */
  readonly sha256: string
}

type FileServices = Pick<Services, 'database' | 'files' | 'keys'>

/** How many stored files are sealed by older master keys, or can't be read at all; reads the beginning of each. */
export async function countFilesLeft({ database, files, keys }: FileServices): Promise<Left[]> {
  const left: Left[] = []
  for (const column of STORED_FILE_COLUMNS) {
    let count = 0
    for await (const { name } of storedFilesOf(database, column)) {
      if ((await kidOf(files, name)) !== keys.currentKid) count += 1
    }
    if (count > 0) left.push({ place: `files of ${column.table}.${column.column}`, count })
  }
  return left
}

/**
 * Reseals stored files under the current master key, one after another, each as a stream. A file's name is the hash
 * of its sealed bytes, so the new file is written beside the former one and read back; then the row gets the new
 * name, and the former file is removed a day later. An interruption leaves the row unchanged, and only files that the
 * clean-up removes.
 */
export async function resealFiles(services: Services, signal?: AbortSignal): Promise<Resealed> {
  const total = { sealed: 0, broken: 0 }
  for (const column of STORED_FILE_COLUMNS) {
    for await (const named of storedFilesOf(services.database, column)) {
      if (signal?.aborted) return total
      const became = await resealOne(services, column, named)
      if (became) total[became] += 1
    }
  }
  return total
}

/** The id of the key in a stored file's header; null if the file is missing or not a sealed file. */
async function kidOf(files: FileStore, name: string): Promise<string | null> {
  try {
    return await sealingKidOf(await files.readSealed(name), name)
  } catch (error) {
    if (isLost(error)) return null
    throw error
  }
}

/** Null if there was nothing to do, or if the row names another file by now. */
async function resealOne(
  services: Services,
  column: StoredFileColumn,
  named: Named,
): Promise<'sealed' | 'broken' | null> {
  const { files, keys } = services
  if ((await kidOf(files, named.name)) === keys.currentKid) return null
  try {
    const opened = await files.open(named.name, { originalSha256: named.sha256 })
    const received = await files.receive(opened.stream, { maxBytes: opened.size })
    try {
      await keepNoted(services, received)
      await proveKept(files, received, named)
      return (await exchange(services, column, named, received)) ? 'sealed' : null
    } finally {
      await received.discard()
    }
  } catch (error) {
    if (isLost(error)) return (await isNamed(services.database, column, named)) ? 'broken' : null
    throw error
  }
}

const isLost = (error: unknown) => error instanceof FileMissing || error instanceof FileBroken

/** Reads the whole new copy back from the store and compares it with the hash of the content. */
async function proveKept(files: FileStore, { storedName }: ReceivedFile, { sha256 }: Named): Promise<void> {
  const { stream } = await files.open(storedName, { originalSha256: sha256 })
  stream.destroy()
}

/** Returns false if the row is gone or names another file by now: the new copy is then removed as a leftover. */
async function exchange(
  { database, records }: Services,
  { table, column }: StoredFileColumn,
  { name }: Named,
  { storedName }: ReceivedFile,
): Promise<boolean> {
  const due = new Date(records.now().getTime() + FORMER_KEPT_MS)
  return database.transaction(async (transaction) => {
    const changed = await transaction.run(sql`
      update ${sql.raw(table)} set ${sql.raw(column)} = ${storedName}
      where ${sql.raw(column)} = ${name} returning 1 as one`)
    if (changed.length === 0) return false
    await claim(transaction, [storedName])
    await noteLeftovers(transaction, [name], due)
    return true
  })
}

async function isNamed(database: Database, { table, column }: StoredFileColumn, { name }: Named) {
  const rows = await database.run(
    sql`select 1 as one from ${sql.raw(table)} where ${sql.raw(column)} = ${name}`,
  )
  return rows.length > 0
}
