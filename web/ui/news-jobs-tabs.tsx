import { Link, useLocation } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'

const TABS = ['news', 'jobs'] as const

/** The two tabs of the page for news and jobs (REQ-SHL-04), each at its own address. */
export function NewsJobsTabs() {
  const { t } = useTranslation('published')
  const { pathname } = useLocation()
  return (
    <nav className="page-tabs" aria-label={t('tabs.label')}>
      {TABS.map((tab) => (
        <Link key={tab} to={`/${tab}`} aria-current={pathname === `/${tab}` ? 'page' : undefined}>
          {t(`tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}
