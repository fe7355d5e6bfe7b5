import { Link, useLocation } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'

/** The library, the report generator and their figures beside one another, for those who may make reports (REQ-DOC-01). */
export function LibraryTabs() {
  const { t } = useTranslation('documents')
  const { pathname } = useLocation()
  if (!useMay('reports:generate')) return null
  const tabs = [
    ['/documents', t('library')],
    ['/reports', t('generator')],
    ['/report-approvals', t('approvals')],
    ['/library-analytics', t('analytics')],
  ] as const
  return (
    <nav aria-label={t('sections')}>
      <ul className="chips part-links">
        {tabs.map(([path, name]) => (
          <li key={path}>
            <Link className="chip" to={path} aria-current={pathname === path ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
