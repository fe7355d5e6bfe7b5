import { may, type Permission, type User } from '#shared/domain/access.ts'
import { NEWSLETTER_PATHS } from '#shared/domain/newsletter.ts'
import { createPathTable } from './path-table.ts'

/** Every page of the UI; the router finds its component by this name. */
export type PageName =
  | 'home'
  | 'dashboard'
  | 'overview'
  | 'monitoring'
  | 'public-cases'
  | 'public-recommendations'
  | 'incident-reporting'
  | 'incidents'
  | 'conflicts'
  | 'imports'
  | 'waiting'
  | 'proposals'
  | 'releases'
  | 'second-looks'
  | 'triage'
  | 'duty-lists'
  | 'reports'
  | 'sync'
  | 'users'
  | 'devices'
  | 'recovery'
  | 'lost-records'
  | 'audit'
  | 'access-log'
  | 'account'
  | 'sign-in'
  | 'invitation'
  | 'news'
  | 'news-article'
  | 'jobs'
  | 'job'
  | 'projects'
  | 'project'
  | 'newsletter'
  | 'newsletter-confirm'
  | 'newsletter-unsubscribe'
  | 'newsletter-counts'
  | 'grants'
  | 'partners'
  | 'strategic-priorities'
  | 'about'
  | 'coalition'
  | 'privacy'
  | 'terms'
  | 'security'
  | 'accessibility'
  | 'organization-settings'
  | 'mail'
  | 'webhooks'
  | 'offline'

/**
 * One path of the UI (Spec 1 §2.1, architecture §8). A path without `visitor` answers not-found to signed-out people,
 * one without `staff` shows the visitor's page to everybody.
 */
export interface PageRoute {
  readonly path: string
  /** What signed-out people see, and signed-in ones without the permission. */
  readonly visitor?: PageName
  /** What signed-in people see. */
  readonly staff?: PageName
  /** Permission that the staff page asks for; without it everyone who is signed in may see the page. */
  readonly needs?: Permission
  /** The tab that the path opens. */
  readonly tab?: string
  /** Without navigation around it: nobody is signed in yet, or nothing else may be done first. */
  readonly bare?: true
  /** Takes a form that was sent without script, at the path itself. */
  readonly form?: true
  /** Nothing for search engines: its address is for one person. */
  readonly unlisted?: true
}

const monitoring = { staff: 'monitoring', needs: 'upr-recommendations:read' } as const
/** Whoever may not read the cases sees of them what visitors see. */
const cases = { visitor: 'public-cases', ...monitoring, needs: 'iccpr-cases:read', tab: 'iccpr' } as const

