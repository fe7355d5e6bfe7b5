import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLIMATE_TYPES, CLIMATE_URGENCIES } from '#shared/domain/reported-choices.ts'
import { climateIncidents } from '#shared/schemas/climate-incidents.ts'
import { checkClimate } from './check-climate.ts'
import { CLIMATE_FIELDS, EMPTY_CLIMATE } from './climate-values.ts'

const complete = {
  ...EMPTY_CLIMATE,
  incidentType: 'drought',
  description: 'Ten chars.',
  location: 'A',
  reporterName: 'A',
}

test('an empty report is answered with the messages of REQ-CLM-05, for the required fields only', () => {
  expect(checkClimate(EMPTY_CLIMATE)).toEqual({
    incidentType: 'Incident type is required',
    description: 'Description must be at least 10 characters',
    location: 'Location is required',
    reporterName: 'Reporter name is required',
  })
  expect(checkClimate(complete)).toEqual({})
  expect(checkClimate({ ...complete, description: 'Ten char.' })).toEqual({
    description: 'Description must be at least 10 characters',
  })
})

test('the rules are those of the schema that the server applies', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.constantFrom('', ' ', 'a\u0000b'),
  )
  const ofList = (values: readonly string[]) => fc.oneof(fc.constantFrom(...values), anyText)
  const lists = { incidentType: CLIMATE_TYPES, urgencyLevel: CLIMATE_URGENCIES }
  for (const field of CLIMATE_FIELDS) {
    if (field === 'regionCode' || field === 'districtCode') continue
    const { schema } = climateIncidents.fields[field]
    const values: readonly string[] | undefined = Reflect.get(lists, field)
    fc.assert(
      fc.property(values ? ofList(values) : anyText, (given) => {
        const result = schema.safeParse(given)
        expect(checkClimate({ ...complete, [field]: given })[field]).toBe(result.error?.issues[0]?.message)
      }),
    )
  }
})
