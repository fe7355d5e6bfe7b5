import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { pathOf } from '#shared/contract/routes.ts'
import { REGIONS, regionName } from '#shared/domain/places.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { OUTLINE_BOX, REGION_OUTLINES } from '#web/features/public-monitoring/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { middleOf, SHADES, shadeOf, shadeRange } from './map-shades.ts'

/** The regions as links, shaded by their counts; one Tab stop, arrow keys lead from region to region. */
export function MapRegions({
  counts,
  most,
}: {
  readonly counts: Readonly<Record<string, number>>
  readonly most: number
}) {
  const { t } = useTranslation('monitoring')
  const locale = useLocale()
  const navigate = useNavigate()
  const drawing = useRef<SVGSVGElement>(null)
  const [current, setCurrent] = useState(REGIONS[0]?.code)
  const [described, setDescribed] = useState<string | null>(null)
  const say = (code: string) =>
    t('map.region', { region: regionName(code, locale), count: counts[code] ?? 0 })
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const links = [...(drawing.current?.querySelectorAll<SVGAElement>('a') ?? [])]
    const active = document.activeElement
    const at = active instanceof SVGAElement ? links.indexOf(active) : -1
    links[(at + by + links.length) % links.length]?.focus()
  }
  const follow = (event: MouseEvent, to: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <div className="mon-map">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can not be drawn in, and the links inside are a group */}
      <svg
        ref={drawing}
        viewBox={`0 0 ${OUTLINE_BOX.width} ${OUTLINE_BOX.height}`}
        role="group"
        aria-label={t('map.label')}
        onKeyDown={step}
      >
        {REGIONS.map(({ code }) => {
          const to = `${pathOf('monitoring', 'iccpr')}?region=${code}`
          return (
            <a
              key={code}
              href={to}
              tabIndex={code === current ? 0 : -1}
              aria-label={say(code)}
              onFocus={() => {
                setCurrent(code)
                setDescribed(code)
              }}
              onPointerEnter={() => setDescribed(code)}
              onClick={(event) => follow(event, to)}
            >
              <path d={REGION_OUTLINES[code]} className={`mon-shade-${shadeOf(counts[code] ?? 0, most)}`} />
            </a>
          )
        })}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: drawn numbers take no focus, and the links say the same in words */}
        <g aria-hidden="true">
          <MapNumbers counts={counts} />
        </g>
      </svg>
      <div className="mon-map-side">
        <p aria-live="polite">{described ? say(described) : t('map.hint')}</p>
        <MapLegend most={most} />
      </div>
    </div>
  )
}

/** The shades with the counts that they stand for. */
function MapLegend({ most }: { readonly most: number }) {
  const { t } = useTranslation('monitoring')
  const locale = useLocale()
  return (
    <ul aria-label={t('map.legend')}>
      {SHADES.map((shade) => {
        const range = shadeRange(shade, most)
        if (!range) return null
        const [from, to] = range
        const counts = [...new Set([from, to])].map((value) => formatNumber(value, locale))
        return (
          <li key={shade}>
            <svg width="16" height="16" aria-hidden="true">
              <rect width="16" height="16" rx="3" className={`mon-shade-${shade}`} />
            </svg>
            {to === 0 ? t('map.legendNone') : counts.join('–')}
          </li>
        )
      })}
    </ul>
  )
}

/** The numbers on the map; the links say the same in words. */
function MapNumbers({ counts }: { readonly counts: Readonly<Record<string, number>> }) {
  const locale = useLocale()
  return REGIONS.map(({ code }) => {
    const { x, y } = middleOf(REGION_OUTLINES[code] ?? '')
    const count = counts[code] ?? 0
    return count > 0 ? (
      <text key={code} x={x} y={y}>
        {formatNumber(count, locale)}
      </text>
    ) : null
  })
}
