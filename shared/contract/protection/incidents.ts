import { z } from 'zod'
import { declaredCalls } from '#shared/contract/declared-calls.ts'
import { endpoint } from '#shared/contract/endpoint.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { withReceipt } from './mailbox.ts'

const TICKET_LENGTH = 100

const calls = declaredCalls(incidents)

/**
 * Calls of incidents (REQ-INC-06). Anyone may report one; a visitor only gets the reference, and repeating a report
 * with the same `id` creates no second one.
 */
export const incidentsContract = {
  ...calls,
  create: endpoint({
    ...calls.create,
    access: 'public',
    limit: 'report',
    input: calls.create.input.safeExtend(withReceipt),
    errors: [...calls.create.errors, 'proof_needed'],
    output: z.union([calls.create.output, z.object({ id: z.uuid(), received: z.literal(true) })]),
  }),
  ticket: endpoint({
    method: 'GET',
    path: '/report-ticket',
    access: 'public',
    offline: 'online',
    summary:
      'Get a ticket for a visitor’s report, and its price: it is sent as `Report-Proof`, with a proof of work or after a wait',
    input: z.object({
      /** The ticket that the caller already has; it is answered again while it is valid. */
      held: z.string().max(TICKET_LENGTH).optional(),
    }),
    output: z.object({
      ticket: z.string(),
      /** How many leading zero bits the hash of each piece of the proof needs. */
      bits: z.int(),
      /** Seconds after which the ticket is accepted without a proof. */
      waitSeconds: z.int(),
    }),
  }),
} as const
