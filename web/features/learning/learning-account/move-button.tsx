import '#web/lib/learning-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LEARNER_PATHS } from '#shared/domain/learners.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** Moves what was learned under the token of a mail to the account that is signed in. */
export function MoveButton({ token }: { readonly token: string }) {
  const { t } = useTranslation('learningAccount')
  const client = useQueryClient()
  const failureText = useFailureText()
  const [isMoved, setMoved] = useState(false)
  const move = useAction('learning', 'moveProgress', {
    says: t('confirm.movedTitle'),
    refreshes: ['learning', 'courses'],
    onSuccess() {
      setMoved(true)
      void client.invalidateQueries({ queryKey: ['learning'] })
    },
  })
  if (isMoved)
    return (
      <p className="notice">
        <strong>{t('confirm.movedTitle')}.</strong> {t('confirm.movedText')}{' '}
        <Link to={LEARNER_PATHS.account}>{t('toAccount')}</Link>
      </p>
    )
  return (
    <>
      {move.error && (
        <p className="failure" role="alert">
          <strong>{t('account.failed')}</strong> {failureText(move.error)}
        </p>
      )}
      <p className="without-script">{t('confirm.moveNeedsScript')}</p>
      <Button
        className="needs-script"
        tone="main"
        busy={move.isPending && t('signIn.busy')}
        onClick={() => move.mutate({ input: { token } })}
      >
        {t('confirm.move')}
      </Button>
    </>
  )
}
