import { useId } from 'react'
import { lastDayOf, monthBefore } from '#shared/domain/dates.ts'
import type { DatedStage } from '#shared/domain/grant-stages.ts'
import { formatMonth } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useShortDate, useStageDate } from './stage-dates.ts'

const DAY_MS = 86_400_000
const WIDTH = 900
const LABELS = 190
const RIGHT = 130
const TOP = 46
const ROW = 26
const BAR = 14
/** Where today is drawn when it lies far behind the last stage. */
const BEHIND = WIDTH - RIGHT / 2

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** Months from that of one day to that of another, as `YYYY-MM`. */
function monthsBetween(from: string, to: string): readonly string[] {
  const months = [from.slice(0, 7)]
  while ((months.at(-1) ?? '') < to.slice(0, 7)) months.push(monthBefore(`${months.at(-1)}-01`, -1))
  return months
}

/** The stages as bars over the months of the round, with today; the list below it says the same in words. */
export function StagesChart({
  stages,
  today,
}: {
  readonly stages: readonly DatedStage[]
  readonly today: string
}) {
  const { t } = useTranslation('grants')
  const locale = useLocale()
  const title = useId()
  const [opens, deadline, ...later] = stages
  if (!opens || !deadline) return null
  const bars: readonly DatedStage[] = [{ ...opens, to: deadline.from }, ...later]
  const months = monthsBetween(
    opens.from,
    bars
      .map(({ from }) => from)
      .toSorted()
      .at(-1) ?? deadline.from,
  )
  const start = dayNumber(`${months[0]}-01`)
  const end = dayNumber(lastDayOf(months.at(-1) ?? '')) + 1
  const at = (day: number) => LABELS + ((day - start) / (end - start)) * (WIDTH - LABELS - RIGHT)
  const now = dayNumber(today)
  const isBroken = now >= end
  const todayAt = isBroken ? BEHIND : Math.max(LABELS, at(now))
  const bottom = TOP + bars.length * ROW
  return (
    <figure className="grants-chart">
      <svg viewBox={`0 0 ${WIDTH} ${bottom + 12}`} role="img" aria-labelledby={title}>
        <title id={title}>{t('timeline.chart')}</title>
        {months.map((month) => (
          <g key={month} className="grants-chart-month">
            <line
              x1={at(dayNumber(`${month}-01`))}
              x2={at(dayNumber(`${month}-01`))}
              y1={TOP - 16}
              y2={bottom}
            />
            <text x={at(dayNumber(`${month}-01`)) + 4} y={TOP - 8}>
              {formatMonth(month, locale, 'short')}
            </text>
          </g>
        ))}
        {bars.map((stage, row) => {
          const y = TOP + row * ROW + (ROW - BAR) / 2
          const from = at(dayNumber(stage.from))
          const to = stage.to === null ? WIDTH - RIGHT : at(dayNumber(stage.to) + 1)
          return (
            <g key={stage.id}>
              <text className="grants-chart-label" x={0} y={y + BAR - 2}>
                {t(`timeline.stages.${stage.id}.title`)}
              </text>
              <rect
                className={stage.to === null ? 'grants-chart-bar grants-chart-open' : 'grants-chart-bar'}
                {...{ x: from, y, width: Math.max(4, to - from), height: BAR, rx: 2 }}
              />
              {row === 0 ? (
                <DeadlineMark x={at(dayNumber(deadline.from) + 1)} y={y} deadline={deadline} />
              ) : (
                <BarDate stage={stage} x={stage.to === null ? from : to} y={y} />
              )}
            </g>
          )
        })}
        {isBroken && (
          <path className="grants-chart-break" d={`M${WIDTH - RIGHT + 8} ${TOP - 10} l4 -6 l4 10 l4 -6`} />
        )}
        <g className="grants-chart-today">
          <line x1={todayAt} x2={todayAt} y1={TOP - 16} y2={bottom} />
          <text x={todayAt} y={12} textAnchor={todayAt < LABELS + 60 ? 'start' : 'middle'}>
            {t('timeline.today', { date: formatMonth(today.slice(0, 7), locale, 'short') })}
          </text>
        </g>
      </svg>
      {isBroken && <figcaption>{t('timeline.chartBreak')}</figcaption>}
    </figure>
  )
}

function DeadlineMark({
  x,
  y,
  deadline,
}: {
  readonly x: number
  readonly y: number
  readonly deadline: DatedStage
}) {
  const { t } = useTranslation('grants')
  const middle = y + BAR / 2
  return (
    <g className="grants-chart-deadline">
      <path d={`M${x} ${middle - 9} l9 9 l-9 9 l-9 -9 z`} />
      <text x={x + 14} y={y + BAR - 2}>
        {t('timeline.stages.deadline.title')}: {useStageDate(deadline)}
      </text>
    </g>
  )
}

function BarDate({ stage, x, y }: { readonly stage: DatedStage; readonly x: number; readonly y: number }) {
  const text = useShortDate(stage)
  const isInside = stage.to === null
  return (
    <text
      className="grants-chart-date"
      x={x + (isInside ? -6 : 6)}
      y={y + BAR - 2}
      textAnchor={isInside ? 'end' : 'start'}
    >
      {text}
    </text>
  )
}
