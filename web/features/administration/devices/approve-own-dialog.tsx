import { ProofDialog, useProofForm } from '#web/features/administration/sign-in/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { DeviceView } from './device-state.tsx'

/** Asks an administrator who they are before they approve a device of their own. */
export function ApproveOwnDialog({
  device: { id, name, version },
  onClose,
}: {
  readonly device: DeviceView
  readonly onClose: () => void
}) {
  const { t } = useTranslation('users')
  const proof = useProofForm({ prefix: 'proof' })
  const approve = useAction('sync', 'decideDevice', {
    onError: proof.refuse,
    says: t('devices.approved'),
    onSuccess: () => {
      onClose()
    },
  })
  return (
    <ProofDialog
      title={t('devices.approveOwnTitle', { name })}
      submit={t('devices.approve')}
      busy={t('devices.approving')}
      proof={proof}
      onProof={(proof) => approve.submit({ params: { id }, input: { state: 'active', version, ...proof } })}
      onClose={onClose}
    >
      <p>{t('devices.approveOwnText')}</p>
    </ProofDialog>
  )
}
