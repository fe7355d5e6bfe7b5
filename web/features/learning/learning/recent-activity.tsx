import type { Course } from '#shared/contract/learning/courses.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { useLog } from './device/use-progress.ts'
import { modulePath } from './paths.ts'
import { useServerProgress } from './server-progress.ts'

const SHOWN = 10
const SENTENCES = {
  'module-started': 'began',
  'module-completed': 'completed',
  'question-answered': 'answered',
} as const
type Told = keyof typeof SENTENCES

interface Activity {
  readonly courseId: string
  readonly moduleId: string
  readonly kind: Told
  readonly at: string
}

/** What the reader did last, the newest first (REQ-LRN-07). */
export function RecentActivity({ courses }: { readonly courses: readonly Course[] }) {
  const { t } = useTranslation('learning')
  const locale = useLocale()
  const activities = useActivities()
  const rows = activities.flatMap((activity) => {
    const course = courses.find(({ id }) => id === activity.courseId)
    const module = course?.modules.find(({ id }) => id === activity.moduleId)
    return course && module ? [{ ...activity, course, module }] : []
  })
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">{t('mine.recent')}</h2>
      {rows.length === 0 && <EmptyState title={t('mine.noRecent')}>{t('mine.noRecentText')}</EmptyState>}
      <ul className="learning-recent">
        {rows.slice(0, SHOWN).map(({ course, module, kind, at }) => (
          <li key={`${at}${module.id}${kind}`}>
            <span>
              {t(`mine.${SENTENCES[kind]}`, { title: module.title })}{' '}
              <Link to={modulePath(course.id, module.id)} lang={course.language}>
                {course.title}
              </Link>
            </span>
            <time dateTime={at}>{formatDateTime(at, locale)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useActivities(): readonly Activity[] {
  const log = useLog()
  const server = useServerProgress()
  const serverEntries = (server?.recent ?? []).flatMap(({ courseId, moduleId, kind, at }) =>
    moduleId && isTold(kind) ? [{ courseId, moduleId, kind, at }] : [],
  )
  const here = log.flatMap(({ courseId, moduleId, kind, at }) =>
    isTold(kind) ? [{ courseId, moduleId, kind, at }] : [],
  )
  return [...serverEntries, ...here].toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

function isTold(kind: string): kind is Told {
  return Object.hasOwn(SENTENCES, kind)
}
