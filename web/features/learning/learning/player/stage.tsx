import type { Lesson } from '#shared/contract/learning/courses.ts'
import type { LessonSection } from '#shared/courses/lesson-section.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { Figure } from '../lesson-text.tsx'

const WHOLE = 100

/** The parts of a module one after another, as far as the player has come; parts with violence are left out. */
export function Stage({ lesson, percent }: { readonly lesson: Lesson; readonly percent: number }) {
  const { t } = useTranslation('lesson')
  const locale = useLocale()
  const shown = lesson.sections.filter(({ violence }) => !violence)
  const place = Math.min(shown.length - 1, Math.floor((percent / WHOLE) * shown.length))
  const section = shown[place]
  if (!section) return null
  const number = (value: number) => formatNumber(value, locale)
  return (
    <div className="player-stage">
      <p className="player-part">
        {t('player.part', { number: number(place + 1), total: number(shown.length) })}
      </p>
      <div lang={lesson.language} className="published-text">
        <h3>{section.heading ?? lesson.title}</h3>
        <Gist section={section} />
      </div>
    </div>
  )
}

/** The figure of a part, else the words with which it begins. */
function Gist({ section }: { readonly section: LessonSection }) {
  const figure = section.parts.find((part) => part.kind === 'figure')
  if (figure) return <Figure figure={figure} />
  const text = section.parts.find((part) => part.kind === 'text')
  return <MarkedText blocks={text?.blocks.slice(0, 2)} heading="h4" />
}
