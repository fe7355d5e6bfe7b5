import './learning-account.css'
import { useEffect, useRef, useState } from 'react'
import { LEARNER_PATHS } from '#shared/domain/learners.ts'
import { HubFrame, type HubView, pathOfTab } from '#web/features/learning/learning/index.ts'
import { useEnteredBefore, useLearner } from '#web/lib/learner.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { JoinForm } from './join-form.tsx'
import { RecoveryCode } from './recovery-code.tsx'
import { type Joined, useSentJoining } from './sent-joining.ts'

/** Register in Learning Paths (REQ-LRN-13). */
export function RegisterPage() {
  return <RegisterTab view="learning" />
}

/** The same in the view of training. */
export function TrainingRegisterPage() {
  return <RegisterTab view="training" />
}

function RegisterTab({ view }: { readonly view: HubView }) {
  const { t } = useTranslation('learningAccount')
  const learner = useLearner()
  const user = useUser()
  const sent = useSentJoining()
  useEnteredBefore(sent?.joined != null)
  const [joined, setJoined] = useState<Joined | null>(sent?.joined ?? null)
  return (
    <HubFrame view={view} tab="register">
      <div className="learning-account">
        <h2>{t('title')}</h2>
        {joined && <JustJoined joined={joined} view={view} />}
        {!joined && (learner || user) && (
          <>
            <p>{user ? t('staffLearns') : t('signedInAs', { name: learner?.fullName ?? '' })}</p>
            <ToCourses view={view} />
          </>
        )}
        {!joined && !learner && !user && (
          <>
            <p className="learning-account-lead">{t('lead')}</p>
            <JoinForm onJoined={setJoined} />
          </>
        )}
      </div>
    </HubFrame>
  )
}

function JustJoined({ joined, view }: { readonly joined: Joined; readonly view: HubView }) {
  const { t } = useTranslation('learningAccount')
  const heading = useRef<HTMLHeadingElement>(null)
  // The form with the pressed button has disappeared, so the focus moves here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className="notice" role="status">
        <h3 ref={heading} tabIndex={-1}>
          {t('succeeded')}
        </h3>
        <p>{t('succeededText')}</p>
        <p>{t('signedInAs', { name: joined.name })}</p>
        {!joined.recoveryCode && <p>{t('confirmMailed', { email: joined.email })}</p>}
      </div>
      {joined.recoveryCode && <RecoveryCode code={joined.recoveryCode} />}
      <ToCourses view={view} />
    </>
  )
}

function ToCourses({ view }: { readonly view: HubView }) {
  const { t } = useTranslation('learningAccount')
  return (
    <div className="actions">
      <LinkButton tone="main" to={pathOfTab(view, 'courses')}>
        {t('toCourses')}
      </LinkButton>
      <LinkButton to={LEARNER_PATHS.account}>{t('toAccount')}</LinkButton>
    </div>
  )
}
