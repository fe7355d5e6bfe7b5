import { expect, test } from 'vitest'
import { attackLibrary } from './attack-library.ts'

const SEED = 2
const STEPS = 4

test(`nobody reads or changes a document or report that is not theirs in ${STEPS} random steps, with seed ${SEED}`, {
  timeout: 600_000,
}, async () => {
  const done = await attackLibrary({ steps: STEPS, seed: SEED, begins: true, sweepEvery: 3 })
  expect(done.approved).toBeGreaterThan(0)
  expect(done.withdrawn).toBeGreaterThan(0)
  expect(done.reports).toBeGreaterThan(0)
})
