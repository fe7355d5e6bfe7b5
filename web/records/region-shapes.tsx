import './region-shapes.css'
import type { MouseEvent } from 'react'
import { classOf, regionClasses } from '#shared/domain/map-classes.ts'
import { REGIONS } from '#shared/domain/places.ts'
import { OUTLINE_BOX, REGION_OUTLINES } from '#shared/domain/region-outlines.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useDrawnLinks } from '#web/ui/chart/drawn-links.ts'
import { RegionNumbers } from '#web/ui/map/shaded-map.tsx'

interface ShapesProps {
  /** What each region is shaded by, as whole numbers: how many records it has, if nothing else is said. */
  readonly counts: Readonly<Record<string, number>>
  /** How these are written on the map; the default is a number in the reader's language. */
  readonly write?: ((value: number) => string) | undefined
  readonly label: string
  /** What a region's link says. */
  readonly say: (code: string) => string
  readonly linkOf: (code: string) => string
  /** The regions that the list beside the map is narrowed to. */
  readonly chosen?: readonly string[]
  /** Called with the region under the pointer or with the focus. */
  readonly onDescribe?: (code: string) => void
}

/** The regions as links, shaded by their counts; one Tab stop, arrow keys lead from region to region. */
export function RegionShapes({ counts, write, label, say, linkOf, chosen = [], onDescribe }: ShapesProps) {
  const navigate = useNavigate()
  const { ofDrawing, ofLink } = useDrawnLinks(REGIONS[0]?.code)
  const classes = regionClasses((code) => counts[code])
  const follow = (event: MouseEvent, to: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigate(to)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can not be drawn in, and the links inside are a group
    <svg
      {...ofDrawing}
      className="region-shapes"
      viewBox={`0 0 ${OUTLINE_BOX.width} ${OUTLINE_BOX.height}`}
      role="group"
      aria-label={label}
    >
      {REGIONS.map(({ code }) => {
        const to = linkOf(code)
        const { tabIndex, onFocus } = ofLink(code)
        return (
          <a
            key={code}
            href={to}
            tabIndex={tabIndex}
            aria-label={say(code)}
            aria-current={chosen.includes(code) ? 'true' : undefined}
            onFocus={() => {
              onFocus()
              onDescribe?.(code)
            }}
            onPointerEnter={() => onDescribe?.(code)}
            onClick={(event) => follow(event, to)}
          >
            <path
              d={REGION_OUTLINES[code]}
              className={`map-${classOf(classes, counts[code] ?? 0)?.shade ?? 'none'}`}
            />
          </a>
        )
      })}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: drawn numbers take no focus, and the links say the same in words */}
      <g aria-hidden="true">
        <RegionNumbers classes={classes} countOf={(code) => counts[code]} write={write} />
      </g>
    </svg>
  )
}
