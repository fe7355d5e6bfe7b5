import type { PublicCount } from '#shared/contract/monitoring/public.ts'
import { busiestMonth } from '#shared/figures/findings.ts'
import { formatMonth, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { ChartFrame, type ChartPlace } from '#web/ui/chart/chart-frame.tsx'
import { useCountText } from '#web/ui/chart/public-counts.ts'

interface Month {
  readonly month: string
  readonly opened: PublicCount
}

const WIDTH = 720
const HEIGHT = 200
const FLOOR = 170
const CEILING = 24
/** The low, hatched bar of a count that is withheld. */
const UNKNOWN_HEIGHT = 10

/** The axis has no room for the year; the order of the months implies it. */
const axisMonth = (name: string) => name.replace(/ \d{4}$/, '')

/** New cases by month as bars that start at zero. */
export function MonthChart({ months, ...frame }: ChartPlace & { readonly months: readonly Month[] }) {
  const { t } = useTranslation(['publicMonitoring', 'chartWords'])
  const locale = useLocale()
  const text = useCountText()
  const busiest = busiestMonth(months)
  const most = Math.max(...months.map(({ opened }) => opened.value ?? 0))
  const first = formatMonth(months[0]?.month ?? '', locale)
  const last = formatMonth(months.at(-1)?.month ?? '', locale)
  const title = busiest
    ? t('chartWords:findings.months.most', {
        month: formatMonth(busiest.month, locale),
        number: formatNumber(busiest.opened.value ?? 0, locale),
      })
    : t('chartWords:findings.months.neutral')
  const values = months
    .map(({ month, opened }) => `${formatMonth(month, locale)}: ${text(opened)}`)
    .join('; ')
  return (
    <ChartFrame
      {...frame}
      title={title}
      subtitle={t('chartWords:subtitles.months', { first, last })}
      figures={{
        columns: [{ head: t('chartWords:columns.month') }, { head: t('chartWords:columns.cases') }],
        rows: months.map(({ month, opened }) => ({
          key: month,
          label: formatMonth(month, locale),
          values: [opened.value ?? text(opened)],
        })),
      }}
    >
      {most === 0 ? (
        <p>{t('chart.monthsSmall')}</p>
      ) : (
        <svg
          className="month-chart"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={t('chart.monthsLabel', { title, values })}
        >
          <line className="chart-floor" x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} />
          {months.map((month, index) => (
            <MonthBar key={month.month} {...month} most={most} step={WIDTH / months.length} index={index} />
          ))}
        </svg>
      )}
    </ChartFrame>
  )
}

interface BarProps extends Month {
  readonly most: number
  readonly step: number
  readonly index: number
}

function MonthBar({ month, opened, most, step, index }: BarProps) {
  const { t } = useTranslation('chartWords')
  const locale = useLocale()
  const { value, fewerThan } = opened
  const height = value === null ? UNKNOWN_HEIGHT : (value / most) * (FLOOR - CEILING)
  const middle = step * (index + 0.5)
  const few = fewerThan === undefined ? null : t('count.fewerShort', { number: fewerThan })
  return (
    <g>
      <rect
        className={value === null ? 'chart-bar chart-bar-unknown' : 'chart-bar'}
        x={middle - step * 0.32}
        width={step * 0.64}
        y={FLOOR - height}
        height={height}
      />
      <text className="chart-value" x={middle} y={FLOOR - height - 7} textAnchor="middle">
        {value === null ? few : formatNumber(value, locale)}
      </text>
      <text className="chart-month" x={middle} y={FLOOR + 20} textAnchor="middle">
        {axisMonth(formatMonth(month, locale, 'short'))}
      </text>
    </g>
  )
}
