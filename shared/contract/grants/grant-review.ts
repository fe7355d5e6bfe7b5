import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { lines } from '#shared/contract/written-text.ts'
import { ROLES } from '#shared/domain/access.ts'
import { ROUND_CRITERIA } from '#shared/domain/grant-round-parts.ts'
import { GRANT_NOTES } from '#shared/domain/grant-scores.ts'
import { GRANT_STATES } from '#shared/domain/grant-states.ts'
import { grantTie } from '#shared/rules/grant-ties.ts'
import { requiredText } from '#shared/schemas/field.ts'
import { roundCode } from '#shared/schemas/grant-round.ts'

const instant = z.iso.datetime()
/** What waits for a reviewer: to say whether they have a conflict of interest, to review, or nothing any more. */
export const REVIEW_STEPS = ['declare', 'review', 'submitted'] as const
/** How an assignment ends without a word of its reviewer: by a tie that the server found, or because they changed their ties. */
export const ASSIGNMENT_ENDS = ['tied', 'returned'] as const
/** Most reviewers of one application. */
const MOST_REVIEWERS = 9
const MOST_COMMENT = 5_000

export const reviewPoints = z.partialRecord(z.enum(ROUND_CRITERIA), z.int().min(0).max(100))
export type ReviewPoints = z.output<typeof reviewPoints>

/** How far the reviews of a listed application are. */
export const reviewCount = z.object({
  assigned: z.int(),
  submitted: z.int(),
  /** How many reviews the round asks for. */
  needed: z.int(),
  /** The mean of the totals and their spread; null before all are in. */
  score: z.object({ mean: z.number(), spread: z.int() }).nullable(),
  /** What waits for the caller; null where they don't review it. */
  own: z.enum(REVIEW_STEPS).nullable(),
})

/** The reviews of an application as the caller may see them. */
export const reviewPart = z.object({
  criteria: z.array(z.object({ id: z.enum(ROUND_CRITERIA), points: z.int() })),
  /** Whether reviews are written in its present state. */
  open: z.boolean(),
  own: z
    .object({
      version: z.int(),
      /** Null until the reviewer has said whether they have a conflict of interest. */
      conflict: z.literal('none').nullable(),
      points: reviewPoints,
      comments: z.string(),
      submittedAt: instant.nullable(),
      /** Whether the reviewer has to name their ties first, because the review is blind. */
      needsTies: z.boolean(),
    })
    .nullable(),
  /** All reviewers for managers; for reviewers the others, without names, once all reviews are in. */
  reviewers: z.array(
    z.object({
      id: z.uuid(),
      /** Null for readers who are no managers. */
      name: z.string().nullable(),
      /** A tie counts as declared. */
      conflict: z.enum(['none', 'declared']).nullable(),
      ended: z.enum(ASSIGNMENT_ENDS).nullable(),
      /** Why there is a conflict of interest; for managers alone. */
      reason: z.string(),
      /** The tie to the applicant that the reviewer named; for managers alone. */
      tie: grantTie.nullable(),
      submittedAt: instant.nullable(),
      /** Null until all reviews are in. */
      review: z.object({ points: reviewPoints, total: z.int(), comments: z.string() }).nullable(),
    }),
  ),
})
export type GrantReviews = z.infer<typeof reviewPart>

/** A note of staff, which grant managers alone read. */
export const grantNote = z.object({
  id: z.uuid(),
  kind: z.enum(GRANT_NOTES),
  by: z.string().nullable(),
  at: instant,
  text: z.string(),
})
export type GrantNote = z.infer<typeof grantNote>

const ranked = z.object({
  id: z.uuid(),
  /** Equal means share a place. */
  place: z.int(),
  reference: z.string(),
  organizationName: z.string().nullable(),
  projectTitle: z.string().nullable(),
  requestedMinor: z.int().nullable(),
  state: z.enum(GRANT_STATES),
  mean: z.number(),
  spread: z.int(),
  totals: z.array(z.int()),
})
export type RankedApplication = z.infer<typeof ranked>

const candidate = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(ROLES),
  /** Assigned applications that they have not reviewed yet. */
  waiting: z.int(),
  /** Whether they have not named their ties yet, which a blind review asks for. */
  unnamed: z.boolean(),
  /** The tie that keeps them from a blind review of this application. */
  tie: grantTie.nullable(),
})

const manager = { access: 'grants:manage', offline: 'online' } as const
const reader = { access: 'grants:review', offline: 'online' } as const
const refusals = { errors: ['not_found', 'stale', 'rule_violated'] } as const

/** The calls about reviews, which answer the page of the application. */
export function reviewCalls<P extends z.ZodType>(page: P) {
  return {
    reviewers: endpoint({
      ...manager,
      method: 'GET',
      path: '/grants/reviewers',
      summary: 'Who can be assigned to review applications; with one, what keeps them from its blind review',
      input: z.object({ application: z.uuid().optional() }),
      output: z.array(candidate),
    }),
    ranking: endpoint({
      ...reader,
      method: 'GET',
      path: '/grants/applications/ranking',
      summary:
        'Applications of a round by the mean of their totals, once all of their reviews are in; reviewers see those that they reviewed',
      input: z.object({ round: roundCode.optional() }),
      output: z.array(ranked),
    }),
    assign: endpoint({
      ...manager,
      ...refusals,
      method: 'PUT',
      path: '/grants/applications/:id/reviewers',
      summary: 'Set who reviews an application; a reviewer who has handed in or declared a conflict stays',
      input: z.object({
        version: z.int().positive(),
        reviewers: z
          .array(z.uuid())
          .max(MOST_REVIEWERS, 'Choose at most 9 reviewers')
          .transform((values) => [...new Set(values)]),
      }),
      output: page,
    }),
    declare: endpoint({
      ...reader,
      ...refusals,
      method: 'POST',
      path: '/grants/applications/:id/conflict-of-interest',
      summary:
        'Say whether you have a conflict of interest; with one, the application is closed to you from then on',
      input: z
        .object({ conflict: z.enum(['none', 'declared']), reason: lines(2_000).default('') })
        .refine(({ conflict, reason }) => conflict === 'none' || reason !== '', {
          path: ['reason'],
          message: 'Say in a few words what the conflict is',
        }),
      status: 200,
      output: z.object({ closed: z.boolean() }),
    }),
    review: endpoint({
      ...reader,
      ...refusals,
      method: 'PUT',
      path: '/grants/applications/:id/review',
      summary: 'Keep your points and comments, or hand them in, after which they stay',
      input: z.object({
        /** Of your review. */
        version: z.int().positive(),
        points: reviewPoints,
        comments: lines(MOST_COMMENT).default(''),
        submit: z.boolean(),
      }),
      output: page,
    }),
    note: endpoint({
      ...manager,
      ...refusals,
      method: 'POST',
      path: '/grants/applications/:id/notes',
      summary:
        'Keep a note of an interview, or one for colleagues; sending it again with the same `id` keeps it once',
      input: z.object({
        id: z.uuid(),
        kind: z.enum(GRANT_NOTES),
        text: requiredText(1, MOST_COMMENT, 'Write a note'),
      }),
      output: page,
    }),
  } as const
}
