import type { SiteFact } from '#shared/contract/publishing/site-facts.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useDialogAddress } from '#web/lib/edit-dialog.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { FactDialog } from './fact-dialog.tsx'
import { factWords } from './statements.tsx'

/** All statements of the organisation with their dates and sources, for administrators to keep. */
export function FactsSection() {
  const { t } = useTranslation('siteFacts')
  const { data, error, refetch } = useCall('siteFacts', 'list')
  const dialog = useDialogAddress('statement')
  const open = data?.find(({ id }) => id === dialog.open)
  return (
    <section className="section" aria-labelledby="statements">
      <h2 id="statements">{t('title')}</h2>
      <p>{t('lead')}</p>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && <FactsTable facts={data} onEdit={dialog.show} />}
      {open && <FactDialog fact={open} onClose={dialog.close} />}
    </section>
  )
}

interface TableProps {
  readonly facts: readonly SiteFact[]
  readonly onEdit: (id: string) => void
}

function FactsTable({ facts, onEdit }: TableProps) {
  const { t } = useTranslation('siteFacts')
  const locale = useLocale()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="table-scroll" tabIndex={0} aria-label={t('title')}>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('statedOn')}</th>
            <th scope="col">{t('source')}</th>
            <th scope="col">{t('shown')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('edit')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => {
            const { value, label } = factWords(fact, locale)
            return (
              <tr key={fact.id}>
                <th scope="row">
                  {value} {label}
                </th>
                <td data-label={t('statedOn')}>{formatDate(fact.statedOn, locale, 'medium')}</td>
                <td data-label={t('source')}>{fact.source}</td>
                <td data-label={t('shown')}>{t(fact.shown ? 'isShown' : 'isHidden')}</td>
                <td>
                  <Button
                    small
                    aria-label={t('editNamed', { name: `${value} ${label}` })}
                    onClick={() => onEdit(fact.id)}
                  >
                    {t('edit')}
                  </Button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
