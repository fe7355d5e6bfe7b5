import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/i18n/format.ts'
import { CodeField } from '#web/features/sign-in/index.ts'
import { refreshReads, useAction } from '#web/lib/calls.ts'
import { textIn, useFormProblems } from '#web/lib/form-problems.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'

const FORM = 'second-factor'

/** What there is of one's second factor, new recovery codes, and the form that turns it off. */
export function SecondFactorOff({
  since,
  recoveryCodes,
  onCodes,
  onDone,
}: {
  readonly since: string
  readonly recoveryCodes: number
  readonly onCodes: (codes: readonly string[]) => void
  readonly onDone: () => void
}) {
  const { t } = useTranslation('session')
  const locale = useLocale()
  return (
    <>
      <p>
        {t('secondFactor.since', { date: formatDateTime(since, locale) })}{' '}
        {t('secondFactor.left', { count: recoveryCodes })}
      </p>
      <NewRecoveryCodes onCodes={onCodes} />
      <p>{t('secondFactor.offLead')}</p>
      <OffForm onDone={onDone} />
    </>
  )
}

function OffForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('session')
  const labels = useMemo(() => ({ password: t('signIn.password'), code: t('signIn.code') }), [t])
  const problems = useFormProblems(labels)
  const client = useQueryClient()
  const turnOff = useAction('session', 'turnSecondFactorOff', {
    onError: (error) => {
      if (error.code === 'wrong_credentials') problems.find({ password: t('secondFactor.passwordWrong') })
      else if (error.code === 'wrong_code') problems.find({ code: error.message })
      else problems.refuse(error)
    },
    onSuccess: () => {
      onDone()
      showToast({ title: t('secondFactor.offTitle') })
      void refreshReads(client, ['users'])
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const input = { password: textIn(form, 'password'), code: textIn(form, 'code').trim() }
    const wrong = problems.find({
      password: !input.password && t('signIn.passwordMissing'),
      code: !input.code && t('signIn.codeMissing'),
    })
    if (!wrong) turnOff.mutate({ input })
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormTrouble problems={problems} form={FORM} />
      <TextField
        name="password"
        form={FORM}
        type="password"
        label={labels.password}
        error={problems.of('password')}
        autoComplete="current-password"
      />
      <CodeField form={FORM} label={labels.code} hint={t('signIn.codeHint')} error={problems.of('code')} />
      <Button type="submit" busy={turnOff.isPending && t('secondFactor.turningOff')}>
        {t('secondFactor.off')}
      </Button>
    </form>
  )
}
