import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import type { SealingKeyPair } from '#files/sealed-for-key.ts'
import { BackupFolderError, listBackups, parseBackupKey, type Taken } from '#server/backup/index.ts'

/** The options that say which backup a command reads, and with which key. */
export const BACKUP_OPTIONS = {
  from: { type: 'string' },
  at: { type: 'string' },
  'key-file': { type: 'string' },
} as const

/** The newest backup of the folder, or the one whose instant begins with `at`; throws a message for the operator if there is none. */
export async function chooseBackup(from: string, at: string | undefined): Promise<Taken> {
  const all = await listBackups(from)
  const found = all.findLast(({ manifest }) => !at || manifest.takenAt.startsWith(at))
  if (found) return found
  const known = all.map(({ manifest }) => `\n  ${manifest.takenAt}`).join('')
  throw new BackupFolderError(
    known ? `There is no backup of ${at}. There are:${known}` : `There is no backup in ${from}.`,
  )
}

/** The private key of the backups, from a file or typed in: it belongs on no command line, which other accounts can read. */
export async function askForBackupKey(file: string | undefined): Promise<SealingKeyPair> {
  if (file) return parseBackupKey(await readFile(file, 'utf8'))
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return parseBackupKey(await asking.question('The private key of the backups: '))
  } finally {
    asking.close()
  }
}
