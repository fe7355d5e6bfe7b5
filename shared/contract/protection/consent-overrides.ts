import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { reason } from '#shared/contract/written-text.ts'
import { OVERRIDE_STATES } from '#shared/domain/consent-overrides.ts'
import { CONSENT_PURPOSES } from '#shared/domain/enumerations.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import { CONSENT_COLLECTIONS } from '#shared/schemas/consents.ts'

const online = { offline: 'online' } as const
const of = { collection: z.enum(CONSENT_COLLECTIONS), recordId: z.uuid() }

const override = z.object({
  id: z.uuid(),
  ...of,
  purpose: z.enum(CONSENT_PURPOSES),
  state: z.enum(OVERRIDE_STATES),
  reason: z.string(),
  askedBy: z.uuid(),
  askedAt: z.iso.datetime(),
  decidedBy: z.uuid().nullable(),
  /** The last day on which a granted one holds. */
  endsOn: calendarDay().nullable(),
  /** Whether the reader may decide about it: it waits, and another user asked. */
  mayDecide: z.boolean(),
})
export type ConsentOverride = z.infer<typeof override>

/**
 * Overrides of consent (decision 0221): with a reason and a second person, a purpose is served on some days although the
 * people of a record did not agree.
 */
export const consentOverridesContract = {
  list: endpoint({
    ...online,
    method: 'GET',
    path: '/consent-overrides',
    access: 'consents:read',
    summary: 'List the overrides of consent of a record, newest first',
    input: z.object(of),
    output: z.array(override),
    errors: ['not_found'],
  }),
  waiting: endpoint({
    ...online,
    method: 'GET',
    path: '/consent-overrides/waiting',
    access: 'second-looks:decide',
    summary: 'List the overrides of consent that wait for a second person, oldest first',
    output: z.array(override),
  }),
  ask: endpoint({
    ...online,
    method: 'POST',
    path: '/consent-overrides',
    access: 'consents:edit',
    summary: 'Ask a second person to override missing consent to a purpose, with the reason',
    input: z.object({ ...of, purpose: z.enum(CONSENT_PURPOSES), reason }),
    output: z.object({ id: z.uuid() }),
    errors: ['not_found', 'exists'],
  }),
  decide: endpoint({
    ...online,
    method: 'POST',
    path: '/consent-overrides/:id/decision',
    access: 'second-looks:decide',
    summary: 'Grant or refuse an override of consent that another user requested',
    input: z.object({ decision: z.enum(['grant', 'refuse']) }),
    output: z.object({ state: z.enum(OVERRIDE_STATES) }),
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
} as const
