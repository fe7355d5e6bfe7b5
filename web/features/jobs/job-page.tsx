import '#web/ui/published.css'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Job } from '#shared/contract/jobs.ts'
import { paramsOfPage } from '#shared/contract/routes.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useEditDialog } from '#web/lib/edit-dialog.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useMay } from '#web/lib/session.tsx'
import { ItemPage } from '#web/ui/item-page.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { JobDetails } from './job-details.tsx'
import { JobMarks, jobPath } from './job-marks.tsx'

const editing = () => import('./editing.ts')
const JobDialog = lazyPart(async () => (await editing()).JobDialog)
const JobActions = lazyPart(async () => (await editing()).JobActions)

/** One job at an address of its own, `/jobs/<slug>`; its id leads there as well. */
export function JobPage() {
  const { t } = useTranslation('jobs')
  const id = paramsOfPage(useLocation().pathname).job ?? ''
  const { data, error, refetch } = useCall('jobs', 'get', { params: { id } })
  return (
    <ItemPage
      read={{ data, error, refetch }}
      said={{
        list: t('title'),
        back: t('back'),
        failed: t('jobFailed'),
        notFound: t('notFound'),
        notFoundText: t('notFoundText'),
      }}
      listPath="/jobs"
    >
      {(job) => <JobArticle key={job.id} job={job} />}
    </ItemPage>
  )
}

function JobArticle({ job }: { readonly job: Job }) {
  const mayEdit = useMay('jobs:edit')
  const dialog = useEditDialog()
  const { t } = useTranslation('jobs')
  const locale = useLocale()
  const heading = usePageTitle(job.title)
  return (
    <article>
      <h1 ref={heading} tabIndex={-1} lang={job.language} dir="auto">
        {job.title}
      </h1>
      <p className="published-facts">
        {job.publishedAt && <time dateTime={job.publishedAt}>{formatDate(job.publishedAt, locale)}</time>}
        <JobMarks job={job} />
        {job.views > 0 && (
          <span>{t('views', { count: job.views, number: formatNumber(job.views, locale) })}</span>
        )}
      </p>
      <JobDetails job={job} heading="h2" />
      <div className="actions published-actions">
        {job.status === 'published' && <ShareButton title={job.title} path={jobPath(job)} />}
        <PrintButton />
        {mayEdit && <JobActions job={job} onEdit={() => dialog.edit(job.id)} leave />}
      </div>
      {mayEdit && dialog.isOpen && <JobDialog id={job.id} onClose={dialog.close} />}
    </article>
  )
}
