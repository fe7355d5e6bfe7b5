import { useEffect, useState } from 'react'
import {
  addQuestion,
  moveQuestion,
  type QuestionPlace,
  questionsAt,
  removeQuestion,
} from '#shared/courses/edit-questions.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useLocation } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { OrderList } from './order-list.tsx'
import { QuestionForm } from './question-form.tsx'
import type { CourseEditor } from './use-course-editor.ts'

/** The questions of a knowledge check or of the pool; one opens to be written. */
export function QuestionList({
  editor,
  place,
  module,
  only = '',
}: {
  readonly editor: CourseEditor
  readonly place: QuestionPlace
  /** The module of a new question. */
  readonly module: string
  /** Shows those of one module alone. */
  readonly only?: string
}) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const { model, change, problems } = editor
  const [open, setOpen] = useOpenQuestion()
  const all = questionsAt(model.languages.en, place)
  const shown = all.filter((question) => only === '' || question.module === only)
  const number = (value: number) => formatNumber(value, locale)
  const add = () => {
    const added = addQuestion(model, place, module)
    change(() => added.model)
    setOpen(added.id)
  }
  const remove = (id: string) => {
    const before = model
    change((present) => removeQuestion(present, place, id))
    showToast({
      title: t('questions.removed'),
      action: { label: t('editor.undo'), run: () => change(() => before) },
    })
  }
  const items = shown.map((question) => {
    const label = t('questions.number', { number: number(all.indexOf(question) + 1) })
    return { id: question.id, question, label, name: label }
  })
  return (
    <>
      <p>
        {shown.length === 0
          ? t('questions.none')
          : t('questions.count', { count: shown.length, number: number(shown.length) })}
      </p>
      <OrderList
        label={place === 'pool' ? t('parts.pool') : t('module.check')}
        items={items}
        // A place among those that are shown is one among all.
        onMove={(id, to) =>
          change((before) => moveQuestion(before, place, id, shown[to] ? all.indexOf(shown[to]) : to))
        }
      >
        {({ id, question, label }) => (
          <div className="question" id={`question-${id}`}>
            <button
              type="button"
              className="question-head"
              aria-expanded={open === id}
              onClick={() => setOpen(open === id ? null : id)}
            >
              <strong>{label}</strong> <span lang="en">{question.text || t('questions.emptyText')}</span>
              {problems.some((problem) => problem.question === id) && (
                <span className="question-wrong"> !</span>
              )}
            </button>
            {open === id && (
              <QuestionForm editor={editor} place={place} id={id} onRemove={() => remove(id)} />
            )}
          </div>
        )}
      </OrderList>
      <p>
        <Button onClick={add} disabled={module === ''}>
          {t('questions.add')}
        </Button>
      </p>
    </>
  )
}

/** The question that is open; first the one to which the address leads. */
function useOpenQuestion() {
  const { hash } = useLocation()
  const named = /^#question-(.+)$/.exec(hash)?.[1] ?? null
  const [open, setOpen] = useState(named)
  useEffect(() => {
    if (named === null) return
    setOpen(named)
    const head = document.getElementById(`question-${named}`)?.querySelector('button')
    head?.focus()
    head?.scrollIntoView({ block: 'center' })
  }, [named])
  return [open, setOpen] as const
}
