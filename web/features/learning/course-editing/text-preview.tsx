import type { CourseModel } from '#shared/courses/course-model.ts'
import { type MarkedSection, markedSections } from '#shared/courses/lesson-sections.ts'
import { withoutPoints, withoutSources } from '#shared/courses/marked-parts.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { LessonText } from '#web/features/learning/learning/index.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'

interface PreviewProps {
  readonly model: CourseModel
  readonly locale: Locale
  readonly text: string
  readonly kind: 'text' | 'answer'
  readonly name: string
}

/** A text of a module as learners see it. */
export function TextPreview({ model, locale, text, kind, name }: PreviewProps) {
  const { t } = useTranslation('courseEditing')
  if (text.trim() === '') return <p>{t('module.nothing')}</p>
  const described = model.languages[locale]?.texts.figures ?? {}
  const figures = Object.entries(model.figures).map(([each, figure]) => [
    each,
    { ...figure, alt: described[each]?.alt ?? '', caption: described[each]?.caption ?? '' },
  ])
  const marked = markedSections(text, Object.fromEntries(figures))
  const Preview = kind === 'text' ? TeachingText : ModelAnswer
  return <Preview marked={marked} locale={locale} name={`preview-${name}`} />
}

interface MarkedProps extends Pick<PreviewProps, 'locale' | 'name'> {
  readonly marked: readonly MarkedSection[]
}

function TeachingText({ marked, locale, name }: MarkedProps) {
  const { t } = useTranslation('lesson')
  const { sections, sources } = withoutSources(marked)
  return (
    <>
      <LessonText sections={sections} language={locale} name={name} isInner />
      {sources.length > 0 && (
        <section className="lesson-sources" aria-labelledby={`${name}-sources`}>
          <h3 id={`${name}-sources`}>{t('sources')}</h3>
          <div lang={locale}>
            <MarkedText blocks={sources} heading="h4" />
          </div>
        </section>
      )}
    </>
  )
}

function ModelAnswer({ marked, locale, name }: MarkedProps) {
  const { t } = useTranslation('lesson')
  const { sections, points } = withoutPoints(marked)
  return (
    <>
      <LessonText sections={sections} language={locale} name={name} isInner />
      {points.length > 0 && (
        <section aria-labelledby={`${name}-points`}>
          <h3 id={`${name}-points`}>{t('exercise.points')}</h3>
          <ul lang={locale}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
