import './staff.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pathOf } from '#shared/contract/routes.ts'
import { may } from '#shared/domain/access.ts'
import { QUEUE_NEEDS } from '#shared/domain/queues.ts'
import { useCall } from '#web/lib/calls.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'

const TABS = ['proposals', 'releases', 'second-looks'] as const
type Tab = (typeof TABS)[number]

/** One of the lists that wait for a second person, with the way to the others. */
export function SecondPersonPage({
  list,
  title,
  lead,
  actions,
  children,
}: {
  readonly list: Tab
  readonly title: string
  readonly lead: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <StaffPage title={title} actions={actions}>
      <StaffBody>
        <Tabs open={list} />
        <p>{lead}</p>
        {children}
      </StaffBody>
    </StaffPage>
  )
}

/** The lists that wait for a second person: before something is public, and after somebody did something alone. */
function Tabs({ open }: { readonly open: Tab }) {
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
