import path from 'node:path'
import { composeServices } from '#server/compose.ts'
import { readKeyFile } from '#server/crypto/key-file.ts'
import { createKeys } from '#server/crypto/keys.ts'
import { requireKnownKeys } from '#server/crypto/known-keys.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLog } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import type { Settings } from '#server/settings.ts'

/** The key file of these settings. */
export function keyFileOf({ FIELD_KEY_FILE, DATA_DIR }: Settings): string {
  return FIELD_KEY_FILE ?? path.join(DATA_DIR, 'field-keys.json')
}

/**
 * Does something with the services of a server that is set up, for a command. An outside database may be in use by a
 * server meanwhile; the embedded one is started, which is refused while a server uses it.
 */
export async function withServices(
  settings: Settings,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  const keyFile = keyFileOf(settings)
  const keys = createKeys(await readKeyFile(keyFile))
  const postgres = await openPostgres(settings)
  try {
    const { services, close } = await composeServices({
      databaseUrl: postgres.url,
      dataDir: settings.DATA_DIR,
      keys,
      log: createLog('silent'),
      publicUrl: settings.PUBLIC_URL ?? 'http://localhost',
      version: 'command',
      s3Url: settings.S3_URL,
    })
    try {
      await migrate(services.database)
      await requireKnownKeys(services.database, keys, keyFile)
      await work(services)
    } finally {
      await close()
    }
  } finally {
    await postgres.stop()
  }
}

async function openPostgres({ DATABASE_URL, DATA_DIR }: Settings) {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => undefined }
  return startEmbeddedPostgres({ dataDir: DATA_DIR, log: () => undefined })
}
