import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPORT_FORMATS } from '#shared/domain/report-options.ts'
import { openRandomWorld, provePrinted, type RandomWorld } from '../sync/printed-figures.ts'

const RECORDS = 400
const SEED = Number(process.env.PERIODS_SEED ?? Date.now() % 2 ** 31)
const LEAST_NUMBERS = 1000

let world: RandomWorld
beforeAll(async () => {
  world = await openRandomWorld(RECORDS, SEED)
}, 600_000)
afterAll(() => world.close())

test.each(REPORT_FORMATS)(
  `of ${RECORDS} random lives, with seed ${SEED} (PERIODS_SEED), every number in a %s is what the raw history says, for all readers`,
  { timeout: 300_000 },
  async (format) => {
    expect(await provePrinted(world, format, 'all')).toBeGreaterThan(LEAST_NUMBERS)
  },
)
