import type { HistoryEntry } from '#shared/contract/records.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import type { FieldText } from './field-text.ts'
import { HistoryChange } from './history-change.tsx'
import type { RecordKind } from './record-kind.ts'

/** One entry of the history: what changed, from what to what, by whom, when, on which device and why. */
export function HistoryMoment({
  entry,
  kind,
  text,
  masked,
}: {
  readonly entry: HistoryEntry
  readonly kind: RecordKind
  readonly text: FieldText
  /** The fields of the record that the user may not read at all. */
  readonly masked: readonly string[]
}) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const kinds: Readonly<Record<string, string>> = useTexts('records').history.kinds
  const created = entry.kind === 'create'
  // Only a report's creation can be a visitor's; a later change without a user is the server's.
  const named = entry.kind !== 'edit'
  const personName = entry.by.name || text.people.nameOf(entry.by.id)
  const by = personName ?? t(entry.by.id ? 'panel.unknown' : `history.${created ? 'visitor' : 'server'}`)
  const changes = entry.changes.map((change) =>
    change.masked && !masked.includes(change.field) ? (
      <div key={change.field}>{t('history.unopened', { field: text.label(change.field) })}</div>
    ) : (
      <HistoryChange key={change.field} change={change} collection={kind.name} text={text} />
    ),
  )
  return (
    <>
      {named && <div>{kinds[entry.kind] ?? entry.kind}</div>}
      {created ? (
        <details className="rec-fold">
          <summary>{t('history.fieldsSet', { count: entry.changes.length })}</summary>
          {changes}
        </details>
      ) : (
        changes
      )}
      <small>
        <span>
          {[
            by,
            formatDateTime(entry.at, locale),
            entry.device,
            entry.recorded &&
              t('history.recorded', {
                name:
                  entry.recorded.by.name || text.people.nameOf(entry.recorded.by.id) || t('panel.unknown'),
                time: formatDateTime(entry.recorded.at, locale),
              }),
            entry.reason && t('history.reason', { reason: entry.reason }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {entry.waiting && <span className="rec-sync rec-sync-waiting">{t('history.waiting')}</span>}
      </small>
    </>
  )
}
