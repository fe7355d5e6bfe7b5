import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { BUDGET, BUDGET_CURRENCY, BUDGET_TOTAL, shareOf } from '#shared/organization/strategy.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTexts } from '#web/lib/texts.ts'
import { BarChart } from './bar-chart.tsx'
import { FiguresTable } from './figures-table.tsx'

/** The largest line of both years, so that the bars of both can be compared. */
const LARGEST = Math.max(...BUDGET.flatMap(({ lines }) => lines.map(({ amount }) => amount)))

/** The budget of both years (REQ-ORG-16, REQ-ORG-17). */
export function BudgetPart() {
  const t = useTexts('strategy').budget
  const { t: fill } = useTranslation('strategy')
  const locale = useLocale()
  const money = (amount: number) =>
    formatNumber(amount, locale, {
      style: 'currency',
      currency: BUDGET_CURRENCY,
      maximumFractionDigits: 0,
    })
  return (
    <>
      <p>{t.intro}</p>
      <dl className="org-figures">
        {BUDGET.map(({ year, total }) => (
          <div key={year}>
            <dt>{year}</dt>
            <dd>{money(total)}</dd>
          </div>
        ))}
        <div>
          <dt>{t.combined}</dt>
          <dd>{money(BUDGET_TOTAL)}</dd>
        </div>
      </dl>
      <div className="org-columns">
        {BUDGET.map(({ year, total, lines }) => {
          const rows = lines.map(({ id, amount }) => ({
            label: t.lines[id],
            value: amount,
            text: money(amount),
            share: formatPercent(shareOf(amount, total) * 100, locale),
          }))
          const title = t.chartTitle[year]
          const subtitle = fill('budget.yearTitle', { year, amount: money(total) })
          const values = rows.map(({ label, text }) => `${label}: ${text}`).join('; ')
          return (
            <BarChart
              key={year}
              title={title}
              subtitle={subtitle}
              label={fill('budget.chartLabel', { title, values })}
              bars={rows}
              most={LARGEST}
              summary={t.table}
              table={
                <FiguresTable
                  caption={subtitle}
                  heads={[t.line, t.amount, t.share]}
                  rows={[
                    ...rows.map(({ label, text, share }) => [label, text, share]),
                    [t.total, money(total), formatPercent(100, locale)],
                  ]}
                />
              }
            />
          )
        })}
      </div>
    </>
  )
}
