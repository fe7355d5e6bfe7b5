import { describe, expect, test } from 'vitest'
import { compare, comparedOf, likenessOf } from './alike.ts'

const FIELDS = { at: 'at', precision: 'timePrecision', place: 'place', text: 'text', kind: 'kind' }
const one = {
  ...{ at: '2026-11-18T08:00:00.000Z', place: 'Kismaayo, Faanoole', kind: 'torture', regionCode: 'SO28' },
  text: 'Three young men were taken from the market by soldiers and beaten behind the station',
}
const alike = (different: object, base: object = one) =>
  likenessOf(FIELDS, base as never, { ...one, ...different })

describe('two records may describe the same event', () => {
  test.each([
    ['the same words from another place', { place: 'Jilib', kind: 'other' }, true],
    [
      'the same place, kind and day, in other words',
      { text: 'Wiilal ayaa suuqa laga kaxeystay oo la garaacay' },
      true,
    ],
    [
      'the same place, some common words, two days later',
      {
        at: '2026-11-20T07:00:00.000Z',
        text: 'Soldiers came to the market, three young men were taken away',
      },
      true,
    ],
    [
      'a place within a place',
      { place: 'Faanoole', text: 'Wiilal ayaa la kaxeystay suuqa dhexdiisa maanta' },
      true,
    ],
    ['doubled letters in the place', { place: 'Kismayo Fanole', text: 'x' }, true],
    ['four days later', { at: '2026-11-22T09:00:00.000Z' }, false],
    [
      'another place and other words',
      { place: 'Jilib', text: 'Wiilal ayaa suuqa laga kaxeystay oo la garaacay' },
      false,
    ],
    [
      'another region of the same name',
      { regionCode: 'SO18', text: 'Wiilal ayaa suuqa laga kaxeystay oo la garaacay' },
      false,
    ],
    [
      'the same place two days later, in other words',
      { at: '2026-11-20T07:00:00.000Z', text: 'Wiilal ayaa la kaxeystay' },
      false,
    ],
    ['a date that is none, which is no difference', { at: 'never' }, true],
  ])('%s: %#', (_what, different, expected) => {
    expect(alike(different) !== null).toBe(expected)
  })

  test('whichever of the two is asked about', () => {
    const other = {
      ...one,
      place: 'Faanoole',
      at: '2026-11-18T20:00:00.000Z',
      text: 'Beaten behind the station',
    }
    expect(likenessOf(FIELDS, one, other)).toEqual(likenessOf(FIELDS, other, one))
  })

  test('short texts say nothing', () => {
    expect(alike({ place: 'Jilib', text: 'beaten' }, { ...one, text: 'beaten' })).toBeNull()
  })
})

describe('what is missing or doubtful is unknown, and never a difference', () => {
  const known = { ...one, districtCode: 'SO2801', createdAt: '2026-11-19T08:00:00.000Z' }
  test.each([
    ['no time', { at: null }, { hours: null }],
    ['a time after it was recorded', { at: '2027-11-18T08:00:00.000Z' }, { hours: null }],
    ['the time of a clock that was never set', { at: '1970-01-01T00:10:00.000Z' }, { hours: null }],
    ['a day alone, which may be any hour of it', { at: '2026-11-17T21:00:00.000Z' }, { hours: 0 }],
    ['a time in doubt', { timePrecision: 'in-doubt' }, { hours: null }],
    [
      'a day, whichever hour of it stands there',
      { at: '2026-11-18T20:00:00.000Z', timePrecision: 'day' },
      { hours: 0 },
    ],
    ['no district', { districtCode: null }, { samePlace: true }],
    ['no place at all', { districtCode: null, regionCode: null, place: '' }, { samePlace: false }],
    ['a district of another region', { districtCode: 'SO1601' }, { samePlace: true }],
    ['a kind that nobody knows', { kind: 'other' }, { sameKind: false }],
    ['no text', { text: '' }, { text: 0 }],
  ])('%s: %#', (_what, missing, expected) => {
    expect(likenessOf(FIELDS, known, { ...known, ...missing })).toMatchObject(expected)
  })

  test('a known difference weighs more than an unknown value', () => {
    const weigh = (different: object) => compare(...both(different)).weight
    const both = (different: object) =>
      [comparedOf(FIELDS, known), comparedOf(FIELDS, { ...known, ...different })] as const
    expect(weigh({ kind: 'other' })).toBeGreaterThan(weigh({ kind: 'discrimination' }))
    expect(weigh({})).toBeGreaterThan(weigh({ kind: 'other' }))
  })
})

describe('places that are far from one another', () => {
  const here = { ...one, districtCode: 'SO2801' }
  const there = { ...one, districtCode: 'SO1601', regionCode: 'SO16', place: 'Bossaso' }
  test('are no event by the text alone', () => expect(likenessOf(FIELDS, here, there)).toBeNull())
  test.each([
    ['a name', ' One of them is Cali Gaab.'],
    ['a number', ' One of them is 17 years old.'],
  ])('may be one with the same text and %s', (_what, more) => {
    const named = (record: typeof here) => ({ ...record, text: record.text + more })
    expect(likenessOf(FIELDS, named(here), named(there))).toMatchObject({ sameName: true, samePlace: false })
  })
  test('are none by a name alone', () => {
    const text = 'Cali Gaab may not teach at the school of his village any more.'
    const teacher = { ...here, text: `${here.text} One of them is Cali Gaab.` }
    expect(likenessOf(FIELDS, teacher, { ...there, text })).toBeNull()
  })
})
