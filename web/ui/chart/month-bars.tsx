import './month-bars.css'
import type { MouseEvent } from 'react'
import { formatMonth, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useDrawnLinks } from './drawn-links.ts'

/** First and last month, both included, as `YYYY-MM`. */
export interface MonthRange {
  readonly from: string
  readonly to: string
}

interface MonthBarsProps {
  /** The months without a gap, oldest first; `ended` is drawn as a mark across the bar. */
  readonly months: readonly { readonly month: string; readonly count: number; readonly ended?: number }[]
  readonly label: string
  /** What a month's link says. */
  readonly say: (month: string) => string
  readonly linkOf: (range: MonthRange) => string
  /** The months that the list beside the drawing is narrowed to. */
  readonly chosen?: MonthRange | null
  /** Called with the month under the pointer or with the focus. */
  readonly onDescribe?: (month: string) => void
  /** Its height in pixels. */
  readonly height: number
}

/** Pixels above the bars for the highest number, and below them for the months. */
const ABOVE = 18
const BELOW = 20
/** The part of its place that a bar takes. */
const BAR = 0.72

/**
 * Counts by month as bars that are links; one Tab stop, arrow keys lead from month to month. With Shift all months from
 * the chosen ones up to another are chosen.
 */
export function MonthBars({ months, label, say, linkOf, chosen, onDescribe, height }: MonthBarsProps) {
  const navigate = useNavigate()
  const locale = useLocale()
  const { ofDrawing, ofLink } = useDrawnLinks(months[0]?.month)
  const most = Math.max(1, ...months.flatMap(({ count, ended = 0 }) => [count, ended]))
  const highest = months.find(({ count }) => count === most)
  const base = height - BELOW
  const tall = (count: number) => (count / most) * (base - ABOVE)
  const percent = (part: number) => `${(part * 100) / months.length}%`
  const [first, last] = [months[0], months.at(-1)]
  const follow = (event: MouseEvent, month: string) => {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const upTo = { from: min(chosen?.from ?? month, month), to: max(chosen?.to ?? month, month) }
    navigate(linkOf(event.shiftKey ? upTo : { from: month, to: month }))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can not be drawn in, and the links inside are a group
    <svg {...ofDrawing} className="month-bars" height={height} role="group" aria-label={label}>
      {months.map(({ month, count, ended }, at) => {
        const { tabIndex, onFocus } = ofLink(month)
        return (
          <a
            key={month}
            href={linkOf({ from: month, to: month })}
            tabIndex={tabIndex}
            aria-label={say(month)}
            aria-current={chosen && month >= chosen.from && month <= chosen.to ? 'true' : undefined}
            onFocus={() => {
              onFocus()
              onDescribe?.(month)
            }}
            onPointerEnter={() => onDescribe?.(month)}
            onClick={(event) => follow(event, month)}
          >
            <rect className="month-ground" x={percent(at)} width={percent(1)} y={1} height={base - 1} />
            <rect
              className="month-bar"
              x={percent(at + (1 - BAR) / 2)}
              width={percent(BAR)}
              y={base - tall(count)}
              height={tall(count)}
            />
            {ended !== undefined &&
              ['month-edge', 'month-ended'].map((className) => (
                <line
                  key={className}
                  className={className}
                  x1={percent(at + 0.06)}
                  x2={percent(at + 0.94)}
                  y1={base - tall(ended)}
                  y2={base - tall(ended)}
                />
              ))}
          </a>
        )
      })}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: drawn words take no focus, and the links say the same */}
      <g aria-hidden="true">
        <line className="month-base" x1="0" x2="100%" y1={base + 0.5} y2={base + 0.5} />
        {highest && (
          <text className="month-most" x={percent(months.indexOf(highest) + 0.5)} y={base - tall(most) - 5}>
            {formatNumber(highest.count, locale)}
          </text>
        )}
        {first && (
          <text x="0" y={height - 4}>
            {formatMonth(first.month, locale, 'short')}
          </text>
        )}
        {last && (
          <text x="100%" y={height - 4} textAnchor="end">
            {formatMonth(last.month, locale, 'short')}
          </text>
        )}
      </g>
    </svg>
  )
}

const min = (a: string, b: string) => (a < b ? a : b)
const max = (a: string, b: string) => (a > b ? a : b)
