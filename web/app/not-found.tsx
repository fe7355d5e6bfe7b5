import { signInPath } from '#shared/contract/return-path.ts'
import { useLocation } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { UnknownAddress } from '#web/ui/unknown-address.tsx'
import { SignInLink } from './sign-in-link.tsx'

/**
 * The not-found page. It offers every visitor to sign in and return, since it must not differ between the pages of the
 * staff and addresses that lead nowhere.
 */
export function NotFound() {
  const user = useUser()
  return <UnknownAddress>{!user && <SignIn />}</UnknownAddress>
}

function SignIn() {
  const { t } = useTranslation('unknownAddress')
  const { pathname, search } = useLocation()
  return (
    <>
      <p>{t('notFoundSignIn')}</p>
      <p>
        <SignInLink className="btn btn-main" to={signInPath({ pathname, search, hash: '' })}>
          {t('signIn')}
        </SignInLink>
      </p>
    </>
  )
}
