import '../check/check.css'
import '../course.css'
import './assessment.css'
import { useEffect, useRef } from 'react'
import type { CourseDetails } from '#shared/contract/learning/courses.ts'
import type { LearnerView } from '#shared/contract/learning/learning.ts'
import { paramsOfPage } from '#shared/contract/routes.ts'
import { LEARNER_PATHS } from '#shared/domain/learners.ts'
import { formatDateTime, formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { certificatePath } from '#web/features/learning/certificates/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useLearner } from '#web/lib/learner.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BACK } from '#web/ui/icon-paths.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { useSendLearning } from '../device/send-log.ts'
import { HUB_VIEWS } from '../hub-tabs.ts'
import { ItemPage } from '../item-page.tsx'
import { coursePath, modulePath } from '../paths.ts'
import { AttemptForm } from './attempt-form.tsx'
import { Result } from './attempt-result.tsx'
import { type Assessment, useAssessment } from './use-attempt.ts'

/** The final assessment of a course. */
export function AssessmentPage() {
  const { pathname } = useLocation()
  const language = useLocale()
  const id = paramsOfPage(pathname).course ?? ''
  const read = useCall('courses', 'get', { params: { id }, input: { language } })
  const words = useTexts('course')
  const { title } = useTexts('assessment')
  return (
    <ItemPage read={read} words={{ ...words, title }} backTo={HUB_VIEWS.learning}>
      {(course) => <Whole key={course.id} course={course} />}
    </ItemPage>
  )
}

function Whole({ course }: { readonly course: CourseDetails }) {
  const { t } = useTranslation('assessment')
  const locale = useLocale()
  const user = useUser()
  const learner = useLearner()
  const hydrating = useHydrating()
  const heading = usePageTitle(t('of', { title: course.title }))
  useSendLearning()
  const { questions, passPercent } = course.assessment
  return (
    <div className={classNames('assessment', user && 'staff-body')}>
      <p className="course-back">
        <Icon path={BACK} />
        <Link to={coursePath(course.id)}>{t('back')}</Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {t('of', { title: course.title })}
      </h1>
      <p className="published-lead">
        {t('about', {
          count: questions,
          number: formatNumber(questions, locale),
          percent: formatPercent(passPercent, locale),
        })}
      </p>
      <p className="without-script">{t('needsScript')}</p>
      {!hydrating && (learner ? <OfLearner key={learner.id} {...{ course, learner }} /> : <OfVisitor />)}
    </div>
  )
}

/** A visitor without an account can read everything, but cannot be assessed: a result would belong to no one. */
function OfVisitor() {
  const { t } = useTranslation('assessment')
  return (
    <>
      <p>{t('needsAccount')}</p>
      <div className="actions">
        <LinkButton tone="main" to={LEARNER_PATHS.register}>
          {t('join')}
        </LinkButton>
        <LinkButton to={LEARNER_PATHS.signIn}>{t('signIn')}</LinkButton>
      </div>
    </>
  )
}

interface LearnerProps {
  readonly course: CourseDetails
  readonly learner: LearnerView
}

function OfLearner({ course, learner }: LearnerProps) {
  const { t } = useTranslation('assessment')
  const failureText = useFailureText()
  const assessment = useAssessment(learner.id ?? 'staff', course.id)
  const { standing, attempt, error, failure } = assessment
  const area = useFocusOnResult(assessment)
  if (!attempt && !standing)
    return error ? (
      <Failure error={error} title={t('failed')} onRetry={assessment.refetch} />
    ) : (
      <Skeleton lines={8} />
    )
  return (
    <div ref={area}>
      {failure && (
        <p className="failure" role="alert">
          <strong>{t('failed')}</strong> {failureText(failure)}
        </p>
      )}
      {attempt && !attempt.isFinished && (
        <AttemptForm
          {...{
            attempt,
            isBusy: assessment.isBusy,
            onAnswer: assessment.answer,
            onFinish: assessment.finish,
          }}
        />
      )}
      <div role="status">
        {attempt?.isFinished && <p className="notice">{t(assessment.isWaiting ? 'waiting' : 'sending')}</p>}
      </div>
      {!attempt && <Between {...{ course, assessment }} />}
    </div>
  )
}

/** The form with the pressed button has disappeared, so the focus moves to the result, or to the first question. */
function useFocusOnResult({ attempt, result }: Assessment) {
  const area = useRef<HTMLDivElement>(null)
  const shown = attempt
    ? attempt.isFinished
      ? null
      : attempt.attempt.id
    : result && `result of ${result.id}`
  const before = useRef(shown)
  useEffect(() => {
    if (shown !== null && before.current !== shown)
      area.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
    if (shown !== null) before.current = shown
  }, [shown])
  return area
}

/** Before an attempt and after it: the last result, and whether another attempt can be begun. */
function Between({
  course,
  assessment,
}: {
  readonly course: CourseDetails
  readonly assessment: Assessment
}) {
  const { standing, result } = assessment
  if (!standing) return null
  const { missingModules, passedAt } = standing
  const isPassed = passedAt !== null || result?.passed
  return (
    <>
      {result && <Result {...{ result, course }} />}
      {isPassed && <OfCertificate assessment={assessment} />}
      {missingModules.length > 0 ? (
        <Missing {...{ course, missingModules }} />
      ) : (
        <Start {...{ assessment, isPassed: isPassed === true }} />
      )}
    </>
  )
}

/** Whether the certificate of a passed course is there, once the server has said so. */
function OfCertificate({ assessment: { standing, isRefreshing } }: { readonly assessment: Assessment }) {
  const { t } = useTranslation('assessment')
  const code = standing?.certificate ?? null
  return (
    <>
      <div role="status">
        {code !== null && <p className="notice">{t('certificateThere')}</p>}
        {code === null && !isRefreshing && <p>{t('afterPassing')}</p>}
      </div>
      <p className="actions">
        {code !== null && (
          <LinkButton tone="main" to={certificatePath(code)}>
            {t('toCertificate')}
          </LinkButton>
        )}
        <Link to="/learning/certificates">{t('toCertificates')}</Link>
      </p>
    </>
  )
}

function Missing({
  course,
  missingModules,
}: {
  readonly course: CourseDetails
  readonly missingModules: readonly string[]
}) {
  const { t } = useTranslation('assessment')
  return (
    <section aria-labelledby="assessment-missing">
      <h2 id="assessment-missing">{t('missing')}</h2>
      <ul>
        {course.modules
          .filter(({ id }) => missingModules.includes(id))
          .map(({ id, title }) => (
            <li key={id}>
              <Link to={modulePath(course.id, id)} lang={course.language}>
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}

function Start({ assessment, isPassed }: { readonly assessment: Assessment; readonly isPassed: boolean }) {
  const { t } = useTranslation('assessment')
  const locale = useLocale()
  const { attemptsLeft = 0, nextAt = null, last = null } = assessment.standing ?? {}
  if (attemptsLeft === 0)
    return nextAt && <p className="notice">{t('none', { time: formatDateTime(nextAt, locale) })}</p>
  return (
    <>
      <p>{t('attemptsLeft', { count: attemptsLeft, number: formatNumber(attemptsLeft, locale) })}</p>
      <div className="actions">
        <Button
          tone={isPassed ? 'quiet' : 'main'}
          busy={assessment.isBusy && t('starting')}
          onClick={assessment.start}
        >
          {t(last ? 'again' : 'start')}
        </Button>
      </div>
    </>
  )
}
