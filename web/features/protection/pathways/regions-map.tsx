import type { PublicProviders } from '#shared/contract/protection/providers.ts'
import { regionClasses } from '#shared/domain/map-classes.ts'
import { REGION_NAMES, regionName } from '#shared/domain/regions.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import type { ListAddress } from '#web/lib/list-address.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { MapKey, RegionNumbers, ShadedMap } from '#web/ui/map/shaded-map.tsx'

interface MapProps {
  readonly data: PublicProviders
  readonly region: string | undefined
  readonly address: ListAddress
}

/** How many services each region has; that some have none is the message. The safe houses of a region count as one. */
export function RegionsMap({ data, region, address }: MapProps) {
  const { t } = useTranslation('pathways')
  const locale = useLocale()
  const countOf = (code: string) =>
    data.providers.filter(({ regionCode, status }) => regionCode === code && status !== 'unavailable')
      .length + (data.safeHouses.includes(code) ? 1 : 0)
  const textOf = (code: string) => {
    const count = countOf(code)
    const named = regionName(code, locale)
    return count === 0
      ? t('map.regionNone', { region: named })
      : t('map.region', { count, region: named, number: formatNumber(count, locale) })
  }
  const classes = regionClasses(countOf)
  const regions = REGION_NAMES.map(({ code }) => ({ code, count: countOf(code) }))
  const missing = regions.filter(({ count }) => count === 0).length
  const filled = regions.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  return (
    <aside className="pathways-map" aria-labelledby="regions">
      <h2 id="regions">{useFinding(missing)}</h2>
      <p>{t('map.text')}</p>
      <ShadedMap label={t('map.label')} classes={classes} countOf={countOf} textOf={textOf}>
        <RegionNumbers classes={classes} countOf={countOf} />
      </ShadedMap>
      <MapKey classes={classes} label={t('map.legend')} none={t('map.noService')} />
      <nav aria-label={t('map.list')}>
        <ul className="pathways-regions">
          {filled.map(({ code, count }) => (
            <li key={code}>
              <Link
                className="pathways-region"
                to={address.addressWith({ region: code === region ? '' : code })}
                aria-current={code === region ? 'true' : undefined}
              >
                {regionName(code, locale)} <span>{formatNumber(count, locale)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="pathways-note">{t('map.boundaries')}</p>
    </aside>
  )
}

function useFinding(missing: number): string {
  const { t } = useTranslation('pathways')
  const locale = useLocale()
  const total = REGION_NAMES.length
  if (missing === 0) return t('map.all')
  if (missing === total) return t('map.none')
  return t('map.missing', {
    count: missing,
    number: formatNumber(missing, locale),
    total: formatNumber(total, locale),
  })
}
