import './course.css'
import { Fragment } from 'react'
import type { CourseDetails } from '#shared/contract/learning/courses.ts'
import { paramsOfPage } from '#shared/contract/routes.ts'
import { languagesOfCourse } from '#shared/courses/courses.ts'
import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PrintButton } from '#web/ui/print-button.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { useDuration } from './durations.ts'
import { ItemPage } from './item-page.tsx'
import { coursePath, modulePath, syllabusPath } from './paths.ts'

/** The syllabus of a course as a page, which is also offered as PDF (REQ-LRN-03). */
export function SyllabusPage() {
  const { pathname } = useLocation()
  const language = useLocale()
  const id = paramsOfPage(pathname).course ?? ''
  const read = useCall('courses', 'get', { params: { id }, input: { language } })
  const words = useTexts('course')
  const { syllabus } = useTexts('learning')
  return (
    <ItemPage read={read} words={{ ...words, title: syllabus }} backTo="/learning">
      {(course) => <Syllabus key={course.id} course={course} />}
    </ItemPage>
  )
}

function Syllabus({ course }: { readonly course: CourseDetails }) {
  const { t } = useTranslation('course')
  const locale = useLocale()
  const user = useUser()
  const title = t('syllabusPage.title', { title: course.title })
  const heading = usePageTitle(title)
  return (
    <div className={classNames('published-page', 'syllabus', user && 'staff-body')}>
      <p className="published-back">
        <Link to={coursePath(course.id)}>{t('syllabusPage.toCourse')}</Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="published-lead">{t('syllabusPage.lead')}</p>
      <div className="actions published-actions">
        <a
          className="btn btn-main btn-small"
          href={`/api/courses/${course.id}/syllabus?language=${locale}`}
          download
        >
          {t('syllabusPage.pdf')}
        </a>
        <PrintButton />
        <ShareButton title={title} path={syllabusPath(course.id)} />
      </div>
      <Facts course={course} />
      <section aria-labelledby="about">
        <h2 id="about">{t('about')}</h2>
        <p lang={course.language}>{course.description}</p>
      </section>
      <Objectives course={course} />
      <Modules course={course} />
      <Needs course={course} />
    </div>
  )
}

function Facts({ course }: { readonly course: CourseDetails }) {
  const { t } = useTranslation(['course', 'learning'])
  const duration = useDuration()
  const facts = [
    [t('syllabusPage.time'), duration(course.estimatedTime)],
    [t('syllabusPage.level'), t(`learning:difficulty.${course.difficulty}`)],
    [t('syllabusPage.category'), t(`learning:category.${course.category}`)],
    [t('syllabusPage.languages'), t(`learning:languages.${languagesOfCourse(course)}`)],
    [t('syllabusPage.version'), String(course.version)],
  ] as const
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t('syllabusPage.facts')}</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

const FIRST_LETTER = 97
const letterOf = (place: number) => `(${String.fromCharCode(FIRST_LETTER + place)})`

function Objectives({ course: { objectives, language } }: { readonly course: CourseDetails }) {
  const { t } = useTranslation('course')
  return (
    <section aria-labelledby="objectives">
      <h2 id="objectives">{t('objectives')}</h2>
      <ul className="syllabus-objectives" lang={language}>
        {objectives.map(({ id, text }, place) => (
          <li key={id}>
            <span>{letterOf(place)}</span> {text}
          </li>
        ))}
      </ul>
      <p className="course-note">{t('syllabusPage.objectivesNote')}</p>
    </section>
  )
}

function Modules({ course }: { readonly course: CourseDetails }) {
  const { t } = useTranslation(['course', 'learning'])
  const locale = useLocale()
  const { modules, objectives, taught, language } = course
  const letters = new Map(objectives.map(({ id }, place) => [id, letterOf(place)]))
  return (
    <section aria-labelledby="modules">
      <h2 id="modules">{t('modules')}</h2>
      <p>
        {t('modulesText')} {t('syllabusPage.checks')}
      </p>
      <table className="syllabus-table">
        <thead>
          <tr>
            {(['number', 'module', 'type', 'minutes', 'teaches'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`syllabusPage.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {modules.map(({ id, title, description, type, duration }, place) => (
            <tr key={id}>
              <td data-label={t('syllabusPage.number')}>{formatNumber(place + 1, locale)}</td>
              <th scope="row" lang={language}>
                <Link to={modulePath(course.id, id)}>{title}</Link>
                <small>{description}</small>
              </th>
              <td data-label={t('syllabusPage.type')}>{t(`learning:type.${type}`)}</td>
              <td data-label={t('syllabusPage.minutes')}>{formatNumber(duration, locale)}</td>
              <td data-label={t('syllabusPage.teaches')}>
                {(taught[id] ?? []).map((objective) => letters.get(objective)).join(' ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Needs({ course: { totalModules, assessment } }: { readonly course: CourseDetails }) {
  const { t } = useTranslation('course')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  return (
    <section aria-labelledby="certificate">
      <h2 id="certificate">{t('certificate.title')}</h2>
      <p>{t('certificate.text', { count: totalModules, number: number(totalModules) })}</p>
      <p>
        {t('certificate.assessment', {
          count: assessment.questions,
          number: number(assessment.questions),
          percent: formatPercent(assessment.passPercent, locale),
        })}
      </p>
    </section>
  )
}
