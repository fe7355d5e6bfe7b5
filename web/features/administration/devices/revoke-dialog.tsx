import { useState } from 'react'
import type { Unsent } from '#shared/contract/administration/users.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { uncheckedValues, useZodForm } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import type { DeviceView } from './device-state.tsx'
import { UnsentChoice } from './unsent-choice.tsx'

const nothing = uncheckedValues()

/** Asks once before a device is revoked, which makes it wipe itself, and what becomes of work that it has not sent. */
export function RevokeDialog({
  device,
  onClose,
}: {
  readonly device: DeviceView
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['users', 'shell'])
  const state = useZodForm(nothing, { start: {}, labels: {}, focus: 'summary' })
  const [unsent, setUnsent] = useState<Unsent>('wipe')
  const { id, name, userName: user, version, handsOver } = device
  const revoke = useAction('sync', 'decideDevice', {
    onError: state.refuse,
    says: t('devices.revoked'),
    onSuccess: () => {
      onClose()
    },
  })
  return (
    <Dialog title={t(handsOver ? 'devices.wipeTitle' : 'devices.revokeTitle', { name })} onClose={onClose}>
      <p>{handsOver ? t('devices.wipeText') : t('devices.revokeText', { user })}</p>
      <Form
        state={state}
        onValid={() => revoke.submit({ params: { id }, input: { state: 'revoked', unsent, version } })}
      >
        {!handsOver && <UnsentChoice value={unsent} onChange={setUnsent} />}
        <div className="actions">
          <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
          <Button type="submit" tone="danger" busy={state.sending && t('devices.revoking')}>
            {t(unsent === 'wipe' ? 'devices.revokeSubmit' : 'devices.handOverSubmit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
