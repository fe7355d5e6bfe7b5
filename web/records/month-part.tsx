import { useState } from 'react'
import type { ListCounts } from '#shared/contract/declared-calls.ts'
import { lastDayOf, lastMonths } from '#shared/domain/dates.ts'
import { formatMonth, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useToday } from '#web/lib/page-start.tsx'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { MonthBars, type MonthRange } from '#web/ui/chart/month-bars.tsx'
import { changedAddress } from './list-address.ts'
import type { ListAddress } from './use-list.ts'

const MONTHS = 12
const HEIGHT = 110
const MONTH_LETTERS = 'YYYY-MM'.length

/** The days of some months as filters of a list; without months those filters are taken away. */
function monthsAsFilters(range: MonthRange | null) {
  const [from, to] = range ? [[`${range.from}-01`], [lastDayOf(range.to)]] : [[], []]
  return { created: [], createdFrom: from, createdTo: to }
}

/** The records of a list by the month of their registration; a month or several narrow the list. */
export function MonthPart({
  address,
  counts,
}: {
  readonly address: ListAddress
  readonly counts: ListCounts
}) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const { pathname } = useLocation()
  const today = useToday()
  const [described, setDescribed] = useState<string | null>(null)
  const { kind, params, query } = address
  const months = lastMonths(today, MONTHS).map((month) => ({ month, count: counts.byMonth[month] ?? 0 }))
  const chosen = chosenIn(query.createdFrom, query.createdTo, today)
  const to = (range: MonthRange | null) => ({
    pathname,
    search: changedAddress(params, monthsAsFilters(range)).toString(),
  })
  const say = (month: string) =>
    t('rail.month', {
      month: formatMonth(month, locale),
      number: formatNumber(counts.byMonth[month] ?? 0, locale),
    })
  const records = t(`kinds.${kind.name}.many`)
  return (
    <section className="rec-rail-months">
      <h2>{t('rail.months', { records })}</h2>
      <MonthBars
        months={months}
        label={t('rail.months', { records })}
        say={say}
        linkOf={(range) => {
          // Choosing the only chosen month again takes the choice back.
          const isSame = chosen?.from === range.from && chosen.to === range.to
          const { search } = to(isSame ? null : range)
          return `${pathname}?${search}`
        }}
        chosen={chosen}
        onDescribe={setDescribed}
        height={HEIGHT}
      />
      <p className="rec-rail-note" aria-live="polite">
        {described ? say(described) : t('rail.monthsHint')}
      </p>
      {chosen && (
        <p className="rec-rail-note">
          <Link to={to(null)}>{t('rail.allMonths')}</Link>
        </p>
      )}
    </section>
  )
}

/** The months to which the days of a filter belong; an open end is the first or the last of all. */
function chosenIn(from: unknown, to: unknown, today: string): MonthRange | null {
  if (!from && !to) return null
  const month = (day: unknown, open: string) => String(day ?? open).slice(0, MONTH_LETTERS)
  return { from: month(from, '0000-01'), to: month(to, today) }
}
