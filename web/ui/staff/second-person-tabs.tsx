import './staff.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pathOf } from '#shared/contract/routes.ts'
import { useCall } from '#web/lib/calls.ts'
import { useMay } from '#web/lib/session.tsx'

const TABS = ['releases', 'second-looks'] as const
type Tab = (typeof TABS)[number]

/** The two lists that wait for a second person: before something is public, and after somebody did something alone. */
export function SecondPersonTabs({ open }: { readonly open: Tab }) {
  const { t } = useTranslation('staff')
  const may: Readonly<Record<Tab, boolean>> = {
    releases: useMay('upr-recommendations:release'),
    'second-looks': useMay('second-looks:open'),
  }
  const counts = {
    releases: useCall('releases', 'count', {}, { enabled: may.releases }).data?.waiting ?? 0,
    'second-looks': useCall('secondLooks', 'count', {}, { enabled: may['second-looks'] }).data?.waiting ?? 0,
  }
  const shown = TABS.filter((tab) => may[tab])
  if (shown.length < 2) return null
  return (
    <nav className="staff-tabs" aria-label={t('secondPerson.label')}>
      {shown.map((tab) => (
        <Link key={tab} to={pathOf(tab)} aria-current={tab === open ? 'page' : undefined}>
          {t(`secondPerson.${tab}`, { count: counts[tab] })}
        </Link>
      ))}
    </nav>
  )
}
