import { createReadStream } from 'node:fs'
import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { SealingKeyPair } from '#files/sealed-for-key.ts'
import { codeOf, writeNewSynced } from '#server/crypto/disk.ts'
import { KEY_FILES, SETTINGS_SECRET, type Secret } from '#server/crypto/key-files.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { MIGRATIONS_FOLDER, migrate } from '#server/db/migrate.ts'
import { hasCluster } from '#server/db/postgres-of-settings.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Settings } from '#server/settings.ts'
import { type Checked, checkBackup } from './check.ts'
import { openPieces } from './dump-cipher.ts'
import { BackupFolderError, storedFileOf, type Taken } from './folder.ts'
import { loadDatabase } from './load-database.ts'

type Place = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'FIELD_KEY_FILE'>

/**
 * This file exists from the first byte of a restore to its last: a server refuses to start on an incomplete restore.
 */
const UNFINISHED = 'restore.unfinished'

/** Throws if a restore into this data folder was interrupted. */
export async function requireWholeRestore(dataDir: string): Promise<void> {
  if (!(await isThere(path.join(dataDir, UNFINISHED)))) return
  throw new BackupFolderError(
    `A restore into ${dataDir} was not finished: empty the folder, and the database of DATABASE_URL where there is one, and restore again.`,
  )
}

/** Throws a message for the operator unless the destination of a restore is empty. */
export async function requireEmptyPlace(settings: Place): Promise<void> {
  const { DATA_DIR } = settings
  const held = [
    ...(hasCluster(DATA_DIR) ? ['a database'] : []),
    ...((await holdsFiles(path.join(DATA_DIR, 'files'))) ? ['stored files'] : []),
    ...((await isThere(path.join(DATA_DIR, UNFINISHED))) ? ['a restore that was not finished'] : []),
  ]
  for (const { name, pathOf } of KEY_FILES) if (await isThere(pathOf(settings))) held.push(name)
  if (held.length === 0) return
  throw new BackupFolderError(
    `${DATA_DIR} is not empty (${held.join(', ')}): a backup is restored into an empty place only. Set another DATA_DIR, or move the folder away.`,
  )
}

async function holdsFiles(folder: string): Promise<boolean> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.some((entry) => entry.isFile())
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** Throws if a database already has tables. */
export async function requireEmptyDatabase(url: string): Promise<void> {
  const tables = await withDatabase(url, (database) =>
    database.run(sql`select 1 from pg_tables where schemaname = 'public' limit 1`),
  )
  if (tables.length === 0) return
  throw new BackupFolderError(
    'The database of DATABASE_URL has tables: a backup is restored into an empty one only.',
  )
}

/** Checks a backup and throws every reason against restoring it. */
export async function requireSound(from: string, backup: Taken, pair: SealingKeyPair): Promise<Checked> {
  const checked = await checkBackup(from, backup, pair)
  if (checked.faults.length > 0) throw new BackupFolderError(checked.faults.join('\n'))
  return checked
}

/**
 * Begins a restore: puts the keys where the settings say, and writes the settings of the backup to a file for the
 * operator.
 */
export async function placeSecrets(settings: Place, secrets: readonly Secret[]): Promise<void> {
  await mkdir(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  await writeFile(path.join(settings.DATA_DIR, UNFINISHED), '')
  for (const { name, pathOf } of KEY_FILES) {
    const secret = secrets.find((each) => each.name === name)
    if (!secret) continue
    await mkdir(path.dirname(pathOf(settings)), { recursive: true, mode: 0o700 })
    await writeNewSynced(pathOf(settings), secret.content.toString('utf8'))
  }
  const settingsSecret = secrets.find(({ name }) => name === SETTINGS_SECRET)
  if (!settingsSecret || settingsSecret.content.length === 0) return
  await writeNewSynced(
    path.join(settings.DATA_DIR, 'settings-of-the-backup.env'),
    settingsSecret.content.toString('utf8'),
  )
}

/**
 * Fills an empty database from a checked backup, migrates it to this version, and ends all sessions, since some of
 * them were ended after the backup. Forgets the former file store and draws a new epoch, in which devices send again
 * whatever the backup lacks.
 */
export async function restoreDatabase(
  url: string,
  backup: Taken,
  { pair, head }: { pair: SealingKeyPair; head: Checked['head'] },
): Promise<number> {
  const only = new Set(head.migrations.map(({ name }) => name))
  return withDatabase(url, async (database) => {
    await migrate(database, MIGRATIONS_FOLDER, only)
    const rows = await loadDatabase(url, openPieces(backup, pair))
    await migrate(database)
    await database.transaction(async (transaction) => {
      await transaction.run(sql`delete from sessions`)
      // The files go into another store than the backup's, which gets a mark of its own.
      await transaction.run(sql`delete from file_store`)
      await transaction.run(sql`update sync_clock set epoch = gen_random_uuid(), set_back_at = now()`)
    })
    return rows
  })
}

/** Puts stored files back into the store. */
export async function restoreFiles(from: string, names: readonly string[], store: FileStore): Promise<void> {
  for (const name of names) await store.keepSealed(name, createReadStream(storedFileOf(from, name)))
}

/** Ends a restore: from now on the server can start. */
export async function finishRestore(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, UNFINISHED))
}

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { connections: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
