import type { PageName } from '#shared/contract/pages.ts'
import { destinationOf } from '#shared/contract/routes.ts'
import { may, type User } from '#shared/domain/access.ts'
import { QUEUE_NEEDS, QUEUES, type QueueName } from '#shared/domain/queues.ts'
import { FOOTER_LINKS, type FooterLink, works } from './navigation.ts'

/** An entry of the staff menu; `pages` are those on which it is the current one. */
export interface StaffEntry {
  readonly path: string
  readonly text:
    | 'overview'
    | 'news'
    | 'emergency'
    | 'monitoring'
    | 'publicCases'
    | 'reports'
    | 'jobs'
    | 'projects'
    | 'strategy'
    | 'coalition'
    | 'about'
    | 'waiting'
    | 'conflicts'
    | 'imports'
    | 'releases'
    | 'secondLooks'
    | 'triage'
    | 'sync'
    | 'users'
    | 'devices'
    | 'partners'
    | 'organization'
    | 'audit'
    | 'accessLog'
    | 'mail'
    | 'webhooks'
    | 'newsletter'
  /** The page that the path opens, and those that are reached from it alone. */
  readonly pages: readonly [PageName, ...PageName[]]
  readonly group: 'main' | 'office'
  /** The queues whose items are counted beside the entry. */
  readonly queues?: readonly QueueName[]
}

/** The staff menu in the order of REQ-SHL-34, then the office's own pages. */
export const STAFF_ENTRIES: readonly StaffEntry[] = [
  { path: '/dashboard', text: 'overview', pages: ['overview'], group: 'main' },
  { path: '/strategic-priorities', text: 'strategy', pages: ['strategic-priorities'], group: 'main' },
  { path: '/projects', text: 'projects', pages: ['projects', 'project'], group: 'main' },
  { path: '/icr2p', text: 'coalition', pages: ['coalition'], group: 'main' },
  { path: '/incidents', text: 'emergency', pages: ['incidents'], group: 'main' },
  { path: '/iccpr', text: 'monitoring', pages: ['monitoring'], group: 'main' },
  // For whoever may not read the cases.
  { path: '/upr', text: 'monitoring', pages: ['monitoring'], group: 'main' },
  { path: '/iccpr', text: 'publicCases', pages: ['public-cases'], group: 'main' },
  { path: '/reports', text: 'reports', pages: ['reports'], group: 'main' },
  { path: '/jobs', text: 'jobs', pages: ['jobs', 'job'], group: 'main' },
  { path: '/about', text: 'about', pages: ['about'], group: 'main' },
  { path: '/waiting', text: 'waiting', pages: ['waiting'], group: 'office', queues: QUEUES },
  { path: '/news', text: 'news', pages: ['news', 'news-article'], group: 'office' },
  {
    ...{ path: '/triage', text: 'triage', pages: ['triage', 'duty-lists'], group: 'office' },
    queues: ['triage'],
  },
  {
    ...{ path: '/releases', text: 'releases', group: 'office' },
    pages: ['releases', 'proposals', 'second-looks'],
    queues: ['releases', 'proposals', 'second-looks'],
  },
  {
    ...{ path: '/second-looks', text: 'secondLooks', pages: ['second-looks'], group: 'office' },
    queues: ['second-looks'],
  },
  {
    ...{ path: '/conflicts', text: 'conflicts', pages: ['conflicts'], group: 'office' },
    queues: ['conflicts'],
  },
  { path: '/imports', text: 'imports', pages: ['imports'], group: 'office' },
  { path: '/sync', text: 'sync', pages: ['sync'], group: 'office' },
  { path: '/users', text: 'users', pages: ['users'], group: 'office' },
  {
    ...{ path: '/devices', text: 'devices', group: 'office' },
    pages: ['devices', 'recovery', 'lost-records'],
    queues: ['devices', 'lost-records'],
  },
  { path: '/newsletter', text: 'newsletter', pages: ['newsletter-counts'], group: 'office' },
  { path: '/mail', text: 'mail', pages: ['mail'], group: 'office' },
  { path: '/webhooks', text: 'webhooks', pages: ['webhooks'], group: 'office' },
  { path: '/audit', text: 'audit', pages: ['audit'], group: 'office' },
  { path: '/access-log', text: 'accessLog', pages: ['access-log'], group: 'office' },
  { path: '/partners', text: 'partners', pages: ['partners'], group: 'office' },
  { path: '/organization', text: 'organization', pages: ['organization-settings'], group: 'office' },
]

/** The menu's entries that the user may open; the Sync page belongs to the desktop app. */
export function staffEntries(user: User, inDesktop: boolean): readonly StaffEntry[] {
  const open = STAFF_ENTRIES.filter(({ path, pages }) => {
    const destination = destinationOf(path, user)
    // Without the permission some paths open the visitors' page.
    const isOwn = 'page' in destination && pages.some((page) => page === destination.page)
    // A tab of the releases for those who see both.
    const isTab = pages[0] === 'second-looks' && may(user, 'upr-recommendations:release')
    // Nothing waits for whoever decides nothing.
    const isIdle = pages[0] === 'waiting' && !QUEUES.some((queue) => may(user, QUEUE_NEEDS[queue]))
    return isOwn && !isTab && !isIdle && works(path, user) && (pages[0] !== 'sync' || inDesktop)
  })
  // Of several ways to a page the first that is open.
  return open.filter(({ text }, index) => open.findIndex((entry) => entry.text === text) === index)
}

/** What has its own place in the staff's frame: the button above the menu, and nothing for who is signed in. */
const ELSEWHERE: readonly string[] = ['/incident-reporting', '/sign-in']

/** The links of the visitors' footer to pages that the user's menu does not lead to. */
export function informationLinks(user: User, inDesktop: boolean): readonly FooterLink[] {
  const led = new Set<PageName>(staffEntries(user, inDesktop).flatMap(({ pages }) => pages))
  return FOOTER_LINKS.filter(({ path }) => {
    const destination = destinationOf(path, user)
    if (ELSEWHERE.includes(path) || !('page' in destination)) return false
    return !led.has(destination.page) && works(path, user)
  })
}
