import { expect, test } from 'vitest'
import { nextTime } from './repeat.ts'

test.each([
  // Clocks in Mogadishu are three hours ahead of UTC.
  ['02:30', '2026-11-21T10:00:00.000Z', '2026-11-21T23:30:00.000Z'],
  ['02:30', '2026-11-21T23:29:59.000Z', '2026-11-21T23:30:00.000Z'],
  ['02:30', '2026-11-21T23:30:00.000Z', '2026-11-22T23:30:00.000Z'],
  ['23:00', '2026-11-21T21:30:00.000Z', '2026-11-22T20:00:00.000Z'],
])('the next %s in Mogadishu after %s is %s', (at, now, next) => {
  expect(nextTime(at, new Date(now)).toISOString()).toBe(next)
})
