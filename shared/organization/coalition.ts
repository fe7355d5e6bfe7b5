/** The three pillars of the Responsibility to Protect (2005 World Summit Outcome, paragraphs 138 and 139). */
export const R2P_PILLARS = ['state', 'assistance', 'response'] as const

/** The organisation's programmes that put it into practice, each with its page. */
export const PROGRAMMES = [
  { id: 'warning', path: '/incident-reporting' },
  { id: 'monitoring', path: '/iccpr' },
  { id: 'commitments', path: '/upr' },
  { id: 'awareness', path: '/news' },
] as const

/** What membership brings (REQ-ORG-20). */
export const BENEFITS = ['voice', 'evidence', 'training', 'solidarity', 'access', 'standards'] as const

/** Sites about the Responsibility to Protect. */
export const R2P_LINKS = [
  { id: 'centre', url: 'https://www.globalr2p.org' },
  { id: 'coalition', url: 'http://www.responsibilitytoprotect.org' },
  { id: 'unitedNations', url: 'https://www.un.org/en/genocide-prevention' },
] as const
