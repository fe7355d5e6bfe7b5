import type { SiteFact } from '#shared/contract/publishing/site-facts.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useDialogAddress } from '#web/lib/edit-dialog.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
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
  const nameOf = (fact: SiteFact) => {
    const { value, label } = factWords(fact, locale)
    return `${value} ${label}`
  }
  return (
    <StaffTable<SiteFact>
      label={t('title')}
      rows={facts}
      keyOf={({ id }) => id}
      columns={[
        { key: 'what', title: t('what'), render: nameOf },
        {
          key: 'statedOn',
          title: t('statedOn'),
          render: ({ statedOn }) => formatDate(statedOn, locale, 'medium'),
        },
        { key: 'source', title: t('source'), render: ({ source }) => source },
        { key: 'shown', title: t('shown'), render: ({ shown }) => t(shown ? 'isShown' : 'isHidden') },
      ]}
      actions={(fact) => (
        <Button small aria-label={t('editNamed', { name: nameOf(fact) })} onClick={() => onEdit(fact.id)}>
          {t('edit')}
        </Button>
      )}
    />
  )
}
