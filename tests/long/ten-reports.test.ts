import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPORT_FORMATS } from '#shared/domain/report-options.ts'
import { REPORT_KINDS } from '#shared/domain/report-templates.ts'
import { faultyReports } from '../sync/report-faults.ts'
import {
  type KnownWorld,
  type One,
  openKnownWorld,
  proveFound,
  proveReport,
  TEN,
} from '../sync/ten-reports.ts'

const SIZE = 2000
const SEED = Number(process.env.DEMO_SEED ?? Date.now() % 2 ** 31)

let world: KnownWorld
let numbers = 0
beforeAll(async () => {
  world = await openKnownWorld(SIZE, SEED)
}, 600_000)
afterAll(() => world.server.close())

test.each(TEN)(
  `of ${SIZE} invented records of each kind, with seed ${SEED} (DEMO_SEED), every number is true: %s for a %s over a %s in %s as %s with %s`,
  { timeout: 300_000 },
  async (...one) => {
    numbers += await proveReport(world, one)
  },
)

// Of all kinds and formats, the ten have no two that differ in one thing alone.
const GRID = REPORT_KINDS.flatMap((kind) =>
  REPORT_FORMATS.map((format): One => [kind, 'administrator', 'quarter', 'en', format, 'figures']),
)
test.each(GRID)(
  `of ${SIZE} invented records each kind says the truth in each format, with seed ${SEED} (DEMO_SEED): %s for a %s over a %s in %s as %s with %s`,
  { timeout: 300_000 },
  async (...one) => {
    await proveReport(world, one)
  },
)

test('the ten reports have numbers', () => expect(numbers).toBeGreaterThan(5000))

test.each(faultyReports())('%s in a %s would be found', { timeout: 60_000 }, (fault, format) =>
  proveFound(world, fault, format),
)
