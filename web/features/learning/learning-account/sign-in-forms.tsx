import '#web/lib/learning-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAction } from '#web/lib/calls.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { enterAsLearner } from '#web/lib/learner.ts'
import { useHref, useLocation } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { uncheckedValues, useZodForm } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { SentAccess } from './sent-access.ts'

interface SentProps {
  /** What was sent without script. */
  readonly sent: SentAccess | null
}

/** Where one of the forms is sent without script, and what was wrong with it then. */
function useWithoutScript(
  field: 'email' | 'code',
  sent: SentAccess | null,
): { readonly action: string; readonly problem: string | undefined; readonly failure: ReactNode } {
  const { t } = useTranslation('learningAccount')
  const message = useMessage()
  const { pathname, search } = useLocation()
  const action = useHref({ pathname, search })
  if (sent?.field !== field) return { action, problem: undefined, failure: null }
  return {
    action,
    problem: sent.problem === null ? undefined : message(sent.problem),
    failure: sent.failure !== null && (
      <p className="failure" role="alert">
        <strong>{t('signIn.failed')}</strong> {message(sent.failure)}
      </p>
    ),
  }
}

interface EmailValues {
  readonly email: string
}
const anyEmail = uncheckedValues<EmailValues>()

/** Asks for a link by e-mail, also without script. */
export function ByMail({ move, sent }: SentProps & { readonly move: string | null }) {
  const { t } = useTranslation('learningAccount')
  const locale = useLocale()
  const { action, problem, failure } = useWithoutScript('email', sent)
  const [isMailed, setMailed] = useState(sent?.done === 'mailed')
  const state = useZodForm<EmailValues, EmailValues>(anyEmail, {
    ...{
      start: { email: sent?.email ?? '' },
      labels: { email: t('email') },
      focus: 'field',
      prefix: 'learner-mail',
    },
  })
  const ask = useAction('learning', 'askSignIn', {
    says: { shownBy: 'place' },
    refreshes: [],
    onSuccess: () => setMailed(true),
    onError: state.refuse,
  })
  return (
    <section aria-labelledby="learner-by-mail">
      <h2 id="learner-by-mail">{t('signIn.byMail')}</h2>
      <div role="status">{isMailed && <p className="notice">{t('signIn.mailed')}</p>}</div>
      {!isMailed && (
        <Form
          className="form"
          method="post"
          action={action}
          state={state}
          failedTitle={t('signIn.failed')}
          onValid={({ email }) => ask.submit({ input: { email, locale, ...(move ? { move } : {}) } })}
        >
          {failure}
          <TextField
            {...state.field('email')}
            error={state.errorOf('email') ?? problem}
            type="email"
            autoComplete="email"
            maxLength={254}
            dir="ltr"
          />
          <div className="actions">
            <Button type="submit" tone="main" busy={state.sending && t('signIn.busy')}>
              {t('signIn.mail')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}

interface CodeValues {
  readonly code: string
}
const anyCode = uncheckedValues<CodeValues>()

/** Signs in by the recovery code, also without script. */
export function ByCode({ sent, onEntered }: SentProps & { readonly onEntered: () => void }) {
  const { t } = useTranslation('learningAccount')
  const client = useQueryClient()
  const { action, problem, failure } = useWithoutScript('code', sent)
  const state = useZodForm<CodeValues, CodeValues>(anyCode, {
    ...{ start: { code: '' }, labels: { code: t('signIn.code') }, focus: 'field', prefix: 'learner-code' },
  })
  const recover = useAction('learning', 'recover', {
    says: { shownBy: 'next' },
    refreshes: [],
    onSuccess({ learner }) {
      onEntered()
      enterAsLearner(client, learner)
    },
    onError: state.refuse,
  })
  return (
    <section aria-labelledby="learner-by-code">
      <h2 id="learner-by-code">{t('signIn.byCode')}</h2>
      <Form
        className="form"
        method="post"
        action={action}
        state={state}
        failedTitle={t('signIn.failed')}
        onValid={({ code }) => recover.submit({ input: { code } })}
      >
        {failure}
        <TextField
          {...state.field('code')}
          error={state.errorOf('code') ?? problem}
          hint={t('signIn.codeHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
          dir="ltr"
        />
        <div className="actions">
          <Button type="submit" busy={state.sending && t('signIn.busy')}>
            {t('signIn.enter')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
