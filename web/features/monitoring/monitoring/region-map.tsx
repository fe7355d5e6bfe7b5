import { useState } from 'react'
import { pathOf } from '#shared/contract/routes.ts'
import { regionClasses } from '#shared/domain/map-classes.ts'
import { REGIONS, regionName } from '#shared/domain/places.ts'
import { POPULATION_YEAR, populationOf, rateOf } from '#shared/domain/population.ts'
import { highestRated } from '#shared/figures/findings.ts'
import { leadingParts } from '#shared/figures/leading.ts'
import { formatPercent } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { RegionShapes } from '#web/records/index.ts'
import { ChartFrame, type ChartPlace } from '#web/ui/chart/chart-frame.tsx'
import { sortedCounts } from '#web/ui/chart/counts.ts'
import { MeasureSwitch, useMeasure } from '#web/ui/chart/measure.tsx'
import { tenthsOf, useRateText } from '#web/ui/chart/rates.ts'
import { useShareTitle } from '#web/ui/chart/share-title.ts'
import { MapKey } from '#web/ui/map/shaded-map.tsx'

const PLACES = REGIONS.map(({ code }) => code)
type Counts = Readonly<Record<string, number>>

interface RegionMapProps extends ChartPlace {
  readonly counts: Counts
}

/** Cases by region on the map of the 18 regions, as numbers or for every 100,000 people; each region leads to its cases. */
export function RegionMap(props: RegionMapProps) {
  return useMeasure() === 'rate' ? <RatesMap {...props} /> : <NumbersMap {...props} />
}

const linkTo = (region: string) => `${pathOf('monitoring', 'iccpr')}?region=${region}`

function NumbersMap({ counts, ...frame }: RegionMapProps) {
  const { t } = useTranslation(['monitoring', 'chartWords'])
  const locale = useLocale()
  const all = sortedCounts(counts)
  const total = all.reduce((sum, { value }) => sum + value, 0)
  const nameOf = (code: string) => (code === 'none' ? t('charts.none') : regionName(code, locale))
  return (
    <ChartFrame
      {...frame}
      className="mon-chart-tall"
      title={useShareTitle('regions', leadingParts(all, total), nameOf, 'seen')}
      subtitle={t('chartWords:subtitles.regions')}
      notes={useNotes(counts)}
      controls={<MeasureSwitch />}
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
          to: linkTo(name),
        })),
      }}
    >
      <MapOfCases counts={counts} values={counts} legend={t('map.legend')} />
    </ChartFrame>
  )
}

function RatesMap({ counts, ...frame }: RegionMapProps) {
  const { t } = useTranslation(['monitoring', 'chartWords'])
  const locale = useLocale()
  const { write, columns } = useRateText()
  const year = POPULATION_YEAR
  const rates = new Map(PLACES.map((code) => [code, rateOf(code, counts[code] ?? 0)]))
  const rateIn = (code: string) => rates.get(code) ?? null
  const sorted = PLACES.toSorted((a, b) => (rateIn(b) ?? -1) - (rateIn(a) ?? -1))
  const top = highestRated(new Map(PLACES.map((code) => [code, { value: counts[code] ?? 0 }])))
  const values = Object.fromEntries(PLACES.map((code) => [code, tenthsOf(rateIn(code))]))
  const title = top
    ? t('chartWords:rates.highest', { region: regionName(top, locale), rate: write(tenthsOf(rateIn(top))) })
    : t('chartWords:rates.neutral')
  return (
    <ChartFrame
      {...frame}
      className="mon-chart-tall"
      title={title}
      subtitle={t('chartWords:rates.subtitle', { year })}
      notes={[t('chartWords:rates.population', { year }), ...useNotes(counts)]}
      controls={<MeasureSwitch />}
      figures={{
        columns,
        rows: sorted.map((code) => ({
          key: code,
          label: regionName(code, locale),
          values: [counts[code] ?? 0, populationOf(code) ?? '', rateIn(code) ?? t('chartWords:rates.none')],
          to: linkTo(code),
        })),
      }}
    >
      <MapOfCases counts={counts} values={values} write={write} legend={t('chartWords:columns.rate')} />
    </ChartFrame>
  )
}

function useNotes(counts: Counts): readonly (string | false)[] {
  const { t } = useTranslation(['monitoring', 'chartWords'])
  const inTriage = counts.none ?? 0
  return [inTriage > 0 && t('map.inTriage', { count: inTriage }), t('chartWords:boundaries')]
}

interface MapProps {
  readonly counts: Counts
  /** What the regions are shaded by. */
  readonly values: Counts
  readonly write?: (value: number) => string
  readonly legend: string
}

/** The map, and beside it what is said of the region that is looked at. */
function MapOfCases({ counts, values, write, legend }: MapProps) {
  const { t } = useTranslation(['monitoring', 'chartWords'])
  const locale = useLocale()
  const [described, setDescribed] = useState<string | null>(null)
  const say = (code: string) => {
    const cases = t('map.region', { region: regionName(code, locale), count: counts[code] ?? 0 })
    if (!write) return cases
    const value = values[code] ?? 0
    return value > 0 ? `${cases}, ${t('map.rate', { rate: write(value) })}` : cases
  }
  return (
    <div className="mon-map">
      <RegionShapes
        counts={values}
        write={write}
        label={t('map.label')}
        say={say}
        linkOf={linkTo}
        onDescribe={setDescribed}
      />
      <div className="mon-map-side">
        <p aria-live="polite" data-no-picture>
          {described ? say(described) : t('map.hint')}
        </p>
        <MapKey
          classes={regionClasses((code) => values[code])}
          label={legend}
          none={t(write ? 'chartWords:rates.none' : 'map.legendNone')}
          write={write}
        />
      </div>
    </div>
  )
}
