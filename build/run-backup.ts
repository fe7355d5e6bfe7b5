import { parseArgs } from 'node:util'
import {
  BackupFolderError,
  fingerprintOf,
  keepPublicKey,
  keyFileOf,
  newBackupKey,
  readPublicKey,
  readSecrets,
  runBackup,
} from '#server/backup/index.ts'
import { composeServices } from '#server/compose.ts'
import { readKeyFile } from '#server/crypto/key-file.ts'
import { createKeys } from '#server/crypto/keys.ts'
import { hasCluster, postgresOf, whereClusterLies } from '#server/db/postgres-of-settings.ts'
import { createLog } from '#server/log.ts'
import { readVersion } from '#server/product-version.ts'
import { readSettings, type Settings } from '#server/settings.ts'

function folderOf(settings: Settings): string {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const to = values.to ?? settings.BACKUP_TO
  if (to) return to
  throw new BackupFolderError('Name the folder: npm run backup -- --to <folder>, or set BACKUP_TO.')
}

/** The existing key, or a new one, whose private key is printed before the public key is stored. */
async function keyOf(dataDir: string): Promise<Uint8Array> {
  const known = await readPublicKey(dataDir)
  if (known) return known
  const { publicKey, privateText } = newBackupKey()
  process.stdout.write(
    `\nBackups are sealed for a new key. This is its private half, shown this once and kept nowhere:\n\n  ${privateText}\n\n` +
      'Write it down twice and keep it away from this machine and from the backups. Without it no backup can be\n' +
      `restored; with it anybody can read them all. It is known by ${fingerprintOf(publicKey)}.\n\n`,
  )
  await keepPublicKey(dataDir, publicKey)
  return publicKey
}

async function backUp(settings: Settings): Promise<void> {
  const { DATA_DIR } = settings
  const to = folderOf(settings)
  if (!settings.DATABASE_URL && !hasCluster(DATA_DIR)) {
    throw new BackupFolderError(`There is no database in ${DATA_DIR}: set the DATA_DIR of the server.`)
  }
  const keys = createKeys(await readKeyFile(keyFileOf(settings)))
  const publicKey = await keyOf(DATA_DIR)
  const secrets = await readSecrets(settings, process.env)
  const postgres = await postgresOf(settings)
  try {
    const product = await readVersion()
    const { services, close } = await composeServices({
      databaseUrl: postgres.url,
      dataDir: DATA_DIR,
      keys,
      log: createLog('silent'),
      publicUrl: settings.PUBLIC_URL ?? 'http://localhost',
      version: product,
      s3Url: settings.S3_URL,
    })
    try {
      const { database, files } = services
      const source = { databaseUrl: postgres.url, files, secrets, product }
      const keptDays = settings.DELETED_KEPT_DAYS
      tell(await runBackup({ database, source, to, publicKey, keptDays }), settings)
    } finally {
      await close()
    }
  } finally {
    await postgres.stop()
  }
}

function tell(taken: Awaited<ReturnType<typeof runBackup>>, settings: Settings): void {
  const { folder, bytes, files, missing, pruned } = taken
  const lines = [
    `The backup is in ${folder}: ${bytes} bytes of database and keys, ${files} stored files.`,
    ...(pruned > 0 ? [`${pruned} older than ${settings.DELETED_KEPT_DAYS} days were removed.`] : []),
    ...(missing.length > 0
      ? [`${missing.length} files that the database names are not in the store:`, ...missing]
      : []),
  ]
  const outside = settings.DATABASE_URL ? null : whereClusterLies(settings.DATA_DIR)
  if (outside) {
    lines.push(
      `The database itself lies in ${outside}: a copy of ${settings.DATA_DIR} does not contain it, this backup does.`,
    )
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
  if (missing.length > 0) process.exitCode = 2
}

try {
  await backUp(readSettings(process.env))
} catch (error) {
  process.stderr.write(`No backup was taken: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
