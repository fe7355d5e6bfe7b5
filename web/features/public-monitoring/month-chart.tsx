import { useTranslation } from 'react-i18next'
import type { PublicCount } from '#shared/contract/public.ts'
import { formatMonth, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useCountText } from './count-text.ts'

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

/** New cases by month as bars that start at zero; the title says what they show, the table has the figures. */
export function MonthChart({ months }: { readonly months: readonly Month[] }) {
  const { t } = useTranslation('publicMonitoring')
  const locale = useLocale()
  const text = useCountText()
  const counted = months.flatMap(({ month, opened }) =>
    opened.value === null ? [] : [{ month, value: opened.value }],
  )
  const latest = counted.at(-1)
  if (!latest) return <p className="counts-rest">{t('chart.monthsSmall')}</p>
  const most = Math.max(...counted.map(({ value }) => value))
  const title = t('chart.monthsLatest', {
    month: formatMonth(latest.month, locale),
    number: formatNumber(latest.value, locale),
  })
  const values = months
    .map(({ month, opened }) => `${formatMonth(month, locale)}: ${text(opened)}`)
    .join('; ')
  return (
    <figure className="month-chart">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('chart.monthsLabel', { title, values })}
      >
        <line className="chart-floor" x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} />
        {months.map((month, index) => (
          <MonthBar key={month.month} {...month} most={most} step={WIDTH / months.length} index={index} />
        ))}
      </svg>
      <details>
        <summary>{t('chart.table')}</summary>
        <MonthTable months={months} />
      </details>
    </figure>
  )
}

interface BarProps extends Month {
  readonly most: number
  readonly step: number
  readonly index: number
}

function MonthBar({ month, opened, most, step, index }: BarProps) {
  const { t } = useTranslation('publicMonitoring')
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

function MonthTable({ months }: { readonly months: readonly Month[] }) {
  const { t } = useTranslation('publicMonitoring')
  const locale = useLocale()
  const text = useCountText()
  return (
    <table className="month-table">
      <caption className="visually-hidden">{t('chart.months')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('chart.month')}</th>
          <th scope="col">{t('chart.cases')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, opened }) => (
          <tr key={month}>
            <th scope="row">{formatMonth(month, locale)}</th>
            <td>{text(opened)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
