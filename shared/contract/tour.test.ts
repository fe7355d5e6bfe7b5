import { expect, test } from 'vitest'
import { ROLES } from '#shared/domain/access.ts'
import { destinationOf } from './routes.ts'
import { TOUR_PLACES, TOURS } from './tour.ts'

test.each(ROLES)('the tour of %s has four to six places, which the role may open', (role) => {
  const places = TOURS[role]
  expect(places.length).toBeGreaterThanOrEqual(4)
  expect(places.length).toBeLessThanOrEqual(6)
  expect(new Set(places).size).toBe(places.length)
  const user = { id: 'one', role, regions: [] }
  for (const place of places) expect(destinationOf(TOUR_PLACES[place], user), place).toHaveProperty('page')
})
