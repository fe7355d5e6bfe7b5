import { destinationOf } from '#shared/contract/routes.ts'
import { Link } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'

/** The areas of the grid, in the order of REQ-OVW-11. */
const AREAS = [
  ['/human-rights', 'monitoring'],
  ['/news', 'news'],
  ['/grants', 'grants'],
  ['/jobs', 'jobs'],
  ['/learning', 'learning'],
  ['/communications', 'communications'],
  ['/incident-reporting', 'report'],
  ['/referral-pathways', 'referrals'],
  ['/projects', 'projects'],
  ['/about', 'about'],
] as const

/** Links to the areas that the user may open. */
export function QuickAccess() {
  const { t } = useTranslation('overview')
  const user = useUser()
  return (
    <nav className="section" aria-labelledby="quick-access">
      <h2 id="quick-access">{t('access.title')}</h2>
      <ul className="ov-access">
        {AREAS.filter(([path]) => 'page' in destinationOf(path, user)).map(([path, text]) => (
          <li key={path}>
            <Link to={path}>{t(`access.${text}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
