import { expect, test } from 'vitest'
import { COLLECTIONS } from '#shared/schemas/collection.ts'
import { ATTACKED, type AttackDone, attack } from './attack.ts'

const SEED = 101
const STEPS = 8

test('the oracle of attacks knows every collection', () => {
  expect(ATTACKED).toEqual([...COLLECTIONS])
})

test(`nobody gets to read or change what is not theirs in ${STEPS} random steps, with seed ${SEED}`, {
  timeout: 600_000,
}, async () => {
  // One collection more makes other steps of the seed, in which little may be released or refused.
  const isEnough = ({ released, refused }: AttackDone) => released > 0 && refused > 0
  const done = await attack({ steps: STEPS, seed: SEED, besideEvery: 2, sweepEvery: 3, isEnough })
  expect(done.steps).toBeGreaterThanOrEqual(STEPS)
  expect(done.released).toBeGreaterThan(0)
  expect(done.refused).toBeGreaterThan(0)
})
