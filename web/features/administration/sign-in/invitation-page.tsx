import { useEffect, useState } from 'react'
import { useAction, useCall } from '#web/lib/calls.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { uncheckedValues, useZodForm } from '#web/lib/zod-form.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'

/** Sets the first password with an invitation; its token follows the `#`, which browsers send to no server. */
export function InvitationPage() {
  const { t } = useTranslation('session')
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
  const [done, setDone] = useState(false)
  useEffect(() => {
    // The token is removed from the address, so that it is neither in the history nor on the screen.
    history.replaceState(history.state, '', location.pathname)
  }, [])
  const { data, error, refetch } = useCall('users', 'readInvitation', { input: { token } })
  const removed = error?.code === 'not_found' || error?.code === 'invalid_input'
  const title = titleOf()
  const heading = usePageTitle(title)

  function titleOf(): string {
    if (done) return t('invitation.doneTitle')
    if (removed) return t('invitation.gone')
    return data?.firstName ? t('invitation.titleNamed', { name: data.firstName }) : t('invitation.title')
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {done && (
        <>
          <p>{t('invitation.doneText')}</p>
          <LinkButton tone="main" to="/sign-in">
            {t('signIn.title')}
          </LinkButton>
        </>
      )}
      {!done && removed && (
        <>
          <p>{t('invitation.removedText')}</p>
          <LinkButton to="/sign-in">{t('signIn.title')}</LinkButton>
        </>
      )}
      {error && !removed && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {!done && data && <AcceptForm token={token} email={data.email} onDone={() => setDone(true)} />}
    </>
  )
}

/** The server alone judges how strong a password is: its words for that weigh more than the page. */
const schema = uncheckedValues<{ readonly password: string }>()

function AcceptForm({
  token,
  email,
  onDone,
}: {
  readonly token: string
  readonly email: string
  readonly onDone: () => void
}) {
  const { t } = useTranslation('session')
  const state = useZodForm(schema, {
    start: { password: '' },
    labels: { password: t('password.next') },
    focus: 'summary',
  })
  const accept = useAction('users', 'acceptInvitation', {
    says: { shownBy: 'next' },
    refreshes: [],
    onError: state.refuse,
    onSuccess: onDone,
  })
  return (
    <>
      <p>{t('invitation.lead', { email })}</p>
      <Form
        className="form"
        state={state}
        onValid={({ password }) => accept.submit({ input: { token, password } })}
      >
        {/* Password managers take the account's name from here. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          {...state.field('password')}
          type="password"
          hint={t('password.nextHint')}
          autoComplete="new-password"
        />
        <Button type="submit" tone="main" busy={state.sending && t('invitation.busy')}>
          {t('invitation.submit')}
        </Button>
      </Form>
    </>
  )
}
