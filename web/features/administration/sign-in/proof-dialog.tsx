import { type ReactNode, useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Proof } from '#shared/contract/proof.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { ProofFields } from './proof-fields.tsx'
import { type ProofForm, proofOf } from './use-proof.ts'

interface ProofDialogProps<V extends FieldValues> {
  readonly title: string
  /** What is about to be done, and why it takes the password; with fields of its own, where there are any. */
  readonly children: ReactNode
  readonly submit: string
  /** The button's text while it is done. */
  readonly busy: string
  readonly proof: ProofForm<V>
  /** Ends when what takes the proof is done, or was refused. */
  readonly onProof: (given: Proof, values: V) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for password and code before an action for which an open session is not enough. */
export function ProofDialog<V extends FieldValues>({
  title,
  children,
  submit,
  busy,
  proof,
  onProof,
  onClose,
}: ProofDialogProps<V>) {
  const { t } = useTranslation('shell')
  const { reset } = proof.form
  // The form may outlive its dialog, but no password should.
  useEffect(() => () => reset(), [reset])
  return (
    <Dialog title={title} onClose={onClose}>
      <Form className="form" state={proof} onValid={(values) => onProof(proofOf(values), values)}>
        {children}
        <ProofFields proof={proof} />
        <div className="actions">
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" tone="main" busy={proof.sending && busy}>
            {submit}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
