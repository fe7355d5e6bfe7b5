import type { Course } from '#shared/contract/learning/courses.ts'
import { COURSE_CATEGORIES, COURSE_DIFFICULTIES, isCourseFound } from '#shared/courses/courses.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { type ListAddress, useListAddress } from '#web/lib/list-address.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { CardSkeletons } from '#web/ui/card-skeletons.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ListSearch } from '#web/ui/list-search.tsx'
import { EmptyState, Failure } from '#web/ui/states.tsx'
import { CourseCard } from './course-card.tsx'
import { type CourseStanding, useStandings } from './device/use-progress.ts'
import { useDuration } from './durations.ts'
import { useFigures } from './figures.ts'
import { HubFrame } from './hub-frame.tsx'
import { HUB_VIEWS, type HubView } from './hub-tabs.ts'
import { OwnCohorts } from './own-cohorts.tsx'

const SKELETONS = 5
const NO_COURSES: readonly Course[] = []

/** The courses at /learning (REQ-LRN-02), in Learning Paths. */
export function LearningPage() {
  return <CoursesTab view="learning" />
}

/** The fuller view of training at /elearning (REQ-LRN-01): each course with its modules. */
export function TrainingPage() {
  return <CoursesTab view="training" />
}

function CoursesTab({ view }: { readonly view: HubView }) {
  const { t } = useTranslation('learning')
  const language = useLocale()
  const address = useListAddress(HUB_VIEWS[view])
  const { data, error, refetch } = useCall('courses', 'list', { input: { language } })
  const courses = data?.items ?? NO_COURSES
  const standings = useStandings(courses)
  return (
    <HubFrame view={view} tab="courses">
      {data && <Statistics courses={courses} standings={standings} />}
      <OwnCohorts />
      <Search address={address} />
      {error && !data && <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeletons count={SKELETONS} />}
      {data && <Found {...{ view, address, courses, standings }} />}
      <p className="learning-other">
        {t('feed')}: <a href="/api/courses/feed.atom">Atom</a>
      </p>
    </HubFrame>
  )
}

interface CoursesProps {
  readonly courses: readonly Course[]
  readonly standings: readonly CourseStanding[]
}

/** The figures of the hub (REQ-LRN-02). */
function Statistics({ courses, standings }: CoursesProps) {
  const { t } = useTranslation('learning')
  const locale = useLocale()
  const duration = useDuration()
  const { completedModules, minutes, certificates } = useFigures(courses, standings)
  const number = (value: number) => formatNumber(value, locale)
  const values = {
    ...{ courses: number(courses.length), modules: number(completedModules) },
    ...{ hours: duration(minutes), certificates: number(certificates) },
  }
  return (
    <section aria-labelledby="learning-stats">
      <h2 id="learning-stats" className="visually-hidden">
        {t('statsTitle')}
      </h2>
      <dl className="learning-stats">
        {(['courses', 'modules', 'hours', 'certificates'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`stats.${name}`)}</dt>
            <dd>{values[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Search({ address }: { readonly address: ListAddress }) {
  const { t } = useTranslation('learning')
  const category = address.choice('category', COURSE_CATEGORIES) ?? ''
  const difficulty = address.choice('difficulty', COURSE_DIFFICULTIES) ?? ''
  return (
    <ListSearch
      address={address}
      label={t('search')}
      placeholder={t('searchHint')}
      parameters={{}}
      further={{ category, difficulty }}
    >
      <SelectField
        form="filter"
        name="category"
        label={t('categoryLabel')}
        defaultValue={category}
        empty={t('allCategories')}
        choices={COURSE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <SelectField
        form="filter"
        name="difficulty"
        label={t('difficultyLabel')}
        defaultValue={difficulty}
        empty={t('allDifficulties')}
        choices={COURSE_DIFFICULTIES.map((value) => ({ value, label: t(`difficulty.${value}`) }))}
      />
    </ListSearch>
  )
}

function Found({
  view,
  address,
  courses,
  standings,
}: CoursesProps & { readonly view: HubView; readonly address: ListAddress }) {
  const { t } = useTranslation(['learning', 'published'])
  const locale = useLocale()
  const filters = {
    q: address.read('q'),
    category: address.choice('category', COURSE_CATEGORIES),
    difficulty: address.choice('difficulty', COURSE_DIFFICULTIES),
  }
  const isNarrowed = filters.q !== '' || Boolean(filters.category ?? filters.difficulty)
  const cleared = address.addressWith({ q: '', category: '', difficulty: '' })
  const shownCourses = courses.filter((course) => isCourseFound(course, filters))
  return (
    <section aria-labelledby="learning-courses">
      <h2 id="learning-courses" className="visually-hidden">
        {t('coursesTitle')}
      </h2>
      <div aria-live="polite">
        {shownCourses.length === 0 && (
          <EmptyState title={t('none')}>
            <p>{t('noneText')}</p>
            <p>
              <Link to={cleared}>{t('published:clear')}</Link>
            </p>
          </EmptyState>
        )}
        {shownCourses.length > 0 && isNarrowed && (
          <p className="published-found">
            {t('found', { count: shownCourses.length, number: formatNumber(shownCourses.length, locale) })}{' '}
            <Link to={cleared}>{t('published:clear')}</Link>
          </p>
        )}
      </div>
      <ul className={view === 'training' ? 'learning-cards learning-cards-full' : 'learning-cards'}>
        {shownCourses.map((course) => (
          <li key={course.id}>
            <CourseCard
              course={course}
              standing={standings[courses.indexOf(course)]}
              withModules={view === 'training'}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
