import { useId, useState } from 'react'
import type { CheckQuestion } from '#shared/contract/learning/courses.ts'
import { choiceMark, isRight } from '#shared/domain/check-answers.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CHECK, CROSS } from '#web/ui/icon-paths.ts'
import { noteLearning } from '../device/kept-log.ts'
import type { Opened } from '../opened.ts'

interface QuestionProps {
  readonly question: CheckQuestion
  readonly opened: Opened
  readonly place: number
  readonly onNext: () => void
}

/** One question, its choices in an order of their own, and after an answer why each choice is right or not. */
export function Question({ question, opened, place, onNext }: QuestionProps) {
  const { t } = useTranslation('lesson')
  const { lesson, course } = opened
  const [order, setOrder] = useState(() => shuffled(question.choices.length))
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [phase, setPhase] = useState<'asking' | 'empty' | 'answered'>('asking')
  const right = question.choices.flatMap((choice, at) => (choice.right ? [at] : []))
  const isCorrect = isRight(right, ticked)
  const isLast = place + 1 === lesson.check.length
  const answer = () => {
    if (ticked.length === 0) return setPhase('empty')
    const choices = ticked.toSorted((one, other) => one - other)
    const place = { courseId: course.id, moduleId: lesson.id, questionId: question.id }
    const shown = question.choices.map(({ text }) => choiceMark(text))
    noteLearning({ kind: 'question-answered', ...place, choices, shown })
    setPhase('answered')
  }
  const again = () => {
    setTicked([])
    setOrder(shuffled(question.choices.length))
    setPhase('asking')
  }
  const next = t(isLast ? 'check.finish' : 'check.next')
  const isAnswered = phase === 'answered'
  return (
    <div>
      <Choices {...{ question, opened, place, order, ticked, isAnswered }} onTick={setTicked} />
      <div role="status">
        {phase === 'empty' && <p className="field-error">{t('check.choose')}</p>}
        {isAnswered && <Explanation {...{ question, isCorrect }} language={lesson.language} />}
      </div>
      <div className="actions">
        {/* One button all along, so that the focus stays where it is. */}
        <Button tone="main" onClick={isAnswered ? (isCorrect ? onNext : again) : answer}>
          {isAnswered ? (isCorrect ? next : t('check.again')) : t('check.answer')}
        </Button>
        {isAnswered && !isCorrect && <Button onClick={onNext}>{next}</Button>}
        <a className="btn btn-quiet" href="#part-1">
          {t('check.read')}
        </a>
      </div>
    </div>
  )
}

function Explanation({
  question,
  isCorrect,
  language,
}: {
  readonly question: CheckQuestion
  readonly isCorrect: boolean
  readonly language: string
}) {
  const { t } = useTranslation('lesson')
  return (
    <p className={classNames('check-answer', isCorrect && 'check-answer-right')}>
      <Icon path={isCorrect ? CHECK : CROSS} />
      <span>
        <strong>{t(isCorrect ? 'check.right' : 'check.wrong')}</strong>{' '}
        <span lang={language}>{question.explanation}</span>
      </span>
    </p>
  )
}

interface ChoicesProps extends Omit<QuestionProps, 'onNext'> {
  readonly order: readonly number[]
  readonly ticked: readonly number[]
  readonly isAnswered: boolean
  readonly onTick: (ticked: readonly number[]) => void
}

function Choices({ question, opened, place, order, ticked, isAnswered, onTick }: ChoicesProps) {
  const { t } = useTranslation('lesson')
  const locale = useLocale()
  const name = useId()
  const { lesson } = opened
  const isSeveral = question.choices.filter(({ right }) => right).length > 1
  const number = (value: number) => formatNumber(value, locale)
  const toggle = (at: number) => {
    if (!isSeveral) return onTick([at])
    onTick(ticked.includes(at) ? ticked.filter((other) => other !== at) : [...ticked, at])
  }
  return (
    <fieldset className="check-choices" disabled={isAnswered}>
      <legend tabIndex={-1}>
        <span className="check-place">
          {t('check.question', { number: number(place + 1), total: number(lesson.check.length) })}
        </span>
        <span lang={lesson.language}>{question.text}</span>
      </legend>
      {isSeveral && <p className="check-several">{t('check.several')}</p>}
      {order.map((at) => {
        const choice = question.choices[at]
        if (!choice) return null
        const isTicked = ticked.includes(at)
        return (
          <label
            key={at}
            className={classNames(
              'check-choice',
              isAnswered && choice.right && 'check-choice-right',
              isAnswered && isTicked && !choice.right && 'check-choice-wrong',
            )}
          >
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={name}
              checked={isTicked}
              onChange={() => toggle(at)}
            />
            <span lang={lesson.language}>{choice.text}</span>
            {isAnswered && <Reason choice={choice} isTicked={isTicked} language={lesson.language} />}
          </label>
        )
      })}
    </fieldset>
  )
}

interface ReasonProps {
  readonly choice: CheckQuestion['choices'][number]
  readonly isTicked: boolean
  readonly language: string
}

/** Whether a choice is right, and why. */
function Reason({ choice: { right, why }, isTicked, language }: ReasonProps) {
  const { t } = useTranslation('lesson')
  const verdict = isTicked ? (right ? 'yourRight' : 'yourWrong') : 'isRight'
  return (
    <span className="check-reason">
      {(right || isTicked) && (
        <strong>
          <Icon path={right ? CHECK : CROSS} /> {t(`check.${verdict}`)}
        </strong>
      )}
      <span lang={language}>{why}</span>
    </span>
  )
}

/** The places from zero in another order each time. */
function shuffled(count: number): readonly number[] {
  const places = Array.from({ length: count }, (_, at) => ({ at, key: Math.random() }))
  return places.toSorted((one, other) => one.key - other.key).map(({ at }) => at)
}
