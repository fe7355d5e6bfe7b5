import { expect, test } from 'vitest'
import { attackTwins } from './attack-twins.ts'

const SEED = 20_261_126
const STEPS = 140

test(`no record with the id of another does anything to it in ${STEPS} random steps, with seed ${SEED}`, {
  timeout: 300_000,
}, async () => {
  const { refused, planted, deeds, purged } = await attackTwins({ steps: STEPS, seed: SEED })
  expect(Math.min(refused, planted, deeds, purged)).toBeGreaterThan(5)
})
