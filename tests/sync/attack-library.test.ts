import { expect, test } from 'vitest'
import { attackLibrary } from './attack-library.ts'

const SEED = 20_261_124
const STEPS = 110

test(`nobody reads or changes a document or report that is not theirs in ${STEPS} random steps, with seed ${SEED}`, {
  timeout: 600_000,
}, async () => {
  const done = await attackLibrary({ steps: STEPS, seed: SEED })
  expect(done.approved).toBeGreaterThan(2)
  expect(done.withdrawn).toBeGreaterThan(1)
  expect(done.reports).toBeGreaterThan(2)
})
