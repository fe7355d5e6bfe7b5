import { COLLECTION_PAGE, PAGES, type Page, type PageName } from '#shared/contract/pages.ts'
import { destinationOf, type RefusedRoute } from '#shared/contract/routes.ts'
import { may, type Role, type User } from '#shared/domain/access.ts'
import { RECORD_COLLECTION_NAMES, type RecordCollectionName } from '#shared/domain/names.ts'
import { QUEUE_NEEDS, QUEUES, type QueueName } from '#shared/domain/queues.ts'
import type { Translate } from '#web/lib/texts.ts'
import { FOOTER_LINKS, type FooterLink } from './navigation.ts'

/** The texts of the entries, each with an icon in `rail-icons.ts`. */
export type EntryText =
  | 'overview'
  | 'news'
  | 'emergency'
  | 'monitoring'
  | 'publicCases'
  | 'documents'
  | 'learning'
  | 'jobs'
  | 'projects'
  | 'strategy'
  | 'coalition'
  | 'climate'
  | 'about'
  | 'communications'
  | 'inbox'
  | 'grantApplications'
  | 'grantAwards'
  | 'waiting'
  | 'conflicts'
  | 'evidence'
  | 'duplicates'
  | 'decisions'
  | 'imports'
  | 'releases'
  | 'secondLooks'
  | 'triage'
  | 'mailboxes'
  | 'sync'
  | 'exchange'
  | 'users'
  | 'devices'
  | 'partners'
  | 'organization'
  | 'audit'
  | 'accessLog'
  | 'mail'
  | 'webhooks'
  | 'newsletter'
  | 'aggregation'
  | 'courses'
  | 'assistantUsage'
  | 'grantRounds'
  | 'grantFigures'
  | 'certificates'
  | 'cohorts'

