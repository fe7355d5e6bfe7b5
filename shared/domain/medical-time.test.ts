import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventTimeOf } from './event-time.ts'
import { inMedicalWindow, medicalWindowEnds } from './medical-time.ts'
import { matches } from './predicate.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const FIELDS = { at: 'dateTime', precision: 'timePrecision' }
const isOpen = (record: object, at = now) =>
  matches(inMedicalWindow(FIELDS, at), { timePrecision: null, ...record })
const before = (hours: number, minutes: number) =>
  new Date(now.getTime() - (hours * 60 + minutes) * 60_000).toISOString()
const endsOf = (record: object) => {
  const time = eventTimeOf(FIELDS, record as never)
  return time && medicalWindowEnds(time)
}

test('the window is open 71 hours and 59 minutes after what happened, and has ended after 72 hours', () => {
  expect(isOpen({ dateTime: before(71, 59) })).toBe(true)
  expect(isOpen({ dateTime: before(72, 0) })).toBe(false)
  expect(isOpen({ dateTime: before(72, 1), timePrecision: 'exact' })).toBe(false)
})

describe('a day without a time', () => {
  // The first instant of November 17 in Mogadishu; the day ends 60 hours before the window does.
  const day = '2026-11-16T21:00:00.000Z'
  const last = new Date('2026-11-20T20:59:00.000Z')

  test.each([
    ['of a former build, by its first instant', { dateTime: day }],
    ['that says so', { dateTime: day, timePrecision: 'day' }],
    [
      'with its noon, as former imports wrote it',
      { dateTime: '2026-11-17T09:00:00.000Z', timePrecision: 'day' },
    ],
  ])('counts from its beginning to its end (%s)', (_which, record) => {
    expect(endsOf(record)).toEqual({
      earliest: new Date('2026-11-19T21:00:00.000Z'),
      latest: new Date('2026-11-20T21:00:00.000Z'),
    })
    expect(isOpen(record, last)).toBe(true)
    expect(isOpen(record, new Date('2026-11-20T21:00:00.000Z'))).toBe(false)
  })

  test('is none at its midnight where that is the time', () => {
    expect(isOpen({ dateTime: day, timePrecision: 'exact' }, last)).toBe(false)
    expect(isOpen({ dateTime: '2026-11-16T21:00:01.000Z' }, last)).toBe(false)
  })
})

test('a time in doubt may be as late as its record', () => {
  const record = { dateTime: '2019-01-01T09:00:00.000Z', timePrecision: 'in-doubt', createdAt: before(71, 0) }
  expect(isOpen(record)).toBe(true)
  expect(endsOf(record)).toEqual({ earliest: null, latest: new Date(now.getTime() + 3_600_000) })
  expect(isOpen({ ...record, createdAt: before(73, 0) })).toBe(false)
})

test('the condition that queries use and the end that people read never disagree', () => {
  const record = fc.record({
    dateTime: fc.oneof(
      fc.integer({ min: -6 * 24 * 60, max: 60 }).map((minutes) => before(0, -minutes)),
      fc
        .integer({ min: 0, max: 6 })
        .map((days) => new Date(Date.parse('2026-11-20T21:00:00.000Z') - days * 86_400_000).toISOString()),
    ),
    timePrecision: fc.constantFrom(null, 'exact', 'day', 'in-doubt'),
    createdAt: fc.integer({ min: 0, max: 6 * 24 * 60 }).map((minutes) => before(0, minutes)),
  })
  fc.assert(
    fc.property(record, (values) => {
      expect(isOpen(values)).toBe((endsOf(values)?.latest ?? 0) > now)
    }),
    { numRuns: 500 },
  )
})
