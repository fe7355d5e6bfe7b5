import type { ReportSpending } from '#shared/contract/grants/grant-awards.ts'
import { useAwardWords } from './words.ts'

interface SpendingProps {
  readonly spending: ReportSpending
  /** In cents. */
  readonly awardedMinor: number
}

/** The spending of a submitted report beside the approved budget and the grant (REQ-GRT-136). */
export function ReportSpendingTable({ spending, awardedMinor }: SpendingProps) {
  const { t, dollars } = useAwardWords()
  const { lines, plannedMinor, spentMinor, differenceMinor } = spending
  const left = awardedMinor - spentMinor
  const amounts = { amount: dollars(Math.abs(left)), award: dollars(awardedMinor) }
  const title = t('reports.spending.title')
  return (
    <>
      <h4>{title}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by the keyboard as well */}
      <section className="award-spending" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('reports.spending.item')}</th>
              <th scope="col">{t('reports.spending.planned')}</th>
              <th scope="col">{t('reports.spending.spent')}</th>
              <th scope="col">{t('reports.spending.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and do not change
              <tr key={index}>
                <th scope="row">
                  <span dir="auto">{line.item || t('reports.spending.unnamed', { line: index + 1 })}</span>{' '}
                  {!line.isInBudget && (
                    <span className="award-quiet">{t('reports.spending.notInBudget')}</span>
                  )}
                </th>
                <td>{dollars(line.plannedMinor)}</td>
                <td>{dollars(line.spentMinor)}</td>
                <td>{dollars(line.differenceMinor)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('reports.spending.total')}</th>
              <td>{dollars(plannedMinor)}</td>
              <td>{dollars(spentMinor)}</td>
              <td>{dollars(differenceMinor)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <p className={left < 0 ? 'notice notice-wait' : 'award-quiet'}>
        {left < 0 ? t('reports.spending.above', amounts) : t('reports.spending.left', amounts)}
      </p>
    </>
  )
}