/** The groups below the menu's main entries, which fold, in their order. */
export const MENU_GROUPS = ['work', 'records', 'publishing', 'administration'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** The groups that are open until the user folds them: what a role works with each day. */
export const DAILY_GROUPS: Readonly<Record<Role, readonly MenuGroup[]>> = {
  administrator: ['work'],
  editor: ['work', 'publishing'],
  'triage-officer': ['work'],
  'field-officer': ['work', 'records'],
  reviewer: ['work', 'records'],
  'grant-manager': ['work', 'publishing'],
  'grant-reviewer': ['work'],
  member: ['work'],
}

/** An entry of the staff menu; `pages` are those on which it is the current one. */
export interface StaffEntry {
  readonly path: string
  /** Its text in the catalogue, or the collection whose list it opens. */
  readonly text: EntryText | { readonly collection: RecordCollectionName }
  /** The page that the path opens, and those that are reached from it alone. */
  readonly pages: readonly [PageName, ...PageName[]]
  readonly group: 'main' | MenuGroup
  /** The queues whose items are counted beside the entry. */
  readonly queues?: readonly QueueName[]
}

/** The lists of collections that have no page of their own, in the order in which collections are offered. */
const LISTS = RECORD_COLLECTION_NAMES.flatMap((collection): readonly StaffEntry[] => {
  const pages = Object.entries<Page>(PAGES) as [PageName, Page][]
  const [name, { component, staff } = {}] = pages.find(([page]) => page === collection) ?? []
  if (!name || !staff || component !== COLLECTION_PAGE) return []
  const queues = QUEUES.filter((queue) => queue === collection)
  return [{ path: staff[0].path, text: { collection }, pages: [name], group: 'records', queues }]
})

/** The namespaces of texts that name the entries. */
export const MENU_NAMESPACES = (LISTS.length > 0 ? ['staffMenu', 'terms'] : ['staffMenu']) as [
  'staffMenu',
  'terms',
]

/** The staff menu in the order of REQ-SHL-34, then the lists of further collections and the groups of the office's own pages. */
export const STAFF_ENTRIES: readonly StaffEntry[] = [
  { path: '/dashboard', text: 'overview', pages: ['overview'], group: 'main' },
  { path: '/strategic-priorities', text: 'strategy', pages: ['strategic-priorities'], group: 'main' },
  {
    path: '/learning',
    text: 'learning',
    pages: [
      'learning',
      'learning-progress',
      'learning-certificates',
      'training',
      'training-progress',
      'learning-register',
      'training-register',
      'training-certificates',
      'course',
      'syllabus',
      'assessment',
      'lesson',
    ],
    group: 'main',
  },
  { path: '/projects', text: 'projects', pages: ['projects', 'project'], group: 'main' },
  { path: '/icr2p', text: 'coalition', pages: ['coalition'], group: 'main' },
  {
    ...{ path: '/climate-advocacy', text: 'climate', group: 'main' },
    pages: ['climate-advocacy', 'climate-incidents'],
  },
  {
    path: '/incidents',
    text: 'emergency',
    pages: ['incidents', 'referrals', 'emergency'],
    group: 'main',
    queues: ['incidents'],
  },
  { path: '/iccpr', text: 'monitoring', pages: ['monitoring'], group: 'main' },
  // For users who may not read the cases.
  { path: '/upr', text: 'monitoring', pages: ['monitoring'], group: 'main' },
  { path: '/iccpr', text: 'publicCases', pages: ['public-cases'], group: 'main' },
  {
    path: '/documents',
    text: 'documents',
    pages: ['documents', 'document', 'reports', 'scheduled-report', 'report-approvals', 'library-analytics'],
    group: 'main',
    queues: ['documents', 'report-approvals'],
  },
  { path: '/jobs', text: 'jobs', pages: ['jobs', 'job'], group: 'main' },
  { path: '/communications', text: 'communications', pages: ['email-systems'], group: 'main' },
  { path: '/about', text: 'about', pages: ['about'], group: 'main' },
  { path: '/waiting', text: 'waiting', pages: ['waiting'], group: 'work', queues: QUEUES },
  { path: '/inbox', text: 'inbox', pages: ['inbox'], group: 'work', queues: ['inbox'] },
  {
    ...{ path: '/triage', text: 'triage', pages: ['triage', 'duty-lists'], group: 'work' },
    queues: ['triage'],
  },
  {
    ...{ path: '/mailboxes', text: 'mailboxes', pages: ['mailboxes'], group: 'work' },
    queues: ['mailboxes'],
  },
  {
    ...{ path: '/grants/applications', text: 'grantApplications', group: 'work' },
    pages: ['grant-applications', 'grant-application', 'grant-ranking', 'grant-exclusions', 'grant-ties'],
    queues: ['grant-applications'],
  },
  {
    ...{ path: '/grants/awards', text: 'grantAwards', group: 'work' },
    pages: ['grant-awards', 'grant-award'],
  },
  {
    ...{ path: '/releases', text: 'releases', group: 'work' },
    pages: ['releases', 'proposals', 'second-looks'],
    queues: ['releases', 'proposals', 'second-looks'],
  },
  {
    ...{ path: '/second-looks', text: 'secondLooks', pages: ['second-looks'], group: 'work' },
    queues: ['second-looks'],
  },
  ...LISTS,
  {
    ...{ path: '/conflicts', text: 'conflicts', pages: ['conflicts'], group: 'records' },
    queues: ['conflicts'],
  },
  {
    ...{ path: '/conflicts/duplicates', text: 'duplicates', pages: ['duplicates'], group: 'records' },
    queues: ['duplicates'],
  },
  {
    ...{ path: '/conflicts/decisions', text: 'decisions', pages: ['decisions'], group: 'records' },
    queues: ['decisions'],
  },
  { path: '/evidence', text: 'evidence', pages: ['unmarked-files'], group: 'records' },
  { path: '/imports', text: 'imports', pages: ['imports'], group: 'records' },
  { path: '/sync', text: 'sync', pages: ['sync'], group: 'records' },
  {
    path: '/exchange',
    text: 'exchange',
    pages: ['exchange', 'take-over'],
    queues: ['exchange'],
    group: 'records',
  },
  { path: '/news', text: 'news', pages: ['news', 'news-article'], group: 'publishing' },
  {
    ...{ path: '/news-aggregation', text: 'aggregation', pages: ['news-aggregation'], group: 'publishing' },
    queues: ['news-aggregation'],
  },
  { path: '/newsletter', text: 'newsletter', pages: ['newsletter-counts'], group: 'publishing' },
  { path: '/partners', text: 'partners', pages: ['partners'], group: 'publishing' },
  { path: '/courses', text: 'courses', pages: ['course-editing', 'course-editor'], group: 'publishing' },
  { path: '/cohorts', text: 'cohorts', pages: ['cohorts'], group: 'publishing' },
  {
    ...{ path: '/certificates/issued', text: 'certificates', group: 'publishing' },
    pages: ['issued-certificates'],
  },
  { path: '/grants/rounds', text: 'grantRounds', pages: ['grant-rounds'], group: 'publishing' },
  { path: '/grants/figures', text: 'grantFigures', pages: ['grant-figures'], group: 'publishing' },
  { path: '/users', text: 'users', pages: ['users'], group: 'administration' },
  {
    ...{ path: '/devices', text: 'devices', group: 'administration' },
    pages: ['devices', 'recovery', 'lost-records', 'record-twins'],
    queues: ['devices', 'device-alarms', 'lost-records', 'record-twins'],
  },
  { path: '/organization', text: 'organization', pages: ['organization-settings'], group: 'administration' },
  { path: '/mail', text: 'mail', pages: ['mail'], group: 'administration' },
  { path: '/webhooks', text: 'webhooks', pages: ['webhooks', 'calls'], group: 'administration' },
  { path: '/assistant-usage', text: 'assistantUsage', pages: ['assistant-usage'], group: 'administration' },
  { path: '/audit', text: 'audit', pages: ['audit'], group: 'administration' },
  { path: '/access-log', text: 'accessLog', pages: ['access-log'], group: 'administration' },
]

/** What an entry is called, in the language of `t`. */
export function entryLabel(t: Translate<['staffMenu', 'terms']>, { text }: StaffEntry): string {
  return typeof text === 'string' ? t(text) : t(`terms:collections.${text.collection}`)
}

/** The entry of the menu to which a page belongs: the one with its address, else the one that opens it, else one that leads to it. */
export function entryOf({ path, staff }: RefusedRoute): StaffEntry | undefined {
  const leading = STAFF_ENTRIES.filter(({ pages }) => pages.includes(staff))
  return (
    leading.find((entry) => entry.path === path) ??
    leading.find(({ pages }) => pages[0] === staff) ??
    leading[0]
  )
}

/** The menu's entries that the user may open; the Sync page belongs to the desktop app. */
export function staffEntries(user: User, inDesktop: boolean): readonly StaffEntry[] {
  const open = STAFF_ENTRIES.filter(({ path, pages }) => {
    const destination = destinationOf(path, user)
    // Without the permission some paths open the public page instead.
    const isOwn = 'page' in destination && pages.some((page) => page === destination.page)
    // Users who may also see the releases find it there as a tab.
    const isTab = pages[0] === 'second-looks' && may(user, 'upr-recommendations:release')
    // The page of waiting items is for users who decide in at least one queue.
    const isIdle = pages[0] === 'waiting' && !QUEUES.some((queue) => may(user, QUEUE_NEEDS[queue]))
    return isOwn && !isTab && !isIdle && (pages[0] !== 'sync' || inDesktop)
  })
  // Of several ways to a page the first that is open.
  return open.filter(({ text }, index) => open.findIndex((entry) => entry.text === text) === index)
}

/**
 * Paths with a place of their own in the staff's frame (the button above the menu, the link below it), on a page that another link
 * leads to, or without use to signed-in users.
 */
const ELSEWHERE: readonly string[] = ['/incident-reporting', '/help', '/grants/apply', '/sign-in']

/** The links of the visitors' footer to pages that the user's menu does not lead to. */
export function informationLinks(user: User, inDesktop: boolean): readonly FooterLink[] {
  const led = new Set<PageName>(staffEntries(user, inDesktop).flatMap(({ pages }) => pages))
  return FOOTER_LINKS.filter(({ path }) => {
    const destination = destinationOf(path, user)
    if (ELSEWHERE.includes(path) || !('page' in destination)) return false
    return !led.has(destination.page)
  })
}
