import { type GrantState, nextGrantStates } from './grant-states.ts'

/** How an application is decided. */
export const GRANT_OUTCOMES = ['awarded', 'declined'] as const
export type GrantOutcome = (typeof GRANT_OUTCOMES)[number]

/** Before these states nobody has reviewed; in them a decision waits for the reviews. */
const AFTER_REVIEWS: readonly GrantState[] = ['in-review', 'interview']

/** The outcomes that a decision can have now. An award, and any decision after the review began, needs all reviews. */
export function outcomesOf(state: GrantState, isReviewed: boolean): readonly GrantOutcome[] {
  if (GRANT_OUTCOMES.some((outcome) => outcome === state)) return []
  if (AFTER_REVIEWS.includes(state) && !isReviewed) return []
  return GRANT_OUTCOMES.filter((outcome) => nextGrantStates(state).includes(outcome))
}
