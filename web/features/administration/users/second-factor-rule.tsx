import { useId, useState } from 'react'
import { ProofDialog, useProofForm } from '#web/features/administration/sign-in/index.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'

/** Whether administrators and editors need a second factor, and the switch of it. */
export function SecondFactorRule() {
  const { t } = useTranslation('users')
  const id = useId()
  const { data, error, refetch } = useCall('users', 'secondFactorRule')
  const [asking, setAsking] = useState(false)
  return (
    <section className="section section-apart" aria-labelledby={id}>
      <h2 id={id}>{t('secondFactorRule.title')}</h2>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <>
          <p>
            {t(data.required ? 'secondFactorRule.on' : 'secondFactorRule.off')}
            {data.without > 0 && ` ${t('secondFactorRule.without', { count: data.without })}`}
          </p>
          <Button onClick={() => setAsking(true)}>
            {t(data.required ? 'secondFactorRule.release' : 'secondFactorRule.require')}
          </Button>
          {asking && <RuleDialog required={!data.required} onClose={() => setAsking(false)} />}
        </>
      )}
    </section>
  )
}

function RuleDialog({ required, onClose }: { readonly required: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('users')
  const proof = useProofForm({ prefix: 'proof' })
  const set = useAction('users', 'setSecondFactorRule', {
    // The rule may also apply to the administrator who sets it.
    refreshes: ['users', 'session'],
    onError: proof.refuse,
    says: t('secondFactorRule.saved'),
    onSuccess: () => {
      onClose()
    },
  })
  const act = t(required ? 'secondFactorRule.require' : 'secondFactorRule.release')
  return (
    <ProofDialog
      title={t('secondFactorRule.title')}
      submit={act}
      busy={t('proof.busy')}
      proof={proof}
      onProof={(proof) => set.submit({ input: { required, ...proof } })}
      onClose={onClose}
    >
      <p>{t(required ? 'secondFactorRule.requireText' : 'secondFactorRule.releaseText')}</p>
      <p>{t('secondFactorRule.proof')}</p>
    </ProofDialog>
  )
}
