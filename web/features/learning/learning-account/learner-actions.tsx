import type { ReactNode } from 'react'
import { LEARNER_PATHS } from '#shared/domain/learners.ts'
import { useLearner } from '#web/lib/learner.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useSignOut } from './use-sign-out.ts'

/** The learner's name and Sign out in the frame of public pages; for visitors what is given for them. */
export function LearnerActions({ visitor }: { readonly visitor: ReactNode }) {
  const { t } = useTranslation('shell')
  const learner = useLearner()
  const signOut = useSignOut()
  if (!learner) return visitor
  return (
    <>
      <Link
        className="btn btn-quiet btn-small learner-name"
        to={LEARNER_PATHS.account}
        aria-label={t('public.learner', { name: learner.fullName })}
      >
        {learner.fullName}
      </Link>
      <button type="button" className="btn btn-quiet btn-small" onClick={signOut}>
        {t('public.learnerSignOut')}
      </button>
    </>
  )
}
