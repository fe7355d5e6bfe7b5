import type { ReactNode } from 'react'
import type { PublicCount } from '#shared/contract/monitoring/public.ts'
import { regionClasses } from '#shared/domain/map-classes.ts'
import { POPULATION_YEAR, populationOf, rateOf } from '#shared/domain/population.ts'
import { REGION_NAMES, regionName } from '#shared/domain/regions.ts'
import { highestRated } from '#shared/figures/findings.ts'
import { leadingParts } from '#shared/figures/leading.ts'
import { formatList, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { type Bar, Bars } from '#web/ui/chart/bars.tsx'
import { ChartFrame, type ChartPlace } from '#web/ui/chart/chart-frame.tsx'
import type { ChartFigures } from '#web/ui/chart/chart-table.tsx'
import { MeasureSwitch, useMeasure } from '#web/ui/chart/measure.tsx'
import { type CountRow, sortCounts, useCountText } from '#web/ui/chart/public-counts.ts'
import { tenthsOf, useRateText } from '#web/ui/chart/rates.ts'
import { useShareTitle } from '#web/ui/chart/share-title.ts'
import { MapKey, RegionNumbers, ShadedMap } from '#web/ui/map/shaded-map.tsx'
import { CountsRest } from './counts-rest.tsx'
import { useHiddenBar } from './hidden-bar.ts'

type Counts = Readonly<Record<string, PublicCount>>

/** What the chart shows in one of its measures. */
interface View {
  readonly title: string
  readonly subtitle: string
  readonly notes: readonly string[]
  readonly figures: ChartFigures
  readonly bars: readonly Bar[]
  /** What is said of the regions without a bar. */
  readonly rest: ReactNode
  /** What a region is shaded by, as a whole number; null where it is hatched. */
  readonly shadeOf: (code: string) => number | null
  readonly write: (value: number) => string
  readonly textOf: (code: string) => string
  readonly held: string
}

/** Cases by region: ranked bars and the map, as numbers or for every 100,000 people. */
export function RegionsChart({
  counts,
  total,
  ...frame
}: ChartPlace & { readonly counts: Counts; readonly total: number | null }) {
  const { t } = useTranslation(['publicMonitoring', 'charts', 'chartWords'])
  const locale = useLocale()
  const rows = [
    ...REGION_NAMES.map(({ code }) => rowOf(counts, code, regionName(code, locale))),
    rowOf(counts, 'none', t('table.noRegion')),
  ]
  const views = { number: useNumbers(rows, total), rate: useRates(rows) }
  const { title, bars, rest, shadeOf, write, textOf, held, ...view } = views[useMeasure()]
  const classes = regionClasses(shadeOf)
  const textIn = (code: string) => `${regionName(code, locale)}: ${textOf(code)}`
  const key = <MapKey classes={classes} held={held} write={write} />
  const map = { label: t('chart.mapLabel'), classes, countOf: shadeOf, textOf: textIn }
  if (frame.small) {
    return (
      <ChartFrame {...frame} {...view} title={title}>
        <ShadedMap {...map} />
        {key}
      </ChartFrame>
    )
  }
  const values = bars.map(({ label, text }) => `${label}: ${text}`).join('; ')
  return (
    <ChartFrame {...frame} {...view} title={title} controls={!frame.plain && <MeasureSwitch />}>
      <div className="public-pair">
        <div>
          {bars.length > 0 ? (
            <>
              <Bars label={t('charts:bars', { title, values })} bars={bars} />
              {rest}
            </>
          ) : (
            <p>{t('table.allSmall')}</p>
          )}
        </div>
        <div className="region-map">
          <ShadedMap {...map}>
            <RegionNumbers classes={classes} countOf={shadeOf} write={write} />
          </ShadedMap>
          {key}
        </div>
      </div>
    </ChartFrame>
  )
}

/** The count of a region; one that the server withholds is not shown. */
function rowOf(counts: Counts, name: string, label: string): CountRow {
  return { name, label, count: counts[name] ?? { value: null } }
}

function useNumbers(rows: readonly CountRow[], total: number | null): View {
  const { t } = useTranslation(['publicMonitoring', 'charts', 'chartWords'])
  const locale = useLocale()
  const text = useCountText()
  const write = (value: number) => formatNumber(value, locale)
  const { exact, fewer, withheld } = sortCounts(rows)
  const hidden = useHiddenBar(rows, total, 'regions')
  const countOf = (code: string) => rows.find(({ name }) => name === code)?.count
  return {
    title: useShareTitle(
      'regions',
      leadingParts(exact, total),
      (code) => regionName(code, locale),
      'published',
    ),
    subtitle: t('chartWords:subtitles.regions'),
    notes: [t('chartWords:boundaries')],
    figures: {
      columns: [{ head: t('chartWords:columns.region') }, { head: t('chartWords:columns.cases') }],
      rows: [...exact, ...fewer, ...withheld].map(({ name, label, count }) => ({
        key: name,
        label,
        values: [count.value ?? text(count)],
      })),
    },
    bars: [
      ...exact.map(({ name, label, value }) => ({
        ...{ name, label, value, text: write(value) },
        ...(name === 'none' ? { tone: 'rest' as const } : {}),
      })),
      ...(hidden ? [hidden] : []),
    ],
    rest: <CountsRest fewer={fewer} withheld={withheld} />,
    shadeOf: (code) => countOf(code)?.value ?? null,
    write,
    textOf: (code) => text(countOf(code)),
    held: `${t('chart.few')}, ${t('chart.held')}`,
  }
}

function useRates(rows: readonly CountRow[]): View {
  const { t } = useTranslation('chartWords')
  const locale = useLocale()
  const text = useCountText()
  const { write, columns } = useRateText()
  const placed = rows.filter(({ name }) => name !== 'none')
  const rated = placed
    .flatMap((row) => {
      const rate = rateOf(row.name, row.count.value)
      return rate === null ? [] : [{ ...row, rate }]
    })
    .sort((a, b) => b.rate - a.rate)
  const others = placed.filter(({ name }) => !rated.some((row) => row.name === name))
  const rateIn = (code: string) => rated.find(({ name }) => name === code)?.rate ?? null
  const top = highestRated(new Map(placed.map(({ name, count }) => [name, count])))
  const year = POPULATION_YEAR
  return {
    title: top
      ? t('rates.highest', { region: regionName(top, locale), rate: write(tenthsOf(rateIn(top))) })
      : t('rates.neutral'),
    subtitle: t('rates.subtitle', { year }),
    notes: [t('rates.population', { year }), t('boundaries')],
    figures: {
      columns,
      rows: [...rated, ...others].map(({ name, label, count }) => ({
        key: name,
        label,
        values: [count.value ?? text(count), populationOf(name) ?? '', rateIn(name) ?? t('rates.none')],
      })),
    },
    bars: rated.map(({ name, label, rate }) => ({ name, label, value: rate, text: write(tenthsOf(rate)) })),
    rest: others.length > 0 && (
      <p className="chart-rest">
        {t('rates.without', {
          regions: formatList(
            others.map(({ label }) => label),
            locale,
          ),
        })}
      </p>
    ),
    shadeOf: (code) => {
      const rate = rateIn(code)
      return rate === null ? null : tenthsOf(rate)
    },
    write,
    textOf: (code) => {
      const rate = rateIn(code)
      return rate === null ? t('rates.none') : write(tenthsOf(rate))
    },
    held: t('rates.none'),
  }
}
