import '#web/lib/learning-calls.ts'
import { useState } from 'react'
import { LEARNER_PATHS } from '#shared/domain/learners.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { Failure } from '#web/ui/states.tsx'

/** What joining means, and joining; names are shown to the trainer only after this. */
export function Joining({ code, isLearner }: { readonly code: string; readonly isLearner: boolean }) {
  const { t } = useTranslation('cohort')
  const [agrees, setAgrees] = useState(false)
  const join = useAction('cohortLearning', 'join', { says: t('joined') })
  return (
    <section className="cohort-agree" aria-labelledby="agree">
      <h3 id="agree">{t('agreeTitle')}</h3>
      <p>{t('agreeText')}</p>
      {!isLearner && (
        <>
          <p className="notice">{t('account')}</p>
          <p className="actions">
            <LinkButton tone="main" to={LEARNER_PATHS.register}>
              {t('register')}
            </LinkButton>{' '}
            <LinkButton to={LEARNER_PATHS.signIn}>{t('signIn')}</LinkButton>
          </p>
        </>
      )}
      {isLearner && (
        <>
          <CheckboxField
            name="agrees"
            label={t('agree')}
            checked={agrees}
            onChange={(event) => setAgrees(event.target.checked)}
          />
          {join.error && <Failure error={join.error} title={t('actionFailed')} />}
          <Button
            tone="main"
            aria-disabled={agrees ? undefined : true}
            busy={join.isPending && t('joining')}
            onClick={() => {
              if (agrees) join.mutate({ params: { code }, input: { agrees: true } })
            }}
          >
            {t('join')}
          </Button>
        </>
      )}
    </section>
  )
}
