import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#shared/contract/client.ts'
import { refreshReads, useAction } from '#web/lib/calls.ts'
import { textIn, useFormProblems } from '#web/lib/form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Replaces one's own password. */
export function PasswordForm() {
  const { t } = useTranslation('session')
  const labels = useMemo(() => ({ current: t('password.current'), next: t('password.next') }), [t])
  const problems = useFormProblems(labels)
  const client = useQueryClient()
  const change = useAction('session', 'changePassword', {
    refreshes: [],
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_credentials') {
        problems.find({ current: t('password.wrong') })
      } else problems.refuse(error)
    },
    onSuccess: () => {
      problems.clear()
      showToast({ title: t('password.doneTitle'), text: t('password.doneText') })
      void refreshReads(client, ['session', 'users'])
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const input = { current: textIn(form, 'current'), next: textIn(form, 'next') }
    change.mutate({ input }, { onSuccess: () => form.reset() })
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormTrouble problems={problems} />
      <TextField
        name="current"
        type="password"
        label={labels.current}
        error={problems.of('current')}
        autoComplete="current-password"
      />
      <TextField
        name="next"
        type="password"
        label={labels.next}
        hint={t('password.nextHint')}
        error={problems.of('next')}
        autoComplete="new-password"
      />
      <Button type="submit" tone="main" busy={change.isPending && t('password.busy')}>
        {t('password.submit')}
      </Button>
    </form>
  )
}
