import { useTranslation } from 'react-i18next'
import type { PublicCount } from '#shared/contract/public.ts'
import { regionName } from '#shared/domain/regions.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { regionClasses } from '#web/ui/map/map-classes.ts'
import { MapKey, ShadedMap } from '#web/ui/map/shaded-map.tsx'
import { useCountText } from './count-text.ts'

/** The regions shaded by their public counts; regions with small figures are hatched. The table beside it has the numbers. */
export function RegionMap({ counts }: { readonly counts: Readonly<Record<string, PublicCount>> }) {
  const { t } = useTranslation('publicMonitoring')
  const locale = useLocale()
  const text = useCountText()
  const countOf = (code: string) => counts[code]?.value ?? null
  const classes = regionClasses(countOf)
  return (
    <figure className="region-map">
      <ShadedMap
        label={t('chart.mapLabel')}
        classes={classes}
        countOf={countOf}
        textOf={(code) => `${regionName(code, locale)}: ${text(counts[code])}`}
      />
      <figcaption>
        <MapKey classes={classes} held={`${t('chart.few')}, ${t('chart.held')}`} />
        {t('chart.credit')}
      </figcaption>
    </figure>
  )
}
