import { describe, expect, test } from 'vitest'
import { incidents } from '#shared/schemas/incidents.ts'
import { cellReader, isWholeOfMogadishu } from './import-values.ts'
import { nearestValues } from './nearest-values.ts'

const words = {
  labels: [],
  terms: [{ severity: { high: 'High' } }, { severity: { high: 'Sare' } }] as never,
  yes: ['Yes', 'Haa'],
  no: ['No', 'Maya'],
}

test.each([
  ['Gobolka Bay', 'SO24'],
  ['Region of Bay', 'SO24'],
  ['so26', 'SO26'],
  ['إقليم بنادر', 'SO22'],
  ['مقديشو', 'SO22'],
  ['Maroodi Jeex', 'SO12'],
  ['Kismayo', 'SO28'],
  ['Lower Shebele', 'SO23'],
  ['Puntland', undefined],
])('the region that is nearest to %s is offered: %s', (text, code) => {
  expect(nearestValues(incidents, 'regionCode', text, words)[0]).toBe(code)
})

describe('a cell', () => {
  const read = cellReader(incidents, words, { order: null, readings: [], today: '2026-11-27' })

  test('is a value of a list in any language, or its code', () => {
    for (const text of ['high', 'HIGH', 'Sare ', 'sare'])
      expect(read('severity', text)).toEqual({ value: 'high' })
    expect(read('severity', 'Extreme')).toHaveProperty('problem')
  })

  test('is yes or no', () => {
    for (const field of ['urgentAssistance', 'anonymous']) {
      for (const text of ['yes', 'Haa', 'true', '1', 'x', 'نعم', '\u2714'])
        expect(read(field, text)).toEqual({ value: true })
      for (const text of ['No', 'maya', '0', 'لا', 'f']) expect(read(field, text)).toEqual({ value: false })
      for (const text of ['perhaps', '-', '\u2717']) expect(read(field, text)).toHaveProperty('problem')
    }
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

  test.each([
    ['location', 'Caf\ufffd du port', 'Some letters'],
    ['description', 'He was seen \ufffd\ufffd there', 'Some letters'],
    ['reporterContact', '2.52611E+11', 'shortened'],
    ['importKey', '1,23457e+17', 'shortened'],
  ])('that has lost a part of its text is no value: %s %j', (field, text, problem) => {
    expect(read(field, text)).toEqual({ problem: expect.stringContaining(problem) })
  })

  test('of a time says how exactly it is known', () => {
    expect(read('dateTime', '2026-11-25')).toEqual({
      ...{ value: '2026-11-24T21:00:00.000Z', also: { timePrecision: 'day' } },
    })
    expect(read('dateTime', '2026-11-25 23:30')).toMatchObject({ also: { timePrecision: 'exact' } })
    expect(read('dateTime', '2026-11-25 23:30 approx.')).toHaveProperty('problem')
  })
})
