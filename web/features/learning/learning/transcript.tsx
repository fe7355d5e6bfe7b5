import type { Lesson } from '#shared/contract/learning/courses.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { LessonText } from './lesson-text.tsx'

/** All that is said in a film or recording, for people who do not hear or load it. */
export function Transcript({ lesson: { media, language } }: { readonly lesson: Lesson }) {
  const { t } = useTranslation('lesson')
  if (!media?.transcript) return null
  return (
    <details className="lesson-transcript">
      <summary>{t('media.transcript')}</summary>
      <LessonText sections={media.transcript} language={language} name="transcript" isInner />
    </details>
  )
}
