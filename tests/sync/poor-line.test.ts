import { expect, test } from 'vitest'
import { sendOverPoorLine } from './poor-line.ts'

test('reports and a photo arrive at 9.6 kbit/s, cut every 5 s, with 30 percent of connections refused', {
  timeout: 60_000,
}, async () => {
  const { counts } = await sendOverPoorLine({
    ...{ reports: 6, photos: 1, photoBytes: 5000 },
    ...{ bitsPerSecond: 9600, cutEveryMs: 5000, refused: 0.3, roundTripMs: 300 },
    seed: 3,
  })
  expect(counts.cut).toBeGreaterThan(20)
  expect(counts.refused).toBeGreaterThan(5)
})
