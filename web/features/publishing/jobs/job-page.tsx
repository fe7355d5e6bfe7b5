import type { Job } from '#shared/contract/publishing/jobs.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { contentItemPage } from '#web/content/item/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { JobDetails } from './job-details.tsx'
import { JobMarks } from './job-marks.tsx'

const editing = () => import('./editing.ts')

/** One job at an address of its own. */
export const JobPage = contentItemPage({
  collection: 'jobs',
  param: 'job',
  useRead: (id) => useCall('jobs', 'get', { params: { id } }),
  titleOf: ({ title, language }: Job) => ({ title, lang: language }),
  isPublic: ({ status }) => status === 'published',
  Facts,
  Body: JobDetails,
  Tools: lazyPart(async () => (await editing()).JobTools),
  Dialog: lazyPart(async () => (await editing()).JobDialog),
})

function Facts({ item: job }: { readonly item: Job }) {
  const { t } = useTranslation('jobs')
  const locale = useLocale()
  const { publishedAt, views } = job
  return (
    <>
      {publishedAt && <time dateTime={publishedAt}>{formatDate(publishedAt, locale)}</time>}
      <JobMarks job={job} />
      {views > 0 && <span>{t('views', { count: views, number: formatNumber(views, locale) })}</span>}
    </>
  )
}
