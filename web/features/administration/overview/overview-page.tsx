import './overview.css'
import { DashboardHeader } from '#web/features/administration/dashboard/index.ts'
import { FirstDay } from '#web/features/administration/help/index.ts'
import {
  CurrentAlerts,
  EmergencyAlertButton,
  factWords,
  QuickPublishButton,
  Statements,
  useFacts,
} from '#web/features/publishing/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
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
import { Figures } from './figures.tsx'
import { FoldedSection } from './fold.tsx'
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
  const mayAlert = useMay('alerts:publish')
  const user = useUser()
  return (
    <StaffPage title={t('title')} actions={<QuickActions />}>
      <StaffBody>
        <div className="ov">
          {user && <FirstDay role={user.role} />}
          {pathname === DASHBOARD && <DashboardHeader />}
          {mayAlert && <CurrentAlerts />}
          <UnderReview />
          <OfflineLine />
          <LeftNote />
          <div className="ov-now">
            <div>
              <NeedsAttention />
              <Figures />
              <AssignedToYou />
            </div>
            <OverviewCharts />
          </div>
          <div className="ov-three">
            <RecentActivity />
            <div className="ov-minor">
              <QuickStats />
              <SystemHealth />
            </div>
            <LatestNews />
          </div>
          <QuickAccess />
          <OrganizationParts />
          <NewsGrid />
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

/** The banner about violations under review: what the organisation states. Its place is kept until it is known. */
function UnderReview() {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const { isPending } = useCall('siteFacts', 'list')
  const [fact] = useFacts(['violations-under-review'])
  if (fact) return <p className="notice ov-review">{t('review', factWords(fact, locale))}</p>
  return isPending ? <p className="notice ov-review" aria-hidden="true" /> : null
}

function QuickStats() {
  const { t } = useTranslation('overview')
  const { data, error } = useCall('siteFacts', 'list')
  if (needsLine({ data, error })) return null
  return (
    <FoldedSection id="quick-stats" title={t('quickStats')} className="ov-quick-stats">
      <Statements names={['resolution-rate', 'uptime', 'response-time']} />
    </FoldedSection>
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
