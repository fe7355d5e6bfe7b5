import type { StateCode } from '#shared/domain/places.ts'

/** Currency of the plan's budget. */
export const BUDGET_CURRENCY = 'USD'

/** The budget of the plan (REQ-ORG-16, REQ-ORG-17). */
export const BUDGET = [
  {
    year: '2025',
    total: 450_000,
    lines: [
      { id: 'platformDevelopment', amount: 150_000 },
      { id: 'operations', amount: 180_000 },
      { id: 'fieldMonitoring', amount: 70_000 },
      { id: 'capacityBuilding', amount: 50_000 },
    ],
  },
  {
    year: '2026',
    total: 520_000,
    lines: [
      { id: 'platformEnhancement', amount: 100_000 },
      { id: 'expandedOperations', amount: 250_000 },
      { id: 'fieldNetworkGrowth', amount: 100_000 },
      { id: 'uprPreparation', amount: 70_000 },
    ],
  },
] as const
/** Both years together (REQ-ORG-17). */
export const BUDGET_TOTAL = 970_000

/** The eight priorities in order, with their urgency. */
export const PRIORITIES = [
  { id: 'documentation', urgency: 'critical' },
  { id: 'justice', urgency: 'critical' },
  { id: 'women', urgency: 'critical' },
  { id: 'children', urgency: 'high' },
  { id: 'expression', urgency: 'high' },
  { id: 'displaced', urgency: 'high' },
  { id: 'climate', urgency: 'medium' },
  { id: 'international', urgency: 'high' },
] as const

/** The Federal Member States and regions that the plan names (REQ-ORG-15). */
export const PLAN_STATES = [
  'banadir',
  'puntland',
  'jubaland',
  'south_west',
  'hirshabelle',
  'galmudug',
  'somaliland',
] as const satisfies readonly StateCode[]

/** The five quarters of the plan in which milestones are due, each with its first and last day. */
export const MILESTONES = [
  { id: 'foundation', quarter: 'Q4 2025', from: '2025-10-01', to: '2025-12-31' },
  { id: 'network', quarter: 'Q1 2026', from: '2026-01-01', to: '2026-03-31' },
  { id: 'referral', quarter: 'Q2 2026', from: '2026-04-01', to: '2026-06-30' },
  { id: 'review', quarter: 'Q3 2026', from: '2026-07-01', to: '2026-09-30' },
  { id: 'outcome', quarter: 'Q4 2026', from: '2026-10-01', to: '2026-12-31' },
] as const
export type Milestone = (typeof MILESTONES)[number]

/** The relation of a day (`YYYY-MM-DD`) to a milestone's quarter; `over` doesn't mean that everything was done. */
export type MilestoneStatus = 'upcoming' | 'current' | 'over'

/** The status of a milestone on a day. */
export function milestoneStatus(
  { from, to }: Pick<Milestone, 'from' | 'to'>,
  today: string,
): MilestoneStatus {
  if (today < from) return 'upcoming'
  return today > to ? 'over' : 'current'
}

/** The share of an amount in a total, as a fraction. */
export function shareOf(amount: number, total: number): number {
  return amount / total
}
