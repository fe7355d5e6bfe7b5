import { expect, test } from 'vitest'
import { seedOf, shareOf } from '#tests/support/shard.ts'
import { sendOverPoorLine } from '../sync/poor-line.ts'

const seed = seedOf(Number(process.env.SYNC_SEED ?? Date.now() % 2 ** 31))
/** Over the poorest connection 100 of them take two weeks of virtual time, and an hour to simulate. */
const PHOTOS = Number(process.env.POOR_LINE_PHOTOS ?? shareOf(5))
/** In each shard, with another seed. */
const REPORTS = Number(process.env.POOR_LINE_REPORTS ?? 120)
const MOST_BYTES = 1.3

test(`${REPORTS} reports and ${PHOTOS} photos always arrive at 9.6 kbit/s, cut every 5 s, 30 percent refused, with seed ${seed} (SYNC_SEED, POOR_LINE_PHOTOS, POOR_LINE_REPORTS)`, {
  timeout: 5_400_000,
}, async () => {
  const cost = await sendOverPoorLine({
    ...{ reports: REPORTS, photos: PHOTOS, photoBytes: 100_000 },
    ...{ bitsPerSecond: 9600, cutEveryMs: 5000, refused: 0.3, roundTripMs: 300 },
    seed,
  })
  console.info(JSON.stringify({ line: '9.6 kbit/s, 5 s, 30 %', seed, photos: PHOTOS, ...cost }))
})

// A share of it would cost another part of its bytes, so each shard runs all of it, with another seed.
test(`300 reports and 50 photos cost at most ${MOST_BYTES} times their bytes at 32 kbit/s, cut every 20 s, with seed ${seed} (SYNC_SEED)`, async () => {
  const cost = await sendOverPoorLine({
    ...{ reports: 300, photos: 50, photoBytes: 100_000 },
    ...{ bitsPerSecond: 32_000, cutEveryMs: 20_000, refused: 0, roundTripMs: 300 },
    seed,
  })
  console.info(JSON.stringify({ line: '32 kbit/s, 20 s', seed, ...cost }))
  expect(cost.sent / cost.content).toBeLessThanOrEqual(MOST_BYTES)
})
