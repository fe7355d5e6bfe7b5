import { useCall } from '#web/lib/calls.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { JobDetails } from './job-details.tsx'
import { JobMarks, jobPath } from './job-marks.tsx'

/** A job over the list that it was found in (REQ-JOB-03). */
export function DetailsDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { t } = useTranslation('jobs')
  const { data: job, error, refetch } = useCall('jobs', 'get', { params: { id: name } })
  return (
    <Dialog title={job?.title ?? t('title')} size="wide" onClose={onClose}>
      {error && <Failure error={error} title={t('itemFailed')} onRetry={() => void refetch()} />}
      {!job && !error && <Skeleton lines={8} />}
      {job && (
        <>
          <p className="published-facts">
            <Link to={jobPath(job)}>{t('openPage')}</Link>
            <JobMarks job={job} />
          </p>
          <JobDetails item={job} heading="h3" />
        </>
      )}
    </Dialog>
  )
}
