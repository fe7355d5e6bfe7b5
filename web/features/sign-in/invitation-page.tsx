import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '#web/lib/calls.ts'
import { textIn, useFormProblems } from '#web/lib/form-problems.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'

/** Sets the first password with an invitation; its token stands behind `#`, which browsers send to no server. */
export function InvitationPage() {
  const { t } = useTranslation('session')
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
  const [done, setDone] = useState(false)
  useEffect(() => {
    // Neither the history nor a shoulder should keep the token.
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
      {!done && removed && <p>{t('invitation.removedText')}</p>}
      {error && !removed && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {!done && data && <AcceptForm token={token} email={data.email} onDone={() => setDone(true)} />}
    </>
  )
}

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
  const labels = useMemo(() => ({ password: t('password.next') }), [t])
  const problems = useFormProblems(labels)
  const accept = useAction('users', 'acceptInvitation', {
    refreshes: [],
    onError: problems.refuse,
    onSuccess: onDone,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    accept.mutate({ input: { token, password: textIn(event.currentTarget, 'password') } })
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <p>{t('invitation.lead', { email })}</p>
      <FormTrouble problems={problems} />
      {/* Password managers take the account's name from here. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        name="password"
        type="password"
        label={labels.password}
        hint={t('password.nextHint')}
        error={problems.of('password')}
        autoComplete="new-password"
      />
      <Button type="submit" tone="main" busy={accept.isPending && t('invitation.busy')}>
        {t('invitation.submit')}
      </Button>
    </form>
  )
}
