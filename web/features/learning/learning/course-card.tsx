import type { Course } from '#shared/contract/learning/courses.ts'
import { coursePercent, isCheckPassed, moduleState } from '#shared/domain/learning-progress.ts'
import { formatPercent } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { CourseFacts, CourseMarks } from './course-facts.tsx'
import { CourseCover } from './covers.tsx'
import type { CourseStanding } from './device/use-progress.ts'
import { completedIn } from './figures.ts'
import { ModuleRows } from './module-rows.tsx'
import { assessmentPath, coursePath, modulePath, syllabusPath } from './paths.ts'
import { ProgressBar } from './progress-bar.tsx'

interface CardProps {
  readonly course: Course
  readonly standing: CourseStanding | undefined
  /** Whether its modules are listed below it, as in the view of training. */
  readonly withModules: boolean
}

/** One course of the list (REQ-LRN-03). */
export function CourseCard({ course, standing, withModules }: CardProps) {
  const { id, title, summary, language } = course
  return (
    <article className="learning-card" aria-labelledby={`course-${id}`}>
      <CourseCover id={id} />
      <div className="learning-card-body">
        <CourseMarks course={course} />
        <h3 id={`course-${id}`} lang={language}>
          <Link className="learning-link" to={coursePath(id)}>
            {title}
          </Link>
        </h3>
        <p className="learning-summary" lang={language}>
          {summary}
        </p>
        <CourseFacts course={course} />
        {standing && <CourseBar standing={standing} />}
        <CourseActions course={course} standing={standing} small />
        {withModules && <ModuleRows course={course} standing={standing} />}
      </div>
    </article>
  )
}

/** How far the reader has come in a course (REQ-LRN-18). */
function CourseBar({ standing }: { readonly standing: CourseStanding }) {
  const { t } = useTranslation('learning')
  const locale = useLocale()
  const percent = coursePercent(standing.plan, standing.progress)
  return (
    <div className="learning-card-progress">
      <ProgressBar percent={percent} label={t('progress')} />
      <p>
        {t('progressValue', {
          completed: completedIn(standing),
          total: standing.plan.modules.length,
          percent: formatPercent(percent, locale),
        })}
      </p>
    </div>
  )
}

/** What can be done with a course: begin or go on, read its syllabus, share it. */
export function CourseActions({
  course,
  standing,
  small = false,
}: Pick<CardProps, 'course' | 'standing'> & { readonly small?: boolean }) {
  const { t } = useTranslation('learning')
  const { id, title } = course
  const hasBegun = standing !== undefined && completedIn(standing) > 0
  const action = t(hasBegun ? 'continue' : 'start')
  return (
    <div className="actions learning-actions">
      <LinkButton
        tone="main"
        small={small}
        to={nextPath(course, standing)}
        aria-label={t('continueLabel', { action, title })}
      >
        {action}
      </LinkButton>
      <LinkButton small={small} to={syllabusPath(id)} aria-label={t('syllabusLabel', { title })}>
        {t('syllabus')}
      </LinkButton>
      <ShareButton title={title} path={coursePath(id)} />
    </div>
  )
}

/**
 * Where learning goes on: the module in progress, else the first open one; once all are completed a knowledge check that is
 * open still, and then the assessment.
 */
function nextPath(course: Course, standing: CourseStanding | undefined): string {
  const { plan, progress } = standing ?? { plan: null, progress: null }
  if (!plan || !progress) return modulePath(course.id, course.modules[0]?.id ?? '')
  const states = plan.modules.map((planned) => [planned.id, moduleState(planned, progress)] as const)
  const next =
    states.find(([, state]) => state === 'in-progress') ?? states.find(([, state]) => state === 'unlocked')
  if (next) return modulePath(course.id, next[0])
  const unchecked = plan.modules.find((planned) => !isCheckPassed(planned, progress))
  if (unchecked) return modulePath(course.id, unchecked.id)
  return progress.assessmentPassedAt ? coursePath(course.id) : assessmentPath(course.id)
}
