import './aggregation.css'
import { useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { ConfigurationAlert, Overview } from './overview.tsx'
import { RunHistory } from './run-history.tsx'
import { SourcesAndKeywords } from './sources.tsx'
import { Stories } from './stories.tsx'

/** While a run is under way the status is asked for again this often. */
const ASK_AGAIN_MS = 5000

/** News of other publishers: where they come from, what came, and what becomes of it, at /news-aggregation. */
export function AggregationPage() {
  const { t } = useTranslation('aggregation')
  const read = useCall('aggregation', 'status')
  const status = read.data
  // A second read with the same key, which only asks again while another person's run is under way.
  useCall('aggregation', 'status', {}, status?.isRunning ? { askAgainMs: ASK_AGAIN_MS } : { enabled: false })
  return (
    <StaffPage title={t('title')}>
      <StaffBody>
        {read.error && <Failure error={read.error} title={t('failed')} onRetry={() => void read.refetch()} />}
        {!status && !read.error && <Skeleton lines={6} />}
        {status && (
          <>
            <ConfigurationAlert status={status} />
            <Overview status={status} />
            <div className="aggregation-parts">
              <Stories />
              <div className="aggregation-side">
                <SourcesAndKeywords status={status} />
                <RunHistory />
              </div>
            </div>
          </>
        )}
      </StaffBody>
    </StaffPage>
  )
}
