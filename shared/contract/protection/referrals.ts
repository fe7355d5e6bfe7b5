import { z } from 'zod'
import { declaredCalls } from '#shared/contract/declared-calls.ts'
import { endpoint } from '#shared/contract/endpoint.ts'
import { SERVICE_TYPES } from '#shared/domain/enumerations.ts'
import { referrals } from '#shared/schemas/referrals.ts'
import { withReceipt } from './mailbox.ts'

const calls = declaredCalls(referrals)

/** Why help fails, as it is counted by service and region. */
const FAILING = ['declined', 'unavailable', 'not-reached'] as const

const counts = z.record(z.string(), z.int())
/** Where help arrives and where it fails, of the routed referrals that the caller may see; without persons. */
const figures = z.object({
  total: z.int(),
  /** Referrals after which the service was received. */
  received: z.int(),
  /** Referrals whose time for the first contact, or for the service, has passed without it. */
  lateContact: z.int(),
  lateService: z.int(),
  /** How many ended without the service, or were never referred, by the coded reason. */
  notReceived: counts,
  /** How many providers have declined, by their last reason. */
  declined: counts,
  /** Where help fails, by service and region; only counts that are too large to point at a person. */
  failing: z.array(
    z.object({
      serviceType: z.enum(SERVICE_TYPES),
      regionCode: z.string().nullable(),
      reason: z.enum(FAILING),
      count: z.int(),
    }),
  ),
})
export type ReferralFigures = z.infer<typeof figures>

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
    input: calls.create.input.safeExtend(withReceipt),
    errors: [...calls.create.errors, 'proof_needed'],
    output: z.union([calls.create.output, z.object({ id: z.uuid(), received: z.literal(true) })]),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/referral-figures',
    access: 'referrals:read',
    offline: 'online',
    summary: 'Count where referrals arrive and where they fail, by coded reasons and without persons',
    output: figures,
  }),
} as const
