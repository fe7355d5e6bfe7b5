import { z } from 'zod'
import { incidents } from '#shared/schemas/incidents.ts'
import { declaredCalls } from './declared-calls.ts'
import { endpoint } from './endpoint.ts'

const TICKET_LENGTH = 100

const calls = declaredCalls(incidents)

/**
 * Calls of incidents (REQ-INC-06). Anyone may report one; a visitor is answered with the reference only, and a
 * report that is sent again with the same `id` is the same report.
 */
export const incidentsContract = {
  ...calls,
  create: endpoint({
    ...calls.create,
    access: 'public',
    limit: 'report',
    errors: [...calls.create.errors, 'proof_needed'],
    output: z.union([calls.create.output, z.object({ id: z.uuid(), received: z.literal(true) })]),
  }),
  ticket: endpoint({
    method: 'GET',
    path: '/report-ticket',
    access: 'public',
    offline: 'online',
    summary:
      'A ticket for a visitor’s report, and what it costs: sent as `Report-Proof`, with a proof of work or after a wait',
    input: z.object({
      /** The ticket that the caller has; it stays theirs while it counts. */
      held: z.string().max(TICKET_LENGTH).optional(),
    }),
    output: z.object({
      ticket: z.string(),
      /** Leading bits of nought in the hash of each piece of the proof. */
      bits: z.int(),
      /** Seconds after which the ticket counts without a proof. */
      waitSeconds: z.int(),
    }),
  }),
} as const
