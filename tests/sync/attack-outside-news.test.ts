import { expect, test } from 'vitest'
import { attackOutsideNews } from './attack-outside-news.ts'

const SEED = 20_261_126
const STEPS = 40

test(`nobody reads news that wait or were hidden, and no lead is counted, in ${STEPS} random steps, with seed ${SEED}`, {
  timeout: 600_000,
}, async () => {
  const done = await attackOutsideNews(STEPS, SEED)
  expect(done.published).toBeGreaterThan(2)
  expect(done.takenOff).toBeGreaterThan(1)
  expect(done.leads).toBeGreaterThan(1)
  expect(done.refused).toBeGreaterThan(5)
})
