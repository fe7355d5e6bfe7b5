import { z } from 'zod'
import type { Permission } from '#shared/domain/access.ts'
import { REGIONS, STATES } from '#shared/domain/places.ts'
import { DUTY_PLACES } from '#shared/domain/triage.ts'
import { describedAs } from './described.ts'
import { field, optionalId } from './field.ts'

const REGION_CODES = REGIONS.map(({ code }) => code)
const DISTRICT_CODES = REGIONS.flatMap(({ districts }) => districts.map((district) => district.code))

/** The P-code of a region. */
export const regionCode = describedAs(
  z.string().refine((text) => REGION_CODES.includes(text), 'Choose a region from the list'),
  { enum: REGION_CODES },
)

function code(codes: readonly string[], message: string) {
  const knownCode = z.string().refine((text) => text === '' || codes.includes(text), message)
  return z
    .union([describedAs(knownCode, { enum: ['', ...codes] }), z.null()])
    .optional()
    .transform((text) => (text ? text : null))
}

/** The place that a record belongs to: region and district by OCHA P-code, and one of the seven states. */
export function placeFields(writer: Permission) {
  const common = { classification: 'internal', writer, column: 'text', searched: 'named' } as const
  return {
    regionCode: field(code(REGION_CODES, 'Choose a region from the list'), common),
    districtCode: field(code(DISTRICT_CODES, 'Choose a district from the list'), {
      ...common,
      exactPlace: true,
    }),
    stateCode: field(code(STATES, 'Choose a Federal Member State from the list'), {
      ...common,
      follows: 'regionCode',
      terms: 'state',
    }),
  } as const
}

/**
 * The duty list that a visitor's report waits for: a region's or, by the country's own P-code, the national one; null
 * once routed.
 */
export function triageField(writer: Permission) {
  const schema = code(DUTY_PLACES, 'Choose a region from the list')
  return { triageRegion: field(schema, { classification: 'internal', writer, column: 'text' }) } as const
}

/** The user who is assigned to the record, beside the specification's free text. */
export function assigneeField(writer: Permission) {
  const rule = { classification: 'internal', writer, column: 'id', searched: 'named' } as const
  return { assigneeId: field(optionalId(), rule) } as const
}
