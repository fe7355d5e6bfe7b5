import { expect, test } from 'vitest'
import { runWorld } from './one-world/run.ts'

const SEED = Number(process.env.SYNC_SEED ?? 20_261_128)
/** How long a failing run is made smaller. */
const SHRINK_MS = Number(process.env.SHRINK_MS ?? 100_000)

test(`everything that 3 offices confirm is accounted for over 200 steps with faults of all kinds, with seed ${SEED} (SYNC_SEED)`, {
  timeout: 240_000,
}, async () => {
  const { wrong, operations, syncs, faults } = await runWorld(
    SEED,
    { offices: 3, steps: 200, days: 180 },
    SHRINK_MS,
  )
  expect(wrong).toEqual([])
  expect(operations).toBeGreaterThan(30)
  expect(syncs).toBeGreaterThan(50)
  expect(faults).toBeGreaterThan(30)
})
