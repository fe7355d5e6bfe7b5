import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '#web/features/sign-in/index.ts'
import { refreshReads, useAction } from '#web/lib/calls.ts'
import { textIn, useFormProblems } from '#web/lib/form-problems.ts'
import { useMessage } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { showToast } from '#web/ui/toast.tsx'

const FORM = 'second-factor'

const KeyPicture = lazy(async () => {
  const { KeyPicture: picture } = await import('./key-picture.tsx')
  return { default: picture }
})

interface SecondFactorOnProps {
  /** Names the account in the app. */
  readonly email: string
  readonly onCodes: (codes: readonly string[]) => void
}

/** Turns the second factor on: asks for a key, shows it, and proves that the app has it. */
export function SecondFactorOn({
  onKey,
  ...rest
}: SecondFactorOnProps & {
  /** The key is in sight. */
  readonly onKey: () => void
}) {
  const { t } = useTranslation('session')
  const message = useMessage()
  const make = useAction('session', 'makeSecondFactorKey', {
    refreshes: [],
    onError: (error) => showToast({ title: message(error.message), tone: 'danger' }),
    onSuccess: onKey,
  })
  return (
    <>
      <p>{t('secondFactor.lead')}</p>
      {make.data && <KeyForm keyText={make.data.key} {...rest} />}
      {!make.data && (
        <Button busy={make.isPending && t('secondFactor.starting')} onClick={() => make.mutate({})}>
          {t('secondFactor.start')}
        </Button>
      )}
    </>
  )
}

function KeyForm({ keyText, email, onCodes }: SecondFactorOnProps & { readonly keyText: string }) {
  const { t } = useTranslation(['session', 'shell'])
  const labels = useMemo(() => ({ password: t('signIn.password'), code: t('secondFactor.code') }), [t])
  const problems = useFormProblems(labels)
  const client = useQueryClient()
  const turnOn = useAction('session', 'turnSecondFactorOn', {
    refreshes: [],
    onError: (error) => {
      if (error.code === 'wrong_credentials') problems.find({ password: t('secondFactor.passwordWrong') })
      else if (error.code === 'wrong_code') problems.find({ code: error.message })
      else problems.refuse(error)
    },
    onSuccess: ({ recoveryCodes }) => {
      // The codes first: what is read anew takes this form away.
      onCodes(recoveryCodes)
      showToast({ title: t('secondFactor.onTitle') })
      void refreshReads(client, ['session', 'users'])
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const input = { password: textIn(form, 'password'), code: textIn(form, 'code').trim() }
    const wrong = problems.find({
      code: !input.code && t('signIn.codeMissing'),
      password: !input.password && t('signIn.passwordMissing'),
    })
    if (!wrong) turnOn.mutate({ input })
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <p>{t('secondFactor.keyLead')}</p>
      <KeyFacts keyText={keyText} link={linkOf(keyText, email, t('shell:brand'))} />
      <FormTrouble problems={problems} form={FORM} />
      <CodeField
        form={FORM}
        label={labels.code}
        hint={t('secondFactor.codeHint')}
        error={problems.of('code')}
      />
      <TextField
        name="password"
        form={FORM}
        type="password"
        label={labels.password}
        error={problems.of('password')}
        autoComplete="current-password"
      />
      <Button type="submit" tone="main" busy={turnOn.isPending && t('secondFactor.turningOn')}>
        {t('secondFactor.turnOn')}
      </Button>
    </form>
  )
}

function KeyFacts({ keyText, link }: { readonly keyText: string; readonly link: string }) {
  const { t } = useTranslation('session')
  return (
    <div className="second-factor-key">
      <Suspense>
        <KeyPicture link={link} />
      </Suspense>
      <dl className="facts">
        <dt>{t('secondFactor.key')}</dt>
        <dd>
          <code translate="no">{keyText.replace(/.{4}(?=.)/g, '$& ')}</code>
        </dd>
      </dl>
      <p>
        <a href={link}>{t('secondFactor.link')}</a>
      </p>
    </div>
  )
}

/** The form that authenticator apps agree on; issuer and account are what the app shows. */
function linkOf(keyText: string, email: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${keyText}&issuer=${encodeURIComponent(issuer)}`
}
