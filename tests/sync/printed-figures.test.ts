import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPORT_FORMATS } from '#shared/domain/report-options.ts'
import { openRandomWorld, provePrinted, type RandomWorld } from './printed-figures.ts'

/** Another seed makes other lives, periods and readers: `PERIODS_SEED=… npm test -- tests/sync/printed-figures.test.ts`. */
const SEED = Number(process.env.PERIODS_SEED ?? 20_261_129)
/** Files without figures would be right as well: so many numbers are compared in each format at least. */
const LEAST_NUMBERS = 300

let world: RandomWorld
beforeAll(async () => {
  world = await openRandomWorld(120, SEED)
})
afterAll(() => world.close())

// Two reports of each format here, and those of all readers by tests/long.
test.each(REPORT_FORMATS)(
  'every number in a %s is what the raw history says, made on the server and on a device',
  async (format) => {
    expect(await provePrinted(world, format, 'one')).toBeGreaterThan(LEAST_NUMBERS)
  },
)
