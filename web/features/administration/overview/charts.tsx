import './charts.css'
import { useState } from 'react'
import { pathOf } from '#shared/contract/routes.ts'
import { lastDayOf, mogadishuDay } from '#shared/domain/dates.ts'
import { regionName } from '#shared/domain/places.ts'
import { leadingParts } from '#shared/figures/leading.ts'
import { formatDate, formatMonth, formatNumber, formatPercent } from '#shared/i18n/format.ts'
import type { MonitoringStatistics } from '#shared/schemas/statistics.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { RegionShapes, useFieldText } from '#web/records/index.ts'
import { Bars } from '#web/ui/chart/bars.tsx'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { hasManyRegions, sortedCounts } from '#web/ui/chart/counts.ts'
import { MonthBars, type MonthRange } from '#web/ui/chart/month-bars.tsx'
import { useMonthTitle } from '#web/ui/chart/month-title.ts'
import { useShareTitle } from '#web/ui/chart/share-title.ts'
import { Skeleton } from '#web/ui/states.tsx'
import { FoldedOnPhones } from './fold.tsx'

const TREND_HEIGHT = 176
/** Most regions that are named beside the map. */
const NAMED = 6

const CASES = pathOf('monitoring', 'iccpr')
const casesOf = ({ from, to }: MonthRange) => `${CASES}?createdFrom=${from}-01&createdTo=${lastDayOf(to)}`
const casesIn = (region: string) => `${CASES}?region=${region}`

type Cases = MonitoringStatistics['cases']

interface ChartProps {
  readonly cases: Cases
  readonly source: string
}

/** How the cases develop and where they are, beside what needs the user now; each month and region leads to its cases. */
export function OverviewCharts() {
  const { t } = useTranslation(['overview', 'charts'])
  const locale = useLocale()
  const allowed = useMay('statistics:read')
  const { data, error, dataUpdatedAt } = useCall('statistics', 'monitoring', {}, { enabled: allowed })
  if (!allowed || (error && !data)) return null
  if (!data) {
    return (
      <FoldedOnPhones title={t('charts.title')}>
        <div className="ov-charts">
          <Skeleton shapes={['heading', 'line', 'chart']} />
          <Skeleton shapes={['heading', 'line', 'map']} />
        </div>
      </FoldedOnPhones>
    )
  }
  const { cases } = data
  if (cases.total === 0) return null
  const source = t('charts:asOf', {
    source: t('charts.source'),
    date: formatDate(mogadishuDay(new Date(dataUpdatedAt)), locale),
  })
  return (
    <FoldedOnPhones title={t('charts.title')}>
      <div className="ov-charts">
        <Trend {...{ cases, source }} />
        {hasManyRegions(cases.byRegion) ? (
          <Regions {...{ cases, source }} />
        ) : (
          <Themes {...{ cases, source }} />
        )}
      </div>
    </FoldedOnPhones>
  )
}

function Trend({ cases: { byMonth }, source }: ChartProps) {
  const { t } = useTranslation(['overview', 'chartWords'])
  const locale = useLocale()
  const [described, setDescribed] = useState<string | null>(null)
  const title = useMonthTitle(byMonth, true)
  const months = byMonth.map(({ month, opened, ended }) => ({ month, count: opened, ended }))
  const say = (month: string) => {
    const row = byMonth.find((each) => each.month === month)
    return t('charts.month', {
      month: formatMonth(month, locale),
      opened: formatNumber(row?.opened ?? 0, locale),
      ended: formatNumber(row?.ended ?? 0, locale),
    })
  }
  return (
    <ChartFrame
      name="cases-by-month"
      title={title}
      subtitle={t('charts.trend')}
      source={source}
      figures={{
        columns: [
          { head: t('chartWords:columns.month') },
          { head: t('charts.opened') },
          { head: t('charts.ended') },
        ],
        rows: byMonth.map(({ month, opened, ended }) => ({
          key: month,
          label: formatMonth(month, locale),
          values: [opened, ended],
          to: casesOf({ from: month, to: month }),
        })),
      }}
    >
      <MonthBars
        months={months}
        label={title}
        say={say}
        linkOf={casesOf}
        onDescribe={setDescribed}
        height={TREND_HEIGHT}
      />
      <p className="ov-chart-hint" aria-live="polite" data-no-picture>
        {described ? say(described) : t('charts.monthHint')}
      </p>
    </ChartFrame>
  )
}

