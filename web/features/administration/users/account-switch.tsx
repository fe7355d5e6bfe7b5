import { useState } from 'react'
import type { Unsent, UserView } from '#shared/contract/administration/users.ts'
import type { Proof } from '#shared/contract/proof.ts'
import { UnsentChoice } from '#web/features/administration/devices/index.ts'
import { ProofDialog, useProofForm } from '#web/features/administration/sign-in/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useMessage } from '#web/lib/i18n.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { AskOnce } from './ask-once.tsx'
import { AssignedWork } from './assigned-work.tsx'
import { userName } from './user-name.ts'

/** Disables an account after asking once, or enables it again; users cannot disable their own account. */
export function AccountSwitch({ user, onDone }: { readonly user: UserView; readonly onDone: () => void }) {
  const { t } = useTranslation('users')
  const message = useMessage()
  const me = useUser()
  const disabled = user.state === 'disabled'
  const proof = useProofForm({ prefix: 'proof' })
  const [asking, setAsking] = useState(false)
  const [unsent, setUnsent] = useState<Unsent>('wipe')
  const edit = useAction('users', 'edit', {
    onError: (error) =>
      asking ? proof.refuse(error) : showToast({ title: message(error.message), tone: 'danger' }),
    says: t(disabled ? 'edit.enabled' : 'edit.disabled'),
    onSuccess: () => {
      onDone()
    },
  })
  const set = (wanted: boolean, proof: Proof | null = null) =>
    edit.submit({
      params: { id: user.id },
      input: { version: user.version, disabled: wanted, ...(wanted ? { unsent } : {}), ...proof },
    })
  if (me?.id === user.id) return null
  return (
    <section className="dialog-section">
      <h3>{t(disabled ? 'edit.enable' : 'edit.disable')}</h3>
      {disabled && (
        <Button
          small
          busy={edit.isPending && t('edit.enable')}
          onClick={() => (user.role === 'administrator' ? setAsking(true) : void set(false))}
        >
          {t('edit.enable')}
        </Button>
      )}
      {asking && (
        <ProofDialog
          title={t('edit.enable')}
          submit={t('edit.enable')}
          busy={t('proof.busy')}
          proof={proof}
          onProof={(proof) => set(false, proof)}
          onClose={() => setAsking(false)}
        >
          <p>{t('proof.administrator')}</p>
        </ProofDialog>
      )}
      {!disabled && <p>{t('edit.disableText')}</p>}
      {!disabled && (
        <>
          <AssignedWork id={user.id} />
          <UnsentChoice value={unsent} onChange={setUnsent} />
          <AskOnce
            label={t('edit.disable')}
            question={t('edit.disableConfirm', { name: userName(user) })}
            onConfirm={() => void set(true)}
          />
        </>
      )}
    </section>
  )
}
