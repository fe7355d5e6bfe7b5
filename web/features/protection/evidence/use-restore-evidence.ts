import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'

/** Restores a removed evidence file, for users who may restore. */
export function useRestoreEvidence() {
  const { t } = useTranslation('evidence')
  const failureText = useFailureText()
  return useAction('evidence', 'restore', {
    says: t('removed.restored'),
    onError: (error) => showToast({ title: t('removed.failed'), text: failureText(error), tone: 'danger' }),
  })
}
