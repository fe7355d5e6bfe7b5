import { useTranslation } from '#web/lib/texts.ts'
import { TextField } from '#web/ui/field.tsx'
import { CodeField } from './code-field.tsx'
import type { ProofForm } from './use-proof.ts'

/** Asks for the password, and for a code once the server wants one. */
export function ProofFields({
  proof,
}: {
  readonly proof: Pick<ProofForm, 'asksCode' | 'codeCame' | 'proofField'>
}) {
  const { t } = useTranslation('session')
  return (
    <>
      <TextField {...proof.proofField('password')} type="password" autoComplete="current-password" />
      {proof.asksCode && (
        <CodeField {...proof.proofField('code')} hint={t('signIn.codeHint')} autoFocus={proof.codeCame} />
      )}
    </>
  )
}
