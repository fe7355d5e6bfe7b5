import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PageName } from '#shared/contract/routes.ts'

/** What the router tells a page: the tab that its path opens. */
export interface PageProps {
  readonly tab: string | undefined
}
type Page = LazyExoticComponent<ComponentType<PageProps>>

/** Declares a page whose code is loaded when its path is opened. */
function page(load: () => Promise<ComponentType<PageProps>>): Page {
  return lazy(async () => ({ default: await load() }))
}

/** The component of each page; a path whose page is absent answers not-found and stands in no menu. */
export const PAGES: Partial<Readonly<Record<PageName, Page>>> = {
  'incident-reporting': page(
    async () =>
      (await import('#web/features/incident-reporting/incident-reporting-page.tsx')).IncidentReportingPage,
  ),
  'public-monitoring': page(
    async () =>
      (await import('#web/features/public-monitoring/public-monitoring-page.tsx')).PublicMonitoringPage,
  ),
  'sign-in': page(async () => (await import('#web/features/sign-in/sign-in-page.tsx')).SignInPage),
  invitation: page(async () => (await import('#web/features/sign-in/invitation-page.tsx')).InvitationPage),
  account: page(async () => (await import('#web/features/account/account-page.tsx')).AccountPage),
  users: page(async () => (await import('#web/features/users/users-page.tsx')).UsersPage),
  devices: page(async () => (await import('#web/features/devices/devices-page.tsx')).DevicesPage),
  recovery: page(async () => (await import('#web/features/devices/recovery/recovery-page.tsx')).RecoveryPage),
  audit: page(async () => (await import('#web/features/audit/audit-page.tsx')).AuditPage),
  monitoring: page(async () => (await import('#web/features/monitoring/monitoring-page.tsx')).MonitoringPage),
  sync: page(async () => (await import('#web/features/sync/sync-page.tsx')).SyncPage),
  incidents: page(async () => (await import('#web/features/incidents/incidents-page.tsx')).IncidentsPage),
  reports: page(async () => (await import('#web/features/reports/reports-page.tsx')).ReportsPage),
  conflicts: page(async () => (await import('#web/features/conflicts/conflicts-page.tsx')).ConflictsPage),
  imports: page(async () => (await import('#web/features/imports/imports-page.tsx')).ImportsPage),
  home: page(async () => (await import('#web/features/home/home-page.tsx')).HomePage),
}
