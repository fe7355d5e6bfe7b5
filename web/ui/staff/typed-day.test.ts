import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate } from '#shared/i18n/format.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { moveDay, readDay } from './typed-day.ts'

const days = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9000-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a day is read as it is shown, in both languages and in both lengths, and as numbers', () => {
  fc.assert(
    fc.property(
      days,
      fc.constantFrom(...LOCALES),
      fc.constantFrom('long', 'medium'),
      (day, locale, style) => {
        expect(readDay(formatDate(day, locale, style))).toBe(day)
        const [year, month, number] = day.split('-').map(Number)
        for (const between of ['/', '.', '-', ' '])
          expect(readDay([number, month, year].join(between))).toBe(day)
        expect(readDay(day)).toBe(day)
      },
    ),
  )
})

test('a day is read as people write it', () => {
  for (const text of [
    '30/11/2026',
    ' 30.11.2026',
    '30 Nov 2026',
    '30 november 2026',
    'Nof 30, 2026',
    '2026-11-30',
  ])
    expect(readDay(text)).toBe('2026-11-30')
})

test('what is no day of the calendar is not read as another one', () => {
  for (const text of [
    '',
    '31/02/2026',
    '2026-02-29',
    '11/30/2026',
    '30/11/26',
    '30/11',
    'Nov 2026',
    '30 Xyz 2026',
    '0/1/2026',
  ])
    expect(readDay(text)).toBeNull()
})

test('a month later and back is the same day, or the last of a shorter month', () => {
  expect(moveDay('2026-01-31', { months: 1 })).toBe('2026-02-28')
  expect(moveDay('2026-03-01', { days: -1 })).toBe('2026-02-28')
  fc.assert(
    fc.property(days, fc.integer({ min: -30, max: 30 }), (day, months) => {
      const there = moveDay(day, { months })
      expect(moveDay(there, { months: -months }).slice(0, 7)).toBe(day.slice(0, 7))
      if (Number(day.slice(8)) <= 28) expect(there.slice(8)).toBe(day.slice(8))
    }),
  )
})
