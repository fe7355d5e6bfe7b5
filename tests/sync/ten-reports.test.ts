import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultyReports } from './report-faults.ts'
import { FIVE, type KnownWorld, openKnownWorld, proveFound, proveReport } from './ten-reports.ts'

/** Another seed makes other records: `DEMO_SEED=… npm test -- tests/sync/ten-reports.test.ts`. */
const SEED = Number(process.env.DEMO_SEED ?? 20_261_129)

let world: KnownWorld
let numbers = 0
beforeAll(async () => {
  world = await openKnownWorld(60, SEED)
}, 120_000)
afterAll(() => world.server.close())

// All ten, of more records, are tried by tests/long.
test.each(FIVE)(
  'every number of a report is what its records say: %s for a %s over a %s in %s as %s with %s',
  async (...one) => {
    numbers += await proveReport(world, one)
  },
)

test('the reports have numbers', () => expect(numbers).toBeGreaterThan(1500))

// Each fault is tried in one format here, and in all of them by tests/long.
test.each(faultyReports('one'))('%s in a %s would be found', (fault, format) =>
  proveFound(world, fault, format),
)
