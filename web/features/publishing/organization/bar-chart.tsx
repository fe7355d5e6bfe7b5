import { useTranslation } from '#web/lib/texts.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import type { ChartFigures } from '#web/ui/chart/chart-table.tsx'

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

/** Horizontal bars that start at zero; the title says what they show. */
export function BarChart({
  name,
  title,
  subtitle,
  source,
  bars,
  most,
  figures,
}: {
  /** The name of the chart's files. */
  readonly name: string
  readonly title: string
  readonly subtitle: string
  /** The document that has the figures. */
  readonly source: string
  readonly bars: readonly Bar[]
  /** The value of a bar over the whole width; the largest one where it is not given. */
  readonly most?: number
  readonly figures: ChartFigures
}) {
  const { t } = useTranslation('charts')
  const longest = most ?? Math.max(...bars.map(({ value }) => value))
  const height = bars.length * ROW
  const values = bars.map(({ label, text }) => `${label}: ${text}`).join('; ')
  return (
    <ChartFrame
      className="org-chart"
      {...{ name, title, subtitle, figures }}
      source={t('source', { source })}
    >
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={t('bars', { title, values })}>
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
    </ChartFrame>
  )
}
