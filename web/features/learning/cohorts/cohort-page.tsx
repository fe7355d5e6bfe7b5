import './cohorts.css'
import '#web/lib/learning-calls.ts'
import { paramsOfPage } from '#shared/contract/routes.ts'
import { joinCodeIn } from '#shared/domain/cohorts.ts'
import { courseTitle } from '#web/features/learning/certificates/index.ts'
import { coursePath } from '#web/features/learning/learning/index.ts'
import { type CallAnswer, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useLearner } from '#web/lib/learner.ts'
import { useFoundMissing } from '#web/lib/page-start.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { Joining } from './joining.tsx'
import { Membership } from './membership.tsx'

const NOT_FOUND = 404
const INVALID = 400

/** The page of a cohort for anyone who has its code: what it is, joining it, and what its members do there. */
export function CohortPage() {
  const { t } = useTranslation('cohort')
  const user = useUser()
  const { pathname } = useLocation()
  const code = paramsOfPage(pathname).cohort ?? ''
  const { data, error, refetch } = useCall('cohortLearning', 'open', { params: { code } })
  const foundMissing = useFoundMissing()
  const isMissing = error ? error.status === NOT_FOUND || error.status === INVALID : !data && foundMissing
  const heading = usePageTitle(isMissing ? t('notFound') : t('title'))
  return (
    <div className={classNames('published-page', 'published-article', user && 'staff-body')}>
      <p className="published-back">
        <Link to="/learning">{t('back')}</Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {isMissing ? t('notFound') : t('title')}
      </h1>
      {isMissing && <p>{t('notFoundText')}</p>}
      {error && !isMissing && <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && !isMissing && <Skeleton lines={5} />}
      {data && <Cohort cohort={data} code={joinCodeIn(code) ?? code} />}
    </div>
  )
}

function Cohort({
  cohort,
  code,
}: {
  readonly cohort: CallAnswer<'cohortLearning', 'open'>
  readonly code: string
}) {
  const { t } = useTranslation('cohort')
  const locale = useLocale()
  const learner = useLearner()
  const { data } = useCall('cohortLearning', 'mine', {}, { enabled: learner !== null })
  const own = data?.find((each) => each.code === code)
  const { title, lang } = courseTitle(cohort, locale)
  return (
    <>
      <h2 dir="auto">{cohort.title}</h2>
      <p>
        {t('course')}:{' '}
        <Link to={coursePath(cohort.courseId)} lang={lang}>
          {title}
        </Link>
      </p>
      {cohort.ended && <p className="notice notice-wait">{t('ended')}</p>}
      {own && <Membership cohort={own} />}
      {!own && !cohort.ended && <Joining code={code} isLearner={learner !== null} />}
    </>
  )
}
