import { expect, test } from 'vitest'
import { seedOf, shareOf } from '#tests/support/shard.ts'
import { attackLibrary, type LibraryAttack } from '../sync/attack-library.ts'

const seed = seedOf(Number(process.env.ATTACK_SEED ?? Date.now() % 2 ** 31))
const STEPS = shareOf(300)

test(`nobody reads or changes a document or report that is not theirs in ${STEPS} steps, with seed ${seed} (ATTACK_SEED)`, async () => {
  const isEnough = ({ approved, withdrawn, reports }: LibraryAttack) =>
    Math.min(approved, withdrawn, reports) > 0
  const done = await attackLibrary({ steps: STEPS, seed, isEnough })
  expect(isEnough(done), JSON.stringify(done)).toBe(true)
})
