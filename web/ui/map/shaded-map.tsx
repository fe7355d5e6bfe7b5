import './map-shades.css'
import './shaded-map.css'
import { type ReactNode, useId } from 'react'
import { classOf, type MapClass } from '#shared/domain/map-classes.ts'
import {
  OUTLINE_BOX,
  REGION_LEADERS,
  REGION_OUTLINES,
  REGION_POINTS,
} from '#shared/domain/region-outlines.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'

interface ShadedMapProps {
  /** What the map shows, for readers who do not see it; a table or list beside it has the numbers. */
  readonly label: string
  readonly classes: readonly MapClass[]
  /** The count of a region; null where it is withheld, undefined where nothing is known yet. */
  readonly countOf: (code: string) => number | null | undefined
  /** What is shown when the pointer rests on a region. */
  readonly textOf?: (code: string) => string
  /** Marks drawn over the regions. */
  readonly children?: ReactNode
}

/** The 18 regions shaded by their counts; regions whose counts are withheld are hatched. */
export function ShadedMap({ label, classes, countOf, textOf, children }: ShadedMapProps) {
  const hatch = useId()
  return (
    <svg
      className="shaded-map"
      viewBox={`0 0 ${OUTLINE_BOX.width} ${OUTLINE_BOX.height}`}
      role="img"
      aria-label={label}
    >
      <Hatch id={hatch} />
      {Object.entries(REGION_OUTLINES).map(([code, outline]) => {
        const count = countOf(code)
        const shadeClass = typeof count === 'number' ? classOf(classes, count) : null
        const look = count === null ? 'map-held' : `map-${shadeClass?.shade ?? 'none'}`
        return (
          <path key={code} d={outline} className={look} fill={count === null ? `url(#${hatch})` : undefined}>
            {textOf && <title>{textOf(code)}</title>}
          </path>
        )
      })}
      {children}
    </svg>
  )
}

/** The numbers on a map, where there is one; words beside the map say the same. Each is read on the shade of its region. */
export function RegionNumbers({
  classes,
  countOf,
  write,
}: {
  readonly classes: readonly MapClass[]
  /** What a region is shaded by; nothing is written where it is null or zero. */
  readonly countOf: (code: string) => number | null | undefined
  /** How it is written; the default is a number in the reader's language. */
  readonly write?: ((value: number) => string) | undefined
}) {
  const locale = useLocale()
  return Object.entries(REGION_POINTS).map(([code, [x, y]]) => {
    const count = countOf(code)
    if (!count) return null
    const text = write?.(count) ?? formatNumber(count, locale)
    const [endX, endY] = REGION_LEADERS[code] ?? []
    if (endX !== undefined && endY !== undefined) {
      return (
        <g key={code}>
          <line className="region-leader" x1={x} y1={y} x2={endX - 4} y2={endY - 4} />
          <text className="region-number is-outside" x={endX} y={endY}>
            {text}
          </text>
        </g>
      )
    }
    return (
      <text key={code} className={`region-number on-${classOf(classes, count)?.shade}`} x={x} y={y}>
        {text}
      </text>
    )
  })
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

interface MapKeyProps {
  readonly classes: readonly MapClass[]
  /** The name of the list, where nothing beside it says what the numbers are. */
  readonly label?: string
  /** The word for regions without any, where the map can have some. */
  readonly none?: string
  /** The word for the hatched regions, whose counts are withheld. */
  readonly held?: string
  /** How the limits are written; the default is a number in the reader's language. */
  readonly write?: ((value: number) => string) | undefined
}

/** The shades with the counts that they mean. */
export function MapKey({ classes, label, none, held, write }: MapKeyProps) {
  const locale = useLocale()
  const hatch = useId()
  const number = write ?? ((value: number) => formatNumber(value, locale))
  return (
    <ul className="map-key" aria-label={label}>
      {none && (
        <li>
          <svg aria-hidden="true">
            <rect className="map-none" width="100%" height="8" />
          </svg>
          {none}
        </li>
      )}
      {classes.map(({ from, to, shade }) => (
        <li key={from}>
          <svg aria-hidden="true">
            <rect className={`map-${shade}`} width="100%" height="8" />
          </svg>
          {to === null ? `${number(from)}+` : from === to ? number(from) : `${number(from)}–${number(to)}`}
        </li>
      ))}
      {held && (
        <li>
          <svg aria-hidden="true">
            <Hatch id={hatch} />
            <rect fill={`url(#${hatch})`} width="100%" height="8" />
          </svg>
          {held}
        </li>
      )}
    </ul>
  )
}
