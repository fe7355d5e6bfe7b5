import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '#server/crypto/disk.ts'
import { SETTING_NAMES, type Settings } from '#server/settings.ts'
import { publicKeyFileOf } from './backup-key.ts'

/** A file of the data folder that contains a key of the server. */
interface KeyFile {
  readonly name: string
  /** Its path: in the data folder, or as a setting says. */
  readonly pathOf: (settings: Pick<Settings, 'DATA_DIR' | 'FIELD_KEY_FILE'>) => string
}

const inDataDir = (name: string): KeyFile => ({ name, pathOf: ({ DATA_DIR }) => path.join(DATA_DIR, name) })

/** The path of the file of master keys. */
export function keyFileOf({
  DATA_DIR,
  FIELD_KEY_FILE,
}: Pick<Settings, 'DATA_DIR' | 'FIELD_KEY_FILE'>): string {
  return FIELD_KEY_FILE ?? path.join(DATA_DIR, 'field-keys.json')
}

/** Every file with a key of the server; all of them go into each backup. */
export const KEY_FILES: readonly KeyFile[] = [
  { name: 'field-keys.json', pathOf: keyFileOf },
  inDataDir('session.secret'),
  inDataDir('metrics.token'),
  { name: 'backup.public-key', pathOf: ({ DATA_DIR }) => publicKeyFileOf(DATA_DIR) },
  // Public halves only, but devices would not know a restored server without them.
  inDataDir('server-keys.json'),
]

/** Other entries of the data folder: none of them is a key that a restored server needs. */
export const OTHER_DATA = [
  // The embedded database, the password of this cluster, and its account.
  'postgres',
  'postgres.password',
  'postgres.owner',
  // The file store.
  'files',
  // Files of a restore, for its duration and for the operator.
  'restore.unfinished',
  'settings-of-the-backup.env',
] as const

/** A key or the settings, in the form of a backup. */
export interface Secret {
  readonly name: string
  readonly content: Buffer
}

/** The settings in the form of an environment file; some of them are keys (of sessions, mail, files). */
export const SETTINGS_SECRET = 'settings.env'

/** Reads every existing key file, and the settings of an environment. */
export async function readSecrets(
  settings: Settings,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Secret[]> {
  const secrets: Secret[] = []
  for (const { name, pathOf } of KEY_FILES) {
    const content = await readIfThere(pathOf(settings))
    if (content) secrets.push({ name, content })
  }
  const lines = SETTING_NAMES.flatMap((name) => (env[name] ? [`${name}=${JSON.stringify(env[name])}\n`] : []))
  secrets.push({ name: SETTINGS_SECRET, content: Buffer.from(lines.join('')) })
  return secrets
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
