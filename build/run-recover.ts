import { parseArgs } from 'node:util'
import { BackupFolderError, keyFileOf } from '#server/backup/index.ts'
import { composeServices } from '#server/compose.ts'
import { readKeyFile } from '#server/crypto/key-file.ts'
import { createKeys } from '#server/crypto/keys.ts'
import { postgresOf } from '#server/db/postgres-of-settings.ts'
import { countAgreed, type Recovered, recoverFromBackup } from '#server/features/record-twins/recover.ts'
import { createLog } from '#server/log.ts'
import { readVersion } from '#server/product-version.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { askForBackupKey, BACKUP_OPTIONS, chooseBackup } from './backup-input.ts'

const { values } = parseArgs({ options: BACKUP_OPTIONS })

const WHY = {
  'not-in-backup': 'this backup does not have it',
  'deleted-in-backup': 'somebody had deleted it before this backup',
  'changed-since': 'it was changed after this backup, or does not lie emptied any more',
  'file-missing': 'its file was missing already when this backup was taken',
} as const satisfies Record<Recovered['left'][number]['why'], string>

async function recover(settings: Settings, from: string): Promise<void> {
  const postgres = await postgresOf(settings)
  try {
    const { services, close } = await composeServices({
      databaseUrl: postgres.url,
      dataDir: settings.DATA_DIR,
      keys: createKeys(await readKeyFile(keyFileOf(settings))),
      log: createLog('silent'),
      publicUrl: settings.PUBLIC_URL ?? 'http://localhost',
      version: await readVersion(),
      s3Url: settings.S3_URL,
    })
    try {
      if ((await countAgreed(services.database)) === 0) {
        throw new BackupFolderError(
          'Two administrators have to agree first, under Devices, Identifiers used twice.',
        )
      }
      const taken = await chooseBackup(from, values.at)
      tell(await recoverFromBackup(services, from, taken, await askForBackupKey(values['key-file'])))
    } finally {
      await close()
    }
  } finally {
    await postgres.stop()
  }
}

function tell({ recovered, left }: Recovered): void {
  const lines = [
    ...recovered.map((name) => `Recovered: ${name}`),
    ...left.map(({ name, why }) => `Left as it is: ${name} (${WHY[why]})`),
    ...(left.length > 0 ? ['What was left can be tried with another backup: --at <instant>.'] : []),
  ]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
  if (left.length > 0) process.exitCode = 2
}

try {
  if (!values.from) throw new BackupFolderError('Name the folder: npm run recover -- --from <folder>')
  await recover(readSettings(process.env), values.from)
} catch (error) {
  process.stderr.write(`Nothing was recovered: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
