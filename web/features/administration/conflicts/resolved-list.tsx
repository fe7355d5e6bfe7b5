import type { ConflictView } from '#shared/contract/monitoring/monitoring.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { type FieldText, isRecordCollection, recordPath } from '#web/records/index.ts'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'

/** Conflicts that were decided: which values met, and whose the entered one was. */
export function ResolvedList({
  conflicts,
  text,
}: {
  readonly conflicts: readonly ConflictView[]
  readonly text: FieldText
}) {
  const { t } = useTranslation(['conflicts', 'records'])
  const locale = useLocale()
  const words = ({ masked, unopened, collection, field }: ConflictView, value: unknown) => {
    if (masked) return t('records:panel.masked')
    if (unopened) return t('records:conflict.personal')
    if (field === 'deleted') return value === true ? t('conflicts:deleted') : t('conflicts:kept')
    return text.value(collection, field, value) ?? t('records:conflict.empty')
  }
  return (
    <StaffTable<ConflictView>
      label={t('conflicts:resolved')}
      rows={conflicts}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'record',
          title: t('conflicts:record'),
          render: (conflict) => <RecordName {...{ conflict }} />,
        },
        { key: 'field', title: t('conflicts:field'), render: ({ field }) => text.label(field) },
        {
          key: 'theirs',
          title: t('records:conflict.theirs'),
          render: (conflict) => (conflict.waits ? t('conflicts:deleted') : words(conflict, conflict.theirs)),
        },
        {
          key: 'mine',
          title: t('records:conflict.mine'),
          render: (conflict) => words(conflict, conflict.mine),
        },
        {
          key: 'by',
          title: t('conflicts:by'),
          render: ({ by, at, deviceName }) => (
            <>
              {by.name}
              <small>{[formatDateTime(at, locale), deviceName].filter(Boolean).join(' · ')}</small>
            </>
          ),
        },
      ]}
    />
  )
}

function RecordName({ conflict }: { readonly conflict: ConflictView }) {
  const { t } = useTranslation('conflicts')
  const { waits, collection, recordId, recordTitle } = conflict
  if (waits) return t('deletedRecord')
  const title = recordTitle ?? t('noTitle')
  return isRecordCollection(collection) ? <Link to={recordPath(collection, recordId)}>{title}</Link> : title
}
