import type { CourseDetails } from '#shared/contract/learning/courses.ts'
import { coursePercent, missingForCertificate } from '#shared/domain/learning-progress.ts'
import { formatNumber, formatPercent, formatShortDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AWARD, CHECK, PEOPLE } from '#web/ui/icon-paths.ts'
import type { CourseStanding } from './device/use-progress.ts'
import { useDuration } from './durations.ts'
import { completedIn, minutesIn } from './figures.ts'
import { pathOfTab } from './hub-tabs.ts'
import { OwnCohorts } from './own-cohorts.tsx'
import { assessmentPath } from './paths.ts'
import { useServerProgress } from './server-progress.ts'

// What a browser keeps is asked after the page is there.
const KeepCourse = lazyPart(async () => (await import('./keep/keep-course.tsx')).KeepCourse)

interface SideProps {
  readonly course: CourseDetails
  readonly standing: CourseStanding
}

/** Beside the modules of a course: how far the reader is, what was achieved, and what the certificate still needs. */
export function CourseSide({ course, standing }: SideProps) {
  return (
    <aside className="course-side">
      <Progress course={course} standing={standing} />
      <OwnCohorts courseId={course.id} />
      <Achievements course={course} standing={standing} />
      <Missing course={course} standing={standing} />
      <KeepCourse course={course} />
    </aside>
  )
}

const RADIUS = 36
const LENGTH = 2 * Math.PI * RADIUS

function Progress({ course, standing }: SideProps) {
  const { t } = useTranslation('course')
  const locale = useLocale()
  const duration = useDuration()
  const percent = coursePercent(standing.plan, standing.progress)
  const completed = completedIn(standing)
  const minutes = Math.round(minutesIn(course, standing))
  const number = (value: number) => formatNumber(value, locale)
  const shown = formatPercent(percent, locale)
  return (
    <section aria-labelledby="your-progress">
      <h2 id="your-progress">{t('side.title')}</h2>
      <div className="course-percent">
        <svg viewBox="0 0 84 84" role="img" aria-label={t('side.percent', { percent: shown })}>
          <circle className="course-ring" cx="42" cy="42" r={RADIUS} />
          {percent > 0 && (
            <circle
              className="course-ring-done"
              cx="42"
              cy="42"
              r={RADIUS}
              strokeDasharray={`${(percent / 100) * LENGTH} ${LENGTH}`}
              transform="rotate(-90 42 42)"
            />
          )}
          <text x="42" y="48">
            {shown}
          </text>
        </svg>
        <dl>
          <dt>{t('side.completed')}</dt>
          <dd>{number(completed)}</dd>
          <dt>{t('side.remaining')}</dt>
          <dd>{number(course.totalModules - completed)}</dd>
          {minutes > 0 && (
            <>
              <dt>{t('side.timeSpent')}</dt>
              <dd>{duration(minutes)}</dd>
            </>
          )}
        </dl>
      </div>
    </section>
  )
}

/** What there is to achieve (REQ-LRN-04); what was not is greyed, and says so. */
function Achievements({ course, standing }: SideProps) {
  const { t } = useTranslation('course')
  const locale = useLocale()
  const server = useServerProgress()
  const completions = Object.values(standing.progress.modules).flatMap(({ completedAt }) => completedAt ?? [])
  const earned = (kind: 'community-member' | 'course-certificate') =>
    server?.achievements.find((each) => each.kind === kind && (each.courseId ?? course.id) === course.id)?.at
  const achievements = [
    { name: 'first', icon: CHECK, at: completions.toSorted()[0] },
    { name: 'member', icon: PEOPLE, at: earned('community-member') },
    { name: 'certificate', icon: AWARD, at: earned('course-certificate') },
  ] as const
  return (
    <section aria-labelledby="achievements">
      <h2 id="achievements">{t('achievements')}</h2>
      <ul className="course-achievements">
        {achievements.map(({ name, icon, at }) => (
          <li key={name} className={classNames(at === undefined && 'course-unearned')}>
            <Icon path={icon} />
            <div>
              {name === 'certificate' && at !== undefined ? (
                <Link to={pathOfTab('learning', 'certificates')}>{t(`achievement.${name}`)}</Link>
              ) : (
                t(`achievement.${name}`)
              )}
              <small>{at === undefined ? t('notEarned') : formatShortDate(at, locale)}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the certificate still needs, once something was done for it. */
function Missing({ course, standing: { plan, progress } }: SideProps) {
  const { t } = useTranslation('course')
  const locale = useLocale()
  if (Object.keys(progress.modules).length === 0) return null
  const { modules, checks, assessment, isNothing } = missingForCertificate(plan, progress)
  if (isNothing) return null
  const number = (value: number) => formatNumber(value, locale)
  const toAssessment = modules.length === 0 && assessment && (
    <p>
      <LinkButton tone="main" small to={assessmentPath(course.id)}>
        {t('certificate.takeAssessment')}
      </LinkButton>
    </p>
  )
  if (modules.length + checks.length === 0)
    return (
      <section aria-label={t('certificate.title')}>
        <p className="course-note">{t('certificate.ready')}</p>
        {toAssessment}
      </section>
    )
  return (
    <section aria-labelledby="missing" className="course-missing">
      <h2 id="missing">{t('certificate.title')}</h2>
      <p>{t('certificate.left')}</p>
      <ul>
        {modules.length > 0 && (
          <li>{t('certificate.leftModules', { count: modules.length, number: number(modules.length) })}</li>
        )}
        {checks.length > 0 && (
          <li>{t('certificate.leftChecks', { count: checks.length, number: number(checks.length) })}</li>
        )}
        {assessment && <li>{t('certificate.leftAssessment')}</li>}
      </ul>
      {toAssessment}
    </section>
  )
}
