import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '#shared/contract/session.ts'
import { callKey, useAction } from '#web/lib/calls.ts'
import { forgetExpiry } from '#web/lib/expired-session.ts'
import { textIn, useFormProblems } from '#web/lib/form-problems.ts'
import { followAccount } from '#web/lib/i18n.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { CodeField } from './code-field.tsx'

/** The form may stand over a page that has fields of the same names. */
const FORM = 'sign-in'

/** Signs in; `onDone` is called when everything below knows who it is. */
export function SignInForm({
  email,
  onDone,
}: {
  /** Fills the address in, for somebody who signs in again. */
  readonly email?: string
  readonly onDone: (user: CurrentUser) => void
}) {
  const { t } = useTranslation(['session', 'shell'])
  const hydrating = useHydrating()
  const [shown, setShown] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const labels = useMemo(
    () => ({ email: t('signIn.email'), password: t('signIn.password'), code: t('signIn.code') }),
    [t],
  )
  const problems = useFormProblems(labels)
  const client = useQueryClient()
  const signIn = useAction('session', 'signIn', {
    refreshes: [],
    onError: (error) => {
      if (error.code === 'code_needed') {
        problems.clear()
        setAsksCode(true)
      } else if (error.code === 'wrong_code') problems.find({ code: error.message })
      else problems.refuse(error)
    },
    onSuccess: (user) => {
      forgetExpiry()
      client.setQueryData(callKey('session', 'user'), user)
      void followAccount(user.locale)
      onDone(user)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = {
      email: textIn(event.currentTarget, 'email').trim(),
      password: textIn(event.currentTarget, 'password'),
    }
    const code = textIn(event.currentTarget, 'code').trim()
    const wrong = problems.find({
      email: !given.email && t('signIn.emailMissing'),
      password: !given.password && t('signIn.passwordMissing'),
      code: asksCode && !code && t('signIn.codeMissing'),
    })
    if (!wrong) signIn.mutate({ input: { ...given, ...(code ? { code } : {}) } })
  }
  return (
    // Sent before the script is there, a password would stand in the address: until then the button does nothing.
    <form className="form" method="post" noValidate onSubmit={submit}>
      <FormTrouble problems={problems} form={FORM} />
      <TextField
        name="email"
        form={FORM}
        type="email"
        label={labels.email}
        error={problems.of('email')}
        defaultValue={email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        name="password"
        form={FORM}
        type={shown ? 'text' : 'password'}
        label={labels.password}
        error={problems.of('password')}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <noscript>
        <p className="notice notice-wait">{t('shell:needsScript')}</p>
      </noscript>
      <CheckboxField
        name="show"
        form={FORM}
        label={t('signIn.show')}
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
      {asksCode && (
        <CodeField
          form={FORM}
          label={labels.code}
          hint={t('signIn.codeHint')}
          error={problems.of('code')}
          autoFocus
        />
      )}
      <Button type="submit" tone="main" disabled={hydrating} busy={signIn.isPending && t('signIn.busy')}>
        {t('signIn.submit')}
      </Button>
    </form>
  )
}
