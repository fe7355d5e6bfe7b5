/** An entry of the public top bar: its text and badge are keys of the catalogue `shell`. */
export interface PublicEntry {
  readonly path: string
  readonly text: 'home' | 'strategy' | 'coalition' | 'about' | 'iccpr' | 'upr' | 'news' | 'grants' | 'jobs'
  readonly badge?: 'new' | 'live' | 'active' | 'member'
}

/** The public top bar in the order of REQ-SHL-24, as far as there are areas. */
export const PUBLIC_ENTRIES: readonly PublicEntry[] = [
  { path: '/', text: 'home' },
  { path: '/strategic-priorities', text: 'strategy', badge: 'new' },
  { path: '/iccpr', text: 'iccpr', badge: 'live' },
  { path: '/upr', text: 'upr', badge: 'active' },
  { path: '/news', text: 'news' },
  { path: '/grants', text: 'grants' },
  { path: '/jobs', text: 'jobs' },
  { path: '/icr2p', text: 'coalition', badge: 'member' },
  { path: '/about', text: 'about' },
]

/** The links of the visitors' footer; each text is a key of the catalogue `shell`, below `footer`. */
export const FOOTER_LINKS = [
  { path: '/', text: 'home' },
  { path: '/incident-reporting', text: 'report' },
  { path: '/iccpr-monitoring', text: 'monitoring' },
  { path: '/upr', text: 'upr' },
  { path: '/grants', text: 'grants' },
  { path: '/projects', text: 'projects' },
  { path: '/partners', text: 'partners' },
  { path: '/privacy', text: 'privacy' },
  { path: '/terms', text: 'terms' },
  { path: '/security', text: 'security' },
  { path: '/accessibility', text: 'accessibility' },
  { path: '/sign-in', text: 'signIn' },
] as const

/** A link of the visitors' footer. */
export type FooterLink = (typeof FOOTER_LINKS)[number]
