import '#web/lib/learning-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#web/lib/calls.ts'
import { leaveLearner } from '#web/lib/learner.ts'
import { useRefusalText } from '#web/lib/refusal-text.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'

/** Ends the learner's session in this browser. Without a connection it stays open, and a message says so. */
export function useSignOut(): () => void {
  const { t } = useTranslation('shell')
  const client = useQueryClient()
  const refusalText = useRefusalText()
  const signOut = useAction('learning', 'signOut', {
    refreshes: [],
    says: t('public.learnerSignedOut'),
    onSuccess() {
      leaveLearner(client)
    },
    onError(error) {
      // Who was signed out elsewhere is signed out.
      if (error.code === 'unauthenticated') leaveLearner(client)
      else showToast({ tone: 'danger', title: refusalText(error) })
    },
  })
  return () => signOut.mutate({})
}
