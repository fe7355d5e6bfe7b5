import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '#shared/contract/records.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffTimeline } from '#web/ui/staff/timeline.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import type { FieldText } from './field-text.ts'
import { HistoryChange } from './history-change.tsx'
import { useHistory } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'

/** How many entries are shown before the user asks for the others. */
const FIRST_ENTRIES = 8

interface HistoryProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
}

/** Who changed which field of a record, when, from what to what, on which device and why; newest first. */
export function RecordHistory({ kind, record, text }: HistoryProps) {
  const { t } = useTranslation('records')
  const { data, error, refetch } = useHistory(kind.resource, record.id)
  const [all, setAll] = useState(false)
  const entries = all ? data : data?.slice(0, FIRST_ENTRIES)
  const older = (data?.length ?? 0) - (entries?.length ?? 0)
  return (
    <section className="rec-section">
      <h3>{t('history.title')}</h3>
      {error && <Failure error={error} title={t('history.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {entries && (
        <StaffTimeline
          moments={entries.map((entry) => ({
            key: entry.id,
            content: <Entry entry={entry} {...{ kind, text }} />,
            isBeginning: entry.kind === 'create',
          }))}
        />
      )}
      {older > 0 && (
        <Button tone="plain" onClick={() => setAll(true)}>
          {t('history.more', { count: older })}
        </Button>
      )}
    </section>
  )
}

function Entry({ entry, kind, text }: Omit<HistoryProps, 'record'> & { readonly entry: HistoryEntry }) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const kinds: Readonly<Record<string, string>> = t('history.kinds', { returnObjects: true })
  const created = entry.kind === 'create'
  // Only a report's creation can be a visitor's; a later change without a user is the server's.
  const named = entry.kind !== 'edit'
  const known = entry.by.name || text.people.nameOf(entry.by.id)
  const by = known ?? t(entry.by.id ? 'panel.unknown' : `history.${created ? 'visitor' : 'server'}`)
  return (
    <>
      {named && <div>{kinds[entry.kind] ?? entry.kind}</div>}
      {created ? (
        <details className="rec-fold">
          <summary>{t('history.fieldsSet', { count: entry.changes.length })}</summary>
          {entry.changes.map((change) => (
            <HistoryChange key={change.field} change={change} collection={kind.name} text={text} />
          ))}
        </details>
      ) : (
        entry.changes.map((change) => (
          <HistoryChange key={change.field} change={change} collection={kind.name} text={text} />
        ))
      )}
      <small>
        <span>
          {[
            by,
            formatDateTime(entry.at, locale),
            entry.device,
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
