import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { BUDGET, BUDGET_CURRENCY, BUDGET_TOTAL, shareOf } from '#shared/organization/strategy.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import { BarChart } from './bar-chart.tsx'

/** The largest line of both years, so that the bars of both can be compared. */
const LARGEST = Math.max(...BUDGET.flatMap(({ lines }) => lines.map(({ amount }) => amount)))

/** The budget of both years (REQ-ORG-16, REQ-ORG-17). */
export function BudgetPart() {
  const { budget: t, title: plan } = useTexts('strategy')
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
          const bars = lines.map(({ id, amount }) => ({
            label: t.lines[id],
            value: amount,
            text: money(amount),
          }))
          return (
            <BarChart
              key={year}
              name={`budget-${year}`}
              title={t.chartTitle[year]}
              subtitle={fill('budget.yearTitle', { year, amount: money(total) })}
              source={plan}
              bars={bars}
              most={LARGEST}
              figures={{
                columns: [
                  { head: t.line },
                  { head: t.amount, write: money },
                  { head: t.share, write: (percent) => formatPercent(percent, locale) },
                ],
                rows: [
                  ...lines.map(({ id, amount }) => ({
                    key: id,
                    label: t.lines[id],
                    values: [amount, Math.round(shareOf(amount, total) * 1000) / 10],
                  })),
                  { key: 'total', label: t.total, values: [total, 100] },
                ],
              }}
            />
          )
        })}
      </div>
    </>
  )
}
