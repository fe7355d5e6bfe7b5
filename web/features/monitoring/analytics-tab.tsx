import './analytics.css'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { StatisticsQuery } from '#shared/schemas/statistics.ts'
import { useCall } from '#web/lib/calls.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { SelectField } from '#web/ui/field.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { AnalyticsFigures } from './analytics-figures.tsx'
import { CategoryChart } from './category-chart.tsx'
import { ANALYTICS_PERIODS, type AnalyticsPeriod, spanOf } from './periods.ts'
import { RegionMap } from './region-map.tsx'
import { TrendChart } from './trend-chart.tsx'

const CHARTS = ['trend', 'map', 'status', 'theme', 'recommendationStatus', 'recommendationTheme'] as const
type ChartName = (typeof CHARTS)[number]
const DEFAULTS = { period: 'all' } as const

/** Figures and charts over all records that the user may see; the key T turns every chart to a table and back. */
export function AnalyticsTab() {
  const { t } = useTranslation('monitoring')
  const [{ period }, change] = useUrlState(DEFAULTS)
  const chosen = ANALYTICS_PERIODS.find((name) => name === period) ?? 'all'
  const query = useQuery(chosen)
  const { data, error, refetch } = useCall(
    'statistics',
    'monitoring',
    { input: query },
    { keepPrevious: true },
  )
  const tables = useTables()
  return (
    <div className="staff-body mon-analytics">
      <SelectField
        name="period"
        label={t('analytics.period')}
        choices={ANALYTICS_PERIODS.map((name) => ({ value: name, label: t(`analytics.periods.${name}`) }))}
        value={chosen}
        onChange={(event) => change({ period: event.target.value })}
      />
      {error && <Failure error={error} title={t('charts.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={12} />}
      {data && <AnalyticsFigures statistics={data} />}
      {data && data.combined.monitored === 0 && <EmptyState title={t('analytics.empty')} />}
      {data && data.combined.monitored > 0 && (
        <div className="mon-charts">
          <TrendChart months={data.cases.byMonth} {...tables('trend')} />
          <RegionMap counts={data.cases.byRegion} {...tables('map')} />
          <CategoryChart kind="status" counts={data.cases.byStatus} {...tables('status')} />
          <CategoryChart kind="theme" counts={data.cases.byTheme} {...tables('theme')} />
          <CategoryChart
            kind="recommendationStatus"
            counts={data.recommendations.byStatus}
            {...tables('recommendationStatus')}
          />
          <CategoryChart
            kind="recommendationTheme"
            counts={data.recommendations.byTheme}
            {...tables('recommendationTheme')}
          />
        </div>
      )}
    </div>
  )
}

function useQuery(period: AnalyticsPeriod): Partial<StatisticsQuery> {
  const today = mogadishuDay(new Date())
  return useMemo(() => spanOf(period, today), [period, today])
}

/** Which charts are shown as tables. */
function useTables() {
  const [shown, setShown] = useState<ReadonlySet<ChartName>>(new Set())
  useKeys({ t: () => setShown(shown.size === CHARTS.length ? new Set() : new Set(CHARTS)) })
  return (name: ChartName) => ({
    asTable: shown.has(name),
    onToggle: () => setShown(shown.symmetricDifference(new Set([name]))),
  })
}
