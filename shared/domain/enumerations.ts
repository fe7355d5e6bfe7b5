export {
  CLIMATE_STATUSES,
  CLIMATE_TYPES,
  CLIMATE_URGENCIES,
  GENDERS,
  INCIDENT_TYPES,
  REFERRAL_URGENCIES,
  SERVICE_TYPES,
  SEVERITIES,
} from './reported-choices.ts'

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
/** The states that end the work on a recommendation. */
export const RECOMMENDATION_ENDS = ['implemented'] as const
/** UPR recommendation priority (REQ-MON-23). */
export const RECOMMENDATION_PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const
/** The languages of the United Nations, and Somali. */
export const TEXT_LANGUAGES = ['en', 'fr', 'ar', 'es', 'ru', 'zh', 'so'] as const
/** The answer of the State under review; `noted` recommendations were not accepted. */
export const RECOMMENDATION_POSITIONS = ['supported', 'noted'] as const
/** Triage status of an incident; the specification names none, so these follow common practice. */
export const INCIDENT_STATUSES = [
  'new',
  'assessing',
  'verified',
  'verified-by-one',
  'changed-since-verified',
  'referred',
  'closed',
  'unfounded',
] as const
/** The right that a case concerns: the covenant's rights, in the words that monitors use. */
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
/** Theme of a recommendation: a shortened version of the United Nations' own thematic list. */
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
/** How two linked records belong together. */
export const LINK_KINDS = ['related', 'duplicate', 'different'] as const
/** Kind of an evidence file, as stated by the user who attaches it. */
export const EVIDENCE_KINDS = [
  'photo',
  'video',
  'audio',
  'voice-note',
  'document',
  'medical',
  'other',
] as const
/** Category of a document of the library (REQ-DOC-04). */
export const DOCUMENT_CATEGORIES = [
  'reports',
  'policies',
  'training',
  'legal',
  'templates',
  'communications',
] as const
/** What kind of file a document is. */
export const DOCUMENT_TYPES = ['pdf', 'word', 'spreadsheet', 'presentation', 'image', 'other'] as const
/** Review state of a document; the specification counts the pending ones. */
export const DOCUMENT_STATES = ['pending', 'approved'] as const
/** What is known of a file's text: a scan has none, unless a machine has read it. */
export const TEXT_STATES = [
  'waiting',
  'read',
  'partly',
  'scan',
  'by-machine',
  'none',
  'encrypted',
  'macros',
  'too-large',
  'unreadable',
] as const
/** The states of a referral, from the request to what came of it. */
export const REFERRAL_STATUSES = [
  'received',
  'confirmed',
  'sent',
  'accepted',
  'declined',
  'in-progress',
  'completed',
  'revoked',
  'not-referred',
] as const
/** How far the work on an incident is within its status; for staff alone, as its notes are. */
export const WORK_STEPS = [
  'to-contact',
  'waiting-for-reporter',
  'checking',
  'waiting-for-others',
  'on-hold',
] as const
/** How exactly it is known when something happened: to the minute, to the day, or so that the time may be wrong. */
export const TIME_PRECISIONS = ['exact', 'day', 'in-doubt'] as const
export type TimePrecision = (typeof TIME_PRECISIONS)[number]
/** How staff received what a person reported. */
export const RECEIVED_WAYS = ['telephone', 'in-person', 'message', 'letter'] as const
/** Who told staff of what happened, as seen from the person affected. */
export const REPORTERS = ['affected', 'relative', 'witness', 'community', 'other'] as const
/** How the person gave consent to a referral. */
export const CONSENT_WAYS = ['signed', 'thumb', 'spoken', 'interpreter'] as const
/** What a person is asked for, each by itself. */
export const CONSENT_PURPOSES = [
  'service',
  'referral',
  'statistics',
  'publication',
  'report',
  'un-submission',
  'media',
] as const
export const CONSENT_ANSWERS = ['given', 'refused'] as const
/** The languages in which people are asked. */
export const CONSENT_LANGUAGES = ['so', 'maay', 'ar', 'en', 'other'] as const
/** Why a provider declined a referral. */
export const DECLINE_REASONS = ['no-capacity', 'other-area', 'not-eligible', 'unavailable', 'other'] as const
/** Why a service was not received, or nobody was asked for it. */
export const NOT_RECEIVED_REASONS = [
  'declined-by-survivor',
  'already-received',
  'unavailable',
  'not-reached',
  'no-longer-needed',
  'other',
] as const
/** What came of a referral in the end. */
/** What a person answers to the two questions about a referral. */
export const FEEDBACK_ANSWERS = ['yes', 'partly', 'no'] as const
export const REFERRAL_OUTCOMES = ['service-received', ...NOT_RECEIVED_REASONS] as const
/** Whether a provider can help at present (REQ-REF-09). */
export const PROVIDER_STATUSES = ['active', 'limited', 'unavailable'] as const
/** What the help of a provider costs. */
export const PROVIDER_COSTS = ['free', 'partly-paid', 'paid'] as const
/** How people who cannot climb steps get into a provider's building. */
export const PROVIDER_ACCESS = ['step-free', 'with-help', 'steps'] as const
/** The ages that a provider serves. */
export const PROVIDER_AGES = ['all-ages', 'children', 'adults', 'women-with-children'] as const
/** The genders that a provider serves. */
export const PROVIDER_GENDERS = ['everyone', 'women-and-girls', 'men-and-boys'] as const
