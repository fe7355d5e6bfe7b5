import { useTranslation } from 'react-i18next'
import type { PublicCount } from '#shared/contract/public.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useCountText } from './count-text.ts'
import { monthName } from './month-name.ts'

interface Month {
  readonly month: string
  readonly opened: PublicCount
}

const WIDTH = 720
const HEIGHT = 200
const FLOOR = 170
const CEILING = 24
/** A bar for a count that is not told: low, and hatched. */
const UNKNOWN_HEIGHT = 10

/** New cases by month as bars that start at zero; the title says what they show, the table has the figures. */
export function MonthChart({ months }: { readonly months: readonly Month[] }) {
  const { t } = useTranslation('publicMonitoring')
  const locale = useLocale()
  const text = useCountText()
  const told = months.flatMap(({ month, opened }) =>
    opened.value === null ? [] : [{ month, value: opened.value }],
  )
  const peak = told.toSorted((a, b) => b.value - a.value)[0]
  if (!peak) return <p className="counts-rest">{t('chart.monthsSmall')}</p>
  const title = t('chart.monthsPeak', {
    month: monthName(peak.month, locale, 'long'),
    number: formatNumber(peak.value, locale),
  })
  const values = months
    .map(({ month, opened }) => `${monthName(month, locale, 'long')}: ${text(opened)}`)
    .join('; ')
  const step = WIDTH / months.length
  const short = ({ value, fewerThan }: PublicCount) => {
    if (value !== null) return formatNumber(value, locale)
    return fewerThan === undefined ? null : t('count.fewerShort', { number: fewerThan })
  }
  return (
    <figure className="month-chart">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('chart.monthsLabel', { title, values })}
      >
        <line className="chart-floor" x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} />
        {months.map(({ month, opened }, index) => {
          const { value } = opened
          const height = value === null ? UNKNOWN_HEIGHT : (value / peak.value) * (FLOOR - CEILING)
          const middle = step * (index + 0.5)
          return (
            <g key={month}>
              <rect
                className={value === null ? 'chart-bar chart-bar-unknown' : 'chart-bar'}
                x={middle - step * 0.32}
                width={step * 0.64}
                y={FLOOR - height}
                height={height}
              />
              <text className="chart-value" x={middle} y={FLOOR - height - 7} textAnchor="middle">
                {short(opened)}
              </text>
              <text className="chart-month" x={middle} y={FLOOR + 20} textAnchor="middle">
                {monthName(month, locale, 'short')}
              </text>
            </g>
          )
        })}
      </svg>
      <details>
        <summary>{t('chart.table')}</summary>
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
                <th scope="row">{monthName(month, locale, 'long')}</th>
                <td>{text(opened)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
