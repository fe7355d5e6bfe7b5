import { type ReactNode, useId } from 'react'

/** A bar with its name, its length, and what is written beside it. */
export interface Bar {
  readonly label: string
  readonly value: number
  readonly text: string
}

const WIDTH = 360
const ROW = 44
const TEXT_LINE = 16
const BAR_TOP = 23
const BAR_HEIGHT = 12

/** Horizontal bars that start at zero; the title says what they show, the table has the figures. */
export function BarChart({
  title,
  subtitle,
  label,
  bars,
  most,
  summary,
  table,
}: {
  readonly title: string
  readonly subtitle: string
  /** What a screen reader says in the place of the drawing. */
  readonly label: string
  readonly bars: readonly Bar[]
  /** The value of a bar over the whole width; the largest one where it is not given. */
  readonly most?: number
  readonly summary: string
  readonly table: ReactNode
}) {
  const titleId = useId()
  const longest = most ?? Math.max(...bars.map(({ value }) => value))
  const height = bars.length * ROW
  return (
    <figure className="org-chart" aria-labelledby={titleId}>
      <figcaption>
        <strong id={titleId}>{title}</strong>
        <span>{subtitle}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={label}>
        {bars.map((bar, index) => (
          <g key={bar.label} transform={`translate(0 ${index * ROW})`}>
            <text className="org-chart-name" x="1" y={TEXT_LINE}>
              {bar.label}
            </text>
            <text className="org-chart-value" x={WIDTH - 1} y={TEXT_LINE} textAnchor="end">
              {bar.text}
            </text>
            <rect
              className="org-chart-bar"
              x="1"
              y={BAR_TOP}
              width={(bar.value / longest) * (WIDTH - 2)}
              height={BAR_HEIGHT}
            />
            <line className="org-chart-floor" x1="1" x2="1" y1={BAR_TOP - 3} y2={BAR_TOP + BAR_HEIGHT + 3} />
          </g>
        ))}
      </svg>
      <details>
        <summary>{summary}</summary>
        {table}
      </details>
    </figure>
  )
}
