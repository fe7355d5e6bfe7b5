import { useQueryClient } from '@tanstack/react-query'
import { refreshReads, useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { uncheckedValues, useZodForm } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'

/** The server alone judges how strong a password is. */
const schema = uncheckedValues<{ readonly current: string; readonly next: string }>()

/** Replaces one's own password. */
export function PasswordForm() {
  const { t } = useTranslation('session')
  const state = useZodForm(schema, {
    start: { current: '', next: '' },
    labels: { current: t('password.current'), next: t('password.next') },
    focus: 'summary',
  })
  const client = useQueryClient()
  const change = useAction('session', 'changePassword', {
    refreshes: [],
    onError: (error) => {
      if (error.code === 'wrong_credentials') state.find({ current: t('password.wrong') })
      else state.refuse(error)
    },
    says: () => ({ title: t('password.doneTitle'), text: t('password.doneText') }),
    onSuccess: () => {
      state.form.reset()
      state.clear()

      void refreshReads(client, ['session', 'users'])
    },
  })
  return (
    <Form className="form" state={state} onValid={(input) => change.submit({ input })}>
      <TextField {...state.field('current')} type="password" autoComplete="current-password" />
      <TextField
        {...state.field('next')}
        type="password"
        hint={t('password.nextHint')}
        autoComplete="new-password"
      />
      <Button type="submit" tone="main" busy={state.sending && t('password.busy')}>
        {t('password.submit')}
      </Button>
    </Form>
  )
}
