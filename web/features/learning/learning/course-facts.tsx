import type { Course } from '#shared/contract/learning/courses.ts'
import { languagesOfCourse } from '#shared/courses/courses.ts'
import { toneOf } from '#shared/domain/tones.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AWARD, BOOK, CLOCK, GLOBE, PEOPLE, STAR } from '#web/ui/icon-paths.ts'
import { Tag } from '#web/ui/tag.tsx'
import { useDuration } from './durations.ts'

/** The category and the difficulty of a course, as marks. */
export function CourseMarks({ course: { category, difficulty } }: { readonly course: Course }) {
  const { t } = useTranslation('learning')
  return (
    <p className="learning-marks">
      <Tag tone="blue">{t(`category.${category}`)}</Tag>
      <Tag tone={toneOf('difficulty', difficulty)}>{t(`difficulty.${difficulty}`)}</Tag>
    </p>
  )
}

/** What a course asks and offers, in short: time, modules, languages, certificate, rating and learners. */
export function CourseFacts({ course }: { readonly course: Course }) {
  const { t } = useTranslation('learning')
  const locale = useLocale()
  const duration = useDuration()
  const { estimatedTime, totalModules, instructor, rating, enrolled } = course
  const number = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 1 })
  return (
    <ul className="learning-facts">
      <li>
        <Icon path={CLOCK} />
        {duration(estimatedTime)}
      </li>
      <li>
        <Icon path={BOOK} />
        {t('modules', { count: totalModules, number: number(totalModules) })}
      </li>
      <li>
        <Icon path={GLOBE} />
        {t(`languages.${languagesOfCourse(course)}`)}
      </li>
      <li>
        <Icon path={AWARD} />
        {t('certificate')}
      </li>
      {instructor && <li>{t('instructor', { name: instructor })}</li>}
      <li>
        <Icon path={STAR} />
        {rating === null ? t('noRatings') : t('rating', { rating: number(rating) })}
      </li>
      <li>
        <Icon path={PEOPLE} />
        {enrolled === 0 ? t('noneEnrolled') : t('enrolled', { count: enrolled, number: number(enrolled) })}
      </li>
    </ul>
  )
}
