import { expect, test } from 'vitest'
import { seedOf } from '#tests/support/shard.ts'
import { actAlone } from '../sync/one-account.ts'

const seed = seedOf(Number(process.env.ATTACK_SEED ?? Date.now() % 2 ** 31))
const STEPS = Number(process.env.ATTACK_STEPS ?? 1500)

test(`no account verifies an incident alone in ${STEPS} random steps, with seed ${seed} (ATTACK_SEED)`, async () => {
  const { done } = await actAlone({ steps: STEPS, seed })
  expect(Math.min(...done)).toBeGreaterThan(50)
})
