import './learning-account.css'
import '#web/lib/learning-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { LEARNER_PATHS } from '#shared/domain/learners.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { enterAsLearner, useLearner } from '#web/lib/learner.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useUser } from '#web/lib/session.tsx'
import { uncheckedValues, useZodForm } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { MoveButton } from './move-button.tsx'

/** How a learner gets in again: by a mailed link, or by the recovery code. */
export function LearnerSignInPage() {
  const { t } = useTranslation('learningAccount')
  const user = useUser()
  const learner = useLearner()
  const move = useSearchParams()[0].get('move')
  const [hasEntered, setEntered] = useState(false)
  const heading = usePageTitle(t('signIn.title'))
  // Who comes from a registered browser wants another account, to which the progress of this one moves.
  if (learner && !move) return <Navigate to={LEARNER_PATHS.account} replace />
  return (
    <div className={classNames('learning-account-page', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {t('signIn.title')}
      </h1>
      {move && hasEntered ? (
        <div role="status">
          <p>{t('signedInAs', { name: learner?.fullName ?? '' })}</p>
          <MoveButton token={move} />
        </div>
      ) : (
        <>
          <p className="learning-account-lead">{t('signIn.lead')}</p>
          <ByMail move={move} />
          <ByCode onEntered={() => setEntered(true)} />
          <p>
            {t('signIn.staff')} <Link to="/sign-in">{t('signIn.toStaff')}</Link>
          </p>
          <p>
            <Link to={LEARNER_PATHS.register}>{t('account.toJoin')}</Link>
          </p>
        </>
      )}
    </div>
  )
}

interface EmailValues {
  readonly email: string
}
const anyEmail = uncheckedValues<EmailValues>()

function ByMail({ move }: { readonly move: string | null }) {
  const { t } = useTranslation('learningAccount')
  const locale = useLocale()
  const [isMailed, setMailed] = useState(false)
  const state = useZodForm<EmailValues, EmailValues>(anyEmail, {
    ...{ start: { email: '' }, labels: { email: t('email') }, focus: 'field', prefix: 'learner-mail' },
  })
  const ask = useAction('learning', 'askSignIn', {
    ...{ refreshes: [], onSuccess: () => setMailed(true), onError: state.refuse },
  })
  return (
    <section aria-labelledby="learner-by-mail">
      <h2 id="learner-by-mail">{t('signIn.byMail')}</h2>
      <div role="status">{isMailed && <p className="notice">{t('signIn.mailed')}</p>}</div>
      {!isMailed && (
        <Form
          className="form"
          state={state}
          failedTitle={t('signIn.failed')}
          onValid={({ email }) => ask.submit({ input: { email, locale, ...(move ? { move } : {}) } })}
        >
          <TextField {...state.field('email')} type="email" autoComplete="email" maxLength={254} dir="ltr" />
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

function ByCode({ onEntered }: { readonly onEntered: () => void }) {
  const { t } = useTranslation('learningAccount')
  const client = useQueryClient()
  const state = useZodForm<CodeValues, CodeValues>(anyCode, {
    ...{ start: { code: '' }, labels: { code: t('signIn.code') }, focus: 'field', prefix: 'learner-code' },
  })
  const recover = useAction('learning', 'recover', {
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
        state={state}
        failedTitle={t('signIn.failed')}
        onValid={({ code }) => recover.submit({ input: { code } })}
      >
        <TextField
          {...state.field('code')}
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
