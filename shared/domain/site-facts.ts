/** Every statement of the organisation that pages show (REQ-PRD-04, REQ-OVW-08), in the order of lists. */
export const SITE_FACTS = [
  'human-rights-cases',
  'active-organisations',
  'response-time',
  'monitoring',
  'uptime',
  'violations-under-review',
  'cases-documented',
  'communities',
  'advocates',
  'policy-recommendations',
  'regions',
  'coalition-size',
  'grant-amount',
  'grant-deadline',
  'grant-available',
  'resolution-rate',
  'database-uptime',
  'server-response',
  'goal-violence',
  'goal-participation',
  'goal-communities',
  'goal-year',
  'pathway-scale',
  'pathway-systems',
] as const
export type SiteFactName = (typeof SITE_FACTS)[number]

/** Most characters of each part of a statement. */
export const SITE_FACT_LIMITS = { value: 60, label: 160, source: 300 } as const
