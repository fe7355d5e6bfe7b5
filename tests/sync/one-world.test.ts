import { expect, test } from 'vitest'
import { runWorld } from './one-world/run.ts'

const SEEDS: readonly [number, string][] = [
  [2165, 'every episode comes once'],
  [403, 'the server is restored three times'],
  [103, 'someone leaves while a file of theirs is on its way'],
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
