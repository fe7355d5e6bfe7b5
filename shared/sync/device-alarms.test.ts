import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALARM_LIMITS, alarmsOf, isAbsenceOver, SILENT_DAYS, type WatchedDevice } from './device-alarms.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const NOW = new Date('2026-11-28T09:00:00.000Z')
const ago = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY_MS - ms).toISOString()

const report = { oldestUnsent: null, freeBytes: null, clockAheadMinutes: 0, at: ago(0) }
const well: WatchedDevice = {
  ...{ state: 'active', firstSeen: ago(400), lastSeen: ago(0), report },
  ...{ silentAfterDays: null, absence: null },
}
const alarms = (changed: Partial<WatchedDevice>) => alarmsOf({ ...well, ...changed }, NOW)
const reported = (
  said: Partial<NonNullable<WatchedDevice['report']>>,
  changed: Partial<WatchedDevice> = {},
) => alarms({ ...changed, report: { ...report, ...said } })

test.each<[string, readonly string[], readonly string[]]>([
  ['a device that is well', alarms({}), []],
  ['one that has reported nothing', alarms({ report: null }), []],
  ['work that has waited for 7 days', reported({ oldestUnsent: ago(7) }), []],
  ['work that has waited for longer', reported({ oldestUnsent: ago(7, 1) }), ['unsent']],
  ['30 days without a contact', alarms({ lastSeen: ago(30) }), []],
  ['more than 30 days', alarms({ lastSeen: ago(30, 1) }), ['silent']],
  ['more than is set', alarms({ lastSeen: ago(3, 1), silentAfterDays: 3 }), ['silent']],
  ['less than is set', alarms({ lastSeen: ago(40), silentAfterDays: 90 }), []],
  ['a clock that is an hour ahead', reported({ clockAheadMinutes: 60 }), []],
  ['more than an hour ahead', reported({ clockAheadMinutes: 61 }), ['clock']],
  ['more than an hour behind', reported({ clockAheadMinutes: -61 }), ['clock']],
  ['1 GB of space', reported({ freeBytes: 1_000_000_000 }), []],
  ['less than 1 GB', reported({ freeBytes: 999_999_999 }), ['space']],
  [
    'everything at once, the most pressing first',
    reported(
      { oldestUnsent: ago(50), freeBytes: 0, clockAheadMinutes: 999, at: ago(40) },
      { lastSeen: ago(40) },
    ),
    ['unsent', 'silent', 'clock', 'space'],
  ],
])('%s', (_name, alarmed, expected) => {
  expect(alarmed).toEqual(expected)
})

test('a wrong clock neither hides unsent work nor makes it older', () => {
  const ahead = 20 * 24 * 60
  const byItsClock = (days: number) => new Date(NOW.getTime() - (days - 20) * DAY_MS).toISOString()
  const said = { clockAheadMinutes: ahead }
  expect(reported({ ...said, oldestUnsent: byItsClock(8) })).toEqual(['unsent', 'clock'])
  expect(reported({ ...said, oldestUnsent: byItsClock(6) })).toEqual(['clock'])
  // A clock of 1970 says nothing of when the work was made, but no work is older than the device.
  const never = '1970-01-01T00:00:00.000Z'
  expect(reported({ oldestUnsent: never }, { firstSeen: ago(8) })).toEqual(['unsent'])
  expect(reported({ oldestUnsent: never }, { firstSeen: ago(2) })).toEqual([])
  // Nor can it be newer than the report in which it was counted.
  const later = '2099-01-01T00:00:00.000Z'
  expect(reported({ oldestUnsent: later, at: ago(8) })).toEqual(['unsent'])
})

test('an announced absence is quiet, and ends with its last day or a contact after its first', () => {
  const absence = { from: '2026-11-20', until: '2026-11-28', reason: 'No line' }
  const silent = (changed: Partial<WatchedDevice>) =>
    alarms({ lastSeen: '2026-11-19T09:00:00.000Z', silentAfterDays: 1, absence, ...changed })
  expect(silent({})).toEqual([])
  expect(silent({ absence: { ...absence, until: '2026-11-27' } })).toEqual(['silent'])
  expect(silent({ absence: { ...absence, from: '2026-11-29', until: '2026-12-05' } })).toEqual(['silent'])
  // The days are those of Somalia: this contact was on the 20th there, and the next one on the 21st.
  expect(silent({ lastSeen: '2026-11-20T20:59:59.999Z' })).toEqual([])
  expect(silent({ lastSeen: '2026-11-20T21:00:00.000Z' })).toEqual(['silent'])
  // It is quiet about the silence alone.
  expect(silent({ report: { ...report, freeBytes: 1 } })).toEqual(['space'])
  expect(isAbsenceOver(absence, ago(9), new Date('2026-11-28T20:59:59.999Z'))).toBe(false)
  expect(isAbsenceOver(absence, ago(9), new Date('2026-11-28T21:00:00.000Z'))).toBe(true)
})

const instant = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const day = instant.map((text) => text.slice(0, 10))
const anyReport = fc.record({
  oldestUnsent: fc.option(instant),
  freeBytes: fc.option(fc.nat()),
  clockAheadMinutes: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  at: instant,
})
const anyDevice: fc.Arbitrary<WatchedDevice> = fc.record({
  state: fc.constant('active' as const),
  firstSeen: instant,
  lastSeen: instant,
  report: fc.option(anyReport),
  silentAfterDays: fc.option(fc.integer(SILENT_DAYS)),
  absence: fc.option(fc.record({ from: day, until: day, reason: fc.string() })),
})

test('whatever a device says, only one that may sync alarms, and time alone ends no alarm but what an absence begins', () => {
  fc.assert(
    fc.property(anyDevice, instant, fc.nat({ max: 400 }), (device, at, days) => {
      const now = new Date(at)
      const before = alarmsOf(device, now)
      for (const state of ['waiting', 'revoked'] as const)
        expect(alarmsOf({ ...device, state }, now)).toEqual([])
      const after = alarmsOf({ ...device, absence: null }, new Date(now.getTime() + days * DAY_MS))
      expect(after).toEqual(expect.arrayContaining(before))
    }),
  )
})

test('a contact ends a silence, and a report that all is well ends the rest', () => {
  fc.assert(
    fc.property(anyDevice, instant, (device, at) => {
      const fine = { oldestUnsent: null, freeBytes: ALARM_LIMITS.freeBytes, clockAheadMinutes: 0, at }
      expect(alarmsOf({ ...device, lastSeen: at }, new Date(at))).not.toContain('silent')
      expect(alarmsOf({ ...device, lastSeen: at, report: fine }, new Date(at))).toEqual([])
    }),
  )
})
