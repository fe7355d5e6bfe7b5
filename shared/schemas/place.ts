import { z } from 'zod'
import type { Permission } from '#shared/domain/access.ts'
import { isDistrictOf, isRegionCode, isStateCode } from '#shared/domain/places.ts'
import { isDutyPlace } from '#shared/domain/triage.ts'
import { field, optionalId } from './field.ts'

function code(isKnown: (text: string) => boolean, message: string) {
  return z
    .union([z.string().refine((text) => text === '' || isKnown(text), message), z.null()])
    .optional()
    .transform((text) => (text ? text : null))
}

/** Where a record belongs: region and district by OCHA P-code and one of the seven states. */
export function placeFields(writer: Permission) {
  const common = { classification: 'internal', writer, column: 'text', searched: 'named' } as const
  return {
    regionCode: field(code(isRegionCode, 'Choose a region from the list'), common),
    districtCode: field(
      code((text) => isDistrictOf(text, null), 'Choose a district from the list'),
      common,
    ),
    stateCode: field(code(isStateCode, 'Choose a Federal Member State from the list'), common),
  } as const
}

/** Whose duty list a visitor's report waits for: a region's or, by the country's own P-code, the national one; null once routed. */
export function triageField(writer: Permission) {
  const schema = code(isDutyPlace, 'Choose a region from the list')
  return { triageRegion: field(schema, { classification: 'internal', writer, column: 'text' }) } as const
}

/** The person of the organisation who follows the record, beside the specification's free text. */
export function assigneeField(writer: Permission) {
  const rule = { classification: 'internal', writer, column: 'id', searched: 'named' } as const
  return { assigneeId: field(optionalId(), rule) } as const
}
