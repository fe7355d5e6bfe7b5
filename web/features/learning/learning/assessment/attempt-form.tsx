import { useId, useRef, useState } from 'react'
import type { OpenAttempt } from '#shared/contract/learning/learning.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { Answers, KeptAttempt } from './kept-attempt.ts'

interface FormProps {
  readonly attempt: KeptAttempt
  readonly isBusy: boolean
  readonly onAnswer: (answers: Answers) => void
  readonly onFinish: () => void
}

/** The questions of an attempt, all in sight; nothing says what is right before all are handed in. */
export function AttemptForm({ attempt: kept, isBusy, onAnswer, onFinish }: FormProps) {
  const { t } = useTranslation('assessment')
  const locale = useLocale()
  const { attempt, answers } = kept
  const [isTried, setTried] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const left = attempt.questions.filter(({ id }) => (answers[id] ?? []).length === 0)
  const finish = () => {
    if (left.length === 0) return onFinish()
    setTried(true)
    const place = attempt.questions.findIndex(({ id }) => id === left[0]?.id)
    list.current?.querySelectorAll<HTMLElement>('legend')[place]?.focus()
  }
  return (
    <>
      <p className="check-lead">{t('lead')}</p>
      <ol ref={list} className="assessment-questions">
        {attempt.questions.map((question, place) => (
          <li key={question.id}>
            <AskedQuestion
              {...{ question, attempt, place }}
              ticked={answers[question.id] ?? []}
              isMissing={isTried && left.includes(question)}
              onTick={(ticked) => onAnswer({ ...answers, [question.id]: ticked })}
            />
          </li>
        ))}
      </ol>
      <div role="status">
        {isTried && left.length > 0 && (
          <p className="field-error">
            {t('leftOut', { count: left.length, number: formatNumber(left.length, locale) })}
          </p>
        )}
      </div>
      <div className="actions">
        <Button tone="main" busy={isBusy && t('sending')} onClick={finish}>
          {t('finish')}
        </Button>
      </div>
    </>
  )
}

interface QuestionProps {
  readonly question: OpenAttempt['questions'][number]
  readonly attempt: OpenAttempt
  readonly place: number
  readonly ticked: readonly number[]
  readonly isMissing: boolean
  readonly onTick: (ticked: readonly number[]) => void
}

function AskedQuestion({ question, attempt, place, ticked, isMissing, onTick }: QuestionProps) {
  const { t } = useTranslation('assessment')
  const locale = useLocale()
  const name = useId()
  const toggle = (id: number) => {
    if (!question.several) return onTick([id])
    onTick(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id])
  }
  const number = (value: number) => formatNumber(value, locale)
  return (
    <fieldset className="check-choices" aria-describedby={isMissing ? `${name}-missing` : undefined}>
      <legend tabIndex={-1}>
        <span className="check-place">
          {t('question', { number: number(place + 1), total: number(attempt.questions.length) })}
        </span>
        <span lang={attempt.language}>{question.text}</span>
      </legend>
      {question.several && <p className="check-several">{t('several')}</p>}
      {isMissing && (
        <p className="field-error" id={`${name}-missing`}>
          {t('choose')}
        </p>
      )}
      {question.choices.map(({ id, text }) => (
        <label key={id} className="check-choice">
          <input
            type={question.several ? 'checkbox' : 'radio'}
            name={name}
            checked={ticked.includes(id)}
            onChange={() => toggle(id)}
          />
          <span lang={attempt.language}>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
