import { expect, test } from 'vitest'
import { runWorld } from './run.ts'

/** How long a failing run is made smaller. */
const SHRINK_MS = Number(process.env.SHRINK_MS ?? 100_000)

/** Runs 3 offices over 200 steps for each seed, with what it is there for. */
export function testSeeds(seeds: readonly (readonly [number, string])[]): void {
  test.each(seeds)(
    'everything that 3 offices confirm is accounted for over 200 steps, with seed %i: %s',
    { timeout: 240_000 },
    async (seed) => {
      const size = { offices: 3, steps: 200, days: 180 }
      const { wrong, operations, syncs, faults } = await runWorld(seed, size, SHRINK_MS)
      expect(wrong).toEqual([])
      expect(operations).toBeGreaterThan(30)
      expect(syncs).toBeGreaterThan(50)
      expect(faults).toBeGreaterThan(30)
    },
  )
}
