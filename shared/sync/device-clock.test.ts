import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CLOCK_TOLERANCE_MS, clockAhead, deedAt } from './device-clock.ts'

const ENROLLED = Date.parse('2026-01-01T00:00:00.000Z')
const NOW = Date.parse('2026-06-01T00:00:00.000Z')
const iso = (ms: number) => new Date(ms).toISOString()
const [enrolledAt, now] = [iso(ENROLLED), iso(NOW)]
const lastContact = iso(NOW - 3_600_000)
const real = fc.integer({ min: ENROLLED, max: NOW })
const wrong = fc.integer({ min: -40 * 365 * 86_400_000, max: 40 * 365 * 86_400_000 })

it('lies between the enrolment and now whatever the device says', () => {
  const any = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(any, wrong, (reported, aheadMs) => {
      const at = deedAt(reported.toISOString(), { enrolledAt, lastContact, aheadMs }, now)
      expect(at >= enrolledAt && at <= now).toBe(true)
    }),
  )
})

it('is the true instant, however wrong a clock was that has not been set since', () => {
  fc.assert(
    fc.property(real, wrong, (at, by) => {
      const aheadMs = clockAhead(new Date(NOW + by), new Date(NOW))
      const off = Math.abs(Date.parse(deedAt(iso(at + by), { enrolledAt, lastContact, aheadMs }, now)) - at)
      expect(off).toBeLessThan(aheadMs === 0 ? CLOCK_TOLERANCE_MS : 1)
    }),
  )
})

it('counts since the last contact where the word can not be true, and is never later than now without a clock', () => {
  const reported = '1970-01-01T00:00:00.000Z'
  expect(deedAt(reported, { enrolledAt, lastContact, aheadMs: 0 }, now)).toBe(lastContact)
  expect(deedAt(reported, undefined, now)).toBe(reported)
  expect(deedAt('2999-01-01T00:00:00.000Z', undefined, now)).toBe(now)
})
