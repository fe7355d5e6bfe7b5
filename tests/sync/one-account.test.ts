import { expect, test } from 'vitest'
import { actAlone } from './one-account.ts'

const SEED = 20_261_127
const STEPS = 80

test(`no account verifies an incident alone in ${STEPS} random steps, with seed ${SEED}`, {
  timeout: 120_000,
}, async () => {
  const { done, proposed } = await actAlone({ steps: STEPS, seed: SEED })
  expect(Math.min(...done)).toBeGreaterThan(5)
  expect(proposed).toBeGreaterThan(3)
})
