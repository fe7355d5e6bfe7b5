import './questions.css'
import { useEffect, useState } from 'react'
import { FEWEST_QUESTIONS, poolNeeded } from '#shared/courses/course-schemas.ts'
import {
  addQuestion,
  copiedFrom,
  copyQuestion,
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

interface ListProps {
  readonly editor: CourseEditor
  readonly place: QuestionPlace
  /** The module of a new question. */
  readonly module: string
  /** Shows those of one module alone. */
  readonly only?: string
}

/** The questions of a knowledge check or of the pool; one opens to be written. */
export function QuestionList({ editor, place, module, only = '' }: ListProps) {
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
  const undo = { label: t('editor.undo'), run: () => change(() => model) }
  const copy = (id: string) => {
    const copied = copyQuestion(model, place, id)
    change(() => copied.model)
    setOpen(copied.id)
    showToast({ title: t('questions.copied'), action: undo })
  }
  const remove = (id: string) => {
    change((present) => removeQuestion(present, place, id))
    showToast({ title: t('questions.removed'), action: undo })
  }
  const nameOf = (id: string) =>
    t('questions.number', { number: number(all.findIndex((question) => question.id === id) + 1) })
  const items = shown.map((question) => {
    const label = nameOf(question.id)
    const original = copiedFrom(model, place, question.id)
    return { id: question.id, question, label, name: label, original: original && nameOf(original) }
  })
  return (
    <>
      <Needed editor={editor} place={place} />
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
        {({ id, question, label, original }) => (
          <div className="question" id={`question-${id}`}>
            <div className="question-bar">
              <button
                type="button"
                className="question-head"
                aria-expanded={open === id}
                onClick={() => setOpen(open === id ? null : id)}
              >
                <strong>{label}</strong> <span lang="en">{question.text || t('questions.emptyText')}</span>
                {original && (
                  <span className="question-copy"> {t('questions.isCopy', { name: original })}</span>
                )}
                {problems.some((problem) => problem.question === id) && (
                  <span className="question-wrong"> !</span>
                )}
              </button>
              <Button small aria-label={t('questions.copyName', { name: label })} onClick={() => copy(id)}>
                {t('questions.copy')}
              </Button>
            </div>
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

/** How many questions have to be here, before anything is refused for it. */
function Needed({ editor: { model }, place }: Pick<ListProps, 'editor' | 'place'>) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const has = questionsAt(model.languages.en, place).length
  const needed = place === 'pool' ? poolNeeded(model.structure.assessment.draw) : FEWEST_QUESTIONS
  const number = (value: number) => formatNumber(value, locale)
  const lacking = needed - has
  return (
    <p className={lacking > 0 ? 'questions-needed is-short' : 'questions-needed'}>
      {t(place === 'pool' ? 'questions.poolNeeds' : 'questions.checkNeeds', { needed: number(needed) })}{' '}
      {lacking > 0
        ? t('questions.lacks', { count: lacking, number: number(has), lacking: number(lacking) })
        : t('questions.enough', { number: number(has) })}
    </p>
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
