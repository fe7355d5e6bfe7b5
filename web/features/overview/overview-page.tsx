import './overview.css'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { CurrentAlerts, EmergencyAlertButton } from '#web/features/alert-publishing/index.ts'
import { DashboardHeader } from '#web/features/dashboard/index.ts'
import { QuickPublishButton } from '#web/features/quick-publish/index.ts'
import { factWords, Statements, useFacts } from '#web/features/site-facts/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { RecentActivity } from './activity.tsx'
import { Figures } from './figures.tsx'
import { SystemHealth } from './health.tsx'
import { LatestNews, NewsGrid } from './news-parts.tsx'
import { needsLine, OfflineLine } from './offline-line.tsx'
import { OrganizationParts } from './organization-parts.tsx'
import { QuickAccess } from './quick-access.tsx'

const DASHBOARD = '/dashboard'

/** The overview of the staff with its eleven sections in the order of REQ-OVW-01 to REQ-OVW-14, at /, /dashboard and /overview. */
export function OverviewPage() {
  const { t } = useTranslation('overview')
  const { pathname } = useLocation()
  return (
    <StaffPage title={t('title')}>
      <StaffBody>
        {pathname === DASHBOARD && <DashboardHeader />}
        <QuickActions />
        <UnderReview />
        <OfflineLine />
        <Figures />
        <div className="ov-columns">
          <RecentActivity />
          <QuickStats />
        </div>
        <SystemHealth />
        <LatestNews />
        <QuickAccess />
        <OrganizationParts />
        <NewsGrid />
        <Closing />
      </StaffBody>
    </StaffPage>
  )
}

function QuickActions() {
  const { t } = useTranslation('overview')
  const mayPublish = useMay('news:edit')
  const mayAlert = useMay('alerts:publish')
  if (!mayPublish && !mayAlert) return null
  return (
    <>
      <section className="actions ov-actions" aria-label={t('quickActions')}>
        {mayPublish && <QuickPublishButton />}
        {mayAlert && <EmergencyAlertButton />}
      </section>
      {mayAlert && <CurrentAlerts />}
    </>
  )
}

/** The banner about violations under review: what the organisation states. */
function UnderReview() {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const [fact] = useFacts(['violations-under-review'])
  return fact ? <p className="notice">{t('review', factWords(fact, locale))}</p> : null
}

function QuickStats() {
  const { t } = useTranslation('overview')
  const { data, error } = useCall('siteFacts', 'list')
  if (needsLine({ data, error })) return null
  return (
    <section className="section" aria-labelledby="quick-stats">
      <h2 id="quick-stats">{t('quickStats')}</h2>
      <Statements names={['resolution-rate', 'uptime', 'response-time']} />
    </section>
  )
}

function Closing() {
  const { t } = useTranslation('overview')
  return (
    <section className="section ov-closing" aria-labelledby="closing">
      <h2 id="closing">{t('closing.title')}</h2>
      <p>{t('closing.text')}</p>
      <LinkButton tone="danger" to="/incident-reporting">
        {t('report')}
      </LinkButton>
    </section>
  )
}