function Regions({ cases: { byRegion, total }, source }: ChartProps) {
  const { t } = useTranslation(['overview', 'chartWords'])
  const locale = useLocale()
  const all = sortedCounts(byRegion)
  const nameOf = (code: string) => (code === 'none' ? t('charts.noRegion') : regionName(code, locale))
  const number = (code: string) => formatNumber(byRegion[code] ?? 0, locale)
  const title = useShareTitle('regions', leadingParts(all, total), nameOf, 'seen')
  return (
    <ChartFrame
      name="cases-by-region"
      title={title}
      subtitle={t('charts.regions')}
      source={source}
      notes={[t('chartWords:boundaries')]}
      figures={{
        columns: [
          { head: t('chartWords:columns.region') },
          { head: t('chartWords:columns.cases') },
          { head: t('chartWords:columns.share'), write: (percent) => formatPercent(percent, locale) },
        ],
        rows: all.map(({ name, value }) => ({
          key: name,
          label: nameOf(name),
          values: [value, Math.round((value / total) * 1000) / 10],
          to: casesIn(name),
        })),
      }}
    >
      <div className="ov-regions">
        <RegionShapes
          counts={byRegion}
          label={title}
          say={(code) => t('charts.region', { region: nameOf(code), number: number(code) })}
          linkOf={casesIn}
        />
        <ol>
          {all.slice(0, NAMED).map(({ name, value }) => (
            <li key={name}>
              <Link to={casesIn(name)}>{nameOf(name)}</Link>
              <b>{formatNumber(value, locale)}</b>
              <svg height="6" aria-hidden="true">
                <rect width={`${(value / (all[0]?.value ?? 1)) * 100}%`} height="6" />
              </svg>
            </li>
          ))}
        </ol>
      </div>
    </ChartFrame>
  )
}

/** What the cases are about: in the place of the map for people with cases in one region alone. */
function Themes({ cases: { byTheme, total }, source }: ChartProps) {
  const { t } = useTranslation(['overview', 'charts', 'chartWords'])
  const locale = useLocale()
  const text = useFieldText()
  const all = sortedCounts(byTheme)
  const nameOf = (theme: string) => (theme === 'none' ? t('charts.noTheme') : text.term('caseTheme', theme))
  const title = useShareTitle('themes', leadingParts(all, total), nameOf, 'seen')
  const bars = all.slice(0, NAMED).map(({ name, value }) => ({
    ...{ name, value, label: nameOf(name), text: formatNumber(value, locale) },
    ...(name === 'none' ? { tone: 'rest' as const } : {}),
  }))
  const values = bars.map(({ label, text: written }) => `${label}: ${written}`).join('; ')
  return (
    <ChartFrame
      name="cases-by-theme"
      title={title}
      subtitle={t('charts.themes')}
      source={source}
      figures={{
        columns: [
          { head: t('chartWords:columns.theme') },
          { head: t('chartWords:columns.cases') },
          { head: t('chartWords:columns.share'), write: (percent) => formatPercent(percent, locale) },
        ],
        rows: all.map(({ name, value }) => ({
          key: name,
          label: nameOf(name),
          values: [value, Math.round((value / total) * 1000) / 10],
          to: name === 'none' ? undefined : `${CASES}?theme=${name}`,
        })),
      }}
    >
      <Bars label={t('charts:bars', { title, values })} bars={bars} />
    </ChartFrame>
  )
}
