import { describe, expect, test } from 'vitest'
import { incidents } from '#shared/schemas/incidents.ts'
import { cellReader, isWholeOfMogadishu } from './import-values.ts'

const words = {
  labels: [],
  terms: [{ severity: { high: 'High' } }, { severity: { high: 'Sare' } }] as never,
  yes: ['Yes', 'Haa'],
  no: ['No', 'Maya'],
}

describe('a cell', () => {
  const read = cellReader(incidents, words, { order: null, readings: [], today: '2026-11-27' })

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

  test('of a time says how exactly it is known', () => {
    expect(read('dateTime', '2026-11-25')).toEqual({
      ...{ value: '2026-11-24T21:00:00.000Z', also: { timePrecision: 'day' } },
    })
    expect(read('dateTime', '2026-11-25 23:30')).toMatchObject({ also: { timePrecision: 'exact' } })
    expect(read('dateTime', '2026-11-25 23:30 approx.')).toHaveProperty('problem')
  })
})
