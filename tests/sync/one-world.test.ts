import { expect, test } from 'vitest'
import { runWorld } from './one-world/run.ts'

const SEEDS: readonly [number, string][] = [
  [445, 'what was acknowledged is lost before it is read'],
  [505, 'a deletion meets what was entered into an empty field'],
  [1002, 'every episode comes once'],
  [1019, 'couriers carry more than lines do'],
  [3136, 'the server is set back by weeks'],
]
/** How long a failing run is made smaller. */
const SHRINK_MS = Number(process.env.SHRINK_MS ?? 100_000)

test.each(SEEDS)(
  'everything that 3 offices confirm is accounted for over 200 steps, with seed %i: %s',
  {
    timeout: 240_000,
  },
  async (seed) => {
    const size = { offices: 3, steps: 200, days: 180 }
    const { wrong, operations, syncs, faults } = await runWorld(seed, size, SHRINK_MS)
    expect(wrong).toEqual([])
    expect(operations).toBeGreaterThan(30)
    expect(syncs).toBeGreaterThan(50)
    expect(faults).toBeGreaterThan(30)
  },
)
