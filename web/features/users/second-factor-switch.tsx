import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserView } from '#shared/contract/users.ts'
import { ProofDialog, useProof } from '#web/features/sign-in/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useMessage } from '#web/lib/i18n.ts'
import { useUser } from '#web/lib/session.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AskOnce } from './ask-once.tsx'
import { personName } from './person-name.ts'

/** Takes another person's second factor off after asking once; one's own is turned off on the account page. */
export function SecondFactorSwitch({
  user,
  onDone,
}: {
  readonly user: UserView
  readonly onDone: () => void
}) {
  const { t } = useTranslation('users')
  const message = useMessage()
  const me = useUser()
  const proof = useProof()
  const [asking, setAsking] = useState(false)
  const remove = useAction('users', 'removeSecondFactor', {
    onError: (error) =>
      asking ? proof.refuse(error) : showToast({ title: message(error.message), tone: 'danger' }),
    onSuccess: () => {
      showToast({ title: t('edit.secondFactorRemoved') })
      onDone()
    },
  })
  if (!user.secondFactor || me?.id === user.id) return null
  return (
    <section className="dialog-section">
      <h3>{t('edit.secondFactor')}</h3>
      <p>{t('edit.secondFactorText')}</p>
      <AskOnce
        label={t('edit.removeSecondFactor')}
        question={t('edit.removeSecondFactorConfirm', { name: personName(user) })}
        onConfirm={() =>
          user.role === 'administrator' ? setAsking(true) : remove.mutate({ params: { id: user.id } })
        }
      />
      {asking && (
        <ProofDialog
          title={t('edit.secondFactor')}
          submit={t('edit.removeSecondFactor')}
          busy={remove.isPending && t('proof.busy')}
          proof={proof}
          onProof={(input) => remove.mutate({ params: { id: user.id }, input })}
          onClose={() => setAsking(false)}
        >
          <p>{t('proof.administrator')}</p>
        </ProofDialog>
      )}
    </section>
  )
}
