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

/** The groups of statements on a page that shows all of them, in their order. */
export const SITE_FACT_GROUPS = ['casework', 'people', 'site', 'grants', 'goals'] as const
export type SiteFactGroup = (typeof SITE_FACT_GROUPS)[number]

/** What each statement is about. */
export const SITE_FACT_GROUP: Readonly<Record<SiteFactName, SiteFactGroup>> = {
  'human-rights-cases': 'casework',
  'violations-under-review': 'casework',
  'cases-documented': 'casework',
  'resolution-rate': 'casework',
  'response-time': 'casework',
  regions: 'casework',
  'policy-recommendations': 'casework',
  'active-organisations': 'people',
  'coalition-size': 'people',
  communities: 'people',
  advocates: 'people',
  monitoring: 'site',
  uptime: 'site',
  'database-uptime': 'site',
  'server-response': 'site',
  'grant-amount': 'grants',
  'grant-deadline': 'grants',
  'grant-available': 'grants',
  'goal-violence': 'goals',
  'goal-participation': 'goals',
  'goal-communities': 'goals',
  'goal-year': 'goals',
  'pathway-scale': 'goals',
  'pathway-systems': 'goals',
}

/** Most characters of each part of a statement. */
export const SITE_FACT_LIMITS = { value: 60, label: 160, source: 300 } as const
