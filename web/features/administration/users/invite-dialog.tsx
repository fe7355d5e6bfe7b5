import { usersContract } from '#shared/contract/administration/users.ts'
import { ProofFields, proofOf } from '#web/features/administration/sign-in/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { OnceDialog } from '#web/ui/once-dialog.tsx'
import { RoleFields } from './role-fields.tsx'
import { type UserValues, userInput, useUserForm } from './user-form.ts'
import { userName } from './user-name.ts'

/** Invites a person and then shows the link, once. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['users', 'shell'])
  const state = useUserForm({
    start: { firstName: '', lastName: '', email: '', role: 'field-officer', regions: [] },
    schema: usersContract.invite.input,
    inputOf: invitationOf,
    isNeeded: ({ role }) => role === 'administrator',
  })
  const { values, asksProof } = state
  const invite = useAction('users', 'invite', { says: { shownBy: 'next' }, onError: state.refuse })
  if (invite.data) {
    const { user, link, mailed } = invite.data
    return (
      <InvitationLink name={userName(user)} link={link} mailedTo={mailed && user.email} onClose={onClose} />
    )
  }
  return (
    <Dialog title={t('invite.title')} onClose={onClose} size="side">
      <Form
        state={state}
        onValid={(values) =>
          invite.submit({ input: { ...invitationOf(values), ...(asksProof ? proofOf(values) : {}) } })
        }
      >
        <TextField {...state.field('firstName')} autoComplete="off" />
        <TextField {...state.field('lastName')} autoComplete="off" optional />
        <TextField {...state.field('email')} type="email" autoComplete="off" spellCheck={false} />
        <RoleFields value={values} onChange={state.change} frame={state.frame} />
        {asksProof && (
          <>
            <p>{t('proof.administrator')}</p>
            <ProofFields proof={state} />
          </>
        )}
        <div className="actions">
          <Button type="submit" tone="main" busy={state.sending && t('invite.busy')}>
            {t('invite.submit')}
          </Button>
          <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}

const invitationOf = (values: UserValues) => ({ ...userInput(values), email: values.email.trim() })

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
  /** The address to which the link was also mailed. */
  readonly mailedTo: string | false
  readonly title?: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['users', 'shell'])
  return (
    <OnceDialog title={title ?? t('invite.doneTitle', { name })}>
      <p>{mailedTo ? t('invite.mailedText', { email: mailedTo }) : t('invite.doneText')}</p>
      <CopyField name="link" label={t('invite.link')} value={link} />
      <div className="actions">
        <Button tone="main" onClick={onClose}>
          {mailedTo ? t('shell:form.close') : t('invite.close')}
        </Button>
      </div>
    </OnceDialog>
  )
}
