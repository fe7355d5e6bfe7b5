// Apart from the other enumerations, which the page where visitors report would load for these two.

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
