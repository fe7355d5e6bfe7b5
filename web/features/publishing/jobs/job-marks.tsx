import type { Job } from '#shared/contract/publishing/jobs.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Tag } from '#web/ui/tag.tsx'

/** What is special about a job: that it is featured, remote, closed, a draft, or an example. */
export function JobMarks({ job }: { readonly job: Job }) {
  const { t } = useTranslation(['jobs', 'published'])
  return (
    <>
      {job.isExample && <Tag tone="yellow">{t('published:example')}</Tag>}
      {job.featured && <Tag tone="blue">{t('featured')}</Tag>}
      {job.remote && <Tag tone="green">{t('remote')}</Tag>}
      {job.closed && <Tag tone="grey">{t('closed')}</Tag>}
    </>
  )
}

/** The address of a job's page. */
export function jobPath({ slug }: Pick<Job, 'slug'>): string {
  return `/jobs/${slug}`
}
