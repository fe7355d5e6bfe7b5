import { describe, expect, test } from 'vitest'
import { likenessOf } from './alike.ts'

const FIELDS = { at: 'at', place: 'place', text: 'text', kind: 'kind' }
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
