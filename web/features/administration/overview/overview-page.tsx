import './overview.css'
import { DashboardActions } from '#web/features/administration/dashboard/index.ts'
import { FirstDay } from '#web/features/administration/help/index.ts'
import { CurrentAlerts, EmergencyAlertButton, QuickPublishButton } from '#web/features/publishing/index.ts'
import { useLocation } from '#web/lib/router.tsx'
import { useMay, useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { LeftNote } from '#web/records/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { RecentActivity } from './activity.tsx'
import { AssignedToYou } from './assigned.tsx'
import { NeedsAttention } from './attention.tsx'
import { OverviewCharts } from './charts.tsx'
import { Claims } from './claims.tsx'
import { Figures } from './figures.tsx'
import { SystemHealth } from './health.tsx'
import { LatestNews, NewsGrid } from './news-parts.tsx'
import { OfflineLine } from './offline-line.tsx'
import { OrganizationParts } from './organization-parts.tsx'
import { QuickAccess } from './quick-access.tsx'

const DASHBOARD = '/dashboard'

/**
 * The overview of the staff at /, /dashboard and /overview: what must be done comes first, and what the organisation states of
 * itself last, beside what is measured.
 */
export function OverviewPage() {
  const { t } = useTranslation('overview')
  const mayAlert = useMay('alerts:publish')
  const user = useUser()
  const { pathname } = useLocation()
  return (
    <StaffPage title={t('title')} actions={<QuickActions />}>
      <StaffBody>
        <div className="ov">
          {mayAlert && <CurrentAlerts />}
          <OfflineLine />
          <LeftNote />
          <NeedsAttention />
          {user && <FirstDay role={user.role} asLine />}
          <div className="ov-now">
            <AssignedToYou />
            <OverviewCharts />
            <div className="ov-rest">
              <Figures />
              <RecentActivity />
            </div>
            <div className="ov-around">
              <LatestNews />
              <div className="ov-minor">
                <SystemHealth />
              </div>
            </div>
          </div>
          {pathname === DASHBOARD && (
            <section className="actions" aria-label={t('header')}>
              <DashboardActions reportTone="quiet" />
            </section>
          )}
          <QuickAccess />
          <OrganizationParts />
          <NewsGrid />
          <Claims />
          <Closing />
        </div>
      </StaffBody>
    </StaffPage>
  )
}

/** The first thing of the page, at hand beside its title (REQ-OVW-02). */
function QuickActions() {
  const { t } = useTranslation('overview')
  const mayPublish = useMay('news:edit')
  const mayAlert = useMay('alerts:publish')
  if (!mayPublish && !mayAlert) return null
  return (
    <section className="actions" aria-label={t('quickActions')}>
      {mayPublish && <QuickPublishButton />}
      {mayAlert && <EmergencyAlertButton />}
    </section>
  )
}

function Closing() {
  const { t } = useTranslation('overview')
  return (
    <section className="section ov-closing" aria-labelledby="closing">
      <div>
        <h2 id="closing">{t('closing.title')}</h2>
        <p>{t('closing.text')}</p>
      </div>
      <LinkButton tone="danger" to="/incident-reporting">
        {t('report')}
      </LinkButton>
    </section>
  )
}
