import type { CourseModel } from '#shared/courses/course-model.ts'
import { lessonSections } from '#shared/courses/lesson-sections.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { LessonText } from '#web/features/learning/index.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** A text of a module as learners see it. */
export function TextPreview({
  model,
  locale,
  text,
  name,
}: {
  readonly model: CourseModel
  readonly locale: Locale
  readonly text: string
  readonly name: string
}) {
  const { t } = useTranslation('courseEditing')
  if (text.trim() === '') return <p>{t('module.nothing')}</p>
  const described = model.languages[locale]?.texts.figures ?? {}
  const figures = Object.entries(model.figures).map(([each, svg]) => [
    each,
    { svg, alt: described[each]?.alt ?? '', caption: described[each]?.caption ?? '' },
  ])
  return (
    <LessonText
      sections={lessonSections(text, Object.fromEntries(figures))}
      language={locale}
      name={`preview-${name}`}
      isInner
    />
  )
}
