import { z } from 'zod'
import { declaredCalls } from '#shared/contract/declared-calls.ts'
import { endpoint } from '#shared/contract/endpoint.ts'
import { withReceipt } from '#shared/contract/protection/mailbox.ts'
import { climateIncidents } from '#shared/schemas/climate-incidents.ts'
import { optionalText } from '#shared/schemas/field.ts'
import { summaryCalls } from './publications.ts'

const calls = declaredCalls(climateIncidents)

/**
 * Calls of climate incidents (REQ-CLM-06). Anyone may report one, paid for as other reports are; a visitor only gets the
 * reference, and repeating a report with the same `id` creates no second one.
 */
export const climateIncidentsContract = {
  ...calls,
  ...summaryCalls(climateIncidents),
  create: endpoint({
    ...calls.create,
    access: 'public',
    limit: 'report',
    // The region as the specification's page sends it; our own forms send its code.
    input: calls.create.input.safeExtend({ ...withReceipt, region: optionalText(200) }),
    errors: [...calls.create.errors, 'proof_needed'],
    output: z.union([calls.create.output, z.object({ id: z.uuid(), received: z.literal(true) })]),
  }),
} as const
