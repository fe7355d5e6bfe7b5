import { useState } from 'react'
import type { UserView } from '#shared/contract/administration/users.ts'
import { ProofDialog, useProofForm } from '#web/features/administration/sign-in/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { userName } from './user-name.ts'

/**
 * Removes another user's second factor after asking for the administrator's own password; one's own is turned off on
 * the account page.
 */
export function SecondFactorSwitch({
  user,
  onDone,
}: {
  readonly user: UserView
  readonly onDone: () => void
}) {
  const { t } = useTranslation('users')
  const me = useUser()
  const proof = useProofForm({ prefix: 'proof' })
  const [asking, setAsking] = useState(false)
  const remove = useAction('users', 'removeSecondFactor', {
    onError: proof.refuse,
    says: t('edit.secondFactorRemoved'),
    onSuccess: () => {
      onDone()
    },
  })
  if (!user.secondFactor || me?.id === user.id) return null
  return (
    <section className="dialog-section">
      <h3>{t('edit.secondFactor')}</h3>
      <p>{t('edit.secondFactorText')}</p>
      <Button small onClick={() => setAsking(true)}>
        {t('edit.removeSecondFactor')}
      </Button>
      {asking && (
        <ProofDialog
          title={t('edit.secondFactor')}
          submit={t('edit.removeSecondFactor')}
          busy={t('proof.busy')}
          proof={proof}
          onProof={(input) => remove.submit({ params: { id: user.id }, input })}
          onClose={() => setAsking(false)}
        >
          <p>{t('edit.removeSecondFactorConfirm', { name: userName(user) })}</p>
          <p>{t('proof.signsIn')}</p>
        </ProofDialog>
      )}
    </section>
  )
}
