import { Link, useSearchParams } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'

/** What a chart of regions shows: how many there are, or how many for every 100,000 people. */
export type Measure = 'number' | 'rate'
const MEASURES = ['number', 'rate'] as const
const PARAMETER = 'measure'

/** The measure that the address names, so that it works without script and can be sent to others. */
export function useMeasure(): Measure {
  const [search] = useSearchParams()
  return search.get(PARAMETER) === 'rate' ? 'rate' : 'number'
}

/** The choice between numbers and rates. */
export function MeasureSwitch() {
  const { t } = useTranslation('chartWords')
  const [search] = useSearchParams()
  const current = useMeasure()
  const addressOf = (measure: Measure) => {
    const next = new URLSearchParams(search)
    if (measure === 'rate') next.set(PARAMETER, measure)
    else next.delete(PARAMETER)
    return `?${next}`
  }
  return (
    <nav aria-label={t('measure.label')}>
      <ul className="chart-switch">
        {MEASURES.map((measure) => (
          <li key={measure}>
            <Link
              to={{ search: addressOf(measure) }}
              replace
              aria-current={measure === current ? 'true' : undefined}
            >
              {t(`measure.${measure}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
