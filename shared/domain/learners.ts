import { PROGRAMME_REGIONS } from './programme-regions.ts'

/** The regions that a learner chooses from: Banadir and the federal member states (REQ-LRN-13). */
export const LEARNER_REGIONS = PROGRAMME_REGIONS
/** How much a learner knows already, as they say it themselves (REQ-LRN-14). */
export const LEARNER_EXPERIENCE = ['beginner', 'intermediate', 'advanced'] as const
/** The only country that the registration offers (REQ-LRN-13). */
export const LEARNER_COUNTRY = 'Somalia'
/** Interests that the form offers; a learner may write others, and the server takes any (REQ-LRN-13). */
export const OFFERED_INTERESTS = [
  'documentation',
  'un-system',
  'investigation',
  'report-writing',
  'climate',
  'womens-rights',
  'displacement',
  'legal-aid',
] as const

/** Hours within which a mailed link to a learning account must be opened. */
export const LEARNER_LINK_HOURS = 48

/** The pages that a learner's mails lead to, and the account's own page. */
export const LEARNER_PATHS = {
  account: '/learning/account',
  signIn: '/learning/sign-in',
  register: '/learning/register',
  confirm: '/learning/confirm',
  enter: '/learning/enter',
} as const

/** Learning events that the server takes at once. */
export const MOST_LEARNING_EVENTS = 500

/** Attempts at the assessment of one course that a learner has in a day. */
export const ATTEMPTS_A_DAY = 3
