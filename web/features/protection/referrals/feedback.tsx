import { useState } from 'react'
import { FEEDBACK_ANSWERS } from '#shared/domain/enumerations.ts'
import { asksFeedback } from '#shared/rules/referral-feedback.ts'
import { useAction } from '#web/lib/calls.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { type SectionProps, useFieldText } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/field.tsx'
import { Failure } from '#web/ui/states.tsx'

const QUESTIONS = ['feedbackHelp', 'feedbackSafe'] as const
type Question = (typeof QUESTIONS)[number]

/** Two questions that the person may answer once the referral has begun or ended, recorded by the case worker. */
export function Feedback({ record }: SectionProps) {
  const mayEdit = useMay('referrals:edit')
  return mayEdit && asksFeedback(record.status) && !record.deletedAt ? <Questions record={record} /> : null
}

function Questions({ record }: Pick<SectionProps, 'record'>) {
  const { t } = useTranslation('referrals')
  const words = useFieldText()
  const [answers, setAnswers] = useState<Partial<Record<Question, string>>>({})
  const save = useAction('referrals', 'edit', {
    says: t('feedback.saved'),
    onSuccess: () => {
      setAnswers({})
    },
  })
  const answerOf = (question: Question) => answers[question] ?? String(record[question] ?? '')
  const input = {
    version: record.version,
    ...Object.fromEntries(QUESTIONS.map((question) => [question, answerOf(question)])),
  }
  return (
    <section className="rec-section">
      <h3>{t('feedback.title')}</h3>
      <p>{t('feedback.text')}</p>
      {save.error && <Failure error={save.error} title={t('feedback.failed')} />}
      {QUESTIONS.map((question) => (
        <RadioGroup
          key={question}
          name={question}
          label={t(`feedback.${question}`)}
          inline
          value={answerOf(question)}
          choices={[
            ...FEEDBACK_ANSWERS.map((value) => ({ value, label: words.term('feedback', value) })),
            { value: '', label: t('feedback.none') },
          ]}
          control={{ onChange: ({ target }) => setAnswers({ ...answers, [question]: target.value }) }}
        />
      ))}
      <div className="actions">
        <Button
          small
          busy={save.isPending && t('feedback.busy')}
          onClick={() => void save.submit({ params: { id: record.id }, input })}
        >
          {t('feedback.save')}
        </Button>
      </div>
    </section>
  )
}
