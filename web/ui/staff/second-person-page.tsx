import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { AboveList } from './above-list.tsx'
import { QueueTabs } from './queue-tabs.tsx'

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
  const { t } = useTranslation('staff')
  return (
    <StaffPage title={title} actions={actions}>
      <StaffBody>
        <QueueTabs
          label={t('secondPerson.label')}
          queues={TABS}
          open={list}
          textOf={(tab) => t(`secondPerson.${tab}`)}
        />
        <AboveList>
          <p>{lead}</p>
        </AboveList>
        {children}
      </StaffBody>
    </StaffPage>
  )
}
