import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime } from '#shared/i18n/format.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { loadMessages } from '#shared/i18n/messages.ts'
import { randomTable } from '#tests/support/random-times.ts'
import { hijriDay } from './hijri-day.ts'
import { DATE_READINGS, type DateReading, type DateRules } from './read-day.ts'
import { askedReadings, NO_TIME, readDate, readEventTime, readTime } from './read-time.ts'

const rules: DateRules = { order: null, readings: [], today: '2026-11-27' }
const read = (text: string, ...readings: DateReading[]) => readEventTime(text, { ...rules, readings })
const EVENING = { instant: '2026-11-25T20:30:00.000Z', precision: 'exact' }
const DAY = { instant: '2026-11-24T21:00:00.000Z', precision: 'day' }

describe('a time', () => {
  test.each([
    '11/25/2026 11:30 PM',
    '11/25/2026 11:30\u202fPM',
    '25/11/2026 11:30pm',
    '2026-11-25 23:30 EAT',
    '2026-11-25 23:30 (EAT)',
    '2026-11-25T23:30:00+03',
    '2026-11-25T20:30:00.000Z',
    '2026-11-25 20:30 UTC',
    '2026-11-25 23:30 Africa/Mogadishu',
    '2026-11-25T23:30:00+03:00[Africa/Mogadishu]',
    '2026-11-25 15:30:00-05',
    '2026-11-25T15:30-05:00',
    'Wed Nov 25 2026 23:30:00 GMT+0300 (East Africa Time)',
    'Arbaco, 25 Nofeembar 2026, 23:30',
    '25 نوفمبر 2026 ، 11:30 م',
    '25 نوفمبر 2026، 11:30 مساءً',
    '٢٥/١١/٢٠٢٦ ٢٣:٣٠',
    '۲۰۲۶-۱۱-۲۵ ۲۳:۳۰',
    'الأربعاء، ٢٥ تشرين الثاني ٢٠٢٦، ١١:٣٠ م',
    '25th of November 2026 23:30 hrs',
    '25/11/2026 2330hrs',
    '25.11.2026 23.30',
    '25/11/2026 23h30',
    '25-NOV-2026 11.30.00.000000 PM',
    'Wed Nov 25 23:30:00 EAT 2026',
    '11:30 PM 25/11/2026',
    '23:30, 25 Nov 2026',
    '25/Nov/2026 23:30h',
    '25Nov2026 11:30PM',
    '2026-Nov-25 23:30',
    '2026-11-25 23:30:00 +0300 EAT',
    '2026-11-25 23:30 UTC+3 (EAT)',
  ])('is read from %s', (text) => {
    expect(read(text)).toEqual(EVENING)
  })

  test.each(LOCALES)('is read from what the product itself writes (%s)', (locale) => {
    for (let month = 0; month < 12; month++) {
      const instant = new Date(Date.UTC(2025, month, 17, 20, 30)).toISOString()
      expect(read(formatDateTime(instant, locale))).toEqual({ instant, precision: 'exact' })
      const day = new Date(Date.UTC(2025, month, 16, 21)).toISOString()
      for (const style of ['long', 'medium'] as const) {
        expect(read(formatDate(day, locale, style))).toEqual({ instant: day, precision: 'day' })
      }
    }
  })

  test.each([
    '2026-11-25 23:30 approx.',
    '2026-11-25 23:30-23:45',
    '2026-11-25 10:00-11:00',
    '2026-11-25T10:00-11:00',
    '2026-11-25 23:30 to 23:45',
    '2026-11-25 13:00 PM',
    '2026-11-25 0:30 AM',
    '2026-11-25 24:00',
    '2026-11-25 23:60',
    '2026-11-25 23',
    '2026-11-25 23:30 CET',
    '2026-11-25 23:30 +03:00[Europe/Rome]',
    '2026-11-25 23:30 +03:00 (UTC)',
    '2026-11-25 23:30 GMT+30',
    '2026-11-25 evening',
    'about 2026-11-25',
    '2026-11-25 2026-11-26',
    '25-27 November 2026',
    'Monday 25 November 2026',
    '2026-02-31 10:00',
    '29/02/2026',
    '2031-01-01',
    '2026-11-29',
    '1899-12-31',
    '1/1/0001',
    '0000-01-01 10:00',
    '25/11/2026 م 11:30',
    '2026-11-25 11:30 م hrs',
    '2026-11-25 23:30 +0200 EAT',
    '10 mar 23:30',
    '25 pm 2026',
    '2026-11-25 saacadda 2 habeennimo',
    '2026-11-25 2:00 usiku',
    '2026-11-25 11 noon',
    '2026-11-25 23:30.45',
    '2026-11-25 10.30-11.30',
    '2026-11-25 2330',
    '2026-11-25 2530 hrs',
    '10:30 11:30 25/11/2026',
    '10:30 - 11:30 25/11/2026',
    '10:30',
    '1795638600',
    '1970-01-01T00:00:00Z',
    '01/01/1970 3:00 AM',
    '1795638600000',
    'yesterday',
    '08:15',
    '2026',
    '45',
    '',
  ])('is not read from %j, and never becomes another one', (text) => {
    expect(read(text, ...DATE_READINGS)).toHaveProperty('problem')
  })

  test('is refused in words that are there in Somali as well', async () => {
    const so = await loadMessages('so', 'staff')
    const texts = [
      'x',
      '2026-02-31',
      '1448-01-01',
      '0026-01-01',
      '1940-01-01',
      '1890-01-01',
      '2031-01-01',
      '46351',
    ]
    const more = [
      'Mon 25 Nov 2026',
      '2026-11-25 x',
      '2026-11-25 25:00',
      '2026-11-25 10:00-11:00',
      '01/02/2026',
    ]
    for (const text of [...texts, ...more]) {
      const found = read(text)
      const problem = 'problem' in found ? found.problem : text
      expect([problem, so(problem)]).not.toEqual([problem, problem])
    }
  })

  test('without a time of day is the day, whichever way it is written', () => {
    for (const text of [
      '2026-11-25',
      '25.11.2026',
      'November 25th, 2026',
      'Wed 25 Nov 2026',
      '٢٥/١١/٢٠٢٦م',
    ]) {
      expect(read(text)).toEqual(DAY)
    }
    expect(read('2026-11-25 12 noon')).toEqual(read('2026-11-25 12:00'))
    expect(read('2026-11-25 00:00')).toEqual({ instant: DAY.instant, precision: 'exact' })
    expect(read('2026-11-25 23:30 approx.')).toEqual({ problem: NO_TIME })
  })

  test('is the day also where a program writes the seconds of its midnight, unless it names a zone', () => {
    for (const text of ['2026-11-25 00:00:00', '25/11/2026 12:00:00 AM', '2026-11-25T00:00:00.000']) {
      expect(read(text)).toEqual({ ...DAY, isMidnight: true })
    }
    for (const text of ['2026-11-25T00:00:00+03:00', '2026-11-24T21:00:00Z', '2026-11-25 00:00']) {
      expect(read(text)).toEqual({ ...DAY, precision: 'exact' })
    }
  })

  test('may be tomorrow, as clocks and zones differ, and no later', () => {
    expect(read('2026-11-28 23:59')).toHaveProperty('instant')
    expect(read('2026-11-29')).toEqual({ problem: 'The date is in the future' })
    // Plans are no events.
    expect(readDate('2031-01-01', rules)).toEqual({ day: '2031-01-01' })
  })

  test('in a column of days is the day that it was in East Africa', () => {
    expect(readDate('2026-11-24T21:00:00.000Z', rules)).toEqual({ day: '2026-11-25' })
    expect(readDate('2026-11-25 11:30 PM', rules)).toEqual({ day: '2026-11-25' })
    expect(readDate('2026-11-25 approx.', rules)).toHaveProperty('problem')
  })
})

