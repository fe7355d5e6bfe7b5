import { expect, test } from 'vitest'
import { attackLibrary, type LibraryAttack } from './attack-library.ts'

const SEED = 2
const STEPS = 3

test(`nobody reads or changes a document or report that is not theirs in ${STEPS} random steps, with seed ${SEED}`, {
  timeout: 600_000,
}, async () => {
  // One document or report more makes other steps of the seed, in which little may be approved or withdrawn.
  const isEnough = ({ approved, withdrawn, reports }: LibraryAttack) =>
    Math.min(approved, withdrawn, reports) > 0
  const done = await attackLibrary({ steps: STEPS, seed: SEED, isEnough })
  expect(done.approved).toBeGreaterThan(0)
  expect(done.withdrawn).toBeGreaterThan(0)
  expect(done.reports).toBeGreaterThan(0)
})
