import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inMedicalWindow, medicalWindowEnd } from './medical-time.ts'
import { matches } from './predicate.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const isOpen = (dateTime: string, at = now) => matches(inMedicalWindow('dateTime', at), { dateTime })
const before = (hours: number, minutes: number) =>
  new Date(now.getTime() - (hours * 60 + minutes) * 60_000).toISOString()

test('the window is open 71 hours and 59 minutes after what happened, and has ended after 72 hours', () => {
  expect(isOpen(before(71, 59))).toBe(true)
  expect(isOpen(before(72, 0))).toBe(false)
  expect(isOpen(before(72, 1))).toBe(false)
})

test('a day without a time counts to its end in East Africa Time', () => {
  // The first instant of November 17 in Mogadishu; the day ends 60 hours before the window does.
  const day = '2026-11-16T21:00:00.000Z'
  expect(medicalWindowEnd(day)).toEqual(new Date('2026-11-20T21:00:00.000Z'))
  expect(isOpen(day, new Date('2026-11-20T20:59:00.000Z'))).toBe(true)
  expect(isOpen(day, new Date('2026-11-20T21:00:00.000Z'))).toBe(false)
  expect(isOpen('2026-11-16T21:00:01.000Z', new Date('2026-11-20T20:59:00.000Z'))).toBe(false)
})

test('the condition that queries use and the end that people read never disagree', () => {
  const instant = fc.integer({ min: -6 * 24 * 60, max: 60 }).map((minutes) => before(0, -minutes))
  const day = fc
    .integer({ min: 0, max: 6 })
    .map((days) => new Date(Date.parse('2026-11-20T21:00:00.000Z') - days * 86_400_000).toISOString())
  fc.assert(
    fc.property(fc.oneof(instant, day), (dateTime) => {
      expect(isOpen(dateTime)).toBe(medicalWindowEnd(dateTime) > now)
    }),
    { numRuns: 300 },
  )
})
