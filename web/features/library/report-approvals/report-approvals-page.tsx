import { LibraryTabs } from '#web/features/library/documents/index.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ApprovalList } from './approval-list.tsx'
import { ScheduleRule } from './schedule-rule.tsx'

const LISTS = ['waiting', 'decided'] as const
const DEFAULTS = { which: 'waiting', cursor: '' }

/** The reports that wait for approval by a second person, and those that were decided about. */
export function ReportApprovalsPage() {
  const { t } = useTranslation('reportApprovals')
  const [{ which, cursor }] = useUrlState(DEFAULTS)
  const open = LISTS.find((name) => name === which) ?? 'waiting'
  return (
    <StaffPage title={t('title')}>
      <StaffBody>
        <LibraryTabs />
        <p>{t('lead')}</p>
        <ScheduleRule />
        <Tabs
          label={t('lists')}
          tabs={LISTS.map((name) => ({ name, text: t(name), to: `?which=${name}` }))}
          current={open}
        />
        <ApprovalList key={open} which={open} cursor={cursor} />
      </StaffBody>
    </StaffPage>
  )
}
