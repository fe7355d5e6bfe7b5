import { z } from 'zod'
import { incidentQuery } from '#shared/queries/list-rules.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { endpoint } from './endpoint.ts'
import { recordCalls } from './records.ts'

const calls = recordCalls({
  path: '/incidents',
  noun: 'incidents',
  collection: incidents,
  query: incidentQuery,
})

/**
 * Calls of incidents (Spec 2 §7). Anyone may report one; a visitor is answered with the reference only, and a
 * report that is sent again with the same `id` is the same report.
 */
export const incidentsContract = {
  ...calls,
  create: endpoint({
    ...calls.create,
    access: 'public',
    limit: 'public-form',
    output: z.union([calls.create.output, z.object({ id: z.uuid(), received: z.literal(true) })]),
  }),
} as const
