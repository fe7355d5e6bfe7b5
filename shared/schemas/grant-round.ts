import { z } from 'zod'
import { GRANT_LANGUAGES } from '#shared/domain/grant-application.ts'
import {
  ROUND_CRITERIA,
  ROUND_EXCLUSIONS,
  ROUND_STAGES,
  ROUND_TIERS,
} from '#shared/domain/grant-round-parts.ts'
import { calendarDay } from './calendar-day.ts'

/** Highest amount of a grant in whole dollars. */
export const MOST_GRANT_DOLLARS = 10_000_000
/** A whole number of US dollars. */
export const wholeDollars = z.int().min(1).max(MOST_GRANT_DOLLARS)

/** What all criteria of a round add up to. */
export const ALL_POINTS = 100
/** The lowest and the highest value of each number in a round. */
export const ROUND_RANGES = {
  minimum: [1, MOST_GRANT_DOLLARS],
  maximum: [1, MOST_GRANT_DOLLARS],
  months: [1, 120],
  points: [0, ALL_POINTS],
  yearsOfOperation: [0, 50],
  personnelPercent: [0, 100],
  equipmentLimit: [0, MOST_GRANT_DOLLARS],
  reviewersPerApplication: [2, 9],
  anonymiseAfterDays: [30, 36_500],
} as const
const within = (name: keyof typeof ROUND_RANGES) =>
  z.int().min(ROUND_RANGES[name][0]).max(ROUND_RANGES[name][1])
const day = calendarDay()
const months = within('months')

/** What a round of grants is made of, beside its code and its first and last day. */
export const roundSettings = z.object({
  minimum: wholeDollars,
  maximum: wholeDollars,
  tiers: z
    .array(z.object({ id: z.enum(ROUND_TIERS), amount: wholeDollars, months: z.tuple([months, months]) }))
    .max(ROUND_TIERS.length),
  /** First and last days; a stage without one is not announced yet, and one without a last day goes on. */
  stages: z
    .array(z.object({ id: z.enum(ROUND_STAGES), from: day, to: day.nullable() }))
    .max(ROUND_STAGES.length),
  criteria: z
    .array(z.object({ id: z.enum(ROUND_CRITERIA), points: within('points') }))
    .refine(
      (criteria) => criteria.reduce((sum, { points }) => sum + points, 0) === ALL_POINTS,
      'The points of the criteria must add up to 100',
    ),
  yearsOfOperation: within('yearsOfOperation'),
  /** Personnel at most this part of the budget. */
  personnelPercent: within('personnelPercent'),
  /** The highest price of one piece of equipment, in whole dollars. */
  equipmentLimit: within('equipmentLimit'),
  excluded: z.array(z.enum(ROUND_EXCLUSIONS)),
  languages: z.array(z.enum(GRANT_LANGUAGES)).min(1),
  /** Late applications are kept for the next round, without a promise; otherwise they are refused. */
  keepsLate: z.boolean(),
  /** Whether an amount outside the range is refused; otherwise the form only warns. */
  rangeIsError: z.boolean(),
  /** Whether reviewers see no names. */
  blindReview: z.boolean(),
  /** Days of the week without business, 0 for Sunday. */
  weekend: z.array(z.int().min(0).max(6)).max(6),
  holidays: z.array(day).max(200),
  reviewersPerApplication: within('reviewersPerApplication'),
  /** Days after the end of an application after which it is anonymised; one without an end a year later (decision 0383). */
  anonymiseAfterDays: within('anonymiseAfterDays'),
})

/** The code of a round, such as `2025`. */
export const roundCode = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^[\w-]+$/)

/** A round of grants with everything that pages and applicants see of it. */
export const grantRoundDetails = z.object({
  id: z.uuid(),
  code: z.string(),
  version: z.int(),
  announced: z.boolean(),
  /** Whether it is being prepared: it was not announced yet. */
  draft: z.boolean(),
  opensOn: day,
  /** The last day of applying, until 23:59 East Africa Time. */
  deadline: day,
  settings: roundSettings,
})
export type GrantRoundDetails = z.infer<typeof grantRoundDetails>
