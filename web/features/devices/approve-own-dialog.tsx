import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ProofFields, useProof } from '#web/features/sign-in/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { DeviceView } from './device-state.tsx'

const FORM = 'approve-own'

/** Asks an administrator who they are before they approve a device of their own. */
export function ApproveOwnDialog({
  device: { id, name, version },
  onClose,
}: {
  readonly device: DeviceView
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['users', 'shell'])
  const proof = useProof()
  const approve = useAction('sync', 'decideDevice', {
    onError: proof.refuse,
    onSuccess: () => {
      showToast({ title: t('devices.approved') })
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = proof.read(event.currentTarget)
    if (given) approve.mutate({ params: { id }, input: { state: 'active', version, ...given } })
  }
  return (
    <Dialog title={t('devices.approveOwnTitle', { name })} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <FormTrouble problems={proof.problems} form={FORM} />
        <p>{t('devices.approveOwnText')}</p>
        <ProofFields form={FORM} proof={proof} />
        <div className="actions">
          <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
          <Button type="submit" tone="main" busy={approve.isPending && t('devices.approving')}>
            {t('devices.approve')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
