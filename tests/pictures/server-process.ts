// The server that pictures are made of: demo data of a fixed seed, at a moment that does not pass. Run by `openPictureSite`.
import path from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { startTestServer } from '#tests/support/server.ts'
import { makeTemporaryDataDir } from '#tests/support/temporary-data.ts'
import { fillScene } from './scene.ts'
import { startIdentifiers, stopClock, stopDatabaseClock } from './stand-still.ts'

const OUT = path.resolve(import.meta.dirname, '../../out')
const SEED = 2026

const { dataDir, remove } = makeTemporaryDataDir()
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: () => undefined,
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
})
// Whoever started us has gone, or has all pictures.
process.once('disconnect', () => {
  void postgres.stop().finally(() => {
    remove()
    process.exit()
  })
})
await stopDatabaseClock(postgres.adminUrl, postgres.url)
stopClock()
startIdentifiers(SEED)
const database = openDatabase(postgres.url, { connections: 1 })
await migrate(database)
await database.close()
const server = await startTestServer({
  place: { databaseUrl: postgres.url, dataDir },
  webFolder: path.join(OUT, 'web'),
  rendererFile: path.join(OUT, 'renderer/render.js'),
})
const addresses = await fillScene(server, SEED)
process.send?.({ url: server.url, ...addresses })
