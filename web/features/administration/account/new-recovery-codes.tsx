import { useState } from 'react'
import { ProofDialog, useProofForm } from '#web/features/administration/sign-in/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** Replaces the user's recovery codes. */
export function NewRecoveryCodes({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('session')
  const proof = useProofForm({ prefix: 'proof' })
  const [asking, setAsking] = useState(false)
  const replace = useAction('session', 'replaceRecoveryCodes', {
    says: { shownBy: 'next' },
    onError: proof.refuse,
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <>
      <p>
        <Button onClick={() => setAsking(true)}>{t('secondFactor.newCodes')}</Button>
      </p>
      {asking && (
        <ProofDialog
          title={t('secondFactor.newCodes')}
          submit={t('secondFactor.newCodes')}
          busy={t('secondFactor.makingCodes')}
          proof={proof}
          onProof={(input) => replace.submit({ input })}
          onClose={() => setAsking(false)}
        >
          <p>{t('secondFactor.newCodesLead')}</p>
        </ProofDialog>
      )}
    </>
  )
}
