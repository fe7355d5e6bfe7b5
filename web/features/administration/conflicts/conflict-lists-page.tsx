import './conflicts.css'
import type { ReactNode } from 'react'
import { QUEUES } from '#shared/domain/queues.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { QueueTabs } from '#web/ui/staff/queue-tabs.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'

const LISTS = QUEUES.filter(
  (queue) => queue === 'conflicts' || queue === 'duplicates' || queue === 'decisions',
)
type List = (typeof LISTS)[number]

/** One of the three lists: conflicts, possible duplicates and waiting decisions, with the way to the others. */
export function ConflictListsPage({ list, children }: { readonly list: List; readonly children: ReactNode }) {
  const { t } = useTranslation('conflicts')
  return (
    <StaffPage title={t(`lists.${list}.title`)}>
      <StaffBody>
        <QueueTabs label={t('tabs')} queues={LISTS} open={list} textOf={(name) => t(`lists.${name}.title`)} />
        <p>{t(`lists.${list}.intro`)}</p>
        {children}
      </StaffBody>
    </StaffPage>
  )
}
