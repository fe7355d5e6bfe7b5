import { expect, test } from 'vitest'
import { seedOf, shareOf } from '#tests/support/shard.ts'
import { attack } from '../sync/attack.ts'

const seed = seedOf(Number(process.env.ATTACK_SEED ?? Date.now() % 2 ** 31))
/** Of all shards together. */
const MINUTES = 5
const WITHIN_MS = shareOf(MINUTES) * 60_000

test(`nobody gets to read or change what is not theirs, for ${shareOf(MINUTES)} minutes, with seed ${seed} (ATTACK_SEED)`, {
  timeout: 2 * WITHIN_MS,
}, async () => {
  const { steps, released } = await attack({ steps: 100_000, seed, within: WITHIN_MS })
  console.info(`${steps} steps of seed ${seed}, ${released} releases`)
  expect(steps).toBeGreaterThan(0)
})
