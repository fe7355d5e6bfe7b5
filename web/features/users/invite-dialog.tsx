import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCESS } from '#shared/domain/access.ts'
import { ProofFields, useProof } from '#web/features/sign-in/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { textIn } from '#web/lib/form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { type RoleAndRegions, RoleFields } from './role-fields.tsx'
import { userName } from './user-name.ts'

/** Invites a person and then shows the link, once. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['users', 'shell'])
  const [access, setAccess] = useState<RoleAndRegions>({ role: 'field-officer', regions: [] })
  const labels = useMemo(
    () => ({
      firstName: t('invite.firstName'),
      lastName: t('invite.lastName'),
      email: t('invite.email'),
      role: t('invite.role'),
      regions: t('invite.regions'),
    }),
    [t],
  )
  const proof = useProof(labels)
  const { problems } = proof
  const invite = useAction('users', 'invite', { onError: proof.refuse })
  const asksProof = access.role === 'administrator'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const bound = ACCESS[access.role].scope === 'regions'
    const given = asksProof ? proof.read(form) : {}
    if (!given) return
    invite.mutate({
      input: {
        firstName: textIn(form, 'firstName'),
        lastName: textIn(form, 'lastName') || null,
        email: textIn(form, 'email').trim(),
        role: access.role,
        regions: bound ? [...access.regions] : [],
        ...given,
      },
    })
  }
  if (invite.data) {
    const { user, link, mailed } = invite.data
    return (
      <InvitationLink name={userName(user)} link={link} mailedTo={mailed && user.email} onClose={onClose} />
    )
  }
  return (
    <Dialog title={t('invite.title')} onClose={onClose} size="side">
      <form noValidate onSubmit={submit}>
        <FormTrouble problems={problems} />
        <TextField
          name="firstName"
          label={labels.firstName}
          error={problems.of('firstName')}
          autoComplete="off"
        />
        <TextField
          name="lastName"
          label={labels.lastName}
          error={problems.of('lastName')}
          autoComplete="off"
          optional
        />
        <TextField
          name="email"
          type="email"
          label={labels.email}
          error={problems.of('email')}
          autoComplete="off"
          spellCheck={false}
        />
        <RoleFields value={access} onChange={setAccess} problems={problems} />
        {asksProof && (
          <>
            <p>{t('proof.administrator')}</p>
            <ProofFields proof={proof} />
          </>
        )}
        <div className="actions">
          <Button type="submit" tone="main" busy={invite.isPending && t('invite.busy')}>
            {t('invite.submit')}
          </Button>
          <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Shows a link with which a person sets a password; it can not be shown again. */
export function InvitationLink({
  name,
  link,
  mailedTo,
  title,
  onClose,
}: {
  readonly name: string
  readonly link: string
  /** The address that it was mailed to as well. */
  readonly mailedTo: string | false
  readonly title?: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['users', 'shell'])
  return (
    <Dialog title={title ?? t('invite.doneTitle', { name })}>
      <p>{mailedTo ? t('invite.mailedText', { email: mailedTo }) : t('invite.doneText')}</p>
      <CopyField name="link" label={t('invite.link')} value={link} />
      <div className="actions">
        <Button tone="main" onClick={onClose}>
          {mailedTo ? t('shell:form.close') : t('invite.close')}
        </Button>
      </div>
    </Dialog>
  )
}
