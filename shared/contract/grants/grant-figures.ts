import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { GRANT_CATEGORIES, GRANT_REGIONS } from '#shared/domain/grant-application.ts'
import { ROUND_TIERS } from '#shared/domain/grant-round-parts.ts'
import { GRANT_STATES } from '#shared/domain/grant-states.ts'

/** The ends of the spans in which decisions are counted, in days after receipt or after being taken into the round; the last span has none. */
export const DECISION_DAYS = [14, 30, 60, 90] as const

/** Where the spans begin in which means of points are counted; the last one ends with 100. */
export const SCORE_STEPS = [0, 50, 60, 70, 80, 90] as const

/** Sizes of grants; `other` is for amounts above all of them, and for those that nobody can read as one. */
export const COUNTED_TIERS = [...ROUND_TIERS, 'other'] as const

const count = z.int()
const figures = z.object({
  total: count,
  /** Those that came after the deadline. */
  late: count,
  /** Those whose contact confirmed the address. */
  confirmed: count,
  /** Those that share a registration number or an address with another one. */
  duplicates: count,
  states: z.array(z.object({ state: z.enum(GRANT_STATES), count })),
  /** An application counts in each region that it names. */
  regions: z.array(z.object({ region: z.enum(GRANT_REGIONS), count })),
  categories: z.array(z.object({ category: z.enum(GRANT_CATEGORIES), count })),
  /** By the smallest size of grant that covers the requested amount; amounts in cents. */
  tiers: z.array(
    z.object({ tier: z.enum(COUNTED_TIERS), count, askedMinor: z.int(), awardedMinor: z.int() }),
  ),
  amounts: z.object({
    /** Applications whose requested amount was read. */
    read: count,
    askedMinor: z.int(),
    /** Half of the applications ask for no more; null without any. */
    medianAskedMinor: z.int().nullable(),
    awarded: count,
    awardedMinor: z.int(),
  }),
  /** Means of the points of applications whose reviews are all in, as scores are hidden before (REQ-GRT-59). */
  scores: z.object({
    scored: count,
    /** Half of them have no more; null without any. */
    median: z.number().nullable(),
    /** How many begin in each span of {@link SCORE_STEPS}. */
    spans: z.array(z.object({ from: z.int(), count })),
  }),
  decisions: z.object({
    decided: count,
    /** Days from receipt, or from being taken into this round, until half of the decisions were there; null without any. */
    medianDays: z.number().nullable(),
    /** How many came within each span of {@link DECISION_DAYS}, and after the last. */
    spans: z.array(z.object({ toDays: z.int().nullable(), count })),
  }),
})

/** The figures of a round, counted from its applications; they name nobody (REQ-GRT-106). */
export const grantFiguresContract = {
  read: endpoint({
    method: 'GET',
    path: '/grants/figures',
    access: 'grants:manage',
    offline: 'online',
    summary:
      'Count the applications of a round: by state, region, category and size of grant, with amounts and time to decision',
    /** The round; without one, that which opened last. */
    input: z.object({ round: z.uuid().optional() }),
    output: z.object({
      rounds: z.array(z.object({ id: z.uuid(), code: z.string() })),
      round: z.uuid(),
      figures,
    }),
    errors: ['not_found'],
  }),
} as const
