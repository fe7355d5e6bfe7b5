import { expect, test } from 'vitest'
import { climateIncidents } from '#shared/schemas/climate-incidents.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { withSentRegion } from './sent-region.ts'

const sent = (values: Readonly<Record<string, unknown>>) =>
  withSentRegion(climateIncidents, { location: 'Afmadow', ...values })

test('a region that was sent as a text is the region, and what names none stays with the place', () => {
  expect(sent({ region: 'Lower Juba' })).toEqual({ location: 'Afmadow', regionCode: 'SO28' })
  expect(sent({ region: 'Jubbada Hoose' })).toEqual({ location: 'Afmadow', regionCode: 'SO28' })
  expect(sent({ region: 'Along the river' })).toEqual({ location: 'Afmadow, Along the river' })
  expect(sent({ region: 'Lower Juba', regionCode: 'SO11' })).toEqual({
    location: 'Afmadow',
    regionCode: 'SO11',
  })
  for (const region of ['', ' ', null]) expect(sent({ region })).toEqual({ location: 'Afmadow' })
  expect(withSentRegion(incidents, { region: 'x' })).toEqual({ region: 'x' })
})
