import type { ComponentType, LazyExoticComponent } from 'react'
import type { PageName } from '#shared/contract/routes.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'

/** What the router tells a page: the tab that its path opens. */
export interface PageProps {
  readonly tab: string | undefined
}
type Page = LazyExoticComponent<ComponentType<PageProps>>

/** The component of each page; a path whose page is absent answers not-found and stands in no menu. */
export const PAGES: Partial<Readonly<Record<PageName, Page>>> = {
  'incident-reporting': lazyPart(
    async () =>
      (await import('#web/features/incident-reporting/incident-reporting-page.tsx')).IncidentReportingPage,
  ),
  'public-cases': lazyPart(
    async () => (await import('#web/features/public-monitoring/public-cases-page.tsx')).PublicCasesPage,
  ),
  'public-recommendations': lazyPart(
    async () =>
      (await import('#web/features/public-monitoring/public-recommendations-page.tsx'))
        .PublicRecommendationsPage,
  ),
  'sign-in': lazyPart(async () => (await import('#web/features/sign-in/sign-in-page.tsx')).SignInPage),
  invitation: lazyPart(
    async () => (await import('#web/features/sign-in/invitation-page.tsx')).InvitationPage,
  ),
  account: lazyPart(async () => (await import('#web/features/account/account-page.tsx')).AccountPage),
  users: lazyPart(async () => (await import('#web/features/users/users-page.tsx')).UsersPage),
  devices: lazyPart(async () => (await import('#web/features/devices/devices-page.tsx')).DevicesPage),
  recovery: lazyPart(
    async () => (await import('#web/features/devices/recovery/recovery-page.tsx')).RecoveryPage,
  ),
  'lost-records': lazyPart(
    async () => (await import('#web/features/devices/lost-records/lost-records-page.tsx')).LostRecordsPage,
  ),
  audit: lazyPart(async () => (await import('#web/features/audit/audit-page.tsx')).AuditPage),
  'access-log': lazyPart(
    async () => (await import('#web/features/access-log/access-log-page.tsx')).AccessLogPage,
  ),
  monitoring: lazyPart(
    async () => (await import('#web/features/monitoring/monitoring-page.tsx')).MonitoringPage,
  ),
  sync: lazyPart(async () => (await import('#web/features/sync/sync-page.tsx')).SyncPage),
  incidents: lazyPart(async () => (await import('#web/features/incidents/incidents-page.tsx')).IncidentsPage),
  reports: lazyPart(async () => (await import('#web/features/reports/reports-page.tsx')).ReportsPage),
  conflicts: lazyPart(async () => (await import('#web/features/conflicts/conflicts-page.tsx')).ConflictsPage),
  imports: lazyPart(async () => (await import('#web/features/imports/imports-page.tsx')).ImportsPage),
  triage: lazyPart(async () => (await import('#web/features/triage/triage-page.tsx')).TriagePage),
  'duty-lists': lazyPart(
    async () => (await import('#web/features/triage/duty-lists-page.tsx')).DutyListsPage,
  ),
  waiting: lazyPart(async () => (await import('#web/features/waiting/waiting-page.tsx')).WaitingPage),
  proposals: lazyPart(
    async () => (await import('#web/features/publications/proposals-page.tsx')).ProposalsPage,
  ),
  releases: lazyPart(async () => (await import('#web/features/releases/releases-page.tsx')).ReleasesPage),
  'second-looks': lazyPart(
    async () => (await import('#web/features/second-looks/second-looks-page.tsx')).SecondLooksPage,
  ),
  news: lazyPart(async () => (await import('#web/features/news/news-page.tsx')).NewsPage),
  'news-article': lazyPart(async () => (await import('#web/features/news/article-page.tsx')).ArticlePage),
  webhooks: lazyPart(async () => (await import('#web/features/channels/webhooks-page.tsx')).WebhooksPage),
  mail: lazyPart(async () => (await import('#web/features/channels/mail-page.tsx')).MailPage),
  partners: lazyPart(async () => (await import('#web/features/partners/partners-page.tsx')).PartnersPage),
  'organization-settings': lazyPart(
    async () =>
      (await import('#web/features/organization-settings/settings-page.tsx')).OrganizationSettingsPage,
  ),
  newsletter: lazyPart(
    async () => (await import('#web/features/newsletter/newsletter-page.tsx')).NewsletterPage,
  ),
  'newsletter-confirm': lazyPart(
    async () => (await import('#web/features/newsletter/confirm-page.tsx')).ConfirmPage,
  ),
  'newsletter-unsubscribe': lazyPart(
    async () => (await import('#web/features/newsletter/unsubscribe-page.tsx')).UnsubscribePage,
  ),
  'newsletter-counts': lazyPart(
    async () => (await import('#web/features/channels/newsletter-page.tsx')).NewsletterCountsPage,
  ),
  projects: lazyPart(async () => (await import('#web/features/projects/projects-page.tsx')).ProjectsPage),
  project: lazyPart(async () => (await import('#web/features/projects/project-page.tsx')).ProjectPage),
  grants: lazyPart(async () => (await import('#web/features/grants/grants-page.tsx')).GrantsPage),
  jobs: lazyPart(async () => (await import('#web/features/jobs/jobs-page.tsx')).JobsPage),
  job: lazyPart(async () => (await import('#web/features/jobs/job-page.tsx')).JobPage),
  'strategic-priorities': lazyPart(
    async () => (await import('#web/features/organization/strategy-page.tsx')).StrategyPage,
  ),
  about: lazyPart(async () => (await import('#web/features/organization/about-page.tsx')).AboutPage),
  coalition: lazyPart(
    async () => (await import('#web/features/organization/coalition-page.tsx')).CoalitionPage,
  ),
  privacy: lazyPart(async () => (await import('#web/features/organization/statement-pages.tsx')).PrivacyPage),
  terms: lazyPart(async () => (await import('#web/features/organization/statement-pages.tsx')).TermsPage),
  security: lazyPart(
    async () => (await import('#web/features/organization/statement-pages.tsx')).SecurityPage,
  ),
  accessibility: lazyPart(
    async () => (await import('#web/features/organization/statement-pages.tsx')).AccessibilityPage,
  ),
  overview: lazyPart(async () => (await import('#web/features/overview/overview-page.tsx')).OverviewPage),
  dashboard: lazyPart(async () => (await import('#web/features/dashboard/dashboard-page.tsx')).DashboardPage),
  offline: lazyPart(async () => (await import('#web/features/offline/offline-page.tsx')).OfflinePage),
  home: lazyPart(async () => (await import('#web/features/home/home-page.tsx')).HomePage),
}
