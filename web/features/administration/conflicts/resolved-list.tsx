import type { ConflictView } from '#shared/contract/monitoring/monitoring.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { type FieldText, isRecordCollection, recordPath } from '#web/records/index.ts'

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
  if (conflicts.length === 0) return null
  const words = ({ masked, unopened, collection, field }: ConflictView, value: unknown) => {
    if (masked) return t('records:panel.masked')
    if (unopened) return t('records:conflict.personal')
    if (field === 'deleted') return value === true ? t('conflicts:deleted') : t('conflicts:kept')
    return text.value(collection, field, value) ?? t('records:conflict.empty')
  }
  return (
    <div className="table-scroll">
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('conflicts:record')}</th>
            <th scope="col">{t('conflicts:field')}</th>
            <th scope="col">{t('records:conflict.theirs')}</th>
            <th scope="col">{t('records:conflict.mine')}</th>
            <th scope="col">{t('conflicts:by')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((conflict) => (
            <tr key={conflict.id}>
              <td>
                {conflict.waits ? (
                  t('conflicts:deletedRecord')
                ) : isRecordCollection(conflict.collection) ? (
                  <Link to={recordPath(conflict.collection, conflict.recordId)}>
                    {conflict.recordTitle ?? t('conflicts:noTitle')}
                  </Link>
                ) : (
                  (conflict.recordTitle ?? t('conflicts:noTitle'))
                )}
              </td>
              <td>{text.label(conflict.field)}</td>
              <td>{conflict.waits ? t('conflicts:deleted') : words(conflict, conflict.theirs)}</td>
              <td>{words(conflict, conflict.mine)}</td>
              <td>
                {conflict.by.name}
                <small>
                  {[formatDateTime(conflict.at, locale), conflict.deviceName].filter(Boolean).join(' · ')}
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
