import './analytics.css'
import { useMemo, useState } from 'react'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { formatDate } from '#shared/i18n/format.ts'
import type { StatisticsQuery } from '#shared/schemas/statistics.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link, useSearchParams } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState, writeUrlState } from '#web/lib/url-state.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { LeftNote } from '#web/records/index.ts'
import type { ChartPlace } from '#web/ui/chart/chart-frame.tsx'
import { hasManyRegions } from '#web/ui/chart/counts.ts'
import { EmptyState, Failure } from '#web/ui/states.tsx'
import { AnalyticsFigures } from './analytics-figures.tsx'
import { AnalyticsSkeleton } from './analytics-skeleton.tsx'
import { CategoryChart } from './category-chart.tsx'
import { ANALYTICS_PERIODS, type AnalyticsPeriod, spanOf } from './periods.ts'
import { ProgressChart } from './progress-chart.tsx'
import { RegionMap } from './region-map.tsx'
import { RegionThemeTable } from './region-theme-table.tsx'
import { TrendChart } from './trend-chart.tsx'

const CHARTS = [
  'trend',
  'map',
  'statuses',
  'themes',
  'recommendationStatuses',
  'regionsAndThemes',
  'progress',
] as const
type ChartName = (typeof CHARTS)[number]
const DEFAULTS = { period: 'all' } as const

/** Figures and charts over all records that the user may see; the key T opens the tables of all charts, and closes them. */
export function AnalyticsTab() {
  const { t } = useTranslation('monitoring')
  const [{ period }] = useUrlState(DEFAULTS)
  const chosen = ANALYTICS_PERIODS.find((name) => name === period) ?? 'all'
  const query = useQuery(chosen)
  const { data, error, refetch, dataUpdatedAt } = useCall(
    'statistics',
    'monitoring',
    { input: query },
    { keepPrevious: true },
  )
  const frameOf = useFrames(dataUpdatedAt, chosen)
  const hasRegions = data !== undefined && hasManyRegions(data.cases.byRegion)
  return (
    <div className="staff-body mon-analytics">
      <PeriodSwitch chosen={chosen} />
      <p className="mon-scope">{t('charts.scope')}</p>
      <LeftNote />
      {error && <Failure error={error} title={t('charts.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <AnalyticsSkeleton />}
      {data && <AnalyticsFigures statistics={data} />}
      {data && data.combined.monitored === 0 && <EmptyState title={t('analytics.empty')} />}
      {data && data.combined.monitored > 0 && (
        <div className="mon-charts">
          <TrendChart months={data.cases.byMonth} isWhole={chosen === 'all'} {...frameOf('trend')} />
          {hasRegions && <RegionMap counts={data.cases.byRegion} {...frameOf('map')} />}
          <CategoryChart kind="statuses" counts={data.cases.byStatus} {...frameOf('statuses')} />
          <CategoryChart kind="themes" counts={data.cases.byTheme} {...frameOf('themes')} />
          {hasRegions && (
            <RegionThemeTable table={data.tables.casesByRegionAndTheme} {...frameOf('regionsAndThemes')} />
          )}
          <CategoryChart
            kind="recommendationStatuses"
            counts={data.recommendations.byStatus}
            {...frameOf('recommendationStatuses')}
          />
          <ProgressChart table={data.tables.recommendationsByThemeAndStatus} {...frameOf('progress')} />
        </div>
      )}
    </div>
  )
}

/** The choice of the time in which records were registered. */
function PeriodSwitch({ chosen }: { readonly chosen: AnalyticsPeriod }) {
  const { t } = useTranslation('monitoring')
  const [search] = useSearchParams()
  return (
    <nav aria-label={t('analytics.period')}>
      <ul className="chart-switch">
        {ANALYTICS_PERIODS.map((period) => (
          <li key={period}>
            <Link
              to={{ search: writeUrlState(search, DEFAULTS, { period }).toString() }}
              replace
              aria-current={period === chosen ? 'true' : undefined}
            >
              {t(`analytics.periods.${period}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useQuery(period: AnalyticsPeriod): Partial<StatisticsQuery> {
  const today = mogadishuDay(new Date())
  return useMemo(() => spanOf(period, today), [period, today])
}

/** The names of the charts' files. */
const FILES: Readonly<Record<ChartName, string>> = {
  trend: 'cases-by-month',
  map: 'cases-by-region',
  statuses: 'cases-by-status',
  themes: 'cases-by-theme',
  recommendationStatuses: 'recommendations-by-status',
  regionsAndThemes: 'cases-by-region-and-theme',
  progress: 'recommendations-by-theme',
}

/** What the frames of the charts have in common: the source with the day, what they count, and which tables are open. */
function useFrames(countedAt: number, period: AnalyticsPeriod) {
  const { t } = useTranslation(['monitoring', 'charts', 'chartWords'])
  const locale = useLocale()
  const [open, setOpen] = useState<ReadonlySet<ChartName>>(new Set())
  useKeys({ t: () => setOpen(open.size === CHARTS.length ? new Set() : new Set(CHARTS)) })
  const source = t('charts:asOf', {
    source: t('charts.source'),
    date: formatDate(mogadishuDay(new Date(countedAt)), locale),
  })
  const scope = t('chartWords:subtitles.scope', { period: t(`analytics.periods.${period}`) })
  return (name: ChartName): ChartPlace => ({
    name: FILES[name],
    source,
    scope,
    open: open.has(name),
    onOpen: (isOpen) => {
      if (isOpen !== open.has(name)) setOpen(open.symmetricDifference(new Set([name])))
    },
  })
}
