import { useState } from 'react'
import type { OutboxEntry } from '#shared/contract/administration/device.ts'
import { formatDateTime, formatRelative } from '#shared/i18n/format.ts'
import { device } from '#web/lib/device-calls.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import {
  type FieldText,
  HistoryChange,
  isRecordCollection,
  RecordReference,
  recordPath,
} from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/states.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { isCorrectable } from './correction.ts'
import { useDeviceAction } from './device-calls.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { formOf } from './kind-of.ts'

interface EntryProps {
  readonly entry: OutboxEntry
  readonly text: FieldText
}

/** One operation: what was done to which record, why it was refused, and what can be done about it. */
export function EntryRow({ entry, text }: EntryProps) {
  const { t } = useTranslation(['sync', 'exchange'])
  const locale = useLocale()
  return (
    <li className="sync-entry">
      <div>
        <h3>
          <EntryTitle entry={entry} text={text} />
        </h3>
        <p className="sync-quiet">
          {text.term('collection', entry.collection)} · {t(`entry.kinds.${entry.kind}`)} ·{' '}
          <time dateTime={entry.at} title={formatDateTime(entry.at, locale)}>
            {formatRelative(entry.at, locale)}
          </time>
          <Named entry={entry} />
          {entry.courierAt && (
            <> · {t('exchange:since', { time: formatDateTime(entry.courierAt, locale) })}</>
          )}
        </p>
        {!entry.own && (
          <p className="sync-quiet">{t(entry.rejection ? 'refused.others' : 'waiting.others')}</p>
        )}
        <WhyRefused entry={entry} text={text} />
        {entry.changes.length > 0 && (
          <details>
            <summary>{t('entry.changes')}</summary>
            {entry.changes.map((change) => (
              <HistoryChange key={change.field} change={change} collection={entry.collection} text={text} />
            ))}
          </details>
        )}
      </div>
      {entry.state === 'rejected' && entry.own && <EntryActions entry={entry} text={text} />}
    </li>
  )
}

function EntryTitle({ entry, text }: EntryProps) {
  const { t } = useTranslation('sync')
  const { collection, recordId, recordTitle, parent } = entry
  const kind = text.term('collection', collection)
  if (isRecordCollection(collection))
    return <Link to={recordPath(collection, recordId)}>{recordTitle ?? kind}</Link>
  const title = parent?.title ? t('entry.of', { kind, record: parent.title }) : kind
  if (parent && isRecordCollection(parent.collection)) {
    return <Link to={recordPath(parent.collection, parent.id)}>{title}</Link>
  }
  return title
}

/** The reference of the record that the operation is about, or of the one that it hangs on. */
function Named({ entry: { collection, recordId, parent } }: { readonly entry: OutboxEntry }) {
  const id = isRecordCollection(collection) ? recordId : parent?.id
  if (!id) return null
  return (
    <>
      {' · '}
      <RecordReference id={id} />
    </>
  )
}

function WhyRefused({ entry, text }: EntryProps) {
  const { t } = useTranslation('sync')
  const message = useMessage()
  if (!entry.rejection) return null
  return (
    <div className="sync-why">
      <p>{t(`rejections.${entry.rejection}`)}</p>
      {entry.details.length > 0 && (
        <ul>
          {entry.details.map(({ path, message: english }) => (
            <li key={path}>
              {text.label(path)}: {message(english)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function EntryActions({ entry, text }: EntryProps) {
  const { t } = useTranslation('sync')
  const [dialog, setDialog] = useState<'correct' | 'discard' | null>(null)
  const retry = useDeviceAction(() => device.retry({ params: { opId: entry.opId } }), {
    says: t('entry.retried'),
  })
  const anew = useDeviceAction(() => device.recordAnew({ params: { opId: entry.opId } }), {
    says: t('entry.recordedAnew'),
  })
  const isRemoved = entry.rejection === 'purged'
  const failure = retry.error ?? anew.error
  const close = () => setDialog(null)
  return (
    <div className="sync-actions">
      {isRemoved && isRecordCollection(entry.collection) && (
        <Button tone="main" busy={anew.isPending && t('entry.anew')} onClick={() => anew.mutate(undefined)}>
          {t('entry.anew')}
        </Button>
      )}
      {!isRemoved && isCorrectable(formOf(entry), entry) && (
        <Button tone="main" onClick={() => setDialog('correct')}>
          {t('entry.correct')}
        </Button>
      )}
      {!isRemoved && (
        <Button busy={retry.isPending && t('entry.retry')} onClick={() => retry.mutate(undefined)}>
          {t('entry.retry')}
        </Button>
      )}
      <Button tone="plain" onClick={() => setDialog('discard')}>
        {t('entry.discard')}
      </Button>
      {failure && <Failure error={failure} title={t('entry.failed')} />}
      {dialog === 'correct' && <CorrectDialog entry={entry} text={text} onDone={close} />}
      {dialog === 'discard' && (
        <DiscardDialog
          text={t(entry.kind === 'create' ? 'discard.textCreate' : 'discard.text')}
          done={t('discard.done')}
          act={() => device.discard({ params: { opId: entry.opId } })}
          onDone={close}
        />
      )}
    </div>
  )
}
