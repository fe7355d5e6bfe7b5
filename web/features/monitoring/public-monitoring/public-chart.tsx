import './public-charts.css'
// The map comes later than the drawn page, which has its looks from the beginning.
import '#web/ui/map/map-shades.css'
import '#web/ui/map/shaded-map.css'
import {
  CASE_STATUSES,
  CASE_THEMES,
  RECOMMENDATION_STATUSES,
  RECOMMENDATION_THEMES,
} from '#shared/domain/enumerations.ts'
import type { PublicChartName } from '#shared/domain/public-charts.ts'
import { formatDate } from '#shared/i18n/format.ts'
import type { CallAnswer } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useToday } from '#web/lib/page-start.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import type { ChartPlace } from '#web/ui/chart/chart-frame.tsx'
import { CountsChart } from './counts-chart.tsx'
import { MonthChart } from './month-chart.tsx'
import { hasCaseFigures, NoCaseFigures } from './no-case-figures.tsx'

// The outlines of the regions are as much as all other charts together.
const RegionsChart = lazyPart(async () => (await import('./regions-chart.tsx')).RegionsChart)

export type PublicFigures = CallAnswer<'public', 'monitoring'>

interface PublicChartProps extends Pick<ChartPlace, 'heading' | 'className' | 'plain' | 'small'> {
  readonly name: PublicChartName
  readonly data: PublicFigures
  /** Whether it is shown on the page of its own, to which it does not lead then. */
  readonly alone?: boolean
}

/** One chart of the public figures; those of cases are there once they have been published. */
export function PublicChart({ name, data, alone, ...place }: PublicChartProps) {
  const { t } = useTranslation(['publicMonitoring', 'charts', 'terms', 'shell'])
  const locale = useLocale()
  const today = useToday()
  const { asOf, cases, recommendations } = data
  const isOfCases = name.startsWith('cases')
  if (isOfCases && !hasCaseFigures(data)) return <NoCaseFigures data={data} />
  const date = formatDate(isOfCases ? asOf : today, locale)
  const frame = {
    ...place,
    ...(alone ? {} : { page: `/charts/${name}` }),
    name,
    source: t('charts:asOf', { source: t('shell:brand'), date }),
  }
  const exact = (counts: Readonly<Record<string, number>>, key: string) => ({ value: counts[key] ?? 0 })
  switch (name) {
    case 'cases-by-month':
      return <MonthChart {...frame} months={cases.byMonth} />
    case 'cases-by-region':
      return <RegionsChart {...frame} counts={cases.byRegion} total={cases.total.value} />
    case 'cases-by-status':
      return (
        <CountsChart
          {...frame}
          what="statuses"
          total={cases.total.value}
          rows={CASE_STATUSES.map((key) => ({
            name: key,
            label: t(`terms:caseStatus.${key}`),
            count: cases.byStatus[key] ?? { value: null },
          }))}
        />
      )
    case 'cases-by-theme':
      return (
        <CountsChart
          {...frame}
          what="themes"
          total={cases.total.value}
          rows={[...CASE_THEMES, 'none' as const].map((key) => ({
            name: key,
            label: key === 'none' ? t('table.none') : t(`terms:caseTheme.${key}`),
            count: cases.byTheme[key] ?? { value: null },
          }))}
        />
      )
    case 'recommendations-by-status':
      return (
        <CountsChart
          {...frame}
          what="recommendationStatuses"
          total={recommendations.total}
          rows={RECOMMENDATION_STATUSES.map((key) => ({
            name: key,
            label: t(`terms:recommendationStatus.${key}`),
            count: exact(recommendations.byStatus, key),
          }))}
        />
      )
    case 'recommendations-by-theme':
      return (
        <CountsChart
          {...frame}
          what="recommendationThemes"
          total={recommendations.total}
          rows={[...RECOMMENDATION_THEMES, 'none' as const].map((key) => ({
            name: key,
            label: key === 'none' ? t('table.none') : t(`terms:recommendationTheme.${key}`),
            count: exact(recommendations.byTheme, key),
          }))}
        />
      )
  }
}
