import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROLES, regionScope, type User } from '#shared/domain/access.ts'
import { matches } from '#shared/domain/predicate.ts'
import { collections } from '#shared/schemas/index.ts'
import { mayBeGiven } from './assignable.ts'
import { visibleTo } from './policies.ts'

const CODES = ['SO11', 'SO22', 'SO28'] as const
const user = (id: string): fc.Arbitrary<User> =>
  fc.record({ id: fc.constant(id), role: fc.constantFrom(...ROLES), regions: fc.subarray([...CODES]) })
const collection = fc.constantFrom(
  collections['iccpr-cases'],
  collections['upr-recommendations'],
  collections.incidents,
)
const place = fc.record({ regionCode: fc.option(fc.constantFrom(...CODES)) })

test('within the reach of whoever assigns exactly those are offered whom the server takes', () => {
  fc.assert(
    fc.property(user('asking'), user('other'), collection, place, (asking, other, policy, where) => {
      const reach = regionScope(asking)
      const regions = other.regions.filter((code) => reach === null || reach.includes(code))
      const offered = mayBeGiven(asking, { ...other, regions }, policy, where)
      const isTaken = matches(visibleTo(other, policy), { ...where, triageRegion: null })
      const isWithin = reach === null || where.regionCode === null || reach.includes(where.regionCode)
      if (isWithin) expect(offered).toBe(isTaken)
      // Beyond it nobody is left out whom the server would take.
      else expect(offered || !isTaken).toBe(true)
      // An older server or mirror says nothing of regions: then too.
      const { id, role } = other
      expect(mayBeGiven(asking, { id, role }, policy, where) || !isTaken).toBe(true)
    }),
  )
})
