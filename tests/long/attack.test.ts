import { expect, test } from 'vitest'
import { attack } from '../sync/attack.ts'

const seed = Number(process.env.ATTACK_SEED ?? Date.now() % 2 ** 31)
const WITHIN_MS = 20 * 60_000

test(`nobody gets to read or change what is not theirs, for 20 minutes, with seed ${seed} (ATTACK_SEED)`, {
  timeout: 2 * WITHIN_MS,
}, async () => {
  const { steps, released } = await attack({ steps: 100_000, seed, within: WITHIN_MS })
  console.info(`${steps} steps of seed ${seed}, ${released} releases`)
  expect(steps).toBeGreaterThan(0)
})
