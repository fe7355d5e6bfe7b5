import './course.css'
import type { CourseDetails } from '#shared/contract/learning/courses.ts'
import { paramsOfPage } from '#shared/contract/routes.ts'
import { formatBytes, formatList, formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BACK, CHECK, INFORMATION } from '#web/ui/icon-paths.ts'
import { CourseActions } from './course-card.tsx'
import { CourseFacts, CourseMarks } from './course-facts.tsx'
import { CourseSide } from './course-side.tsx'
import { CourseCover } from './covers.tsx'
import { useSendLearning } from './device/send-log.ts'
import { useStandings } from './device/use-progress.ts'
import { HUB_VIEWS } from './hub-tabs.ts'
import { ItemPage } from './item-page.tsx'
import { ModuleRows } from './module-rows.tsx'

/** The page of one course (REQ-LRN-04). */
export function CoursePage() {
  const { pathname } = useLocation()
  const language = useLocale()
  const id = paramsOfPage(pathname).course ?? ''
  const read = useCall('courses', 'get', { params: { id }, input: { language } })
  const words = useTexts('course')
  const { title } = useTexts('learning')
  return (
    <ItemPage read={read} words={{ ...words, title }} backTo={HUB_VIEWS.learning}>
      {(course) => <WholeCourse key={course.id} course={course} />}
    </ItemPage>
  )
}

function WholeCourse({ course }: { readonly course: CourseDetails }) {
  const { t } = useTranslation('course')
  const locale = useLocale()
  const user = useUser()
  const heading = usePageTitle(course.title)
  const [standing] = useStandings([course])
  useSendLearning()
  return (
    <div className={classNames('course', user && 'staff-body')}>
      <header className="course-hero">
        <div>
          <p className="course-back">
            <Icon path={BACK} />
            <Link to={HUB_VIEWS.learning}>{t('back')}</Link>
          </p>
          <CourseMarks course={course} />
          <h1 ref={heading} tabIndex={-1} lang={course.language}>
            {course.title}
          </h1>
          <p className="published-lead" lang={course.language}>
            {course.summary}
          </p>
          <CourseFacts course={course} />
          <CourseActions course={course} standing={standing} />
        </div>
        <CourseCover id={course.id} />
      </header>
      <div className="course-columns">
        <div>
          <Objectives course={course} />
          <section aria-labelledby="modules">
            <h2 id="modules">{t('modules')}</h2>
            <p className="course-note">{t('modulesText')}</p>
            <ModuleRows course={course} standing={standing} />
          </section>
          <Needs course={course} />
          <section aria-labelledby="about">
            <h2 id="about">{t('about')}</h2>
            <p lang={course.language}>{course.description}</p>
            {course.requires.length > 0 && (
              <p>
                {t('requires', {
                  courses: formatList(
                    course.requires.map(({ title }) => `“${title}”`),
                    locale,
                  ),
                })}
              </p>
            )}
            <p className="course-note">{t('size', { size: formatBytes(course.bytes, locale) })}</p>
          </section>
        </div>
        {standing && <CourseSide course={course} standing={standing} />}
      </div>
    </div>
  )
}

function Objectives({ course: { objectives, language } }: { readonly course: CourseDetails }) {
  const { t } = useTranslation('course')
  return (
    <section aria-labelledby="objectives">
      <h2 id="objectives">{t('objectives')}</h2>
      <ul className="course-objectives" lang={language}>
        {objectives.map(({ id, text }) => (
          <li key={id}>
            <Icon path={CHECK} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the certificate needs. */
function Needs({ course: { totalModules, assessment } }: { readonly course: CourseDetails }) {
  const { t } = useTranslation('course')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  return (
    <div className="course-needs">
      <Icon path={INFORMATION} />
      <p>
        {t('certificate.text', { count: totalModules, number: number(totalModules) })}{' '}
        {t('certificate.assessment', {
          count: assessment.questions,
          number: number(assessment.questions),
          percent: formatPercent(assessment.passPercent, locale),
        })}
      </p>
    </div>
  )
}
