import { mogadishuDay } from '#shared/domain/dates.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { ReasonDialog } from '#web/ui/staff/reason-dialog.tsx'
import { recordClient, useRecordWrite } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'

interface ConfirmProps {
  readonly kind: RecordKind
  readonly record: RecordData
  /** The field with the day of the confirmation. */
  readonly field: string
  readonly onDone: () => void
}

/** Confirms what a record says as of today, with who said so, in the version that the user saw (REQ-REF-21). */
export function ConfirmDialog({ kind, record, field, onDone }: ConfirmProps) {
  const { t } = useTranslation('records')
  const confirm = useRecordWrite(
    (reason: string) =>
      recordClient(kind.resource).edit({
        params: { id: record.id },
        input: { version: record.version, [field]: mogadishuDay(new Date()), reason },
      }),
    {
      says: t('confirm.done'),
      onWritten: () => {
        onDone()
      },
    },
  )
  return (
    <ReasonDialog
      title={t('confirm.title')}
      text={t('confirm.text')}
      submit={t('confirm.submit')}
      failedTitle={t('confirm.failed')}
      onConfirm={confirm.mutateAsync}
      onClose={onDone}
    />
  )
}
