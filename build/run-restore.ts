import { parseArgs } from 'node:util'
import type { SealingKeyPair } from '#files/sealed-for-key.ts'
import { BackupFolderError, checkBackup, type Taken } from '#server/backup/index.ts'
import { type Restored, restoreBackup } from '#server/restore-backup.ts'
import { readSettings } from '#server/settings.ts'
import { askForBackupKey, BACKUP_OPTIONS, chooseBackup } from './backup-input.ts'

const { values } = parseArgs({
  options: { ...BACKUP_OPTIONS, check: { type: 'boolean', default: false } },
})

async function check(from: string, taken: Taken, pair: SealingKeyPair): Promise<void> {
  const { head, files, rows, tables, faults } = await checkBackup(from, taken, pair)
  const [chain] = head.chains
  process.stdout.write(
    `\nThe backup of ${head.takenAt} (version ${head.product}, PostgreSQL ${head.postgres}) has ${rows} rows in ${tables} tables,\n` +
      `${files.length} stored files, and a history of ${chain?.entries ?? 0} links up to ${chain?.head.slice(0, 16) ?? 'none'}.\n` +
      `${faults.length === 0 ? 'It is whole and opens with this key.' : faults.join('\n')}\n\n`,
  )
  if (faults.length > 0) process.exitCode = 2
}

function tell({ takenAt, rows, files, removals, removedUpTo, listFaults }: Restored): void {
  const now = new Date().toISOString()
  const lines = [
    `Restored: everything as it was at ${takenAt}, ${rows} rows and ${files} stored files.`,
    `${removals} removals and endings of access that came later were done again, up to ${removedUpTo}.`,
    `Between ${removedUpTo} and ${now} removals for good, and revoking of devices and people, may have been undone: do those again.`,
    ...listFaults,
    'All sessions were ended. Devices sign in again, send what the backup does not have, and offer the rest under Devices, Lost records.',
    'Settings of the former server, if it had any, are in settings-of-the-backup.env in the data folder: compare, then remove that file.',
    'Start with npm start, and run npm run backup soon.',
  ]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

try {
  const { from, at } = values
  if (!from) throw new BackupFolderError('Name the folder: npm run restore -- --from <folder>')
  const taken = await chooseBackup(from, at)
  const pair = await askForBackupKey(values['key-file'])
  if (values.check) await check(from, taken, pair)
  else tell(await restoreBackup(readSettings(process.env), from, taken, pair))
} catch (error) {
  const what = values.check ? 'The backup is not proved' : 'Nothing was restored'
  process.stderr.write(`${what}: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
