import type { MouseEvent } from 'react'
import type { Job } from '#shared/contract/publishing/jobs.ts'
import { formatDate } from '#shared/i18n/format.ts'
import type { CardProps } from '#web/content/list/index.ts'
import { useDialogAddress } from '#web/lib/edit-dialog.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { ShareButton } from '#web/ui/share-button.tsx'
import { JobMarks, jobPath } from './job-marks.tsx'

/** One job of the list. Without script its details link leads to the job's page. */
export function JobCard({ item: job, tools }: CardProps<Job>) {
  const { t } = useTranslation('jobs')
  const locale = useLocale()
  const details = useDialogAddress('details')
  const { title, language } = job
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    details.show(job.slug)
  }
  return (
    <article className="published-card">
      <p className="published-facts">
        <span>{t(`type.${job.employmentType}`)}</span>
        <span>{t(`category.${job.category}`)}</span>
        <JobMarks job={job} />
      </p>
      <h2 lang={language} dir="auto">
        <Link to={jobPath(job)}>{title}</Link>
      </h2>
      <p className="published-facts" lang={language}>
        <span dir="auto">{job.organization}</span>
        <span dir="auto">{job.location}</span>
      </p>
      <p className="published-summary" lang={language} dir="auto">
        {job.excerpt}
      </p>
      {job.applicationDeadline && (
        <p className="published-facts">
          <time dateTime={job.applicationDeadline}>
            {t(job.closed ? 'appliedUntil' : 'applyBy', {
              date: formatDate(job.applicationDeadline, locale),
            })}
          </time>
        </p>
      )}
      <div className="actions">
        <Link
          className="btn btn-quiet btn-small"
          to={jobPath(job)}
          aria-haspopup="dialog"
          aria-label={t('detailsLabel', { title })}
          onClick={open}
        >
          {t('details')}
        </Link>
        {job.status === 'published' && <ShareButton title={title} path={jobPath(job)} />}
        {tools}
      </div>
    </article>
  )
}
