import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentUser } from '#shared/contract/administration/session.ts'
import { callKey, useAction } from '#web/lib/calls.ts'
import { forgetExpiry } from '#web/lib/expired-session.ts'
import { followAccount } from '#web/lib/i18n.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { missingIn, schemaOfRules, useZodForm } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { CodeField } from './code-field.tsx'

/** The form may be shown over a page that has fields of the same names. */
const PREFIX = 'sign-in'

interface SignInValues {
  readonly email: string
  readonly password: string
  readonly code: string
}

/** What was entered without the blanks around it, which belong to a password alone. */
const trimmed = ({ email, password, code }: SignInValues) => ({
  ...{ email: email.trim(), password, code: code.trim() },
})

/** Signs in; `onDone` is called when everything below knows who it is. */
export function SignInForm({
  email = '',
  onDone,
}: {
  /** Fills the address in, for a user who signs in again. */
  readonly email?: string
  readonly onDone: (user: CurrentUser) => void
}) {
  const { t } = useTranslation(['session', 'shell'])
  const hydrating = useHydrating()
  const [shown, setShown] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const schema = schemaOfRules<SignInValues>((values) =>
    missingIn(trimmed(values), {
      email: t('signIn.emailMissing'),
      password: t('signIn.passwordMissing'),
      ...(asksCode ? { code: t('signIn.codeMissing') } : {}),
    }),
  )
  const state = useZodForm(schema, {
    start: { email, password: '', code: '' },
    labels: { email: t('signIn.email'), password: t('signIn.password'), code: t('signIn.code') },
    focus: 'summary',
    prefix: PREFIX,
  })
  const client = useQueryClient()
  const signIn = useAction('session', 'signIn', {
    says: { shownBy: 'next' },
    refreshes: [],
    onError: (error) => {
      if (error.code === 'code_needed') {
        state.clear()
        setAsksCode(true)
      } else if (error.code === 'wrong_code') state.find({ code: error.message })
      else state.refuse(error)
    },
    onSuccess: (user) => {
      forgetExpiry()
      client.setQueryData(callKey('session', 'user'), user)
      void followAccount(user.locale)
      onDone(user)
    },
  })
  const send = (values: SignInValues) => {
    const { code, ...credentials } = trimmed(values)
    return signIn.submit({ input: { ...credentials, ...(code ? { code } : {}) } })
  }
  return (
    // The button is disabled until the script has loaded: before that, the browser would put the password into the
    // address.
    <Form className="form" method="post" state={state} onValid={send}>
      <TextField
        {...state.field('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...state.field('password')}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <noscript>
        <p className="notice notice-wait">{t('shell:needsScript')}</p>
      </noscript>
      <CheckboxField
        name="show"
        form={PREFIX}
        label={t('signIn.show')}
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
      {asksCode && <CodeField {...state.field('code')} hint={t('signIn.codeHint')} autoFocus />}
      <Button type="submit" tone="main" disabled={hydrating} busy={state.sending && t('signIn.busy')}>
        {t('signIn.submit')}
      </Button>
    </Form>
  )
}
