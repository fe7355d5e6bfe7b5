import { listBackups, readSecrets, runBackup, type Taken } from '#server/backup/index.ts'
import { readSettings } from '#server/settings.ts'
import type { TestServer } from './server.ts'

/** Where a backup goes, for which key it is sealed, and what the server's environment has. */
interface Target {
  readonly to: string
  readonly publicKey: Uint8Array
  readonly keptDays?: number
  readonly env?: Readonly<Record<string, string>>
}

/** Takes a backup of a test server, whose data folder has its key file, and returns the newest one of the folder. */
export async function takeBackup(
  { database, databaseUrl, dataDir, services: { files } }: TestServer,
  { to, publicKey, keptDays = 180, env = {} }: Target,
): Promise<Taken> {
  const secrets = await readSecrets(readSettings({ DATA_DIR: dataDir }), env)
  const source = { databaseUrl, files, secrets, product: '0.0.0-test' }
  await runBackup({ database, source, to, publicKey, keptDays })
  const taken = (await listBackups(to)).at(-1)
  if (!taken) throw new Error('There is no backup')
  return taken
}
