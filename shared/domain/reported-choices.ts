// What visitors choose from in forms: the pages of these forms would load all other enumerations beside them.

/** Incident type (REQ-INC-03). */
export const INCIDENT_TYPES = [
  'sgbv',
  'torture',
  'arbitrary-detention',
  'extrajudicial-killing',
  'forced-displacement',
  'child-rights',
  'freedom-expression',
  'discrimination',
  'other',
] as const
/** Incident severity (REQ-INC-04). */
export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const
/** What a climate incident is about (REQ-CLM-02). */
export const CLIMATE_TYPES = [
  'drought',
  'flooding',
  'extreme_heat',
  'deforestation',
  'cyclone',
  'displacement',
  'food_insecurity',
  'pollution',
] as const
/** How soon a climate incident needs an answer, the most urgent first (REQ-CLM-04). */
export const CLIMATE_URGENCIES = ['critical', 'high', 'medium', 'low'] as const
/** The states of a climate incident; the specification names none. */
export const CLIMATE_STATUSES = ['new', 'assessing', 'active', 'closed', 'unfounded'] as const
/** The service that a referral asks for and a provider gives (REQ-REF-02). */
export const SERVICE_TYPES = [
  'sgbv-support',
  'legal-aid',
  'medical-care',
  'psychosocial',
  'safe-house',
  'livelihood',
  'education',
  'child-protection',
] as const
/** The gender of the person whom a referral is for (REQ-REF-03). */
export const GENDERS = ['female', 'male', 'other', 'prefer-not-to-say'] as const
/** How soon a referral is needed, the most urgent first (REQ-REF-04). */
export const REFERRAL_URGENCIES = ['immediate', 'urgent', 'high', 'normal'] as const
