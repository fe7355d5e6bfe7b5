import { expect, test } from 'vitest'
import { COLLECTIONS } from '#shared/schemas/collection.ts'
import { ATTACKED, attack } from './attack.ts'

const SEED = 101
const STEPS = 6

test('the oracle of attacks knows every collection', () => {
  expect(ATTACKED).toEqual([...COLLECTIONS])
})

test(`nobody gets to read or change what is not theirs in ${STEPS} random steps, with seed ${SEED}`, {
  timeout: 600_000,
}, async () => {
  const done = await attack({ steps: STEPS, seed: SEED, besideEvery: 2, sweepEvery: 3, begins: true })
  expect(done.steps).toBeGreaterThanOrEqual(STEPS)
  expect(done.released).toBeGreaterThan(0)
  expect(done.refused).toBeGreaterThan(0)
})
