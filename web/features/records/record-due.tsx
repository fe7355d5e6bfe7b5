import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { dueOf } from './due.ts'
import type { RecordData, RecordKind } from './record-kind.ts'

/** What is due of a record, where it is due today or late. */
export function RecordDue({ kind, record }: { readonly kind: RecordKind; readonly record: RecordData }) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const due = dueOf(kind.collection, record)
  if (record.deletedAt || (due.state !== 'late' && due.state !== 'today')) return null
  return (
    <p className={`notice ${due.state === 'late' ? 'notice-danger' : 'notice-wait'}`}>
      {due.state === 'late'
        ? t('path.late', { date: formatDate(due.date, locale), count: due.days })
        : t('path.dueToday')}
    </p>
  )
}
