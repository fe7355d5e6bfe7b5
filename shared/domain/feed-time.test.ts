import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainDigits } from './digits.ts'
import { publishedTime } from './feed-time.ts'

const NOW = new Date('2026-11-27T10:00:00Z')
const read = (text: string, zone: string | null = null) => publishedTime(text, zone, NOW)

describe('the time of a publication', () => {
  test.each([
    ['Wed, 18 Nov 2026 23:30:00 EAT', '2026-11-18T20:30:00.000Z'],
    ['Thu, 19 Nov 2026 08:00:00 +0300', '2026-11-19T05:00:00.000Z'],
    ['Thu, 19 Nov 2026 08:00:00 +0300 (EAT)', '2026-11-19T05:00:00.000Z'],
    ['Thu, 19 Nov 2026 08:00:00 +0300 EAT', '2026-11-19T05:00:00.000Z'],
    ['Thu, 19 Nov 2026 08:00:00 GMT+3', '2026-11-19T05:00:00.000Z'],
    ['Thu, 19 Nov 2026 08:00:00 Africa/Mogadishu', '2026-11-19T05:00:00.000Z'],
    ['Thu Nov 19 2026 08:00:00 GMT+0300 (East Africa Time)', '2026-11-19T05:00:00.000Z'],
    ['Thu Nov 19 08:00:00 EAT 2026', '2026-11-19T05:00:00.000Z'],
    ['19 Nov 26 08:00 GMT', '2026-11-19T08:00:00.000Z'],
    ['November 19, 2026 8:05 PM UTC', '2026-11-19T20:05:00.000Z'],
    ['2026-11-19T08:00:00.123456+03:00', '2026-11-19T05:00:00.000Z'],
    ['2026-11-19 08:00:00 EDT', '2026-11-19T12:00:00.000Z'],
    ['٢٠٢٦-١١-١٩T٠٨:٠٠:٠٠Z', '2026-11-19T08:00:00.000Z'],
    ['Wed, 18-Nov-2026 08:30:00 GMT', '2026-11-18T08:30:00.000Z'],
    ['الأربعاء، 18 نوفمبر 2026 08:30:00 GMT', '2026-11-18T08:30:00.000Z'],
    ['18 تشرين الثاني 2026 08:30 UTC', '2026-11-18T08:30:00.000Z'],
    ['Arbaco, 18 Nofeembar 2026 08:30:00 EAT', '2026-11-18T05:30:00.000Z'],
    // A day without a time is its first instant.
    ['2026-11-19', '2026-11-18T21:00:00.000Z'],
    ['19 November 2026', '2026-11-18T21:00:00.000Z'],
  ])('"%s" is read', (text, at) => {
    expect(read(text)).toEqual({ at })
  })

  test.each([
    ['', 'date'],
    ['yesterday', 'date'],
    ['approx. 19 Nov 2026 08:00 GMT', 'date'],
    ['19 Nov 2026 08:00-09:00 GMT', 'date'],
    ['19 Nov 2026 08:00 +0300 GMT', 'date'],
    ['19/11/2026 08:00 GMT', 'date'],
    ['31 Feb 2026 08:00 GMT', 'date'],
    ['2026-02-29T08:00:00Z', 'date'],
    ['Thu, 19 Nov 2026 25:00:00 GMT', 'date'],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 'date'],
    ['1448-05-09T08:00:00Z', 'date'],
    ['2026-12-19T08:00:00Z', 'date'],
    ['2026-11-28', 'date'],
    ['2026-11-19 08:00:00', 'zone'],
    ['Thu, 19 Nov 2026 08:00:00 IST', 'zone'],
    ['Thu, 19 Nov 2026 08:00:00 AST', 'zone'],
    ['Thu, 19 Nov 2026 08:00:00 BST', 'zone'],
    ['2026 19 Nov 08:00 GMT', 'date'],
  ] as const)('"%s" is none', (text, lacks) => {
    expect(read(text)).toEqual({ lacks })
  })

  test('that names no zone is in the zone of its feed, also with its summer time', () => {
    expect(read('2026-11-19 08:00:00', 'Africa/Mogadishu')).toEqual({ at: '2026-11-19T05:00:00.000Z' })
    expect(read('2026-07-19 08:00:00', 'Europe/Berlin')).toEqual({ at: '2026-07-19T06:00:00.000Z' })
    expect(read('2026-01-19 08:00:00', 'Europe/Berlin')).toEqual({ at: '2026-01-19T07:00:00.000Z' })
    // A name of several zones is that of the feed only where the feed's own can be meant.
    expect(read('19 Jul 2026 08:00 BST', 'Europe/London')).toEqual({ at: '2026-07-19T07:00:00.000Z' })
    for (const name of ['BST', 'IST', 'LOCAL', 'noon']) {
      expect(read(`19 Nov 2026 08:00 ${name}`, 'Africa/Mogadishu')).toEqual({ lacks: 'zone' })
    }
    expect(read('19 Nov 2026 08:00 AST', 'Asia/Riyadh')).toEqual({ at: '2026-11-19T05:00:00.000Z' })
    expect(read('Thu, 19 Nov 2026 08:00:00 GMT', 'Africa/Mogadishu')).toEqual({
      at: '2026-11-19T08:00:00.000Z',
    })
  })

  test('is the right one or none, in whatever form a program writes it', () => {
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
    const two = (number: number) => String(number).padStart(2, '0')
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1991-01-01'), max: new Date('2026-11-27T00:00:00Z'), noInvalidDate: true }),
        fc.constantFrom(-300, 0, 60, 180, 330),
        fc.integer({ min: 0, max: 6 }),
        (date, offset, form) => {
          const at = Math.floor(date.getTime() / 1000) * 1000
          const local = new Date(at + offset * 60_000)
          const [sign, size] = [offset < 0 ? '-' : '+', Math.abs(offset)]
          const zone = `${sign}${two(Math.floor(size / 60))}${two(size % 60)}`
          const [year, day] = [local.getUTCFullYear(), local.getUTCDate()]
          const month = months[local.getUTCMonth()] ?? ''
          const time = local.toISOString().slice(11, 19)
          const hour = local.getUTCHours()
          const clock = `${hour % 12 === 0 ? 12 : hour % 12}${time.slice(2)} ${hour < 12 ? 'am' : 'PM'}`
          const text = [
            `${day} ${month} ${year} ${time} ${zone}`,
            `Mon, ${two(day)} ${month} ${year} ${time} GMT${zone}`,
            `${local.toISOString().slice(0, 19)}${zone}`,
            `${local.toISOString().slice(0, 10)} ${time} UTC${zone}`,
            `${month} ${day}, ${year} ${clock} ${zone}`,
            `${day} ${month} ${year}, ${clock} (local) ${zone}`,
            `${month} ${day} ${time} ${zone} ${year}`,
          ][form]
          expect(read(text ?? '')).toEqual({ at: new Date(at).toISOString() })
        },
      ),
      { numRuns: 2000, seed: 54 },
    )
  })
})

test('digits of every script are those of ASCII', () => {
  expect(plainDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳ ０１９ १२३ 𝟎𝟏𝟗𝟘𝟙 a7')).toBe('0123456789 0123 019 123 01901 a7')
})
