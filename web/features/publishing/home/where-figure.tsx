import './where-figure.css'
import type { PublicCount } from '#shared/contract/monitoring/public.ts'
import { regionClasses } from '#shared/domain/map-classes.ts'
import { REGION_POINTS } from '#shared/domain/region-outlines.ts'
import { REGION_NAMES, regionName } from '#shared/domain/regions.ts'
import { type Leading, leadingParts } from '#shared/figures/leading.ts'
import { formatDate, formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { MapKey, ShadedMap } from '#web/ui/map/shaded-map.tsx'

type Counts = Readonly<Record<string, PublicCount>>
const NONE: Counts = {}

/** Where cases have been documented: the map of the public figures, with its message as title and the first regions by name. */
export function WhereFigure() {
  const { t } = useTranslation(['home', 'shell'])
  const locale = useLocale()
  const { data } = useCall('public', 'monitoring')
  const published = data?.asOf && data.cases.total.value !== null ? data : null
  const counts = published?.cases.byRegion ?? NONE
  const shown = REGION_NAMES.map(({ code }) => ({ name: code, value: counts[code]?.value ?? 0 }))
  const leading = leadingParts(shown, published?.cases.total.value ?? null)
  const classes = regionClasses((code) => counts[code]?.value)
  return (
    <figure className="where" aria-labelledby="where">
      <figcaption>
        <h2 id="where">{useMessage(leading)}</h2>
        <p>{t('map.subtitle')}</p>
      </figcaption>
      <div className="where-map">
        <ShadedMap
          label={t('map.label')}
          classes={classes}
          countOf={(code) => (published ? (counts[code]?.value ?? null) : undefined)}
        >
          {leading.parts.map(({ name }, index) => (
            <Rank key={name} code={name} rank={index + 1} />
          ))}
        </ShadedMap>
        {leading.parts.length > 0 && (
          <ol aria-label={t('map.most')}>
            {leading.parts.map(({ name, value }) => (
              <li key={name}>
                {regionName(name, locale)} <b>{formatNumber(value, locale)}</b>
              </li>
            ))}
          </ol>
        )}
      </div>
      {classes.length > 0 && <MapKey classes={classes} held={t('map.held')} />}
      <p className="where-note">
        <span>
          {published?.asOf
            ? `${t('map.asOf', { source: t('shell:brand'), date: formatDate(published.asOf, locale, 'medium') })}. ${t('map.note')}`
            : t('map.none')}
        </span>
        <Link to="/charts/cases-by-region">{t('map.table')}</Link>
      </p>
    </figure>
  )
}

/** The rank of a region as a mark on the map; the list beside it says the same. */
function Rank({ code, rank }: { readonly code: string; readonly rank: number }) {
  const [x, y] = REGION_POINTS[code] ?? [0, 0]
  return (
    <g className="where-rank" transform={`translate(${x} ${y})`}>
      <circle r="17" />
      <text y="7">{rank}</text>
    </g>
  )
}

/** The finding as a sentence; a neutral title where the figures do not carry one. */
function useMessage({ parts, share }: Leading): string {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const [first] = parts
  if (!first || share === null) return t('map.neutral')
  const percent = formatPercent(share * 100, locale)
  if (parts.length === 1) return t('map.one', { region: regionName(first.name, locale), percent })
  return t('map.many', { number: formatNumber(parts.length, locale), percent })
}
