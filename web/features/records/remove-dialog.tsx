import { useTranslation } from 'react-i18next'
import type { Collection } from '#shared/schemas/collection.ts'
import { useMay } from '#web/lib/session.tsx'
import { ReasonDialog } from '#web/ui/staff/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { recordClient, useRecordWrite } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'
import { useRestore } from './use-restore.ts'

/** Asks for the reason before a record is deleted; afterwards administrators can undo it at once. */
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
  const { t } = useTranslation('records')
  const mayRestore = useMay('records:restore')
  const restore = useRestore(kind)
  const params = { id: record.id }
  const send = (reason: string) => recordClient(kind.noun).remove({ params, input: { reason } })
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
  const conflicting = remove.error?.code === 'conflict'
  return (
    <ReasonDialog
      title={t('remove.title')}
      text={t(textOf(kind.collection))}
      submit={t('remove.submit')}
      tone="danger"
      failedTitle={conflicting ? t('remove.failedConflict') : t('remove.failed')}
      onConfirm={remove.mutateAsync}
      onClose={onDone}
    />
  )
}

/** What becomes of a record of the collection that is deleted, and who can bring it back. */
function textOf({ remove, secondLook }: Collection) {
  if (remove) return 'remove.publicText'
  return secondLook ? 'remove.secondLookText' : 'remove.text'
}
