import { useEffect, useState } from 'react'
import type { LearnerActions } from '#web/features/learning/learning-account/index.ts'
import { useMarked } from '#web/lib/learner-mark.ts'
import { reportFault } from '#web/lib/report-fault.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { SignInLink } from './sign-in-link.tsx'

/** The way to sign in; where a learner was signed in, their part, which visitors don't load, takes its place. */
export function AccountActions() {
  const { t } = useTranslation('shell')
  const isMarked = useMarked()
  const [Part, setPart] = useState<typeof LearnerActions | null>(null)
  useEffect(() => {
    if (!isMarked) return
    import('#web/features/learning/learning-account/index.ts').then(
      ({ LearnerActions }) => setPart(() => LearnerActions),
      // The way to sign in stays; without a connection nothing is wrong with the product.
      (cause) => navigator.onLine && reportFault(cause),
    )
  }, [isMarked])
  const visitor = <SignInLink className="btn btn-quiet btn-small">{t('public.signIn')}</SignInLink>
  return isMarked && Part ? <Part visitor={visitor} /> : visitor
}
