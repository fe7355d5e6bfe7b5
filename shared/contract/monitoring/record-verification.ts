import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { reason } from '#shared/contract/written-text.ts'
import { VERIFICATION_LACKS } from '#shared/domain/verification.ts'

const online = { offline: 'online', access: 'incidents:edit' } as const

const waiting = z.object({
  /** What keeps the caller from verifying the record now; empty if nothing does. */
  lacks: z.array(z.enum(VERIFICATION_LACKS)),
  /** The received files of evidence that the caller has not opened since they were attached. */
  unopened: z.array(z.uuid()),
})

/** Verification by a second person (decision 0400). */
export const recordVerificationContract = {
  read: endpoint({
    ...online,
    method: 'GET',
    path: '/incidents/:id/verification',
    summary: 'What an incident still lacks before the caller, as a second person, can verify it',
    output: waiting,
    errors: ['not_found'],
  }),
  verify: endpoint({
    ...online,
    method: 'POST',
    path: '/incidents/:id/verification',
    summary:
      'Verify an incident that another user recorded and proposed, after opening what that rests on; the reason says what was found',
    input: z.object({ version: z.int().nonnegative(), reason }),
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
} as const
