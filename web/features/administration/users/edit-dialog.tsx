import { useState } from 'react'
import { type UserView, usersContract } from '#shared/contract/administration/users.ts'
import {
  ProofDialog,
  ProofFields,
  proofOf,
  useProofForm,
} from '#web/features/administration/sign-in/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useMessage } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { AccountSwitch } from './account-switch.tsx'
import { InvitationLink } from './invite-dialog.tsx'
import { RoleFields } from './role-fields.tsx'
import { SecondFactorSwitch } from './second-factor-switch.tsx'
import { SessionList } from './session-list.tsx'
import { type UserValues, userInput, useUserForm } from './user-form.ts'
import { userName } from './user-name.ts'

/** One person: names, role and regions, a new link, the open sessions, and disabling. */
export function EditDialog({ user, onClose }: { readonly user: UserView; readonly onClose: () => void }) {
  const { t } = useTranslation('users')
  const name = userName(user)
  const message = useMessage()
  const proof = useProofForm({ prefix: 'proof' })
  const [asking, setAsking] = useState(false)
  const renew = useAction('users', 'renewInvitation', {
    says: { shownBy: 'next' },
    onError: (error) =>
      asking ? proof.refuse(error) : showToast({ title: message(error.message), tone: 'danger' }),
  })
  // A new link replaces no password if the invitation was never used.
  const asksProof = user.role === 'administrator' || user.state === 'active'
  const ask = () => (asksProof ? setAsking(true) : renew.mutate({ params: { id: user.id } }))
  if (renew.data) {
    return (
      <InvitationLink
        name={name}
        link={renew.data.link}
        mailedTo={renew.data.mailed && user.email}
        title={t('edit.renewed', { name })}
        onClose={onClose}
      />
    )
  }
  if (asking) {
    return (
      <ProofDialog
        title={t('edit.renew')}
        submit={t('edit.renew')}
        busy={t('proof.busy')}
        proof={proof}
        onProof={(input) => renew.submit({ params: { id: user.id }, input })}
        onClose={() => setAsking(false)}
      >
        <p>{t('edit.renewText')}</p>
        <p>{t('proof.signsIn')}</p>
      </ProofDialog>
    )
  }
  return (
    <Dialog title={t('edit.title', { name })} onClose={onClose} size="side">
      <EditForm user={user} onDone={onClose} />
      {user.state !== 'disabled' && (
        <section className="dialog-section">
          <h3>{t('edit.renew')}</h3>
          <p>{t('edit.renewText')}</p>
          <Button small onClick={ask}>
            {t('edit.renew')}
          </Button>
        </section>
      )}
      <SecondFactorSwitch user={user} onDone={onClose} />
      <section className="dialog-section">
        <h3>{t('edit.sessions')}</h3>
        <SessionList userId={user.id} />
      </section>
      <AccountSwitch user={user} onDone={onClose} />
    </Dialog>
  )
}

function EditForm({ user, onDone }: { readonly user: UserView; readonly onDone: () => void }) {
  const { t } = useTranslation(['users', 'shell'])
  const inputOf = (values: UserValues) => ({ ...userInput(values), version: user.version })
  const state = useUserForm({
    start: { ...user, firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
    schema: usersContract.edit.input,
    inputOf,
    isNeeded: ({ role }) => role === 'administrator' && user.role !== 'administrator',
  })
  const { values, asksProof } = state
  const edit = useAction('users', 'edit', {
    // One's own role may have changed.
    refreshes: ['users', 'session'],
    onError: (error) => {
      if (error.code === 'stale') state.refuse(Object.assign(error, { message: t('edit.stale') }))
      else state.refuse(error)
    },
    says: t('edit.saved'),
    onSuccess: () => {
      onDone()
    },
  })
  return (
    <Form
      state={state}
      onValid={(values) =>
        edit.submit({
          params: { id: user.id },
          input: { ...inputOf(values), ...(asksProof ? proofOf(values) : {}) },
        })
      }
    >
      <TextField {...state.field('firstName')} autoComplete="off" />
      <TextField {...state.field('lastName')} autoComplete="off" optional />
      <RoleFields value={values} onChange={state.change} frame={state.frame} />
      {asksProof && (
        <>
          <p>{t('proof.administrator')}</p>
          <ProofFields proof={state} />
        </>
      )}
      <div className="actions">
        <Button type="submit" tone="main" busy={state.sending && t('shell:form.saving')}>
          {t('shell:form.save')}
        </Button>
        <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
      </div>
    </Form>
  )
}
