import { useFailureText } from '#web/lib/failure-text.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { recordClient, useRecordWrite } from './record-calls.ts'
import type { RecordKind } from './record-kind.ts'

/** Restores a deleted record by its id, for users who may restore. */
export function useRestore(kind: RecordKind) {
  const { t } = useTranslation('records')
  const failureText = useFailureText()
  return useRecordWrite((id: string) => recordClient(kind.resource).restore({ params: { id } }), {
    says: t('panel.restored'),
    onError: (error) =>
      showToast({ title: t('panel.restoreFailed'), text: failureText(error), tone: 'danger' }),
  })
}
