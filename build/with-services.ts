import { sql } from 'drizzle-orm'
import { keyFileOf } from '#server/backup/index.ts'
import { composeServices } from '#server/compose.ts'
import { readKeyFile } from '#server/crypto/key-file.ts'
import { createKeys } from '#server/crypto/keys.ts'
import { requireKnownKeys } from '#server/crypto/known-keys.ts'
import type { Database } from '#server/db/database.ts'
import { postgresOf } from '#server/db/postgres-of-settings.ts'
import { createLog } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import type { Settings } from '#server/settings.ts'

/**
 * Does something with the services of an installed server, for a command; the server may be running. It migrates
 * nothing: it throws if the database has another version. `before` is called while the command has no connection of
 * its own.
 */
export async function withServices(
  settings: Settings,
  work: (services: Services) => Promise<void>,
  before: (databaseUrl: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const keyFile = keyFileOf(settings)
  const keys = createKeys(await readKeyFile(keyFile))
  const postgres = await postgresOf(settings)
  try {
    await before(postgres.url)
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
      await requireMigrated(services.database)
      await requireKnownKeys(services.database, keys, keyFile)
      await work(services)
    } finally {
      await close()
    }
  } finally {
    await postgres.stop()
  }
}

async function requireMigrated(database: Database): Promise<void> {
  const [found] = await database.run<{ any: boolean }>(
    sql`select to_regclass('verifications') is not null as any`,
  )
  if (!found?.any)
    throw new Error('The database is of an earlier version: start the server of this version once.')
}