describe('an unusual date', () => {
  test.each<[string, DateReading, object]>([
    ['1448-06-15', 'hijri', DAY],
    ['15/6/1448', 'hijri', DAY],
    ['١٤٤٨/٦/١٥ هـ', 'hijri', DAY],
    ['15-06-1448 AH', 'hijri', DAY],
    ['0026-11-25', 'short-years', DAY],
    ['25/11/26', 'short-years', DAY],
    ['25 Nov 26', 'short-years', DAY],
    ['46351.979166667', 'excel-1900', EVENING],
    ['46351', 'excel-1900', DAY],
    ['44889', 'excel-1904', DAY],
    ['1941-04-01', 'early-years', { instant: '1941-03-31T21:00:00.000Z', precision: 'day' }],
  ])('%s is asked about, and read as %s once that was answered', (text, reading, expected) => {
    const order = 'day-first' as const
    expect(readEventTime(text, { ...rules, order })).toMatchObject({ asks: expect.any(String) })
    expect(askedReadings(text, rules.today)).toContain(reading)
    expect(readEventTime(text, { ...rules, order, readings: [reading] })).toEqual(expected)
    const others = DATE_READINGS.filter(
      (each) => each !== reading && !(each.startsWith('excel') && reading.startsWith('excel')),
    )
    expect(readEventTime(text, { ...rules, order, readings: others })).toHaveProperty('problem')
  })

  test('is no question where no answer would make a day of it', () => {
    for (const text of ['99999', '12345.5', '2026-11-25', '123456', '7.5', '25/11/2026 11:30 PM']) {
      expect(askedReadings(text, rules.today)).toEqual([])
    }
  })

  test('of the Islamic calendar is the day that Umm al-Qura has, and there is no 30th of a short month', () => {
    expect(hijriDay(1447, 9, 1)).toBe('2026-02-18')
    expect([hijriDay(1448, 6, 30), hijriDay(1448, 13, 1), hijriDay(1448, 0, 1)]).toEqual([null, null, null])
    const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' },
    })
    for (let time = Date.UTC(1960, 0, 1); time < Date.UTC(2027, 0, 1); time += 37 * 86_400_000) {
      const parts = format.formatToParts(time)
      const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
      const day = hijriDay(part('year'), part('month'), part('day'))
      expect(day).toBe(new Date(time).toISOString().slice(0, 10))
    }
  })
})

test('200 tables of random times: each is read as it was meant, or is a bad row', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const { order, times } = randomTable(seed, 20)
    for (const { text, expected } of times) {
      const found = readTime(text, { ...rules, order })
      if (expected === null)
        expect({ seed, text, found }).toMatchObject({ found: { problem: expect.any(String) } })
      else expect({ seed, text, found }).toEqual({ seed, text, found: expected })
    }
  }
})
