import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VaultResult } from '#shared/contract/desktop-bridge.ts'
import { textIn, useFormProblems } from '#web/lib/form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { useWait } from './use-wait.ts'

/** What an attempt with a passphrase can end in; `cancelled` is the user's own doing and says nothing. */
export type Attempt =
  | VaultResult
  | { readonly ok: false; readonly error: 'cancelled'; readonly retryAfterMs: number }

interface PassphraseFormProps {
  /** Asks for the present passphrase first. */
  readonly withCurrent?: boolean
  /** Asks for the passphrase twice, because it is a new one. */
  readonly isNew?: boolean
  readonly submit: string
  readonly busy: string
  /** Milliseconds until a first try, from tries before this visit. */
  readonly wait?: number
  /** A yes or no that goes with it. */
  readonly choice?: { readonly label: string; readonly hint: string }
  readonly attempt: (passphrase: string, current: string, isChosen: boolean) => Promise<Attempt>
  readonly onDone: () => void
}

/** Takes a passphrase, tries it, and says what was wrong with it or how long to wait. */
export function PassphraseForm({
  withCurrent,
  isNew,
  submit,
  busy,
  wait = 0,
  choice,
  attempt,
  onDone,
}: PassphraseFormProps) {
  const { t } = useTranslation('session')
  const [trying, setTrying] = useState(false)
  const [seconds, startWait] = useWait(wait)
  const labels = useMemo(
    () => ({
      current: t('desktop.currentPassphrase'),
      passphrase: t(isNew ? 'desktop.newPassphrase' : 'desktop.passphrase'),
      repeat: t('desktop.repeat'),
    }),
    [t, isNew],
  )
  const problems = useFormProblems(labels)
  const tryIt = async (form: HTMLFormElement) => {
    const passphrase = textIn(form, 'passphrase')
    if (isNew && problems.find({ repeat: passphrase !== textIn(form, 'repeat') && t('desktop.different') }))
      return
    setTrying(true)
    const isChosen = new FormData(form).has('choice')
    const result = await attempt(passphrase, textIn(form, 'current'), isChosen).finally(() =>
      setTrying(false),
    )
    if (result.ok) {
      form.reset()
      problems.clear()
      onDone()
      return
    }
    startWait(result.retryAfterMs)
    if (result.error === 'cancelled') return
    const wrongField = withCurrent && result.error === 'wrong_passphrase' ? 'current' : 'passphrase'
    problems.find({ [wrongField]: t(`vaultFault.${result.error}`) })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (seconds === 0 && !trying) void tryIt(event.currentTarget)
  }
  const password = { type: 'password', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <FormTrouble problems={problems} form="passphrase" />
      {withCurrent && (
        <TextField
          {...password}
          name="current"
          form="passphrase"
          label={labels.current}
          error={problems.of('current')}
          autoComplete="current-password"
        />
      )}
      <TextField
        {...password}
        name="passphrase"
        form="passphrase"
        label={labels.passphrase}
        hint={isNew ? t('desktop.passphraseHint') : undefined}
        error={problems.of('passphrase')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
      {isNew && (
        <TextField
          {...password}
          name="repeat"
          form="passphrase"
          label={labels.repeat}
          error={problems.of('repeat')}
          autoComplete="new-password"
        />
      )}
      {choice && <CheckboxField {...choice} name="choice" form="passphrase" />}
      <p role="status" className="wait-note">
        {seconds > 0 && t('desktop.wait', { count: seconds })}
      </p>
      <Button type="submit" tone="main" busy={trying && busy} disabled={seconds > 0}>
        {submit}
      </Button>
    </form>
  )
}
