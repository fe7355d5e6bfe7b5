import { Fragment, type ReactNode } from 'react'
import type { Job } from '#shared/contract/publishing/jobs.ts'
import { applicationLink } from '#shared/domain/jobs.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'

interface DetailsProps {
  readonly item: Job
  /** The element of the headings, below that of the title; `h2` on the job's own page. */
  readonly heading?: 'h2' | 'h3'
}

/** All that is known of a job, and how to apply, on its page and in the dialog. */
export function JobDetails({ item: job, heading = 'h2' }: DetailsProps) {
  const { t } = useTranslation('jobs')
  const locale = useLocale()
  const { language } = job
  return (
    <>
      {job.isExample && <p className="notice notice-wait">{t('exampleText')}</p>}
      {job.closed && (
        <p className="notice notice-wait">
          {t('closedText', { date: formatDate(job.applicationDeadline, locale) })}
        </p>
      )}
      {language !== locale && <p className="published-language">{t(`otherLanguage.${language}`)}</p>}
      <JobFacts job={job} />
      <div lang={language}>
        {(['description', 'responsibilities', 'requirements'] as const).map(
          (part) =>
            job[part] && (
              <Part key={part} heading={heading} title={t(part)}>
                <MarkedText blocks={job.blocks?.[part]} />
              </Part>
            ),
        )}
      </div>
      {!job.closed && !job.isExample && (
        <Part heading={heading} title={t('howTitle')}>
          <Application job={job} />
        </Part>
      )}
    </>
  )
}

function Part({
  heading: Heading,
  title,
  children,
}: Required<Pick<DetailsProps, 'heading'>> & { readonly title: string; readonly children: ReactNode }) {
  const locale = useLocale()
  return (
    <section className="published-text">
      <Heading lang={locale}>{title}</Heading>
      {children}
    </section>
  )
}

function JobFacts({ job }: { readonly job: Job }) {
  const { t } = useTranslation('jobs')
  const locale = useLocale()
  const { applicationDeadline } = job
  const own: readonly (readonly [
    name: 'salary' | 'education' | 'experience' | 'skills',
    text: string | null,
  ])[] = [
    ['salary', job.salaryRange],
    ['education', job.education],
    ['experience', job.experience],
    ['skills', job.skills.join(', ')],
  ]
  return (
    <dl className="facts">
      <dt>{t('facts.organization')}</dt>
      <dd dir="auto">{job.organization}</dd>
      <dt>{t('facts.location')}</dt>
      <dd dir="auto">{job.remote ? `${job.location} · ${t('remote')}` : job.location}</dd>
      <dt>{t('facts.type')}</dt>
      <dd>{t(`type.${job.employmentType}`)}</dd>
      <dt>{t('facts.category')}</dt>
      <dd>{t(`category.${job.category}`)}</dd>
      {applicationDeadline && (
        <>
          <dt>{t('facts.deadline')}</dt>
          <dd>
            <time dateTime={applicationDeadline}>
              {t(job.closed ? 'deadlineOver' : 'deadline', { date: formatDate(applicationDeadline, locale) })}
            </time>
          </dd>
        </>
      )}
      {own.map(
        ([name, text]) =>
          text && (
            <Fragment key={name}>
              <dt>{t(`facts.${name}`)}</dt>
              <dd lang={job.language} dir="auto">
                {text}
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}

/** People apply by e-mail (REQ-JOB-11); without an address there is no button. */
function Application({ job: { title, applyTo } }: { readonly job: Job }) {
  const { t } = useTranslation('jobs')
  if (!applyTo) return <p>{t('noAddress')}</p>
  return (
    <>
      <p>
        {t('applyText', { address: applyTo })} {t('shortlisted')}
      </p>
      <p>
        <a className="btn btn-main" href={applicationLink(applyTo, t('applySubject', { title }))}>
          {t('apply')}
        </a>
      </p>
    </>
  )
}
