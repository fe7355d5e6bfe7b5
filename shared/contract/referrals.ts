import { z } from 'zod'
import { referrals } from '#shared/schemas/referrals.ts'
import { declaredCalls } from './declared-calls.ts'
import { endpoint } from './endpoint.ts'

const calls = declaredCalls(referrals)

/**
 * Calls of referrals (REQ-REF-06). Anyone may ask for a service, paid for as a report is; a visitor only gets the
 * reference, and repeating a request with the same `id` creates no second one.
 */
export const referralsContract = {
  ...calls,
  create: endpoint({
    ...calls.create,
    access: 'public',
    limit: 'report',
    errors: [...calls.create.errors, 'proof_needed'],
    output: z.union([calls.create.output, z.object({ id: z.uuid(), received: z.literal(true) })]),
  }),
} as const
