import { expect, test } from 'vitest'
import { seedOf } from '#tests/support/shard.ts'
import { attackTwins } from '../sync/attack-twins.ts'

const seed = seedOf(Number(process.env.ATTACK_SEED ?? Date.now() % 2 ** 31))
/** Of each shard; `docs/attacks.md` has the sum over all runs that were noted. */
const STEPS = Number(process.env.ATTACK_STEPS ?? 2000)

test(`no record with the id of another does anything to it in ${STEPS} random steps, with seed ${seed} (ATTACK_SEED)`, async () => {
  const done = await attackTwins({ steps: STEPS, seed })
  console.info(`${STEPS} steps with seed ${seed}: ${JSON.stringify(done)}, 0 differences`)
  expect(Math.min(...Object.values(done))).toBeGreaterThan(5)
})
