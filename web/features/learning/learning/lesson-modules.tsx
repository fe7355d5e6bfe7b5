import { moduleState } from '#shared/domain/learning-progress.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { completedIn } from './figures.ts'
import { ModuleDot } from './module-dot.tsx'
import type { Opened } from './opened.ts'
import { coursePath, modulePath } from './paths.ts'

interface OpenedProps {
  readonly opened: Opened
}

/** The modules of the course beside the open one. */
export function LessonModules({ opened: { lesson, course, standing } }: OpenedProps) {
  const { t } = useTranslation('lesson')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  return (
    <nav className="lesson-modules" aria-labelledby="lesson-modules">
      <h2 id="lesson-modules">{t('modules')}</h2>
      <ol>
        {standing.plan.modules.map((planned, place) => (
          <li key={planned.id}>
            <Link
              to={modulePath(course.id, planned.id)}
              aria-current={planned.id === lesson.id ? 'step' : undefined}
            >
              <ModuleDot state={moduleState(planned, standing.progress)} number={place + 1} />
              <span lang={course.language}>{course.modules[place]?.title}</span>
            </Link>
          </li>
        ))}
      </ol>
      <p>
        {t('completedOf', { completed: number(completedIn(standing)), total: number(course.totalModules) })}
      </p>
    </nav>
  )
}

/** The links to the modules before and after; after the last one comes the course. */
export function NextLinks({ opened: { lesson, course } }: OpenedProps) {
  const { t } = useTranslation('lesson')
  const place = course.modules.findIndex(({ id }) => id === lesson.id)
  const [before, after] = [course.modules[place - 1], course.modules[place + 1]]
  return (
    <nav className="lesson-next" aria-label={t('nextLabel')}>
      {before && (
        <LinkButton to={modulePath(course.id, before.id)}>
          {t('previous', { title: before.title })}
        </LinkButton>
      )}
      {after ? (
        <LinkButton to={modulePath(course.id, after.id)}>{t('next', { title: after.title })}</LinkButton>
      ) : (
        <LinkButton to={coursePath(course.id)}>{t('toCourse')}</LinkButton>
      )}
    </nav>
  )
}
