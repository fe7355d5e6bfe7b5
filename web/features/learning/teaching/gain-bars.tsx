import '#web/ui/chart/bars.css'
import { Fragment } from 'react'
import { formatPercent } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** The right answers of an objective in both tests, in percent. */
export interface GainBar {
  readonly objective: string
  readonly label: string
  readonly before: number
  readonly after: number
}

const TESTS = ['before', 'after'] as const

/** Two bars for each objective, before and after, of which the first is an outline alone. */
export function GainBars({ title, bars }: { readonly title: string; readonly bars: readonly GainBar[] }) {
  const { t } = useTranslation(['teaching', 'charts'])
  const locale = useLocale()
  const word = (test: (typeof TESTS)[number]) => t(`cohorts.people.testKinds.${test}`)
  const values = bars
    .map((bar) => {
      const both = TESTS.map((test) => `${word(test)} ${formatPercent(bar[test], locale)}`)
      return `${bar.label}: ${both.join(', ')}`
    })
    .join('; ')
  return (
    <div className="chart-bars gain-bars" role="img" aria-label={t('charts:bars', { title, values })}>
      {bars.map((bar) => (
        <Fragment key={bar.objective}>
          <span className="gain-objective">{bar.label}</span>
          {TESTS.map((test) => (
            <Fragment key={test}>
              <span>{word(test)}</span>
              <svg aria-hidden="true" width="100%" height="12">
                <rect className={`gain-${test}`} width={`${bar[test]}%`} height="12" rx="2" />
              </svg>
              <b>{formatPercent(bar[test], locale)}</b>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </div>
  )
}
