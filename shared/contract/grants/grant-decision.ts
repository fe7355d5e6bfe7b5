import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { GRANT_OUTCOMES } from '#shared/domain/grant-decisions.ts'
import { requiredText } from '#shared/schemas/field.ts'
import { wholeDollars } from '#shared/schemas/grant-round.ts'

const MOST_REASON = 5_000

/** What was decided about an application, and what can be decided. */
export const decisionPart = z.object({
  made: z
    .object({
      outcome: z.enum(GRANT_OUTCOMES),
      awardedMinor: z.int().nullable(),
      reason: z.string(),
      by: z.string().nullable(),
      at: z.iso.datetime(),
      /** Until a letter has left. */
      undoable: z.boolean(),
    })
    .nullable(),
  /** The outcomes that can be chosen now. */
  outcomes: z.array(z.enum(GRANT_OUTCOMES)),
  /** The amounts of the round, in whole dollars. */
  minimum: z.int(),
  maximum: z.int(),
})

const manager = { access: 'grants:manage', offline: 'online' } as const
const refusals = { errors: ['not_found', 'stale', 'rule_violated'] } as const

/** The calls about decisions, which answer the page of the application. */
export function decisionCalls<P extends z.ZodType>(page: P) {
  return {
    decide: endpoint({
      ...manager,
      ...refusals,
      method: 'POST',
      path: '/grants/applications/:id/decision',
      summary:
        'Award a grant with an amount within its round, or decline; applicants learn of it by the letter that is sent later',
      input: z
        .object({
          version: z.int().positive(),
          outcome: z.enum(GRANT_OUTCOMES),
          /** In whole dollars; left out when declining. */
          amount: wholeDollars.optional(),
          reason: requiredText(1, MOST_REASON, 'Write the reasons'),
        })
        .refine(({ outcome, amount }) => outcome === 'declined' || amount !== undefined, {
          path: ['amount'],
          message: 'Enter the amount of the grant',
        }),
      output: page,
    }),
    undoDecision: endpoint({
      ...manager,
      ...refusals,
      method: 'DELETE',
      path: '/grants/applications/:id/decision',
      summary: 'Undo a decision of which no letter has left; the application is where it was before',
      input: z.object({ version: z.int().positive() }),
      output: page,
    }),
  } as const
}
