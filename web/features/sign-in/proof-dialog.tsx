import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Proof } from '#shared/contract/proof.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { ProofFields, type useProof } from './proof-fields.tsx'

interface ProofDialogProps {
  readonly title: string
  /** What is about to be done, and why it takes the password; fields of its own belong to the form `proof`. */
  readonly children: ReactNode
  readonly submit: string
  /** The button's text while it is done; false before. */
  readonly busy: string | false
  readonly proof: ReturnType<typeof useProof>
  readonly onProof: (given: Proof, form: HTMLFormElement) => void
  readonly onClose: () => void
}

const FORM = 'proof'

/** Asks who somebody is before something that an open session alone is not enough for. */
export function ProofDialog({ title, children, submit, busy, proof, onProof, onClose }: ProofDialogProps) {
  const { t } = useTranslation('shell')
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = proof.read(form)
    if (given) onProof(given, form)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="form" noValidate onSubmit={onSubmit}>
        <FormTrouble problems={proof.problems} form={FORM} />
        {children}
        <ProofFields form={FORM} proof={proof} />
        <div className="actions">
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" tone="main" busy={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
