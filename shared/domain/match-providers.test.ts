import { expect, test } from 'vitest'
import { type Candidate, matchProviders, type Need, offeredFirst } from './match-providers.ts'

const AT = new Date('2026-11-23T09:00:00Z')
const need: Need = {
  serviceType: 'medical-care',
  regionCode: 'SO22',
  districtCode: 'SO2201',
  clientAge: 'about 24',
  clientGender: 'female',
  preferredProvider: null,
}
function provider(id: string, more: Partial<Candidate> = {}): Candidate {
  return {
    ...{ id, name: `Provider ${id}`, type: 'medical-care', alsoType: null, status: 'active' },
    ...{ regionCode: 'SO22', districtCode: null, openingTimes: null, agesServed: null, gendersServed: null },
    ...{ confirmedOn: '2026-11-01', confirmBy: '2027-01-30', ...more },
  }
}
const idsOf = (candidates: readonly Candidate[], asked = need) =>
  matchProviders(asked, candidates, AT).map((match) => match.provider.id)

test('confirmed and available providers that fit come first, and unavailable ones last', () => {
  const unconfirmed = { confirmedOn: null, confirmBy: null }
  const candidates = [
    provider('unavailable', { status: 'unavailable', districtCode: 'SO2201' }),
    provider('elsewhere', { regionCode: 'SO11' }),
    provider('unconfirmed', unconfirmed),
    provider('limited', { status: 'limited' }),
    provider('near', { districtCode: 'SO2201' }),
    provider('far'),
  ]
  expect(idsOf(candidates)).toEqual(['near', 'far', 'limited', 'unconfirmed', 'elsewhere', 'unavailable'])
  expect(idsOf([...candidates].reverse())).toEqual(idsOf(candidates))
})

test('what the person would like stands first among those that fit', () => {
  const asked = { ...need, preferredProvider: 'the provider b, please' }
  expect(idsOf([provider('a'), provider('b')], asked)).toEqual(['b', 'a'])
  expect(idsOf([provider('a'), provider('b', { status: 'unavailable' })], asked)).toEqual(['a', 'b'])
})

test('says why a provider fits, why it does not, and what has to be asked', () => {
  const reasonsOf = (more: Partial<Candidate>, asked: Partial<Need> = {}) => {
    const [match] = matchProviders({ ...need, ...asked }, [provider('one', more)], AT)
    return match && [...match.fits, ...match.misses, ...match.unsure]
  }
  const adults = { agesServed: 'adults', gendersServed: 'women-and-girls' }
  expect(reasonsOf(adults)).toEqual(['service', 'region', 'age', 'gender'])
  expect(reasonsOf({ type: 'legal-aid', alsoType: 'medical-care' })).toEqual(['alsoService', 'region'])
  expect(reasonsOf({ type: 'legal-aid', regionCode: 'SO11' })).toEqual(['otherService', 'otherRegion'])
  expect(reasonsOf(adults, { clientAge: '17', clientGender: 'male' })).toEqual([
    'service',
    'region',
    'otherAge',
    'otherGender',
  ])
  expect(reasonsOf({ agesServed: 'children' }, { clientAge: '17' })).toEqual(['service', 'region', 'age'])
  expect(
    reasonsOf({ ...adults, regionCode: null }, { clientAge: 'not known', clientGender: 'other' }),
  ).toEqual(['service', 'anywhere', 'askAge', 'askGender'])
  expect(reasonsOf(adults, { clientAge: '15 to 20', clientGender: null })).toEqual([
    'service',
    'region',
    'askAge',
    'askGender',
  ])
  expect(reasonsOf({ agesServed: 'women-with-children' })).toEqual(['service', 'region', 'askAge'])
})

test('nobody is offered who is unavailable or does not fit', () => {
  const offered = (candidates: readonly Candidate[]) =>
    offeredFirst(matchProviders(need, candidates, AT))?.provider.id ?? null
  expect(offered([provider('a', { status: 'unavailable' })])).toBeNull()
  expect(offered([provider('a', { regionCode: 'SO11' })])).toBeNull()
  expect(offered([provider('a', { status: 'limited' }), provider('b', { status: 'unavailable' })])).toBe('a')
})
