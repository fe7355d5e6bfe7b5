import { SHARED_DOCUMENT_PATH } from '#shared/domain/documents.ts'
import { NEWSLETTER_PATHS } from '#shared/domain/newsletter.ts'
import { PUBLIC_CHARTS } from '#shared/domain/public-charts.ts'
import { SHARED_REFERRAL_PATH } from '#shared/domain/referral-sharing.ts'
import { REPORT_APPROVALS_PATH } from '#shared/domain/report-approvals.ts'
import { REPORT_CHECK_PATH } from '#shared/domain/report-options.ts'
import { SCHEDULED_REPORT_PATH } from '#shared/domain/report-schedules.ts'
import { SIGNING_KEYS_PATH } from '#shared/domain/signing-keys.ts'
import { VISITOR_TOPICS } from '#shared/domain/visitor-topics.ts'
import { DEVICE_PAGES } from './administration/device-pages.ts'
import { GRANT_PAGES } from './grants/grant-pages.ts'
import { LEARNING_PAGES } from './learning/learning-pages.ts'
import type { Page } from './page.ts'
import { ORGANIZATION_PAGES } from './publishing/organization-pages.ts'

export type { Page } from './page.ts'

/**
 * Where people report an incident, and may speak instead of writing: on no other page may the microphone be used
 * (decision 0232).
 */
export const SPOKEN_PATHS: readonly string[] = ['/incident-reporting', '/incidents']

/** The page of a collection of records that needs nothing of its own; its entry has the collection's name, path and permission. */
export const COLLECTION_PAGE = 'protection/collections/collection-page.tsx#CollectionPage'

const reading = { needs: 'upr-recommendations:read' } as const
const cases = { needs: 'iccpr-cases:read', tab: 'iccpr' } as const