/** Every path that works. Areas that do not work yet are absent: their paths answer not-found. */
export const ROUTES: readonly PageRoute[] = [
  { path: '/', visitor: 'home', staff: 'overview' },
  { path: '/dashboard', visitor: 'dashboard', staff: 'overview' },
  { path: '/overview', staff: 'overview' },
  { path: '/iccpr', ...cases },
  { path: '/iccpr-monitoring', ...cases },
  { path: '/human-rights', ...monitoring, tab: 'iccpr' },
  { path: '/upr', visitor: 'public-recommendations', ...monitoring, tab: 'upr' },
  { path: '/incident-reporting', visitor: 'incident-reporting', form: true },
  { path: '/news', visitor: 'news' },
  { path: '/news/:article', visitor: 'news-article' },
  { path: '/jobs', visitor: 'jobs' },
  { path: '/careers', visitor: 'jobs' },
  { path: '/jobs/:job', visitor: 'job' },
  { path: '/projects', visitor: 'projects' },
  { path: '/projects/:project', visitor: 'project' },
  { path: '/grants', visitor: 'grants' },
  // The form is a tab of the programme; until it is there, the programme itself opens.
  { path: '/grants/apply', visitor: 'grants' },
  {
    path: NEWSLETTER_PATHS.subscribe,
    visitor: 'newsletter',
    staff: 'newsletter-counts',
    needs: 'channels:manage',
    form: true,
  },
  { path: NEWSLETTER_PATHS.confirm, visitor: 'newsletter-confirm', form: true, unlisted: true },
  { path: NEWSLETTER_PATHS.unsubscribe, visitor: 'newsletter-unsubscribe', form: true, unlisted: true },
  { path: '/partners', visitor: 'partners' },
  { path: '/external-links', visitor: 'partners' },
  { path: '/strategic-priorities', visitor: 'strategic-priorities' },
  { path: '/about', visitor: 'about' },
  { path: '/social-media', staff: 'about' },
  { path: '/icr2p', visitor: 'coalition' },
  { path: '/r2p', visitor: 'coalition' },
  { path: '/coalition', visitor: 'coalition' },
  { path: '/privacy', visitor: 'privacy' },
  { path: '/terms', visitor: 'terms' },
  { path: '/security', visitor: 'security' },
  { path: '/accessibility', visitor: 'accessibility' },
  { path: '/offline', visitor: 'offline', unlisted: true },
  { path: '/incidents', staff: 'incidents', needs: 'incidents:read' },
  { path: '/conflicts', staff: 'conflicts', needs: 'conflicts:resolve' },
  { path: '/waiting', staff: 'waiting' },
  { path: '/proposals', staff: 'proposals', needs: 'iccpr-cases:publish' },
  { path: '/releases', staff: 'releases', needs: 'upr-recommendations:release' },
  { path: '/second-looks', staff: 'second-looks', needs: 'second-looks:open' },
  { path: '/triage', staff: 'triage', needs: 'reports:triage' },
  { path: '/triage/duty', staff: 'duty-lists', needs: 'duties:manage' },
  { path: '/imports', staff: 'imports', needs: 'records:import' },
  { path: '/reports', staff: 'reports', needs: 'reports:generate', tab: 'generator' },
  { path: '/sync', staff: 'sync', needs: 'sync:use' },
  { path: '/users', staff: 'users', needs: 'users:manage' },
  { path: '/devices', staff: 'devices', needs: 'devices:manage' },
  { path: '/devices/recovery', staff: 'recovery', needs: 'devices:manage' },
  { path: '/devices/lost-records', staff: 'lost-records', needs: 'records:restore' },
  { path: '/mail', staff: 'mail', needs: 'channels:manage' },
  { path: '/webhooks', staff: 'webhooks', needs: 'channels:manage' },
  { path: '/audit', staff: 'audit', needs: 'audit:read' },
  { path: '/access-log', staff: 'access-log', needs: 'access-log:read' },
  { path: '/organization', staff: 'organization-settings', needs: 'organization:edit' },
  { path: '/account', staff: 'account' },
  { path: '/sign-in', visitor: 'sign-in', bare: true },
  { path: '/invitation', visitor: 'invitation', bare: true },
]

const findPages = createPathTable(ROUTES)

/** The route of a path, whatever its trailing slash; undefined where nothing is. */
export function findRoute(path: string): PageRoute | undefined {
  return findPages(path)[0]?.declared
}

/** What a path has in place of each `:name` of its route. */
export function paramsOfPage(path: string): Readonly<Record<string, string>> {
  return findPages(path)[0]?.params ?? {}
}

/** The first path that opens a page at a tab, for links between tabs. */
export function pathOf(page: PageName, tab?: string): string {
  const routes = ROUTES.filter((route) => route.staff === page || route.visitor === page)
  const named = routes.filter((route) => route.path !== '/')
  const found = named.find((route) => route.tab === tab) ?? named[0] ?? routes[0]
  return found?.path ?? '/'
}

/** What a user gets at a path: a page, or why there is none. */
export type Destination =
  | { readonly page: PageName; readonly route: PageRoute }
  | { readonly refused: 'not-found' | 'sign-in' | 'not-allowed' }

/** Decides what a person (null when signed out) gets at a path. */
export function destinationOf(path: string, user: User | null): Destination {
  const route = findRoute(path)
  if (!route) return { refused: 'not-found' }
  const allowed = user !== null && (route.needs === undefined || may(user, route.needs))
  if (allowed && route.staff) return { page: route.staff, route }
  if (route.visitor) return { page: route.visitor, route }
  return { refused: user === null ? 'sign-in' : 'not-allowed' }
}
