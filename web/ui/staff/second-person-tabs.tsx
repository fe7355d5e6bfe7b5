import './staff.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pathOf } from '#shared/contract/routes.ts'
import { may } from '#shared/domain/access.ts'
import { QUEUE_NEEDS } from '#shared/domain/queues.ts'
import { useCall } from '#web/lib/calls.ts'
import { useUser } from '#web/lib/session.tsx'

const TABS = ['proposals', 'releases', 'second-looks'] as const
type Tab = (typeof TABS)[number]

/** The lists that wait for a second person: before something is public, and after somebody did something alone. */
export function SecondPersonTabs({ open }: { readonly open: Tab }) {
  const { t } = useTranslation('staff')
  const user = useUser()
  const { data } = useCall('waiting', 'read')
  const counts = new Map(data?.queues.map(({ queue, waiting }) => [queue, waiting]))
  const shown = TABS.filter((tab) => may(user, QUEUE_NEEDS[tab]))
  if (shown.length < 2) return null
  return (
    <nav className="staff-tabs" aria-label={t('secondPerson.label')}>
      {shown.map((tab) => (
        <Link key={tab} to={pathOf(tab)} aria-current={tab === open ? 'page' : undefined}>
          {t(`secondPerson.${tab}`, { count: counts.get(tab) ?? 0 })}
        </Link>
      ))}
    </nav>
  )
}
