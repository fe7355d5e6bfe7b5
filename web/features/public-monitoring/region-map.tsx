import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicCount } from '#shared/contract/public.ts'
import { regionName } from '#shared/domain/places.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useCountText } from './count-text.ts'
import { OUTLINE_BOX, REGION_OUTLINES } from './region-outlines.ts'

type Counts = Readonly<Record<string, PublicCount>>

/** Shades from the fewest to the most; the last one is the darkest. */
const SHADES = 4

/** The largest count of each shade, so that the shades hold about equally many regions. */
export function shadeLimits(values: readonly number[]): readonly number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b)
  const shades = Math.min(SHADES, sorted.length)
  return Array.from({ length: shades }, (_, shade) => {
    const last = Math.ceil(((shade + 1) * sorted.length) / shades) - 1
    return sorted[last] ?? 0
  })
}

/** The regions shaded by their counts; regions with small figures are hatched. The table beside it has the numbers. */
export function RegionMap({ counts }: { readonly counts: Counts }) {
  const { t } = useTranslation('publicMonitoring')
  const locale = useLocale()
  const text = useCountText()
  const hatch = useId()
  const values = Object.keys(REGION_OUTLINES).flatMap((code) => counts[code]?.value ?? [])
  const limits = shadeLimits(values)
  const shadeOf = (value: number) =>
    shadeClass(
      limits,
      limits.findIndex((limit) => value <= limit),
    )
  return (
    <figure className="region-map">
      <svg
        viewBox={`0 0 ${OUTLINE_BOX.width} ${OUTLINE_BOX.height}`}
        role="img"
        aria-label={t('chart.mapLabel')}
      >
        <Hatch id={hatch} />
        {Object.entries(REGION_OUTLINES).map(([code, outline]) => {
          const value = counts[code]?.value ?? null
          const shade =
            value === null
              ? { className: 'map-region', fill: `url(#${hatch})` }
              : { className: `map-region ${shadeOf(value)}` }
          return (
            <path key={code} d={outline} {...shade}>
              <title>{`${regionName(code, locale)}: ${text(counts[code])}`}</title>
            </path>
          )
        })}
      </svg>
      <figcaption>
        <Legend values={values} limits={limits} hatch={hatch} />
        {t('chart.credit')}
      </figcaption>
    </figure>
  )
}

function Hatch({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={id} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="map-ground" width="9" height="9" />
        <line className="map-hatch" x1="0" y1="0" x2="0" y2="9" />
      </pattern>
    </defs>
  )
}

/** The style of a shade: a map with few shades uses the darker ones, which are easiest to tell apart. */
const shadeClass = (limits: readonly number[], index: number) =>
  `map-shade-${index + 1 + SHADES - limits.length}`

interface LegendProps {
  readonly values: readonly number[]
  readonly limits: readonly number[]
  /** Id of the hatched pattern. */
  readonly hatch: string
}

function Legend({ values, limits, hatch }: LegendProps) {
  const { t } = useTranslation('publicMonitoring')
  const locale = useLocale()
  return (
    <ul className="map-legend">
      {limits.map((limit, index) => {
        const above = limits[index - 1] ?? 0
        const from = Math.min(...values.filter((value) => value > above))
        const range = from === limit ? [limit] : [from, limit]
        return (
          <li key={limit}>
            <svg aria-hidden="true" width="16" height="16">
              <rect className={shadeClass(limits, index)} width="16" height="16" rx="3" />
            </svg>
            {range.map((number) => formatNumber(number, locale)).join('–')}
          </li>
        )
      })}
      <li>
        <svg aria-hidden="true" width="16" height="16">
          <rect fill={`url(#${hatch})`} width="16" height="16" rx="3" />
        </svg>
        {t('chart.few')}, {t('chart.held')}
      </li>
    </ul>
  )
}
