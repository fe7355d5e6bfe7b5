import './learning-account.css'
import '#web/lib/learning-calls.ts'
import { useState } from 'react'
import { LEARNER_PATHS } from '#shared/domain/learners.ts'
import { useEnteredBefore, useLearner } from '#web/lib/learner.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link, Navigate, useSearchParams } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { MoveButton } from './move-button.tsx'
import { useSentAccess } from './sent-access.ts'
import { ByCode, ByMail } from './sign-in-forms.tsx'

/** How a learner gets in again: by a mailed link, or by the recovery code. */
export function LearnerSignInPage() {
  const { t } = useTranslation('learningAccount')
  const user = useUser()
  const learner = useLearner()
  const move = useSearchParams()[0].get('move')
  const [sent] = useState(useSentAccess())
  const [hasEntered, setEntered] = useState(sent?.done === 'entered')
  useEnteredBefore(sent?.done === 'entered')
  const heading = usePageTitle(t('signIn.title'))
  // Who comes from a registered browser wants another account, to which the progress of this one moves.
  if (learner && !move) return <Navigate to={LEARNER_PATHS.account} replace />
  return (
    <div className={classNames('learning-account-page', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {t('signIn.title')}
      </h1>
      {hasEntered ? (
        <Entered move={move} />
      ) : (
        <>
          <p className="learning-account-lead">{t('signIn.lead')}</p>
          <ByMail move={move} sent={sent} />
          <ByCode sent={sent} onEntered={() => setEntered(true)} />
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

function Entered({ move }: { readonly move: string | null }) {
  const { t } = useTranslation('learningAccount')
  const learner = useLearner()
  return (
    <div role="status">
      <p>{learner ? t('signedInAs', { name: learner.fullName }) : t('enter.doneTitle')}</p>
      <p className="without-script">{t('signIn.withoutScript')}</p>
      <div className="actions">
        {move && <MoveButton token={move} />}
        <LinkButton tone={move ? 'quiet' : 'main'} to="/learning">
          {t('toCourses')}
        </LinkButton>
      </div>
    </div>
  )
}
