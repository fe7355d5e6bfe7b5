/** An entry of the public top bar: its text and badge are keys of the catalogue `shell`. */
export interface PublicEntry {
  readonly path: string
  /** Another address of what it leads to. */
  readonly alsoAt?: string
  readonly text:
    | 'home'
    | 'strategy'
    | 'coalition'
    | 'about'
    | 'iccpr'
    | 'upr'
    | 'news'
    | 'documents'
    | 'learning'
    | 'climate'
    | 'grants'
    | 'jobs'
  readonly badge?: 'new' | 'live' | 'active' | 'member'
}

/** The public top bar in the order of REQ-SHL-24, as far as there are areas. */
export const PUBLIC_ENTRIES: readonly PublicEntry[] = [
  { path: '/', alsoAt: '/dashboard', text: 'home' },
  { path: '/strategic-priorities', text: 'strategy', badge: 'new' },
  { path: '/iccpr', text: 'iccpr', badge: 'live' },
  { path: '/upr', text: 'upr', badge: 'active' },
  { path: '/news', text: 'news' },
  { path: '/documents', text: 'documents' },
  { path: '/learning', text: 'learning' },
  { path: '/climate-advocacy', text: 'climate' },
  { path: '/grants', text: 'grants' },
  { path: '/jobs', text: 'jobs' },
  { path: '/icr2p', text: 'coalition', badge: 'member' },
  { path: '/about', text: 'about' },
]

/** The named groups of the visitors' footer; other links are at its end. */
export const FOOTER_GROUPS = ['help', 'monitoring', 'site'] as const

/** The links of the visitors' footer; each text is a key of the catalogue `shell`, below `footer`. */
export const FOOTER_LINKS = [
  { path: '/', text: 'home', group: 'end' },
  { path: '/incident-reporting', text: 'report', group: 'help' },
  { path: '/referrals', text: 'support', group: 'help' },
  { path: '/referral-pathways', text: 'pathways', group: 'help' },
  { path: '/iccpr-monitoring', text: 'monitoring', group: 'monitoring' },
  { path: '/upr', text: 'upr', group: 'monitoring' },
  { path: '/charts', text: 'charts', group: 'monitoring' },
  { path: '/learning', text: 'learning', group: 'help' },
  { path: '/help', text: 'help', group: 'help' },
  { path: '/grants', text: 'grants', group: 'help' },
  { path: '/grants/apply', text: 'apply', group: 'help' },
  { path: '/projects', text: 'projects', group: 'monitoring' },
  { path: '/partners', text: 'partners', group: 'help' },
  { path: '/certificates', text: 'certificates', group: 'site' },
  { path: '/privacy', text: 'privacy', group: 'site' },
  { path: '/terms', text: 'terms', group: 'site' },
  { path: '/security', text: 'security', group: 'site' },
  { path: '/accessibility', text: 'accessibility', group: 'site' },
  { path: '/sign-in', text: 'signIn', group: 'end' },
] as const

/** A link of the visitors' footer. */
export type FooterLink = (typeof FOOTER_LINKS)[number]
