import { useLocation } from 'react-router-dom'
import { signInPath } from '#shared/contract/return-path.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { SignInLink } from './sign-in-link.tsx'

const NearestPages = lazyPart(async () => (await import('./nearest-pages.tsx')).NearestPages)

/** The not-found page (REQ-SHL-42); on a path of the staff it offers to sign in and return. */
export function NotFound({ why }: { readonly why: 'not-found' | 'sign-in' | 'not-allowed' }) {
  const { t } = useTranslation('errors')
  const { pathname, search } = useLocation()
  const heading = usePageTitle(t('notFoundTitle'))
  return (
    <div className="reading-page">
      <h1 ref={heading} tabIndex={-1}>
        {t('notFoundTitle')}
      </h1>
      <p>{t('notFoundText')}</p>
      {why === 'not-found' && <NearestPages />}
      {why === 'not-allowed' && <p>{t('notAllowed')}</p>}
      {why === 'sign-in' && (
        <>
          <p>{t('notFoundSignIn')}</p>
          <p>
            <SignInLink className="btn btn-main" to={signInPath({ pathname, search, hash: '' })}>
              {t('signIn')}
            </SignInLink>
          </p>
        </>
      )}
    </div>
  )
}
