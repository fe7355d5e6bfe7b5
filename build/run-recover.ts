import { parseArgs } from 'node:util'
import { BackupFolderError } from '#server/backup/index.ts'
import {
  countAgreed,
  type Recovered,
  recoverFromBackup,
} from '#server/features/administration/record-twins/recover.ts'
import type { Services } from '#server/services.ts'
import { readSettings } from '#server/settings.ts'
import { askForBackupKey, BACKUP_OPTIONS, chooseBackup } from './backup-input.ts'
import { withServices } from './with-services.ts'

const { values } = parseArgs({ options: BACKUP_OPTIONS })

const WHY = {
  'not-in-backup': 'this backup does not have it',
  'deleted-in-backup': 'somebody had deleted it before this backup',
  'changed-since': 'it was changed after this backup, or does not lie emptied any more',
  'file-missing': 'its file was missing already when this backup was taken',
} as const satisfies Record<Recovered['left'][number]['why'], string>

async function recover(services: Services, from: string): Promise<void> {
  if ((await countAgreed(services.database)) === 0) {
    throw new BackupFolderError(
      'Two administrators have to agree first, under Devices, Identifiers used twice.',
    )
  }
  const taken = await chooseBackup(from, values.at)
  tell(await recoverFromBackup(services, from, taken, await askForBackupKey(values['key-file'])))
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
  const { from } = values
  if (!from) throw new BackupFolderError('Name the folder: npm run recover -- --from <folder>')
  await withServices(readSettings(process.env), (services) => recover(services, from))
} catch (error) {
  process.stderr.write(`Nothing was recovered: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
