import { useTranslation } from 'react-i18next'
import { pathOf } from '#shared/contract/routes.ts'
import { REGIONS, regionName } from '#shared/domain/places.ts'
import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { ChartFrame, type TableSwitch } from './chart-frame.tsx'
import { largest, sortedCounts } from './counts.ts'
import { MapRegions } from './map-regions.tsx'

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
      <MapRegions counts={counts} most={placed[0]?.value ?? 0} />
      <figcaption className="mon-credit">
        {inTriage > 0 && <p>{t('map.inTriage', { count: inTriage })}</p>}
        <p>
          {t('map.endorsement')} {t('map.credit')}
        </p>
      </figcaption>
    </ChartFrame>
  )
}
