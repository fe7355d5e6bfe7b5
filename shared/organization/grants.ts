import type { GrantRound } from '#shared/contract/grants/grant-round.ts'

/** The sizes of grants in whole US dollars, with the months of a project (REQ-GRT-02). */
export const GRANT_TIERS = [
  { id: 'small', amount: 3000, months: [1, 3] },
  { id: 'medium', amount: 4500, months: [3, 6] },
  { id: 'large', amount: 6000, months: [6, 12] },
] as const

/** The criteria of the evaluation with their points, which add up to 100 (REQ-GRT-08). */
export const GRANT_CRITERIA = [
  { id: 'relevance', points: 30 },
  { id: 'capacity', points: 25 },
  { id: 'design', points: 20 },
  { id: 'budget', points: 15 },
  { id: 'sustainability', points: 10 },
] as const

/** The specification's round, as it is seeded; staff set later ones. */
export const ROUND_2025 = {
  minimum: 3000,
  maximum: 6000,
  deadline: '2025-08-15',
} as const satisfies GrantRound

/** The stages of the round of 2025 after its deadline, with their first and last days (REQ-GRT-04, REQ-GRT-05). */
export const STAGES_2025 = [
  { id: 'review', from: '2025-08-16', to: '2025-08-30' },
  { id: 'interviews', from: '2025-08-21', to: '2025-08-31' },
  { id: 'notifications', from: '2025-09-01', to: '2025-09-01' },
  { id: 'agreement', from: '2025-09-02', to: '2025-09-15' },
  { id: 'disbursement', from: '2025-09-16', to: '2025-09-30' },
  { id: 'implementation', from: '2025-10-01', to: null },
] as const
