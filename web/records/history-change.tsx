import type { HistoryEntry } from '#shared/contract/records.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { FieldText } from './field-text.ts'

/** Characters beyond which a value is folded away, so that the history stays readable. */
const SHORT = 80

/** One field's change with both values: long ones are folded, and ones that the user may not see are left out. */
export function HistoryChange({
  change,
  collection,
  text,
}: {
  readonly change: HistoryEntry['changes'][number]
  readonly collection: string
  readonly text: FieldText
}) {
  const { t } = useTranslation('records')
  const field = text.label(change.field)
  if (change.masked) return <div>{t('history.masked', { field })}</div>
  const from = text.value(collection, change.field, change.from)
  const to = text.value(collection, change.field, change.to)
  if ((from?.length ?? 0) > SHORT || (to?.length ?? 0) > SHORT) {
    return (
      <details className="rec-fold">
        <summary>{from === null ? t('history.long', { field }) : t('history.longText', { field })}</summary>
        {from !== null && (
          <p>
            <strong>{t('history.from')}:</strong> {from}
          </p>
        )}
        {to !== null && (
          <p>
            <strong>{t('history.to')}:</strong> {to}
          </p>
        )}
      </details>
    )
  }
  if (from === null) return <div>{t('history.set', { field, to: to ?? '' })}</div>
  if (to === null) return <div>{t('history.cleared', { field, from })}</div>
  return <div>{t('history.changed', { field, from, to })}</div>
}
