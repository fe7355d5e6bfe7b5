import { may, type Permission, type User } from '#shared/domain/access.ts'
import { QUEUE_NEEDS } from '#shared/domain/queues.ts'
import { COLLECTION_PAGE, PAGES, type Page, type PageName } from './pages.ts'
import { destinationOf, ROUTES } from './routes.ts'

/** The parts of the list of topics, in its order. */
export const HELP_GROUPS = ['start', 'records', 'publishing', 'administration'] as const
type HelpGroup = (typeof HELP_GROUPS)[number]

interface Topic {
  readonly group: HelpGroup
  /** One of these permissions is needed as well. */
  readonly needs?: readonly Permission[]
  /** Pages of other topics that it is about as well; who may open one of them may read it. */
  readonly alsoOn?: readonly PageName[]
}

/**
 * What the help explains to staff, in the order of its list; the texts are those of the same name in `staffHelp`. Who may open
 * a page of a topic may read it.
 */
export const STAFF_TOPICS = {
  start: { group: 'start' },
  overview: { group: 'start' },
  // The page is in the menu of those who decide in a queue.
  waiting: { group: 'start', needs: Object.values(QUEUE_NEEDS) },
  offline: { group: 'start' },
  records: { group: 'records' },
  incidents: { group: 'records' },
  // Visitors open the emergency page as well.
  referrals: { group: 'records', needs: ['referrals:read'] },
  climate: { group: 'records', needs: ['climate-incidents:read'] },
  triage: { group: 'records' },
  conflicts: { group: 'records' },
  imports: { group: 'records' },
  // Visitors read the library as well: the help is for who works on it.
  library: { group: 'records', needs: ['documents:read'] },
  reports: { group: 'records' },
  'second-person': { group: 'publishing' },
  // Visitors read these pages too: the help is for who writes them.
  publishing: { group: 'publishing', needs: ['news:edit'] },
  // It is opened from the form of an article; the page of its own counts its use.
  assistant: { group: 'publishing', needs: ['news:edit'], alsoOn: ['news'] },
  teaching: { group: 'publishing' },
  messages: { group: 'publishing' },
  grants: { group: 'publishing' },
  awards: { group: 'publishing' },
  channels: { group: 'publishing' },
  'grant-rounds': { group: 'publishing' },
  users: { group: 'administration' },
  devices: { group: 'administration' },
  logs: { group: 'administration' },
  organization: { group: 'administration' },
} as const satisfies Readonly<Record<string, Topic>>
export type StaffTopic = keyof typeof STAFF_TOPICS

/** The names of all topics for staff, in their order. */
export const STAFF_TOPIC_NAMES = Object.keys(STAFF_TOPICS) as readonly StaffTopic[]

type Declared = typeof PAGES
/** Pages of staff without help: visitors have the one as well, and the other is the help. */
type Unexplained = 'about' | 'staff-help'
/** The pages of staff that need help of their own: no list that is made of a declaration alone, either. */
type ExplainedPage = {
  [Name in Exclude<PageName, Unexplained>]: Declared[Name] extends { readonly staff: unknown }
    ? Declared[Name]['component'] extends typeof COLLECTION_PAGE
      ? never
      : Name
    : never
}[Exclude<PageName, Unexplained>]

/** The topic of each page of the staff; the compiler asks for the topic of a new page. */
const TOPIC_OF_PAGE = {
  account: 'start',
  overview: 'overview',
  waiting: 'waiting',
  sync: 'offline',
  monitoring: 'records',
  incidents: 'incidents',
  referrals: 'referrals',
  emergency: 'referrals',
  'climate-incidents': 'climate',
  triage: 'triage',
  'duty-lists': 'triage',
  mailboxes: 'incidents',
  conflicts: 'conflicts',
  duplicates: 'conflicts',
  decisions: 'conflicts',
  imports: 'imports',
  documents: 'library',
  document: 'library',
  reports: 'reports',
  'report-approvals': 'reports',
  'scheduled-report': 'reports',
  'library-analytics': 'library',
  releases: 'second-person',
  proposals: 'second-person',
  'second-looks': 'second-person',
  'unmarked-files': 'records',
  news: 'publishing',
  'news-article': 'publishing',
  jobs: 'publishing',
  job: 'publishing',
  projects: 'publishing',
  project: 'publishing',
  partners: 'publishing',
  'issued-certificates': 'teaching',
  cohorts: 'teaching',
  'newsletter-counts': 'channels',
  'news-aggregation': 'publishing',
  'course-editing': 'publishing',
  'course-editor': 'publishing',
  'assistant-usage': 'assistant',
  mail: 'channels',
  'email-systems': 'messages',
  inbox: 'messages',
  'grant-applications': 'grants',
  'grant-application': 'grants',
  'grant-exclusions': 'grants',
  'grant-ties': 'grants',
  'grant-ranking': 'grants',
  'grant-awards': 'awards',
  'grant-award': 'awards',
  webhooks: 'channels',
  calls: 'channels',
  users: 'users',
  devices: 'devices',
  recovery: 'devices',
  exchange: 'offline',
  'take-over': 'offline',
  'lost-records': 'devices',
  'record-twins': 'devices',
  'grant-rounds': 'grant-rounds',
  'grant-figures': 'grant-rounds',
  audit: 'logs',
  'access-log': 'logs',
  'organization-settings': 'organization',
} as const satisfies Readonly<Record<ExplainedPage, StaffTopic>> &
  Readonly<Partial<Record<PageName, StaffTopic>>>

/** The pages that a topic is about, in the order of their declaration. */
function pagesOf(topic: StaffTopic): readonly PageName[] {
  const entries = Object.entries(TOPIC_OF_PAGE) as [PageName, StaffTopic][]
  const { alsoOn = [] }: Topic = STAFF_TOPICS[topic]
  return [...entries.filter(([, each]) => each === topic).map(([page]) => page), ...alsoOn]
}

/** The first address of a topic that the user may open; a topic without one is not for this user. */
export function placeOfTopic(topic: StaffTopic, user: User): string | undefined {
  const { needs }: Topic = STAFF_TOPICS[topic]
  if (needs && !needs.some((each) => may(user, each))) return undefined
  const pages = pagesOf(topic)
  const paths = pages.flatMap((page) =>
    ROUTES.filter(({ staff, visitor }) => staff === page || visitor === page).map(({ path }) => ({
      page,
      path,
    })),
  )
  return paths.find(({ page, path }) => {
    const destination = destinationOf(path, user)
    return path !== '/' && 'page' in destination && destination.page === page
  })?.path
}

/** The topics that the user may read: those about a page that the user may open. */
export function topicsFor(user: User): readonly StaffTopic[] {
  return STAFF_TOPIC_NAMES.filter((topic) => placeOfTopic(topic, user) !== undefined)
}

/** The topic that explains what is at a path, if the user may read it. */
export function topicAt(path: string, user: User): StaffTopic | undefined {
  const destination = destinationOf(path, user)
  if (!('page' in destination)) return undefined
  const topic = topicOf(destination.page)
  return topic && placeOfTopic(topic, user) ? topic : undefined
}

function topicOf(page: PageName): StaffTopic | undefined {
  const { component }: Page = PAGES[page]
  const topics: Readonly<Partial<Record<PageName, StaffTopic>>> = TOPIC_OF_PAGE
  // The list of a further collection is used as that of the cases is.
  return topics[page] ?? (component === COLLECTION_PAGE ? 'records' : undefined)
}
