import './check.css'
import { useEffect, useRef, useState } from 'react'
import type { Lesson } from '#shared/contract/learning/courses.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useDraft } from '#web/lib/draft.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useOtherTabs } from '#web/lib/other-tabs.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ElsewhereNotice } from '#web/ui/elsewhere-notice.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { LessonText } from '../lesson-text.tsx'
import type { Opened } from '../opened.ts'
import { notesKey } from '../paths.ts'

type Answer = NonNullable<Lesson['answer']>

interface ExerciseProps {
  readonly opened: Opened
  readonly answer: Answer
}

/** The work on the case of an exercise: own notes that stay on the device, and a model answer to compare them with. */
export function Exercise({ opened, answer }: ExerciseProps) {
  const { t } = useTranslation('lesson')
  const { lesson, course } = opened
  return (
    <section className="exercise" aria-labelledby="exercise">
      <h2 id="exercise">{t('exercise.title')}</h2>
      <div className="needs-script">
        <Notes name={notesKey(course.id, lesson.id)} />
      </div>
      <p>{t('exercise.showFirst')}</p>
      <details className="exercise-answer">
        <summary>{t('exercise.show')}</summary>
        <h3>{t('exercise.answer')}</h3>
        <LessonText sections={answer.sections} language={lesson.language} name="answer" isInner />
        {answer.points.length > 0 && <Points points={answer.points} language={lesson.language} />}
      </details>
    </section>
  )
}

const LONGEST_NOTES = 20_000

/** What the learner writes down, kept on this device only. */
function Notes({ name }: { readonly name: string }) {
  const { t } = useTranslation('lesson')
  const field = useRef<HTMLTextAreaElement>(null)
  const [hasText, setHasText] = useState(false)
  const show = (text: string) => {
    if (field.current) field.current.value = text
    setHasText(text !== '')
  }
  const { latest, change, clear, restored, elsewhere } = useDraft<string>(
    name,
    '',
    { place: 'device', useTabs: useOtherTabs },
    show,
  )
  const [lasts, setLasts] = useState(true)
  const keep = (text: string) => {
    setHasText(text !== '')
    try {
      if (text === '') clear()
      else change(text)
    } catch {
      // The browser keeps nothing, or nothing more: a message says so.
      setLasts(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once what was kept before has been found
  useEffect(() => {
    const { current } = field
    if (!current) return
    // Something may have been written before the script had arrived.
    if (current.value === '') current.value = latest()
    if (current.value !== '') keep(current.value)
  }, [restored])
  return (
    <>
      <TextArea
        name="notes"
        form="exercise"
        label={t('exercise.notes')}
        hint={t('exercise.notesHint')}
        rows={10}
        maxLength={LONGEST_NOTES}
        ref={field}
        onChange={(event) => keep(event.target.value)}
      />
      {elsewhere && <ElsewhereNotice elsewhere={elsewhere} nameOf={() => t('exercise.notes')} />}
      {!lasts && <p className="field-error">{t('exercise.notKept')}</p>}
      {hasText && (
        <Button
          small
          onClick={() => {
            if (field.current) field.current.value = ''
            keep('')
            showToast({ title: t('exercise.deleted') })
          }}
        >
          {t('exercise.delete')}
        </Button>
      )}
    </>
  )
}

/** What a good answer has, to be ticked by the learner. */
function Points({ points, language }: { readonly points: readonly string[]; readonly language: string }) {
  const { t } = useTranslation('lesson')
  const locale = useLocale()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const toggle = (point: string) =>
    setTicked((before) =>
      before.includes(point) ? before.filter((other) => other !== point) : [...before, point],
    )
  return (
    <fieldset className="exercise-points">
      <legend>{t('exercise.points')}</legend>
      {points.map((point) => (
        <label key={point} className="check-choice">
          <input type="checkbox" checked={ticked.includes(point)} onChange={() => toggle(point)} />
          <span lang={language}>{point}</span>
        </label>
      ))}
      <p role="status">
        {t('exercise.ticked', {
          number: formatNumber(ticked.length, locale),
          total: formatNumber(points.length, locale),
        })}
      </p>
    </fieldset>
  )
}
