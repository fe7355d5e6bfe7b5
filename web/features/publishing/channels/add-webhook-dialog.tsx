import { useMemo, useState } from 'react'
import { webhooksContract } from '#shared/contract/publishing/webhooks.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { OnceDialog } from '#web/ui/once-dialog.tsx'
import { StaffText } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'

/** Connects a program, and shows its secret once. */
export function AddWebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['channels', 'shell'])
  const [made, setMade] = useState<{ readonly name: string; readonly secret: string } | null>(null)
  if (!made) {
    return (
      <Dialog title={t('webhooks.add')} onClose={onClose}>
        <AddForm onMade={(name, secret) => setMade({ name, secret })} onCancel={onClose} />
      </Dialog>
    )
  }
  return (
    <OnceDialog key="secret" title={t('webhooks.secretTitle', { name: made.name })}>
      <p>{t('webhooks.secretText')}</p>
      <CopyField name="secret" label={t('webhooks.secret')} value={made.secret} />
      <p className="channel-hint">{t('webhooks.signature')}</p>
      <div className="actions">
        <Button tone="main" onClick={onClose}>
          {t('webhooks.done')}
        </Button>
      </div>
    </OnceDialog>
  )
}

function AddForm({
  onMade,
  onCancel,
}: {
  readonly onMade: (name: string, secret: string) => void
  readonly onCancel: () => void
}) {
  const { t } = useTranslation('channels')
  const labels = useMemo(() => ({ name: t('webhooks.name'), url: t('webhooks.url') }), [t])
  const state = useStaffForm(webhooksContract.create.input, { start: { name: '', url: '' }, labels })
  const create = useAction('webhooks', 'create', {
    says: { shownBy: 'next' },
    onSuccess: ({ webhook, secret }) => onMade(webhook.name, secret),
    onError: state.refuse,
  })
  return (
    <StaffForm
      state={state}
      submit={t('webhooks.save')}
      busy={t('webhooks.saving')}
      onSubmit={(input) => create.submit({ input })}
      onCancel={onCancel}
    >
      <StaffText state={state} name="name" maxLength={80} />
      <StaffText
        state={state}
        name="url"
        type="url"
        hint={t('webhooks.urlHint')}
        maxLength={500}
        autoComplete="off"
        dir="ltr"
      />
    </StaffForm>
  )
}
