import type { SealingKeyPair } from '#files/sealed-for-key.ts'
import type { Taken } from '#server/backup/folder.ts'
import { type RemovalList, readRemovals } from '#server/backup/removal-list.ts'
import {
  finishRestore,
  placeSecrets,
  requireEmptyDatabase,
  requireEmptyPlace,
  requireSound,
  restoreDatabase,
  restoreFiles,
} from '#server/backup/restore.ts'
import { composeServices } from '#server/compose.ts'
import { readKeyFile } from '#server/crypto/key-file.ts'
import { keyFileOf } from '#server/crypto/key-files.ts'
import { createKeys } from '#server/crypto/keys.ts'
import { postgresOf } from '#server/db/postgres-of-settings.ts'
import { applyRemovals } from '#server/features/administration/purge/index.ts'
import { fileStoreOf, requireOwnStore } from '#server/files/own-store.ts'
import { createLog } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'

/** The result of a restore, with the removals from after the backup. */
export interface Restored {
  readonly takenAt: string
  readonly rows: number
  readonly files: number
  /** How many removals were repeated. */
  readonly removals: number
  /** The moment up to which removals were repeated. */
  readonly removedUpTo: string
  /** Why the list is incomplete: removals between `removedUpTo` and now may have been undone. */
  readonly listFaults: readonly string[]
}

const OVERLAP_MS = 86_400_000

/**
 * Restores a backup into an empty place: checks it first, then puts keys, database and files where the settings say,
 * and repeats permanent removals from after the backup. Throws a message for the operator; an incomplete restore
 * doesn't start.
 */
export async function restoreBackup(
  settings: Settings,
  from: string,
  backup: Taken,
  pair: SealingKeyPair,
): Promise<Restored> {
  await requireEmptyPlace(settings)
  if (settings.DATABASE_URL) await requireEmptyDatabase(settings.DATABASE_URL)
  const { head, secrets, files } = await requireSound(from, backup, pair)
  const list = await readRemovals(from, pair)
  await placeSecrets(settings, secrets)
  const postgres = await postgresOf(settings)
  try {
    const rows = await restoreDatabase(postgres.url, backup, { pair, head })
    const { services, close } = await composeServices({
      databaseUrl: postgres.url,
      dataDir: settings.DATA_DIR,
      keys: createKeys(await readKeyFile(keyFileOf(settings))),
      log: createLog('silent'),
      publicUrl: settings.PUBLIC_URL ?? 'http://localhost',
      version: head.product,
      s3Url: settings.S3_URL,
    })
    try {
      await restoreFiles(from, files, services.files)
      await requireOwnStore(services.database, services.files, fileStoreOf(settings))
      const removals = removalsSince(list, head.takenAt)
      await applyRemovals(services, removals)
      await finishRestore(settings.DATA_DIR)
      return {
        takenAt: head.takenAt,
        rows,
        files: files.length,
        removals: removals.length,
        removedUpTo: reachOf(list, head.takenAt),
        listFaults: list.faults,
      }
    } finally {
      await close()
    }
  } finally {
    await postgres.stop()
  }
}

/** A removal has the instant at which its transaction began, which may be some time before the backup's. */
function removalsSince({ removals }: RemovalList, takenAt: string) {
  const since = new Date(new Date(takenAt).getTime() - OVERLAP_MS).toISOString()
  return removals.filter(({ at }) => at >= since)
}

/** The backup itself contains everything up to its own moment. */
function reachOf({ reachedAt }: RemovalList, takenAt: string): string {
  return reachedAt && reachedAt > takenAt ? reachedAt : takenAt
}
