import '#web/lib/learning-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetLearning } from '#web/features/learning/learning/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { leaveLearner } from '#web/lib/learner.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Deletes the account with all that is kept, here and on the server, after a question. */
export function DeleteAccount() {
  const { t } = useTranslation('learningAccount')
  const client = useQueryClient()
  const failureText = useFailureText()
  const [isAsking, setAsking] = useState(false)
  const remove = useAction('learning', 'deleteMe', {
    refreshes: [],
    says: t('account.deleted'),
    onSuccess() {
      forgetLearning()
      leaveLearner(client)
      setAsking(false)
    },
    onError: (error) => showToast({ tone: 'danger', title: t('account.failed'), text: failureText(error) }),
  })
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {t('account.delete')}
      </Button>
      {isAsking && (
        <Dialog title={t('account.delete')} onClose={() => setAsking(false)}>
          <p>{t('account.deleteText')}</p>
          <div className="actions">
            <Button
              tone="danger"
              busy={remove.isPending && t('signIn.busy')}
              onClick={() => remove.mutate({})}
            >
              {t('account.delete')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('account.keep')}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
