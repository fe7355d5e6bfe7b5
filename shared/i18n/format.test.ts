import { expect, test } from 'vitest'
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDollars,
  formatLimit,
  formatList,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRelative,
  formatShortDate,
  formatTime,
} from './format.ts'
import { LOCALES } from './locale.ts'
import { calendar } from './so/calendar.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [0, '0 minutes ago', '0 daqiiqadood kahor'],
  [MINUTE, '1 minute ago', '1 daqiiqad kahor'],
  [HOUR - 1, '59 minutes ago', '59 daqiiqadood kahor'],
  [HOUR, '1 hour ago', '1 saacad kahor'],
  [DAY - 1, '23 hours ago', '23 saacadood kahor'],
  [DAY, '1 day ago', '1 maalin kahor'],
  [7 * DAY - 1, '6 days ago', '6 maalmood kahor'],
  [7 * DAY, 'November 13, 2026', 'Noofeembar 13, 2026'],
  [-2 * HOUR, 'in 2 hours', '2 saacadood gudahood'],
])('a moment %i ms ago is told as the specification says', (ago, english, somali) => {
  expect(LOCALES.map((locale) => formatRelative(NOW - ago, locale, NOW))).toEqual([english, somali])
})

test.each(['', 'soon', null, undefined, Number.NaN])('%j is no date', (when) => {
  for (const locale of LOCALES) {
    expect([
      formatDate(when, locale),
      formatDateTime(when, locale),
      formatTime(when, locale),
      formatRelative(when, locale),
    ]).toEqual(Array.from({ length: 4 }, () => 'Invalid Date'))
  }
  expect(formatMonth('2026-13', 'so')).toBe('Invalid Date')
})

test('a date without a time is the same day in every zone', () => {
  expect(LOCALES.map((locale) => formatDate('2026-11-20', locale))).toEqual([
    'November 20, 2026',
    'Noofeembar 20, 2026',
  ])
  expect(LOCALES.map((locale) => formatDate('2026-11-20', locale, 'medium'))).toEqual([
    'Nov 20, 2026',
    'Nof 20, 2026',
  ])
  expect(LOCALES.map((locale) => formatMonth('2026-11', locale, 'short'))).toEqual(['Nov 2026', 'Nof 2026'])
})

test('a day in a narrow column has its year only where that is another one', () => {
  const short = (when: string) => LOCALES.map((locale) => formatShortDate(when, locale, undefined, NOW))
  expect(short('2026-11-20')).toEqual(['Nov 20', 'Nof 20'])
  expect(short('2027-01-02')).toEqual(['Jan 2, 2027', 'Jan 2, 2027'])
  // In East Africa the new year has begun.
  const turn = Date.UTC(2026, 11, 31, 22)
  expect(formatShortDate('2026-12-31', 'en', undefined, turn)).toBe('Dec 31, 2026')
  expect(formatShortDate(turn, 'en', 'Africa/Mogadishu', turn)).toBe('Jan 1')
  expect(formatShortDate('soon', 'en')).toBe('Invalid Date')
})

test('what happened is told by the clocks of East Africa, whichever zone the device has', () => {
  const when = '2026-11-20T21:30:00Z'
  expect(formatDateTime(when, 'en')).toBe('Nov 21, 2026, 12:30 AM East Africa Time')
  expect(formatTime(when, 'so')).toBe('00:30 Waqtiga Bariga Afrika')
  expect([formatDate(when, 'en'), formatShortDate(when, 'en', undefined, NOW)]).toEqual([
    'November 21, 2026',
    'Nov 21',
  ])
  expect(formatRelative(when, 'en', NOW + 30 * DAY)).toBe('November 21, 2026')
})

test('times name their zone', () => {
  const when = '2026-11-20T21:30:00Z'
  expect(LOCALES.map((locale) => formatDateTime(when, locale, 'Africa/Mogadishu'))).toEqual([
    'Nov 21, 2026, 12:30 AM East Africa Time',
    'Nof 21, 2026, 00:30 Waqtiga Bariga Afrika',
  ])
  expect(formatDateTime(when, 'en', 'Europe/Paris')).toBe('Nov 20, 2026, 10:30 PM GMT+1')
})

test('amounts have cents where there are some', () => {
  expect([400_000, 2_250, 0].map((minor) => formatDollars(minor, 'en'))).toEqual(['$4,000', '$22.50', '$0'])
  expect(formatDollars(400_000, 'so')).toBe('$4,000')
})

test('numbers, shares, sizes and lists', () => {
  expect([formatNumber(12345.6, 'so'), formatPercent(19.6, 'en')]).toEqual(['12,345.6', '20%'])
  expect(LOCALES.map((locale) => [formatBytes(12, locale), formatBytes(2_400_000, locale)])).toEqual([
    ['12 bytes', '2.4 MB'],
    ['12 beyt', '2.4 MB'],
  ])
  expect([100 * 1024 * 1024, 64 * 1024, 10_000_000].map((limit) => formatLimit(limit, 'en'))).toEqual([
    '100 MB',
    '64 kB',
    '10 MB',
  ])
  // Rounding never ends at a thousand of a smaller unit.
  expect([999_949, 999_950, 999_999_999].map((size) => formatBytes(size, 'en'))).toEqual([
    '999.9 kB',
    '1 MB',
    '1 GB',
  ])
  expect(formatList(['a', 'b', 'c'], 'en')).toBe('a, b, and c')
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((texts) => formatList(texts, 'so'))).toEqual([
    '',
    'a',
    'a iyo b',
    'a, b iyo c',
  ])
  expect(formatList(['a', 'b'], 'so', 'or')).toBe('a ama b')
})

test('our Somali names are those of the CLDR, which Node.js has', () => {
  const names = (count: number, options: Intl.DateTimeFormatOptions, at: (index: number) => number) =>
    Array.from({ length: count }, (_, index) =>
      new Intl.DateTimeFormat('so', { ...options, timeZone: 'UTC' }).format(at(index)),
    )
  const month = (index: number) => Date.UTC(2026, index, 15)
  const sundayOn = (index: number) => Date.UTC(2026, 0, 4 + index)
  expect(calendar.months).toEqual(names(12, { month: 'long' }, month))
  expect(calendar.monthsShort).toEqual(names(12, { month: 'short' }, month))
  expect(calendar.weekdays).toEqual(names(7, { weekday: 'long' }, sundayOn))
  expect(calendar.weekdaysShort).toEqual(names(7, { weekday: 'short' }, sundayOn))
  const relative = new Intl.RelativeTimeFormat('so')
  for (const [unit, size] of [
    ['minute', MINUTE],
    ['hour', HOUR],
    ['day', DAY],
  ] as const) {
    expect(formatRelative(NOW - size, 'so', NOW)).toBe(relative.format(-1, unit))
    expect(formatRelative(NOW - 5 * size, 'so', NOW)).toBe(relative.format(-5, unit))
  }
})
