import { LibraryTabs } from '#web/features/library/documents/index.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
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
        <nav className="staff-tabs" aria-label={t('lists')}>
          {LISTS.map((name) => (
            <Link key={name} to={`?which=${name}`} aria-current={name === open ? 'page' : undefined}>
              {t(name)}
            </Link>
          ))}
        </nav>
        <ApprovalList key={open} which={open} cursor={cursor} />
      </StaffBody>
    </StaffPage>
  )
}
