/** The stages of a round after its deadline; opening and deadline are dates of the round itself. */
export const ROUND_STAGES = [
  'review',
  'interviews',
  'notifications',
  'agreement',
  'disbursement',
  'implementation',
] as const
/** The criteria by which applications are scored (REQ-GRT-08). */
export const ROUND_CRITERIA = ['relevance', 'capacity', 'design', 'budget', 'sustainability'] as const
/** What a round can exclude (REQ-GRT-09). */
export const ROUND_EXCLUSIONS = ['vehicles', 'construction', 'political'] as const
export type RoundExclusion = (typeof ROUND_EXCLUSIONS)[number]
/** The sizes of grants (REQ-GRT-02). */
export const ROUND_TIERS = ['small', 'medium', 'large'] as const
