// One run of the news aggregation in a process of its own, which can be measured and killed without what plays the sources.
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { composeServices } from '#server/compose.ts'
import { createKeys, freshMasterKeys } from '#server/crypto/keys.ts'
import { runAggregation } from '#server/features/publishing/aggregation/run.ts'
import { releaseStartupMemory } from '#server/release-memory.ts'
import { seconds } from '#tests/bench/measure.ts'
import { forgetPeak, mostMemory } from '#tests/bench/measure-memory.ts'
import { sourceNetwork } from './news-sources.ts'

const [, , databaseUrl = '', dataDir = ''] = process.argv
const PATIENCE_MS = 60_000
const MICROSECONDS = 1_000_000

const { services, close } = await composeServices({
  databaseUrl,
  dataDir,
  keys: createKeys(freshMasterKeys()),
  log: pino({ level: 'error' }),
  publicUrl: 'http://localhost',
  version: 'bench',
  aggregation: { network: sourceNetwork(PATIENCE_MS) },
})
// The first question to the database opens a connection.
await services.database.run(sql`select 1`)
releaseStartupMemory()
await forgetPeak()
// What the server needs in any case is measured elsewhere.
const before = await mostMemory()
let added = 0
const used = process.cpuUsage()
const took = await seconds(async () => {
  added = (await runAggregation(services, 'manual'))?.articlesAdded ?? 0
})
const { user, system } = process.cpuUsage(used)
process.send?.({
  took,
  processor: (user + system) / MICROSECONDS,
  memory: (await mostMemory()) - before,
  added,
})
await services.changes.close()
await close()
