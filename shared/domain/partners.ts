/** The categories of the directory in order (REQ-PAR-03); the first contains the organisation's own accounts. */
export const PARTNER_CATEGORIES = [
  'social-media',
  'un-agencies',
  'civil-society',
  'human-rights',
  'peace-security',
  'regional-bodies',
  'international-ngos',
  'international-human-rights',
] as const
export type PartnerCategory = (typeof PARTNER_CATEGORIES)[number]

/** The categories of stored organisations: the organisation's own accounts are settings instead. */
export const STORED_PARTNER_CATEGORIES = [
  'un-agencies',
  'civil-society',
  'human-rights',
  'peace-security',
  'regional-bodies',
  'international-ngos',
  'international-human-rights',
] as const satisfies readonly PartnerCategory[]
export type StoredPartnerCategory = (typeof STORED_PARTNER_CATEGORIES)[number]

/** Most characters of each text. */
export const PARTNER_LIMITS = { name: 80, fullName: 200, description: 600 } as const

/** How many checks in a row, a day apart, must fail before an address counts as dead. */
export const DEAD_AFTER_FAILURES = 3
