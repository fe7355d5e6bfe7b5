import { useTranslation } from 'react-i18next'
import { useAction } from '#web/lib/calls.ts'
import { useFormProblems } from '#web/lib/form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { DeviceView } from './device-state.tsx'

const NO_FIELDS = {}

/** Asks once before a device is told to wipe itself. */
export function RevokeDialog({
  device,
  onClose,
}: {
  readonly device: DeviceView
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['users', 'shell'])
  const problems = useFormProblems(NO_FIELDS)
  const { id, name, userName: user, version } = device
  const revoke = useAction('sync', 'decideDevice', {
    onError: problems.refuse,
    onSuccess: () => {
      showToast({ title: t('devices.revoked') })
      onClose()
    },
  })
  return (
    <Dialog title={t('devices.revokeTitle', { name })} onClose={onClose}>
      <FormTrouble problems={problems} />
      <p>{t('devices.revokeText', { user })}</p>
      <div className="actions">
        <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
        <Button
          tone="danger"
          busy={revoke.isPending && t('devices.revoking')}
          onClick={() => revoke.mutate({ params: { id }, input: { state: 'revoked', version } })}
        >
          {t('devices.revokeSubmit')}
        </Button>
      </div>
    </Dialog>
  )
}
