import { expect, test } from 'vitest'
import { z } from 'zod'
import { climateIncidentsContract } from '#shared/contract/monitoring/climate-incidents.ts'
import { incidentsContract } from '#shared/contract/protection/incidents.ts'
import { referralsContract } from '#shared/contract/protection/referrals.ts'
import type { RoutedCollection } from '#shared/schemas/records.ts'
import { VISITOR_FIELDS } from './visitor-fields.ts'

const CREATIONS = {
  incidents: incidentsContract.create,
  'climate-incidents': climateIncidentsContract.create,
  referrals: referralsContract.create,
} satisfies Record<RoutedCollection, unknown>

/** The fields that a creation takes. */
function fieldsOf(schema: z.ZodType): readonly string[] {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(described.properties ?? {})
}

test.each(Object.entries(CREATIONS))(
  'it is decided of each field of %s whether a visitor may write it',
  (name, { input }) => {
    const decided = Object.keys(VISITOR_FIELDS[name as RoutedCollection])
    const fields = fieldsOf(input)
    expect(fields.length).toBeGreaterThan(10)
    expect(
      fields.filter((field) => !decided.includes(field)),
      'not decided in visitor-fields.ts',
    ).toEqual([])
    expect(
      decided.filter((field) => !fields.includes(field)),
      'no field any more',
    ).toEqual([])
  },
)
