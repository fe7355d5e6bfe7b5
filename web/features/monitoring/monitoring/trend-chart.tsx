import { CartesianGrid, LabelList, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { formatMonth, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { ChartFrame, type ChartPlace } from '#web/ui/chart/chart-frame.tsx'
import { type CountedMonth, useMonthTitle } from '#web/ui/chart/month-title.ts'

const HEIGHT = 240
/** Pixels of an average letter of the labels. */
const LETTER_WIDTH = 7.6

/** Cases registered and completed month by month. */
export function TrendChart({
  months,
  isWhole,
  ...frame
}: ChartPlace & {
  readonly months: readonly CountedMonth[]
  /** Whether all time is counted; otherwise some months are not counted whole. */
  readonly isWhole: boolean
}) {
  const { t } = useTranslation(['monitoring', 'chartWords'])
  const locale = useLocale()
  const title = useMonthTitle(months, isWhole)
  const data = months.map((each) => ({ ...each, name: formatMonth(each.month, locale, 'short') }))
  const spoken = months
    .map(({ month, opened }) => `${formatMonth(month, locale)}: ${formatNumber(opened, locale)}`)
    .join('; ')
  return (
    <ChartFrame
      {...frame}
      title={title}
      subtitle={t('charts.trend')}
      figures={{
        columns: [
          { head: t('chartWords:columns.month') },
          { head: t('charts.opened') },
          { head: t('charts.ended') },
        ],
        rows: months.map(({ month, opened, ended }) => ({
          key: month,
          label: formatMonth(month, locale),
          values: [opened, ended],
        })),
      }}
    >
      <div role="img" aria-label={t('charts.lineSummary', { title, values: spoken })}>
        <ResponsiveContainer width="100%" height={HEIGHT}>
          <LineChart
            data={data}
            margin={{ top: 20, right: labelWidth(t('charts.opened'), t('charts.ended')), bottom: 4, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="name"
              tickLine={false}
              axisLine={{ stroke: 'var(--line-strong)' }}
              tick={{ fontSize: 13, fill: 'var(--ink-2)' }}
            />
            <YAxis
              width={44}
              domain={[0, 'auto']}
              allowDecimals={false}
              tickLine={false}
              axisLine={false}
              tick={{ fontSize: 13, fill: 'var(--ink-2)' }}
            />
            <Line
              dataKey="opened"
              stroke="var(--brand)"
              strokeWidth={2.5}
              dot={{ r: 3.5, fill: 'var(--brand)' }}
              isAnimationActive={false}
            >
              <EndLabel count={data.length} text={t('charts.opened')} className="mon-line-opened" />
            </Line>
            <Line
              dataKey="ended"
              stroke="var(--done)"
              strokeWidth={2}
              strokeDasharray="6 4"
              dot={{ r: 3.5, fill: 'var(--ground)', strokeDasharray: 'none' }}
              isAnimationActive={false}
            >
              <EndLabel count={data.length} text={t('charts.ended')} className="mon-line-ended" />
            </Line>
          </LineChart>
        </ResponsiveContainer>
      </div>
    </ChartFrame>
  )
}

/** Pixels that the longer of the lines' names needs at their end. */
function labelWidth(...names: readonly string[]): number {
  return 20 + LETTER_WIDTH * Math.max(...names.map((name) => name.length))
}

/** Labels a line at its end, so that no legend is needed. */
function EndLabel({
  count,
  text,
  className,
}: {
  readonly count: number
  readonly text: string
  readonly className: string
}) {
  return (
    <LabelList
      position="right"
      content={({ x, y, index }) =>
        index === count - 1 ? (
          <text x={Number(x) + 12} y={Number(y) + 5} className={className}>
            {text}
          </text>
        ) : null
      }
    />
  )
}
