import { expect, test } from 'vitest'
import { attackOutsideNews, type OutsideNewsAttack } from './attack-outside-news.ts'

const SEED = 20_261_126
const STEPS = 2

test(`nobody reads news that wait or were hidden, and no lead is counted, in ${STEPS} random steps, with seed ${SEED}`, {
  timeout: 600_000,
}, async () => {
  const isEnough = ({ published, takenOff, leads, refused }: OutsideNewsAttack) =>
    Math.min(published, takenOff, leads, refused) > 0
  const done = await attackOutsideNews({ steps: STEPS, seed: SEED, sweepEvery: 3, begins: true })
  expect(isEnough(done), JSON.stringify(done)).toBe(true)
})
