import { type CallName, useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'

/** A write to a cohort, which says whether it was saved. */
export function useCohortAction<C extends CallName<'cohorts'>>(call: C, saved?: string) {
  const { t } = useTranslation('teaching')
  const failureText = useFailureText()
  return useAction('cohorts', call, {
    says: saved ?? t('cohorts.saved'),
    onError: (error) =>
      showToast({ title: t('cohorts.actionFailed'), text: failureText(error), tone: 'danger' }),
  })
}
