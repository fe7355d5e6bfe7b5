import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#shared/contract/client.ts'
import type { UserView } from '#shared/contract/users.ts'
import { ACCESS } from '#shared/domain/access.ts'
import { ProofDialog, ProofFields, useProof } from '#web/features/sign-in/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { textIn } from '#web/lib/form-problems.ts'
import { useMessage } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AccountSwitch } from './account-switch.tsx'
import { InvitationLink } from './invite-dialog.tsx'
import { type RoleAndRegions, RoleFields } from './role-fields.tsx'
import { SecondFactorSwitch } from './second-factor-switch.tsx'
import { SessionList } from './session-list.tsx'
import { userName } from './user-name.ts'

/** One person: names, role and regions, a new link, the open sessions, and disabling. */
export function EditDialog({ user, onClose }: { readonly user: UserView; readonly onClose: () => void }) {
  const { t } = useTranslation('users')
  const name = userName(user)
  const message = useMessage()
  const proof = useProof()
  const [asking, setAsking] = useState(false)
  const renew = useAction('users', 'renewInvitation', {
    onError: (error) =>
      asking ? proof.refuse(error) : showToast({ title: message(error.message), tone: 'danger' }),
  })
  // The link of an invitation that nobody has used puts no password aside.
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
        busy={renew.isPending && t('proof.busy')}
        proof={proof}
        onProof={(input) => renew.mutate({ params: { id: user.id }, input })}
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
  const [access, setAccess] = useState<RoleAndRegions>(user)
  const labels = useMemo(
    () => ({
      firstName: t('invite.firstName'),
      lastName: t('invite.lastName'),
      role: t('invite.role'),
      regions: t('invite.regions'),
    }),
    [t],
  )
  const proof = useProof(labels)
  const { problems } = proof
  const asksProof = access.role === 'administrator' && user.role !== 'administrator'
  const edit = useAction('users', 'edit', {
    // One's own role may have changed.
    refreshes: ['users', 'session'],
    onError: (error) => {
      const stale = error instanceof ApiError && error.code === 'stale'
      if (stale) problems.refuse(Object.assign(error, { message: t('edit.stale') }))
      else proof.refuse(error)
    },
    onSuccess: () => {
      showToast({ title: t('edit.saved') })
      onDone()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const bound = ACCESS[access.role].scope === 'regions'
    const given = asksProof ? proof.read(form) : {}
    if (!given) return
    edit.mutate({
      params: { id: user.id },
      input: {
        version: user.version,
        firstName: textIn(form, 'firstName'),
        lastName: textIn(form, 'lastName') || null,
        role: access.role,
        regions: bound ? [...access.regions] : [],
        ...given,
      },
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <FormTrouble problems={problems} />
      <TextField
        name="firstName"
        label={labels.firstName}
        error={problems.of('firstName')}
        defaultValue={user.firstName ?? ''}
        autoComplete="off"
      />
      <TextField
        name="lastName"
        label={labels.lastName}
        error={problems.of('lastName')}
        defaultValue={user.lastName ?? ''}
        autoComplete="off"
        optional
      />
      <RoleFields value={access} onChange={setAccess} problems={problems} />
      {asksProof && (
        <>
          <p>{t('proof.administrator')}</p>
          <ProofFields proof={proof} />
        </>
      )}
      <div className="actions">
        <Button type="submit" tone="main" busy={edit.isPending && t('shell:form.saving')}>
          {t('shell:form.save')}
        </Button>
        <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
      </div>
    </form>
  )
}
