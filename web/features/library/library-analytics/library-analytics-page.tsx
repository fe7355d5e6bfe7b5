import './library-analytics.css'
import { LibraryTabs } from '#web/features/library/documents/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { UseFigures } from './use-figures.tsx'

/** How the library and the report generator are used, counted from real use (REQ-DOC-10). */
export function LibraryAnalyticsPage() {
  const { t } = useTranslation('libraryAnalytics')
  const { data, error, refetch } = useCall('libraryAnalytics', 'read')
  return (
    <StaffPage title={t('title')}>
      <StaffBody>
        <LibraryTabs />
        {error && !data && <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={10} />}
        {data && <UseFigures figures={data} />}
      </StaffBody>
    </StaffPage>
  )
}
