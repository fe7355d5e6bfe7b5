import { realpathSync } from 'node:fs'
import path from 'node:path'
import { keyFileOf } from '#server/crypto/key-files.ts'
import { whereClusterLies } from '#server/db/postgres-of-settings.ts'
import type { Settings } from '#server/settings.ts'

/** The relative locations of keys and data. */
export interface DataPlace {
  /** Whether the key file lies in the data folder, so that a copy of the folder can be decrypted. */
  readonly keysBesideData: boolean
  /** The location of the embedded database if the data folder contains only a link to it. */
  readonly databaseAt: string | null
}

/** Finds the locations of keys and data; both must exist. */
export function placeOf(settings: Pick<Settings, 'DATA_DIR' | 'FIELD_KEY_FILE' | 'DATABASE_URL'>): DataPlace {
  const { DATA_DIR, DATABASE_URL } = settings
  const keyFile = realpathSync(keyFileOf(settings))
  return {
    keysBesideData: keyFile.startsWith(`${realpathSync(DATA_DIR)}${path.sep}`),
    databaseAt: DATABASE_URL ? null : whereClusterLies(DATA_DIR),
  }
}

/** The warnings at the start, one sentence each. */
export function warningsOf({ keysBesideData, databaseAt }: DataPlace, dataDir: string): string[] {
  return [
    ...(keysBesideData
      ? [
          `The keys lie beside the data: whoever copies ${dataDir} can read everything in it. Move field-keys.json to another place and set FIELD_KEY_FILE (docs/operating.md).`,
        ]
      : []),
    ...(databaseAt
      ? [
          `The database lies in ${databaseAt}: a copy of ${dataDir} does not contain it. npm run backup does (docs/operating.md).`,
        ]
      : []),
  ]
}