/** Every page. Areas that are not built yet are absent: their paths answer not-found. */
export const PAGES = {
  home: { component: 'publishing/home/home-page.tsx#HomePage', visitor: ['/'], preset: 'home' },
  dashboard: {
    component: 'administration/dashboard/dashboard-page.tsx#DashboardPage',
    visitor: ['/dashboard'],
  },
  overview: {
    component: 'administration/overview/overview-page.tsx#OverviewPage',
    staff: [{ path: '/' }, { path: '/dashboard' }, { path: '/overview' }],
  },
  // Signed-in users without access to cases see what visitors see.
  'public-cases': {
    component: 'monitoring/public-monitoring/public-cases-page.tsx#PublicCasesPage',
    visitor: ['/iccpr', '/iccpr-monitoring'],
    preset: 'iccpr',
  },
  'public-recommendations': {
    component: 'monitoring/public-monitoring/public-recommendations-page.tsx#PublicRecommendationsPage',
    visitor: ['/upr'],
    preset: 'upr',
  },
  charts: {
    component: 'monitoring/public-monitoring/charts-page.tsx#ChartsPage',
    visitor: ['/charts'],
    preset: 'charts',
    each: PUBLIC_CHARTS,
  },
  monitoring: {
    component: 'monitoring/monitoring/monitoring-page.tsx#MonitoringPage',
    staff: [
      { path: '/iccpr', ...cases },
      { path: '/iccpr-monitoring', ...cases },
      { path: '/human-rights', ...reading, tab: 'iccpr' },
      { path: '/upr', ...reading, tab: 'upr' },
    ],
  },
  'incident-reporting': {
    component: 'protection/incident-reporting/incident-reporting-page.tsx#IncidentReportingPage',
    visitor: ['/incident-reporting'],
    preset: 'incidents',
    form: true,
  },
  // The emergency page: for visitors at each of its two tabs, for staff beside the work on what was reported.
  emergency: {
    component: 'protection/emergency/emergency-page.tsx#EmergencyPage',
    visitor: ['/referrals', '/incidents'],
    staff: [
      { path: '/incidents/report', needs: 'incidents:read', tab: 'report' },
      { path: '/referrals', needs: 'referrals:read', tab: 'support' },
    ],
    preset: 'incidents',
    form: true,
  },
  mailbox: {
    component: 'protection/mailbox/mailbox-page.tsx#MailboxPage',
    visitor: ['/mailbox'],
    preset: 'incidents',
    form: true,
    unlisted: true,
  },
  'shared-referral': {
    component: 'protection/shared-referral/shared-referral-page.tsx#SharedReferralPage',
    visitor: [SHARED_REFERRAL_PATH],
    form: true,
    unlisted: true,
  },
  'climate-advocacy': {
    component: 'monitoring/climate-advocacy/climate-page.tsx#ClimatePage',
    visitor: ['/climate-advocacy'],
    preset: 'climate',
    form: true,
    tabs: ['framework', 'resources'],
  },
  news: { component: 'publishing/news/news-page.tsx#NewsPage', visitor: ['/news'] },
  'news-article': {
    component: 'publishing/news/article-page.tsx#ArticlePage',
    visitor: ['/news/:article'],
    counted: true,
  },
  jobs: {
    component: 'publishing/jobs/jobs-page.tsx#JobsPage',
    visitor: ['/jobs', '/careers'],
    preset: 'jobs',
  },
  job: {
    component: 'publishing/jobs/job-page.tsx#JobPage',
    visitor: ['/jobs/:job'],
    preset: 'jobs',
    counted: true,
  },
  projects: {
    component: 'publishing/projects/projects-page.tsx#ProjectsPage',
    visitor: ['/projects'],
    preset: 'projects',
  },
  project: {
    component: 'publishing/projects/project-page.tsx#ProjectPage',
    visitor: ['/projects/:project'],
    preset: 'projects',
  },
  ...GRANT_PAGES,
  documents: {
    component: 'library/documents/documents-page.tsx#DocumentsPage',
    visitor: ['/documents', '/documents-reports'],
    preset: 'documents',
  },
  document: {
    component: 'library/documents/document-page.tsx#DocumentPage',
    visitor: ['/documents/:document'],
    preset: 'documents',
  },
  'shared-document': {
    component: 'library/documents/shared-document-page.tsx#SharedDocumentPage',
    visitor: [SHARED_DOCUMENT_PATH],
    unlisted: true,
  },
  ...LEARNING_PAGES,
  'report-check': {
    component: 'protection/report-check/report-check-page.tsx#ReportCheckPage',
    visitor: [REPORT_CHECK_PATH],
    preset: 'reportCheck',
  },
  'signing-keys': {
    component: 'administration/signing-keys/signing-keys-page.tsx#SigningKeysPage',
    visitor: [SIGNING_KEYS_PATH],
    preset: 'signingKeys',
  },
  newsletter: {
    component: 'correspondence/newsletter/newsletter-page.tsx#NewsletterPage',
    visitor: [NEWSLETTER_PATHS.subscribe],
    preset: 'newsletter',
    form: true,
  },
  'newsletter-confirm': {
    component: 'correspondence/newsletter/confirm-page.tsx#ConfirmPage',
    visitor: [NEWSLETTER_PATHS.confirm],
    preset: 'newsletter',
    form: true,
    unlisted: true,
  },
  'newsletter-unsubscribe': {
    component: 'correspondence/newsletter/unsubscribe-page.tsx#UnsubscribePage',
    visitor: [NEWSLETTER_PATHS.unsubscribe],
    preset: 'newsletter',
    form: true,
    unlisted: true,
  },
  'newsletter-counts': {
    component: 'publishing/channels/newsletter-page.tsx#NewsletterCountsPage',
    staff: [{ path: NEWSLETTER_PATHS.subscribe, needs: 'channels:manage' }],
  },
  partners: {
    component: 'publishing/partners/partners-page.tsx#PartnersPage',
    visitor: ['/partners', '/external-links'],
    preset: 'partners',
  },
  pathways: {
    component: 'protection/pathways/pathways-page.tsx#PathwaysPage',
    visitor: ['/referral-pathways'],
    preset: 'pathways',
  },
  ...ORGANIZATION_PAGES,
  offline: {
    component: 'publishing/offline/offline-page.tsx#OfflinePage',
    visitor: ['/offline'],
    unlisted: true,
  },
  incidents: {
    component: 'protection/incidents/incidents-page.tsx#IncidentsPage',
    staff: [{ path: '/incidents', needs: 'incidents:read' }],
  },
  referrals: {
    component: 'protection/referrals/referrals-page.tsx#ReferralsPage',
    staff: [{ path: '/incidents/referrals', needs: 'referrals:read' }],
  },
  'service-providers': {
    component: COLLECTION_PAGE,
    staff: [{ path: '/service-providers', needs: 'service-providers:read' }],
  },
  'climate-incidents': {
    component: 'monitoring/climate-advocacy/climate-cases-page.tsx#ClimateCasesPage',
    staff: [{ path: '/climate-advocacy/cases', needs: 'climate-incidents:read' }],
  },
  conflicts: {
    component: 'administration/conflicts/conflicts-page.tsx#ConflictsPage',
    staff: [{ path: '/conflicts', needs: 'conflicts:resolve' }],
  },
  'unmarked-files': {
    component: 'protection/evidence/unmarked-page.tsx#UnmarkedFilesPage',
    staff: [{ path: '/evidence', needs: 'pii:read' }],
  },
  duplicates: {
    component: 'administration/conflicts/duplicates-page.tsx#DuplicatesPage',
    staff: [{ path: '/conflicts/duplicates', needs: 'links:edit' }],
  },
  decisions: {
    component: 'administration/conflicts/decisions-page.tsx#DecisionsPage',
    staff: [{ path: '/conflicts/decisions', needs: 'conflicts:resolve' }],
  },
  waiting: {
    component: 'administration/waiting/waiting-page.tsx#WaitingPage',
    staff: [{ path: '/waiting' }],
  },
  proposals: {
    component: 'monitoring/publications/proposals-page.tsx#ProposalsPage',
    staff: [{ path: '/proposals', needs: 'iccpr-cases:publish' }],
  },
  releases: {
    component: 'monitoring/releases/releases-page.tsx#ReleasesPage',
    staff: [{ path: '/releases', needs: 'upr-recommendations:release' }],
  },
  'second-looks': {
    component: 'administration/second-looks/second-looks-page.tsx#SecondLooksPage',
    staff: [{ path: '/second-looks', needs: 'second-looks:open' }],
  },
  triage: {
    component: 'protection/triage/triage-page.tsx#TriagePage',
    staff: [{ path: '/triage', needs: 'reports:triage' }],
  },
  mailboxes: {
    component: 'protection/mailbox/mailboxes-page.tsx#MailboxesPage',
    staff: [{ path: '/mailboxes', needs: 'pii:read' }],
  },
  'duty-lists': {
    component: 'protection/triage/duty-lists-page.tsx#DutyListsPage',
    staff: [{ path: '/triage/duty', needs: 'duties:manage' }],
  },
  imports: {
    component: 'monitoring/imports/imports-page.tsx#ImportsPage',
    staff: [{ path: '/imports', needs: 'records:import' }],
  },
  reports: {
    component: 'library/reports/reports-page.tsx#ReportsPage',
    staff: [{ path: '/reports', needs: 'reports:generate', tab: 'generator' }],
  },
  'scheduled-report': {
    component: 'library/reports/scheduled-report-page.tsx#ScheduledReportPage',
    staff: [{ path: SCHEDULED_REPORT_PATH, needs: 'reports:generate' }],
  },
  'report-approvals': {
    component: 'library/report-approvals/report-approvals-page.tsx#ReportApprovalsPage',
    staff: [{ path: REPORT_APPROVALS_PATH, needs: 'reports:generate', tab: 'approvals' }],
  },
  'library-analytics': {
    component: 'library/library-analytics/library-analytics-page.tsx#LibraryAnalyticsPage',
    staff: [{ path: '/library-analytics', needs: 'reports:generate', tab: 'analytics' }],
  },
  ...DEVICE_PAGES,
  users: {
    component: 'administration/users/users-page.tsx#UsersPage',
    staff: [{ path: '/users', needs: 'users:manage' }],
  },
  'news-aggregation': {
    component: 'publishing/aggregation/aggregation-page.tsx#AggregationPage',
    staff: [{ path: '/news-aggregation', needs: 'news:edit' }],
  },
  'course-editing': {
    component: 'learning/course-editing/courses-page.tsx#CoursesPage',
    staff: [{ path: '/courses', needs: 'courses:edit' }],
  },
  'course-editor': {
    component: 'learning/course-editing/course-page.tsx#CourseEditorPage',
    staff: [{ path: '/courses/:course', needs: 'courses:edit' }],
  },
  'assistant-usage': {
    component: 'publishing/writing-assistant/usage-page.tsx#AssistantUsagePage',
    staff: [{ path: '/assistant-usage', needs: 'organization:edit' }],
  },
  mail: {
    component: 'publishing/channels/mail-page.tsx#MailPage',
    staff: [{ path: '/mail', needs: 'channels:manage' }],
  },
  inbox: {
    component: 'correspondence/inbox/inbox-page.tsx#InboxPage',
    staff: [{ path: '/inbox', needs: 'messages:read' }],
  },
  'email-systems': {
    component: 'correspondence/email-routes/email-systems-page.tsx#EmailSystemsPage',
    staff: [
      { path: '/communications', needs: 'email-routes:edit' },
      { path: '/email-routing', needs: 'email-routes:edit' },
    ],
  },
  webhooks: {
    component: 'publishing/channels/webhooks-page.tsx#WebhooksPage',
    staff: [{ path: '/webhooks', needs: 'channels:manage' }],
  },
  calls: {
    component: 'publishing/channels/calls-page.tsx#CallsPage',
    staff: [{ path: '/webhooks/calls', needs: 'channels:manage' }],
  },
  audit: {
    component: 'administration/audit/audit-page.tsx#AuditPage',
    staff: [{ path: '/audit', needs: 'audit:read' }],
  },
  'access-log': {
    component: 'administration/access-log/access-log-page.tsx#AccessLogPage',
    staff: [{ path: '/access-log', needs: 'access-log:read' }],
  },
  'organization-settings': {
    component: 'administration/organization-settings/settings-page.tsx#OrganizationSettingsPage',
    staff: [{ path: '/organization', needs: 'organization:edit' }],
  },
  // Staff read these topics as well, below their own help.
  help: {
    component: 'administration/help/visitor-help-page.tsx#VisitorHelpPage',
    visitor: ['/help'],
    preset: 'help',
    each: VISITOR_TOPICS,
  },
  'staff-help': {
    component: 'administration/help/staff-help-page.tsx#StaffHelpPage',
    staff: [{ path: '/help' }, { path: '/help/:topic' }],
  },
  account: {
    component: 'administration/account/account-page.tsx#AccountPage',
    staff: [{ path: '/account' }],
  },
  'sign-in': {
    component: 'administration/sign-in/sign-in-page.tsx#SignInPage',
    visitor: ['/sign-in'],
    preset: 'signIn',
    bare: true,
  },
  invitation: {
    component: 'administration/sign-in/invitation-page.tsx#InvitationPage',
    visitor: ['/invitation'],
    bare: true,
  },
} as const satisfies Readonly<Record<string, Page>>

/** Every page of the UI, by its name. */
export type PageName = keyof typeof PAGES

type Declared = (typeof PAGES)[PageName]
/** The pages that handle a form without script. */
export type FormPage = {
  [Name in PageName]: (typeof PAGES)[Name] extends { readonly form: true } ? Name : never
}[PageName]
/** The pages of single items, each at a path of its own. */
export type ItemPage = {
  [Name in PageName]: (typeof PAGES)[Name] extends { readonly visitor: readonly [`${string}:${string}`] }
    ? Name
    : never
}[PageName]
/**
 * The pages with metadata of their own (REQ-SHL-37), by the names of their pictures; all others use those of `site`.
 */
export type PagePreset = Extract<Declared, { readonly preset: string }>['preset'] | 'site'

const presets = Object.values<Page>(PAGES).map(({ preset }) => preset ?? 'site')

/** Every preset, without duplicates. */
export const PAGE_PRESETS = [...new Set(presets)] as readonly PagePreset[]
