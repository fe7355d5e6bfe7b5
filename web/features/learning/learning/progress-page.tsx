import '#web/lib/learning-calls.ts'
import type { Course } from '#shared/contract/learning/courses.ts'
import { coursePercent } from '#shared/domain/learning-progress.ts'
import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useLearns } from '#web/lib/learner.ts'
import { useMarked } from '#web/lib/learner-mark.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { type CourseStanding, useLog, useStandings } from './device/use-progress.ts'
import { useDuration } from './durations.ts'
import { completedIn, useFigures } from './figures.ts'
import { ForgetProgress } from './forget-progress.tsx'
import { HubFrame } from './hub-frame.tsx'
import { type HubView, pathOfTab } from './hub-tabs.ts'
import { OwnCohorts } from './own-cohorts.tsx'
import { coursePath } from './paths.ts'
import { ProgressBar } from './progress-bar.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { useServerProgress } from './server-progress.ts'

const NO_COURSES: readonly Course[] = []

/** My Progress in Learning Paths (REQ-LRN-07). */
export function ProgressPage() {
  return <ProgressTab view="learning" />
}

/** The same in the view of training. */
export function TrainingProgressPage() {
  return <ProgressTab view="training" />
}

function ProgressTab({ view }: { readonly view: HubView }) {
  const { t } = useTranslation('learning')
  const language = useLocale()
  const { data, error, refetch } = useCall('courses', 'list', { input: { language } })
  const courses = data?.items ?? NO_COURSES
  const standings = useStandings(courses)
  const server = useServerProgress()
  const hasAccount = useHasAccount()
  return (
    <HubFrame view={view} tab="progress">
      {error && !data && <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && (
        <div className="learning-mine">
          <Figures courses={courses} standings={standings} />
          <OwnCohorts />
          {!server && <Whereabouts />}
          <Begun {...{ view, courses, standings }} />
          <RecentActivity courses={courses} />
          {!server && !hasAccount && <ForgetProgress courses={courses} />}
        </div>
      )}
    </HubFrame>
  )
}

/** Whether progress is kept by the server, even if it has not said it here. */
function useHasAccount(): boolean {
  const learns = useLearns()
  const isMarked = useMarked()
  return learns || isMarked
}

/** Where progress is that the server has not sent to this page. */
function Whereabouts() {
  const { t } = useTranslation('learning')
  const hasAccount = useHasAccount()
  const who = useCall('learning', 'me', {}, { enabled: false })
  const progress = useCall('learning', 'progress', {}, { enabled: false })
  if (!hasAccount)
    return (
      <>
        <p className="notice needs-script">{t('mine.onDevice')}</p>
        <p className="notice without-script">{t('mine.needsScript')}</p>
      </>
    )
  const isMissing = who.isError || progress.isError
  return <div role="status">{isMissing && <p className="notice notice-wait">{t('mine.notRead')}</p>}</div>
}

interface CoursesProps {
  readonly courses: readonly Course[]
  readonly standings: readonly CourseStanding[]
}

function Figures({ courses, standings }: CoursesProps) {
  const { t } = useTranslation('learning')
  const locale = useLocale()
  const duration = useDuration()
  const { completedModules, minutes, streak, certificates } = useFigures(courses, standings)
  const number = (value: number) => formatNumber(value, locale)
  const figures = [
    [t('mine.studyTime'), duration(minutes)],
    [t('mine.modules'), number(completedModules)],
    [t('mine.streak'), t('mine.days', { count: streak, number: number(streak) })],
    [t('mine.certificates'), number(certificates)],
  ] as const
  return (
    <section aria-labelledby="learning-figures">
      <h2 id="learning-figures" className="visually-hidden">
        {t('mine.figures')}
      </h2>
      <dl className="learning-stats">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The courses in which something was done. */
function Begun({ view, courses, standings }: CoursesProps & { readonly view: HubView }) {
  const { t } = useTranslation('learning')
  const locale = useLocale()
  const hydrating = useHydrating()
  const log = useLog()
  const begun = courses.flatMap((course, place) => {
    const standing = standings[place]
    const hasBegun = standing && Object.keys(standing.progress.modules).length > 0
    return hasBegun ? [{ course, standing }] : []
  })
  if (begun.length === 0) {
    return hydrating || log.length > 0 ? null : (
      <p>
        <LinkButton tone="main" to={pathOfTab(view, 'courses')}>
          {t('mine.toCourses')}
        </LinkButton>
      </p>
    )
  }
  return (
    <section aria-labelledby="learning-begun">
      <h2 id="learning-begun">{t('mine.courses')}</h2>
      <ul className="learning-begun">
        {begun.map(({ course, standing }) => {
          const percent = coursePercent(standing.plan, standing.progress)
          return (
            <li key={course.id}>
              <Link to={coursePath(course.id)} lang={course.language}>
                {course.title}
              </Link>
              <ProgressBar percent={percent} label={t('progress')} />
              <p>
                {t('progressValue', {
                  completed: formatNumber(completedIn(standing), locale),
                  total: formatNumber(course.totalModules, locale),
                  percent: formatPercent(percent, locale),
                })}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
