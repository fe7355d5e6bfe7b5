import { useState } from 'react'
import type { WorkItem } from '#shared/contract/administration/take-over.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { type FieldText, HistoryChange, RecordReference } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'

interface ChangeProps {
  readonly device: string
  readonly item: WorkItem
  readonly text: FieldText
}

/** One change of an ended account, whose values are read when the taker asks for them. */
export function ChangeRow({ device, item, text }: ChangeProps) {
  const { t } = useTranslation(['takeOver', 'sync'])
  const locale = useLocale()
  const [isRead, setRead] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { opId, collection, recordId, kind, at, state, reason } = item
  const what = `${text.term('collection', collection)} · ${t(`sync:entry.kinds.${kind}`)}`
  const time = formatDateTime(at, locale)
  return (
    <li className="sync-entry">
      <div>
        <h3>{what}</h3>
        <p className="sync-quiet">
          {t('recordedAt', { time })} · <RecordReference id={recordId} />
        </p>
        {state === 'later' && <p className="sync-quiet">{t('later')}</p>}
        {state === 'closed' && reason && (
          <p className="sync-why">{t('closed', { reason: t(`reasons.${reason}`) })}</p>
        )}
        {isRead && state === 'open' && <Values {...{ device, item, text }} />}
      </div>
      <div className="sync-actions">
        {state === 'open' && !isRead && (
          <Button aria-label={t('readNamed', { what, time })} onClick={() => setRead(true)}>
            {t('read')}
          </Button>
        )}
        {state !== 'later' && (isRead || state === 'closed') && (
          <Button tone="plain" onClick={() => setLeaving(true)}>
            {t('leaveOut')}
          </Button>
        )}
      </div>
      {isLeaving && <LeaveOutDialog device={device} opId={opId} onClose={() => setLeaving(false)} />}
    </li>
  )
}

/** The values of a change, and its entry as the taker's own. */
function Values({ device, item, text }: ChangeProps) {
  const { t } = useTranslation('takeOver')
  const params = { device, opId: item.opId }
  const { data, error, refetch } = useCall('takeOver', 'read', { params }, { isKept: false })
  const enter = useAction('takeOver', 'enter', { says: t('entered') })
  if (error) return <Failure error={error} title={t('readFailed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} />
  const { collection } = item
  return (
    <div className="sync-values">
      {item.kind === 'delete' && <p>{t('deletion')}</p>}
      {data.changes.map((change) => (
        <HistoryChange key={change.field} change={change} collection={collection} text={text} />
      ))}
      {data.why && <p>{t('why', { reason: data.why })}</p>}
      {data.leavesOut && (
        <p className="notice">
          {t('leavesOut', { state: text.value(collection, 'status', data.leavesOut) ?? data.leavesOut })}
        </p>
      )}
      <p>
        <Button tone="main" busy={enter.isPending && t('entering')} onClick={() => enter.mutate({ params })}>
          {t('enter')}
        </Button>
      </p>
      {enter.error && <Failure error={enter.error} title={t('actFailed')} />}
    </div>
  )
}

function LeaveOutDialog({
  device,
  opId,
  onClose,
}: {
  readonly device: string
  readonly opId: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['takeOver', 'shell'])
  const leave = useAction('takeOver', 'leaveOut', { says: t('leftOut'), onSuccess: onClose })
  return (
    <Dialog title={t('leaveOutTitle')} onClose={onClose}>
      <p>{t('leaveOutText')}</p>
      {leave.error && <Failure error={leave.error} title={t('actFailed')} />}
      <div className="actions">
        <Button
          tone="danger"
          busy={leave.isPending && t('leaveOut')}
          onClick={() => leave.mutate({ params: { device, opId } })}
        >
          {t('leaveOut')}
        </Button>
        <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
      </div>
    </Dialog>
  )
}
