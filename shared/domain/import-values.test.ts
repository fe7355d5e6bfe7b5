import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { incidents } from '#shared/schemas/incidents.ts'
import { cellReader, isWholeOfMogadishu, readDay, readInstant } from './import-values.ts'

const words = {
  labels: [],
  terms: [{ severity: { high: 'High' } }, { severity: { high: 'Sare' } }] as never,
  yes: ['Yes', 'Haa'],
  no: ['No', 'Maya'],
}

describe('a day', () => {
  test.each([
    ['2026-03-03', '2026-03-03'],
    ['2026/3/3', '2026-03-03'],
    ['2026-03-03T23:30:00', '2026-03-03'],
    ['03 March 2026', '2026-03-03'],
    ['3 Mar 2026', '2026-03-03'],
    ['March 3, 2026', '2026-03-03'],
    ['3-Maarso-2026', '2026-03-03'],
    ['31/12/2026', '2026-12-31'],
    ['4.3.2026', '2026-03-04'],
  ])('is read from %s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  test.each(['31/31/2026', '30/02/2026', '12/2026', '2026', 'March', '3 Smarch 2026', '45000', ''])(
    'is not read from %s',
    (text) => {
      expect(readDay(text)).toBeUndefined()
    },
  )

  test('comes back from every form that it is written in', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year, month, number] = iso.split('-')
        const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
        for (const text of [iso, `${number}/${month}/${year}`, english]) expect(readDay(text)).toBe(iso)
      }),
    )
  })
})

describe('an instant', () => {
  test.each([
    ['2026-03-03', '2026-03-03T09:00:00.000Z'],
    ['2026-03-03T08:15', '2026-03-03T05:15:00.000Z'],
    ['03/03/2026 8:15', '2026-03-03T05:15:00.000Z'],
    ['2026-03-03T08:15:30+03:00', '2026-03-03T05:15:30.000Z'],
    ['2026-03-03 08:15:30Z', '2026-03-03T08:15:30.000Z'],
  ])('is read from %s', (text, instant) => {
    expect(readInstant(text)).toBe(instant)
  })

  test.each(['2026-03-03T25:00', 'yesterday', '08:15'])('is not read from %s', (text) => {
    expect(readInstant(text)).toBeUndefined()
  })
})

describe('a cell', () => {
  const read = cellReader(incidents, words)

  test('is a value of a list in any language, or its code', () => {
    for (const text of ['high', 'HIGH', 'Sare ', 'sare'])
      expect(read('severity', text)).toEqual({ value: 'high' })
    expect(read('severity', 'Extreme')).toHaveProperty('problem')
  })

  test('is yes or no', () => {
    for (const text of ['yes', 'Haa', 'true', '1', 'x'])
      expect(read('urgentAssistance', text)).toEqual({ value: true })
    for (const text of ['No', 'maya', '0']) expect(read('urgentAssistance', text)).toEqual({ value: false })
    expect(read('urgentAssistance', 'perhaps')).toHaveProperty('problem')
  })

  test('is a place in any spelling', () => {
    expect(read('regionCode', 'Galgadud')).toEqual({ value: 'SO19' })
    expect(read('districtCode', 'Beled Weyne')).toEqual({ value: 'SO2001' })
    expect(read('regionCode', 'Atlantis')).toHaveProperty('problem')
  })

  test('says nothing of a district where it means all of Mogadishu', () => {
    for (const text of ['Banadir', 'Muqdisho', 'SO2201']) {
      expect(read('districtCode', text)).toEqual({ value: null })
      expect(isWholeOfMogadishu(text)).toBe(true)
    }
    expect(isWholeOfMogadishu('Hodan')).toBe(false)
  })

  test('is nothing when it is empty', () => {
    expect(read('severity', '  ')).toEqual({ value: null })
  })
})
