import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { checkOwnStore } from '#server/files/own-store.ts'
import { faultOf } from '#server/log.ts'
import { forgetRemovals } from '#server/removals/removals.ts'
import { BackupFolderError, pruneFolder } from './folder.ts'
import { appendRemovals } from './removal-list.ts'
import { backups } from './tables.ts'
import { type BackupSource, type BackupTaken, takeBackup } from './take.ts'

/**
 * The parameters of a backup: its folder, the key that it is sealed for, and the days after which backups are
 * removed.
 */
export interface BackupRun {
  readonly database: Database
  readonly source: BackupSource
  readonly to: string
  readonly publicKey: Uint8Array
  readonly keptDays: number
}

// An arbitrary number that no other advisory lock of the database uses.
const BACKUP_LOCK = 4_710_004
const DAY_MS = 86_400_000
/** The store's place for the error message, in case the command runs with other settings than the server. */
const STORE = 'DATA_DIR/files, or at S3_URL where that is set,'
/** Removals are kept longer than backups, so that the list of another folder can still catch up. */
const REMOVALS_KEPT_FACTOR = 2

/**
 * Takes a backup, updates the folder's list of removals, and removes backups that are older than the retention of
 * personal data allows. The result is stored in the database for administrators. Refuses while another backup runs.
 */
export async function runBackup(run: BackupRun): Promise<BackupTaken & { readonly pruned: number }> {
  const began = new Date()
  const unlock = await lock(run.source.databaseUrl)
  try {
    // Without this check, a wrong store would make every file look lost.
    await checkOwnStore(run.database, run.source.files, STORE)
    const backup = await takeBackup(run.source, run.to, run.publicKey)
    await appendRemovals(run.database, run.to, run.publicKey)
    const pruned = await pruneFolder(run.to, daysBefore(began, run.keptDays))
    await forgetRemovals(run.database, daysBefore(began, run.keptDays * REMOVALS_KEPT_FACTOR))
    await noteRun(run.database, began, { backup })
    return { ...backup, pruned: pruned.backups }
  } catch (error) {
    await noteRun(run.database, began, { failure: codeOfFailure(error) })
    throw error
  } finally {
    await unlock()
  }
}

const daysBefore = (instant: Date, days: number) => new Date(instant.getTime() - days * DAY_MS)

/** The result for administrators: a kind of error, never a message, which may contain paths or data. */
function codeOfFailure(error: unknown): string {
  return error instanceof BackupFolderError ? 'folder' : (faultOf(error).code ?? 'fault')
}

async function noteRun(
  database: Database,
  began: Date,
  { backup, failure }: { backup?: BackupTaken; failure?: string },
): Promise<void> {
  await insertRow(database, backups, {
    ...{ beganAt: began.toISOString(), failure: failure ?? null },
    ...{
      bytes: backup?.bytes ?? null,
      files: backup?.files ?? null,
      missingFiles: backup?.missing.length ?? null,
    },
  })
}

async function lock(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup' })
  // Without a listener, a connection that is cut while idle would end the process.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    BACKUP_LOCK,
  ])
  if (rows[0]?.free) return () => client.end()
  await client.end()
  throw new BackupFolderError('Another backup of this database is running.')
}
