import { useTranslation } from 'react-i18next'
import { deletionNeedsReason } from '#shared/domain/transitions.ts'
import { useMay } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ReasonDialog } from '#web/ui/staff/reason-dialog.tsx'
import { Failure } from '#web/ui/states.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { recordClient, useRecordWrite } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'
import { useRestore } from './use-restore.ts'

/** Asks before a record is deleted; afterwards administrators can undo it at once. */
export function RemoveDialog({
  kind,
  record,
  onDone,
  onRemoved,
}: {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly onDone: () => void
  readonly onRemoved: () => void
}) {
  const { t } = useTranslation(['records', 'shell'])
  const mayRestore = useMay('records:restore')
  const restore = useRestore(kind)
  const params = { id: record.id }
  const send = (reason: string | undefined) =>
    recordClient(kind.noun).remove({ params, ...(reason ? { input: { reason } } : {}) })
  const remove = useRecordWrite(send, {
    onWritten: () => {
      onDone()
      onRemoved()
      const undo = { label: t('remove.undo'), run: () => restore.mutate(record.id) }
      showToast({
        title: t('remove.done'),
        ...(mayRestore ? { action: undo } : { text: t('remove.doneText') }),
      })
    },
  })
  if (deletionNeedsReason(kind.collection)) {
    return (
      <ReasonDialog
        title={t('remove.title')}
        text={t(kind.collection.remove ? 'remove.publicText' : 'remove.secondLookText')}
        submit={t('remove.submit')}
        tone="danger"
        failedTitle={t('remove.failed')}
        onConfirm={remove.mutateAsync}
        onClose={onDone}
      />
    )
  }
  const conflicting = remove.error?.code === 'conflict'
  return (
    <Dialog title={t('remove.title')} onClose={onDone}>
      {remove.error && (
        <Failure error={remove.error} title={conflicting ? t('remove.failedConflict') : t('remove.failed')} />
      )}
      <p>{t('remove.text')}</p>
      <div className="actions">
        <Button
          tone="danger"
          busy={remove.isPending && t('remove.busy')}
          onClick={() => remove.mutate(undefined)}
        >
          {t('remove.submit')}
        </Button>
        <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
      </div>
    </Dialog>
  )
}
