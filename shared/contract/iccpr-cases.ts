import { z } from 'zod'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import { declaredCalls } from './declared-calls.ts'
import { endpoint } from './endpoint.ts'

/** The public summary of a case: written for the public, with persons removed. */
export const caseSummary = z.object({
  title: z.string().trim().min(5, 'Title must be at least 5 characters').max(300),
  summary: z.string().trim().min(20, 'Summary must be at least 20 characters').max(5000),
  titleSo: z.string().trim().max(300).nullish(),
  summarySo: z.string().trim().max(5000).nullish(),
})

const caseId = z.object({ state: z.enum(['proposed', 'published', 'withdrawn', 'refused']) })

/** Calls of ICCPR cases (REQ-MON-19). Publishing takes two people: one writes the summary, another approves it. */
export const iccprCasesContract = {
  ...declaredCalls(iccprCases),
  getPublication: endpoint({
    method: 'GET',
    path: '/iccpr/cases/:id/publication',
    access: 'iccpr-cases:read',
    offline: 'online',
    summary: 'Read the public summary of a case and its state',
    output: caseSummary
      .extend({
        state: z.enum(['none', 'proposed', 'published', 'withdrawn', 'refused']),
        /** Whether a summary of the case is public: the current one, or an older one while this one is proposed. */
        isPublic: z.boolean(),
        proposedBy: z.uuid().nullable(),
        /** Why it was refused; null or absent in every other state. */
        reason: z.string().nullish(),
        /** Identifies the text that the reader saw, for the decision on it; 0 while there is none. */
        version: z.int().nonnegative(),
      })
      .partial({ title: true, summary: true }),
    errors: ['not_found'],
  }),
  proposePublication: endpoint({
    method: 'PUT',
    path: '/iccpr/cases/:id/publication',
    access: 'iccpr-cases:edit',
    offline: 'online',
    summary: 'Propose a public summary of a case',
    input: caseSummary,
    output: caseId,
    errors: ['not_found'],
  }),
  decidePublication: endpoint({
    method: 'POST',
    path: '/iccpr/cases/:id/publication/decision',
    access: 'iccpr-cases:publish',
    offline: 'online',
    summary:
      'Publish or refuse a proposed summary, never by the person who proposed it; or withdraw one at any time. Refusing and withdrawing take a reason',
    input: z.object({
      decision: z.enum(['publish', 'refuse', 'withdraw']),
      reason: z.string().trim().max(2000).optional(),
      /** The version that the reader saw: nobody publishes a text that was replaced meanwhile. */
      version: z.int().nonnegative(),
    }),
    output: caseId,
    errors: ['not_found', 'rule_violated', 'stale', 'reason_required'],
  }),
} as const
