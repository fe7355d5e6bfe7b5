import { expect, test } from 'vitest'
import { seedOf, shareOf } from '#tests/support/shard.ts'
import { attackOutsideNews, type OutsideNewsAttack } from '../sync/attack-outside-news.ts'

const seed = seedOf(Number(process.env.ATTACK_SEED ?? Date.now() % 2 ** 31))
const STEPS = shareOf(300)

test(`nobody reads news that wait or were hidden, and no lead is counted, in ${STEPS} steps, with seed ${seed} (ATTACK_SEED)`, async () => {
  const isEnough = ({ published, takenOff, leads, refused }: OutsideNewsAttack) =>
    Math.min(published, takenOff, leads, refused) > 0
  const done = await attackOutsideNews({ steps: STEPS, seed, isEnough })
  expect(isEnough(done), JSON.stringify(done)).toBe(true)
})
