import './monitoring.css'

import { Suspense } from 'react'
import { caseKind } from '#web/features/monitoring/iccpr-cases/index.ts'
import { recommendationKind } from '#web/features/monitoring/upr-recommendations/index.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useSearchParams } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { type RecordKind, SearchBox, useListAddress } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { PartBoundary } from '#web/ui/part-boundary.tsx'
import { StaffPage } from '#web/ui/staff-page.tsx'
import { AnalyticsSkeleton } from './analytics-skeleton.tsx'
import { MonitoringTabs, type TabName } from './monitoring-tabs.tsx'
import { RecordsTab } from './records-tab.tsx'
import { SummaryCards } from './summary-cards.tsx'

const AnalyticsTab = lazyPart(async () => (await import('./analytics-tab.tsx')).AnalyticsTab)

/** The monitoring dashboard (REQ-MON-01); the path or `tab` in the address says which of its three tabs is open. */
export function MonitoringPage({ tab }: { readonly tab: string | undefined }) {
  const [params] = useSearchParams()
  const mayCases = useMay('iccpr-cases:read')
  const mayStatistics = useMay('statistics:read')
  const wanted = params.get('tab') ?? tab
  const tabs: readonly TabName[] = [
    ...(mayCases ? (['iccpr'] as const) : []),
    'upr',
    ...(mayStatistics ? (['analytics'] as const) : []),
  ]
  const open = tabs.find((name) => name === wanted) ?? tabs[0] ?? 'upr'
  if (open === 'analytics') return <AnalyticsPage tabs={tabs} />
  const kind = open === 'iccpr' ? caseKind : recommendationKind
  return <RecordsPage key={open} kind={kind} tabs={tabs} open={open} />
}

interface TabsProps {
  readonly tabs: readonly TabName[]
}

function RecordsPage({
  kind,
  tabs,
  open,
}: TabsProps & { readonly kind: RecordKind; readonly open: 'iccpr' | 'upr' }) {
  const { t } = useTranslation('monitoring')
  const address = useListAddress(kind)
  const mayEdit = useMay(kind.edit)
  const add = (
    <Button tone="main" onClick={address.create} aria-keyshortcuts="n">
      {open === 'iccpr' ? t('actions.newCase') : t('actions.newRecommendation')} <kbd>N</kbd>
    </Button>
  )
  return (
    <StaffPage title={t('title')} search={<SearchBox address={address} />} actions={mayEdit && add} fill>
      <MonitoringStrip tabs={tabs} open={open} />
      <RecordsTab address={address} open={open} />
    </StaffPage>
  )
}

/** The tabs and the figures over all of them. */
function MonitoringStrip({ tabs, open }: TabsProps & { readonly open: TabName }) {
  return (
    <div className="mon-strip">
      <MonitoringTabs tabs={tabs} open={open} />
      <SummaryCards />
    </div>
  )
}

function AnalyticsPage({ tabs }: TabsProps) {
  const { t } = useTranslation('monitoring')
  return (
    <StaffPage title={t('title')}>
      <MonitoringStrip tabs={tabs} open="analytics" />
      <PartBoundary path="analytics">
        <Suspense
          fallback={
            <div className="staff-body mon-analytics">
              <AnalyticsSkeleton />
            </div>
          }
        >
          <AnalyticsTab />
        </Suspense>
      </PartBoundary>
    </StaffPage>
  )
}
