import type { CourseDetails } from '#shared/contract/learning/courses.ts'
import type { AttemptResult } from '#shared/contract/learning/learning.ts'
import { formatDateTime, formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CHECK, CROSS } from '#web/ui/icon-paths.ts'
import { modulePath } from '../paths.ts'

interface ResultProps {
  readonly result: AttemptResult
  readonly course: CourseDetails
}

/** How an attempt went: in all, by objective, and what was answered wrongly with its explanation. */
export function Result({ result, course }: ResultProps) {
  const { t } = useTranslation('assessment')
  const locale = useLocale()
  const { passed, percent, answeredAt } = result
  return (
    <section aria-labelledby="assessment-result">
      <h2 id="assessment-result" tabIndex={-1}>
        {t('result')}
      </h2>
      <p className={classNames('check-answer', passed && 'check-answer-right')}>
        <Icon path={passed ? CHECK : CROSS} />
        <span>
          <strong>{t(passed ? 'passed' : 'notPassed')}</strong>{' '}
          {t('percent', {
            percent: formatPercent(percent, locale),
            needed: formatPercent(course.assessment.passPercent, locale),
          })}{' '}
          <small>{formatDateTime(answeredAt, locale)}</small>
        </span>
      </p>
      <ByObjective result={result} />
      <Explained {...{ result, course }} />
    </section>
  )
}

function ByObjective({ result: { perObjective, language } }: Pick<ResultProps, 'result'>) {
  const { t } = useTranslation('assessment')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  return (
    <div className="table-scroll">
      <table className="table">
        <caption>{t('byObjective')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('objective')}</th>
            <th scope="col">{t('rightAnswers')}</th>
          </tr>
        </thead>
        <tbody>
          {perObjective.map(({ objective, title, asked, right }) => (
            <tr key={objective}>
              <th scope="row" lang={language}>
                {title}
              </th>
              <td>{t('rightOf', { number: number(right), total: number(asked) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Explained({ result: { explanations, language }, course }: ResultProps) {
  const { t } = useTranslation('assessment')
  if (explanations.length === 0) return null
  const titleOf = (id: string) => course.modules.find((module) => module.id === id)?.title ?? id
  return (
    <>
      <h3>{t('explained')}</h3>
      <ul className="assessment-explained">
        {explanations.map(({ questionId, text, chosen, why, explanation, moduleId }) => (
          <li key={questionId}>
            <p lang={language}>
              <strong>{text}</strong>
            </p>
            {chosen.map((choice) => (
              <p key={choice}>{t('yourAnswer', { answer: choice })}</p>
            ))}
            {why.map((reason) => (
              <p key={reason} lang={language}>
                {reason}
              </p>
            ))}
            <p lang={language}>{explanation}</p>
            <p>
              <Link to={modulePath(course.id, moduleId)}>{t('readAgain', { title: titleOf(moduleId) })}</Link>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
