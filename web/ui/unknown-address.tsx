import type { ReactNode } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import { goToSearch } from '#web/lib/go-to-search.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from './button.tsx'

const NearestPages = lazyPart(async () => (await import('./nearest-pages.tsx')).NearestPages)

/**
 * The page at an address that leads nowhere (REQ-SHL-42). A record that is not there for its reader has the same one, so
 * that the answer does not tell whether there is such a record.
 */
export function UnknownAddress({
  list,
  children,
}: {
  /** The list in which the address names something, with its name: its page exists, so that nobody forgot it. */
  readonly list?: { readonly path: string; readonly name: string }
  readonly children?: ReactNode
}) {
  const { t } = useTranslation('unknownAddress')
  const heading = usePageTitle(t('notFoundTitle'))
  return (
    <div className="reading-page">
      <h1 ref={heading} tabIndex={-1}>
        {t('notFoundTitle')}
      </h1>
      {list ? (
        <>
          <p>{t('missingText')}</p>
          <p>
            <Link to={list.path}>{list.name}</Link>
          </p>
        </>
      ) : (
        <>
          <p>{t('notFoundText')}</p>
          <NearestPages />
        </>
      )}
      <WaysOn />
      {children}
    </div>
  )
}

/** What most visitors look for; each text is a key of the catalogue `shell`. */
const MOST_USED = [
  ['/incident-reporting', 'footer.report'],
  ['/referral-pathways', 'footer.pathways'],
  ['/learning', 'footer.learning'],
  ['/grants', 'footer.grants'],
  ['/contact', 'public.about'],
] as const

/**
 * Home and search: staff search everything from the menu, visitors the news and the library. Visitors also have the pages
 * that are used most.
 */
export function WaysOn() {
  const { t } = useTranslation(['unknownAddress', 'errors', 'shell'])
  const user = useUser()
  return (
    <>
      <p>{t('waysOn')}</p>
      <ul>
        <li>
          <Link to="/">{t('errors:goHome')}</Link>
        </li>
        {!user && (
          <>
            <li>
              <Link to="/news">{t('searchNews')}</Link>
            </li>
            <li>
              <Link to="/documents">{t('searchDocuments')}</Link>
            </li>
          </>
        )}
      </ul>
      {!user && (
        <>
          <p>{t('mostUsed')}</p>
          <ul>
            {MOST_USED.map(([path, text]) => (
              <li key={path}>
                <Link to={path}>{t(`shell:${text}`)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {user && (
        <p>
          <Button onClick={goToSearch}>{t('search')}</Button>
        </p>
      )}
    </>
  )
}

/** Whether a call failed because what the address names does not exist, or not for this caller. */
export function leadsNowhere(error: ApiError | null): boolean {
  return error?.code === 'not_found' || error?.code === 'invalid_input'
}
