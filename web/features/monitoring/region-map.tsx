import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#shared/contract/routes.ts'
import { REGIONS, regionName } from '#shared/domain/places.ts'
import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { RegionShapes } from '#web/features/records/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { regionClasses } from '#web/ui/map/map-classes.ts'
import { MapKey } from '#web/ui/map/shaded-map.tsx'
import { ChartFrame, type TableSwitch } from './chart-frame.tsx'
import { largest, sortedCounts } from './counts.ts'

const PLACES = REGIONS.map(({ code }) => code)

/** Cases by region on the map of the 18 regions; each region leads to its cases. */
export function RegionMap({
  counts,
  ...table
}: TableSwitch & { readonly counts: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('monitoring')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  const all = sortedCounts(counts)
  const placed = all.filter(({ name }) => PLACES.includes(name))
  const total = all.reduce((sum, { value }) => sum + value, 0)
  const inTriage = counts.none ?? 0
  const first = largest(placed)
  const title = first
    ? t('map.title', {
        region: regionName(first.name, locale),
        value: number(first.value),
        total: number(total),
      })
    : t(placed.length > 0 ? 'map.titleTie' : 'map.titleNone')
  return (
    <ChartFrame
      {...table}
      tall
      title={title}
      columns={[t('charts.category.region'), t('charts.count'), t('charts.share')]}
      rows={all.map(({ name, value }) => ({
        key: name,
        label: name === 'none' ? t('charts.none') : regionName(name, locale),
        values: [number(value), formatPercent((value / total) * 100, locale)],
        to: `${pathOf('monitoring', 'iccpr')}?region=${name}`,
      }))}
    >
      <MapOfCases counts={counts} />
      <figcaption className="mon-credit">
        {inTriage > 0 && <p>{t('map.inTriage', { count: inTriage })}</p>}
        <p>
          {t('map.endorsement')} {t('map.credit')}
        </p>
      </figcaption>
    </ChartFrame>
  )
}

/** The map, and beside it what is said of the region that is looked at. */
function MapOfCases({ counts }: { readonly counts: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('monitoring')
  const locale = useLocale()
  const [described, setDescribed] = useState<string | null>(null)
  const say = (code: string) =>
    t('map.region', { region: regionName(code, locale), count: counts[code] ?? 0 })
  return (
    <div className="mon-map">
      <RegionShapes
        counts={counts}
        label={t('map.label')}
        say={say}
        linkOf={(code) => `${pathOf('monitoring', 'iccpr')}?region=${code}`}
        onDescribe={setDescribed}
      />
      <div className="mon-map-side">
        <p aria-live="polite">{described ? say(described) : t('map.hint')}</p>
        <MapKey
          classes={regionClasses((code) => counts[code])}
          label={t('map.legend')}
          none={t('map.legendNone')}
        />
      </div>
    </div>
  )
}
