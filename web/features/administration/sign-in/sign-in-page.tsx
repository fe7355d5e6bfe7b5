import { safeReturnPath } from '#shared/contract/return-path.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Navigate, useNavigate, useSearchParams } from '#web/lib/router.tsx'
import { useSession } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Signs in and returns to where the user came from, never to another site. */
export function SignInPage() {
  const { t } = useTranslation('session')
  const heading = usePageTitle(t('signIn.title'))
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const session = useSession()
  const target = safeReturnPath(search.get('return'))
  if (session.state === 'signed-in') return <Navigate to={target} replace />
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('signIn.title')}
      </h1>
      <p>{t('signIn.lead')}</p>
      <SignInForm onDone={() => navigate(target, { replace: true })} />
      <p className="bare-note">{t('signIn.forgotten')}</p>
    </>
  )
}
