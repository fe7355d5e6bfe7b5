import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { otherNames } from './match-place.ts'
import { REGIONS } from './places.ts'
import { guessDutyPlace, NATIONAL } from './triage.ts'

const guessed = (location: string, regionCode?: string) => guessDutyPlace({ location, regionCode })

describe('the duty list of a report', () => {
  test.each([
    ['Kismaayo', 'SO28'],
    ['near the port of Kismayo, at night', 'SO28'],
    ['Xaafadda Biyo Kulule, Boosaaso', 'SO16'],
    ['BELEDWEYNE', 'SO20'],
    ['Hargeisa', 'SO12'],
    ['a checkpoint outside Baidoa (Baydhaba)', 'SO24'],
    ['Woqooyi Galbeed', 'SO12'],
    ['Gaalkacyo', 'SO18'],
    ["Las'anod", 'SO14'],
  ])('is guessed from “%s”: %s', (location, region) => {
    expect(guessed(location)).toBe(region)
  })

  test.each(['', 'on the road', 'between Kismaayo and Hargeysa', 'Nairobi', '1234', '🙏'])(
    'is the national one for “%s”',
    (location) => {
      expect(guessed(location)).toBe(NATIONAL)
    },
  )

  test('is that of the region which the visitor chose, whatever the place says', () => {
    expect(guessed('Hargeysa', 'SO28')).toBe('SO28')
    expect(guessed('Hargeysa', 'SO99')).toBe('SO12')
  })

  const place = fc.constantFrom(
    ...REGIONS.flatMap(({ code, name }) =>
      [name, ...otherNames(code)].map((spelling) => ({ code, spelling })),
    ),
  )
  const around = fc.constantFrom('', 'near ', 'Degmada ', 'in the market of ')

  test('is found under every listed name of a region, however it is written', () => {
    fc.assert(
      fc.property(place, around, fc.boolean(), ({ code, spelling }, before, isUpper) => {
        const text = `${before}${isUpper ? spelling.toUpperCase() : spelling}`
        expect([code, NATIONAL]).toContain(guessed(text))
        if (before === '') expect(guessed(text)).toBe(code)
      }),
    )
  })

  test('is always one that there is, for any text', () => {
    const lists = [NATIONAL, ...REGIONS.map(({ code }) => code)]
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => lists.includes(guessed(text))))
  })
})
