import type { Course, CourseDetails, CourseModule } from '#shared/contract/learning/courses.ts'
import { isCheckPassed, type ModuleState, moduleState } from '#shared/domain/learning-progress.ts'
import { formatPercent } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LOCK } from '#web/ui/icon-paths.ts'
import { Tag } from '#web/ui/tag.tsx'
import { noteLearning } from './device/kept-log.ts'
import type { CourseStanding } from './device/use-progress.ts'
import { useDuration } from './durations.ts'
import { ModuleDot } from './module-dot.tsx'
import { modulePath } from './paths.ts'
import { ProgressBar } from './progress-bar.tsx'

interface RowsProps {
  readonly course: Course | CourseDetails
  readonly standing: CourseStanding | undefined
}

/** The modules of a course in their order, each with what can be done with it now (REQ-LRN-12). */
export function ModuleRows({ course, standing }: RowsProps) {
  return (
    <ol className="learning-modules">
      {course.modules.map((module, place) => {
        const planned = standing?.plan.modules[place]
        const state = planned && standing ? moduleState(planned, standing.progress) : 'locked'
        return <ModuleRow key={module.id} {...{ course, standing, module, place, state }} />
      })}
    </ol>
  )
}

interface RowProps extends RowsProps {
  readonly module: CourseModule
  readonly place: number
  readonly state: ModuleState
}

function ModuleRow(props: RowProps) {
  const { course, standing, module, place, state } = props
  const { t } = useTranslation('learning')
  const percent = standing?.progress.modules[module.id]?.percent ?? 0
  return (
    <li className={classNames('learning-module', `learning-module-${state}`)}>
      <ModuleDot state={state} number={place + 1} />
      <div>
        <p className="learning-module-title" lang={course.language}>
          <Link className="learning-link" to={modulePath(course.id, module.id)}>
            {module.title}
          </Link>
        </p>
        <ModuleFacts {...props} />
        {state === 'in-progress' && <ProgressBar percent={percent} label={t('progress')} />}
      </div>
      <div className="learning-module-actions">
        <ModuleAction course={course} module={module} state={state} />
      </div>
    </li>
  )
}

/** What a module is and how far the reader is, in one line. */
function ModuleFacts({ course, standing, module, state }: RowProps) {
  const { t } = useTranslation(['learning', 'course'])
  const locale = useLocale()
  const duration = useDuration()
  const planned = standing?.plan.modules.find(({ id }) => id === module.id)
  const hasCheck = planned !== undefined && planned.questions.length > 0
  const isPassed = standing && hasCheck && isCheckPassed(planned, standing.progress)
  const before = course.modules.find(({ id }) => id === module.prerequisites.at(-1))
  const percent = standing?.progress.modules[module.id]?.percent ?? 0
  const parts = [
    t(`type.${module.type}`),
    duration(module.duration),
    state === 'in-progress' && t('course:inProgress', { percent: formatPercent(percent, locale) }),
    state === 'locked' && before && t('opensAfter', { title: before.title }),
    isPassed && t('course:checkPassed'),
  ]
  return <p className="learning-module-facts">{parts.filter(Boolean).join(' · ')}</p>
}

type ActionProps = Pick<RowProps, 'course' | 'module' | 'state'>

function ModuleAction({ course, module, state }: ActionProps) {
  const { t } = useTranslation('learning')
  const at = { courseId: course.id, moduleId: module.id }
  const { title } = module
  if (state === 'completed') return <Tag tone="green">{t('state.completed')}</Tag>
  if (state === 'locked')
    return (
      <Button small disabled>
        <Icon path={LOCK} /> {t('action.locked')}
      </Button>
    )
  const action = t(`action.${state}`)
  const opensPlayer = module.type === 'video' || module.type === 'audio'
  return (
    <>
      {state === 'in-progress' && (
        <Button
          small
          aria-label={t('completeLabel', { title })}
          onClick={() => noteLearning({ ...at, kind: 'module-completed' })}
        >
          {t('complete')}
        </Button>
      )}
      <LinkButton
        small
        tone="main"
        to={modulePath(course.id, module.id) + (opensPlayer ? '?player=open' : '')}
        aria-label={t('continueLabel', { action, title })}
        onClick={() => state === 'unlocked' && noteLearning({ ...at, kind: 'module-started' })}
      >
        {action}
      </LinkButton>
    </>
  )
}
