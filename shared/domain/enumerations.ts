/** ICCPR case status (REQ-MON-16). */
export const CASE_STATUSES = ['pending', 'active', 'review', 'completed', 'escalated'] as const
/** ICCPR case priority (REQ-MON-16). */
export const CASE_PRIORITIES = ['critical', 'high', 'medium', 'low'] as const
/** UPR recommendation status (REQ-MON-23). */
export const RECOMMENDATION_STATUSES = [
  'not-started',
  'in-progress',
  'partially-implemented',
  'implemented',
  'on-hold',
] as const
/** The states in which the work on a recommendation has ended. */
export const RECOMMENDATION_ENDS = ['implemented'] as const
/** UPR recommendation priority (REQ-MON-23). */
export const RECOMMENDATION_PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const
/** The answer of the State under review: accepted, or noted. */
export const RECOMMENDATION_POSITIONS = ['supported', 'noted'] as const
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
/** Triage status of an incident; the specification names none, so these follow the field's practice. */
export const INCIDENT_STATUSES = ['new', 'assessing', 'verified', 'referred', 'closed', 'unfounded'] as const
/** Issue of a case: the covenant's rights, in the words that monitors use. */
export const CASE_THEMES = [
  'life',
  'torture',
  'liberty',
  'detention-conditions',
  'movement',
  'due-process',
  'privacy',
  'belief',
  'expression',
  'assembly',
  'association',
  'family-children',
  'participation',
  'equality',
  'minorities',
] as const
/** Theme of a recommendation, after the United Nations' own thematic list, shortened. */
export const RECOMMENDATION_THEMES = [
  'treaties-cooperation',
  'institutions',
  'justice',
  'civil-political',
  'womens-rights',
  'childrens-rights',
  'minorities-displaced',
  'economic-social',
  'armed-conflict',
  'humanitarian',
  'other',
] as const
/** Kind of an evidence file's origin, as the user who attaches it states it. */
export const EVIDENCE_KINDS = ['photo', 'video', 'audio', 'document', 'medical', 'other'] as const
/** Category of a document of the library (REQ-DOC-04). */
export const DOCUMENT_CATEGORIES = [
  'reports',
  'policies',
  'training',
  'legal',
  'templates',
  'communications',
] as const
/** Review of a document; the specification counts those that wait. */
export const DOCUMENT_STATES = ['pending', 'approved'] as const
