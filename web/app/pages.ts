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
  'public-monitoring': lazyPart(
    async () =>
      (await import('#web/features/public-monitoring/public-monitoring-page.tsx')).PublicMonitoringPage,
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
  monitoring: lazyPart(
    async () => (await import('#web/features/monitoring/monitoring-page.tsx')).MonitoringPage,
  ),
  sync: lazyPart(async () => (await import('#web/features/sync/sync-page.tsx')).SyncPage),
  incidents: lazyPart(async () => (await import('#web/features/incidents/incidents-page.tsx')).IncidentsPage),
  reports: lazyPart(async () => (await import('#web/features/reports/reports-page.tsx')).ReportsPage),
  conflicts: lazyPart(async () => (await import('#web/features/conflicts/conflicts-page.tsx')).ConflictsPage),
  imports: lazyPart(async () => (await import('#web/features/imports/imports-page.tsx')).ImportsPage),
  news: lazyPart(async () => (await import('#web/features/news/news-page.tsx')).NewsPage),
  'news-article': lazyPart(async () => (await import('#web/features/news/article-page.tsx')).ArticlePage),
  home: lazyPart(async () => (await import('#web/features/home/home-page.tsx')).HomePage),
}
