import { type CourseProblemCode, isFieldName } from '#shared/i18n/course-problems.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { searchOf } from './part-address.ts'
import { partOfPlace, placeName } from './place-name.ts'
import type { CourseEditor } from './use-course-editor.ts'

/** What has to be corrected before the course can be published, each with a link to its place. */
export function ProblemsPart({ editor }: { readonly editor: CourseEditor }) {
  const { t } = useTranslation('courseProblems')
  const locale = useLocale()
  const count = editor.problems.length
  return (
    <section aria-labelledby="part-problems">
      <h2 id="part-problems">{t('title')}</h2>
      <p role="status">
        {count === 0 ? t('none') : t('count', { count, number: formatNumber(count, locale) })}
      </p>
      <ProblemList editor={editor} />
    </section>
  )
}

/** All that has to be corrected, in the order in which an author works; `onFollow` hears of a link that was followed. */
export function ProblemList({
  editor: { model, problems },
  onFollow,
}: {
  readonly editor: CourseEditor
  readonly onFollow?: () => void
}) {
  const { t } = useTranslation(['courseEditing', 'courseProblems'])
  const locale = useLocale()
  return (
    <ul className="course-problems">
      {problems.map((problem) => {
        const { file, code, detail, question } = problem
        const part = partOfPlace(model, problem)
        const isOfCourse = file === 'course.json' && typeof part === 'string'
        const place = isOfCourse ? t(`parts.${part}`) : placeName(t, model, problem, locale)
        const field = detail.split('.').at(-1) ?? ''
        const named = isFieldName(field) ? t(`courseProblems:fields.${field}`) : detail
        return (
          <li key={`${file} ${code} ${detail} ${question ?? ''}`}>
            <Link
              to={{
                search: searchOf(part),
                hash: question === undefined ? '' : `question-${question}`,
              }}
              {...(onFollow ? { onClick: onFollow } : {})}
            >
              {place}
            </Link>
            <p>{t(`courseProblems:reasons.${code}`, { detail: isOfField(code) ? named : detail })}</p>
          </li>
        )
      })}
    </ul>
  )
}

/** Whether a reason is about a field, whose name people know by its label. */
const isOfField = (code: CourseProblemCode) => code.startsWith('text_') || code.startsWith('field_')
