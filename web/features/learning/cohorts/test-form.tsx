import '#web/lib/learning-calls.ts'
import { useState } from 'react'
import type { CohortQuestions } from '#shared/contract/learning/cohorts.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxGroup } from '#web/ui/field.tsx'
import { Failure } from '#web/ui/states.tsx'

/** The questions of a test; a failed sending keeps what was ticked. */
export function TestForm({ test, onDone }: { readonly test: CohortQuestions; readonly onDone: () => void }) {
  const { t } = useTranslation('cohort')
  const [ticked, setTicked] = useState<Readonly<Record<string, readonly string[]>>>({})
  const answer = useAction('cohortLearning', 'answerTest', {
    says: ({ percent }) => t('result', { percent: String(percent) }),
    onSuccess: onDone,
  })
  const answers = Object.fromEntries(Object.entries(ticked).map(([id, places]) => [id, places.map(Number)]))
  return (
    <div className="cohort-test">
      <p>{t('choose')}</p>
      {test.questions.map(({ id, text, choices }) => (
        <CheckboxGroup
          key={id}
          name={id}
          label={text}
          values={ticked[id] ?? []}
          choices={choices.map((choice) => ({ value: String(choice.id), label: choice.text }))}
          control={{
            onChange: (event) => {
              const { value, checked } = event.target
              const others = (ticked[id] ?? []).filter((each) => each !== value)
              setTicked({ ...ticked, [id]: checked ? [...others, value] : others })
            },
          }}
        />
      ))}
      {answer.error && <Failure error={answer.error} title={t('actionFailed')} />}
      <Button
        tone="main"
        busy={answer.isPending && t('sending')}
        onClick={() => answer.mutate({ params: { id: test.id }, input: { answers } })}
      >
        {t('send')}
      </Button>
    </div>
  )
}
