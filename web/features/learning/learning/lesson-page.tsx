import './lesson.css'
import type { CourseDetails, Lesson } from '#shared/contract/learning/courses.ts'
import { paramsOfPage } from '#shared/contract/routes.ts'
import { moduleState } from '#shared/domain/learning-progress.ts'
import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BACK, INFORMATION } from '#web/ui/icon-paths.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { useSendLearning } from './device/send-log.ts'
import { useStandings } from './device/use-progress.ts'
import { useStudyTime } from './device/use-study-time.ts'
import { useDuration } from './durations.ts'
import { ItemPage } from './item-page.tsx'
import { LessonActions } from './lesson-actions.tsx'
import { LessonModules, NextLinks } from './lesson-modules.tsx'
import { LessonText } from './lesson-text.tsx'
import { LocalParts } from './local-parts.tsx'
import type { Opened } from './opened.ts'
import { coursePath, modulePath } from './paths.ts'
import { Transcript } from './transcript.tsx'

// What is done with a text comes after the text.
const KnowledgeCheck = lazyPart(async () => (await import('./check/knowledge-check.tsx')).KnowledgeCheck)
const Exercise = lazyPart(async () => (await import('./check/exercise.tsx')).Exercise)

/** The page of one module: its text, and what is done with it (REQ-LRN-05). */
export function LessonPage() {
  const { pathname } = useLocation()
  const language = useLocale()
  const { course: id = '', module = '' } = paramsOfPage(pathname)
  const lesson = useCall('courses', 'module', { params: { id, module }, input: { language } })
  const course = useCall('courses', 'get', { params: { id }, input: { language } })
  const words = useTexts('lesson')
  const { back, takenOff, takenOffText } = useTexts('course')
  const { title } = useTexts('learning')
  const read = {
    data: lesson.data && course.data && { lesson: lesson.data, course: course.data },
    error: lesson.error ?? course.error,
    refetch: () => Promise.all([lesson.refetch(), course.refetch()]),
  }
  return (
    <ItemPage read={read} words={{ ...words, back, takenOff, takenOffText, title }} backTo="/learning">
      {(both) => <WholeLesson key={both.lesson.id} {...both} />}
    </ItemPage>
  )
}

function WholeLesson({ lesson, course }: { readonly lesson: Lesson; readonly course: CourseDetails }) {
  const user = useUser()
  const [standing] = useStandings([course])
  useSendLearning()
  const planned = standing?.plan.modules.find(({ id }) => id === lesson.id)
  if (!standing || !planned) throw new Error('A module is one of its course')
  const opened: Opened = {
    lesson,
    course,
    standing,
    planned,
    state: moduleState(planned, standing.progress),
    percent: standing.progress.modules[lesson.id]?.percent ?? 0,
  }
  useStudyTime(opened)
  return (
    <div className={classNames('lesson', user && 'staff-body')}>
      <Place opened={opened} />
      <div className="lesson-columns">
        <article>
          <Head opened={opened} />
          <LessonActions opened={opened} />
          <LessonText sections={lesson.sections} language={lesson.language} />
          <Transcript lesson={lesson} />
          <LocalParts parts={lesson.local} />
          {lesson.answer && <Exercise opened={opened} answer={lesson.answer} />}
          <Sources lesson={lesson} />
          <KnowledgeCheck opened={opened} />
          <NextLinks opened={opened} />
        </article>
        <LessonModules opened={opened} />
      </div>
    </div>
  )
}

/** What the author named as sources; a text without any has no such part. */
function Sources({ lesson: { sources, language } }: { readonly lesson: Lesson }) {
  const { t } = useTranslation('lesson')
  if (sources.length === 0) return null
  return (
    <section className="lesson-sources" aria-labelledby="sources">
      <h2 id="sources">{t('sources')}</h2>
      <div lang={language}>
        <MarkedText blocks={sources} heading="h3" />
      </div>
    </section>
  )
}

interface OpenedProps {
  readonly opened: Opened
}

/** Where the module is in its course, and how far the reader is in it. */
function Place({ opened: { lesson, course, percent } }: OpenedProps) {
  const { t } = useTranslation('lesson')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  const place = course.modules.findIndex(({ id }) => id === lesson.id) + 1
  const parts = [
    t('place', { number: number(place), total: number(course.totalModules) }),
    percent > 0 && formatPercent(percent, locale),
  ]
  return (
    <div className="lesson-place">
      <p>
        <Icon path={BACK} />
        <Link to={coursePath(course.id)} lang={course.language}>
          {course.title}
        </Link>
      </p>
      <p className="lesson-part-of">{parts.filter(Boolean).join(' · ')}</p>
      <progress className="lesson-place-bar" max={100} value={percent} aria-hidden="true" />
    </div>
  )
}

function Head({ opened: { lesson, course, planned, state } }: OpenedProps) {
  const { t } = useTranslation(['lesson', 'learning'])
  const locale = useLocale()
  const duration = useDuration()
  const heading = usePageTitle(lesson.title)
  const before = course.modules.find(({ id }) => id === planned.requires.at(-1))
  const after = afterViolence(lesson)
  return (
    <>
      <p className="lesson-kicker">
        {t('kind', { type: t(`learning:type.${lesson.type}`), minutes: duration(lesson.duration) })}
      </p>
      <h1 ref={heading} tabIndex={-1} lang={lesson.titleLanguage}>
        {lesson.title}
      </h1>
      <p className="published-lead" lang={lesson.titleLanguage}>
        {lesson.description}
      </p>
      {lesson.language !== locale && <p className="published-language">{t('inEnglish')}</p>}
      {state === 'locked' && before && (
        <p className="notice notice-wait">
          {t('locked', { title: before.title })}{' '}
          <Link to={modulePath(course.id, before.id)}>{t('lockedTo')}</Link>
        </p>
      )}
      {lesson.warning && (
        <p className="lesson-warning">
          <Icon path={INFORMATION} />
          <span>
            <span lang={lesson.titleLanguage}>{lesson.warning}</span>{' '}
            {after && <a href={after}>{t('skip')}</a>}
          </span>
        </p>
      )}
    </>
  )
}

/** Where the page goes on after its first parts with violence; null where it has none. */
function afterViolence({ sections, sources }: Lesson): string | null {
  const first = sections.findIndex(({ violence }) => violence)
  const next = sections.findIndex(({ violence }, place) => place > first && !violence)
  if (first < 0) return null
  if (next >= 0) return `#part-${next + 1}`
  return sources.length > 0 ? '#sources' : '#check'
}
