import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '#web/lib/calls.ts'
import { textIn, useFormProblems } from '#web/lib/form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'

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
    <Dialog key="secret" title={t('webhooks.secretTitle', { name: made.name })} onClose={onClose}>
      <p>{t('webhooks.secretText')}</p>
      <CopyField name="secret" label={t('webhooks.secret')} value={made.secret} />
      <p className="channel-hint">{t('webhooks.signature')}</p>
      <div className="actions">
        <Button tone="main" onClick={onClose}>
          {t('webhooks.done')}
        </Button>
      </div>
    </Dialog>
  )
}

function AddForm({
  onMade,
  onCancel,
}: {
  readonly onMade: (name: string, secret: string) => void
  readonly onCancel: () => void
}) {
  const { t } = useTranslation(['channels', 'shell'])
  const labels = useMemo(() => ({ name: t('webhooks.name'), url: t('webhooks.url') }), [t])
  const problems = useFormProblems(labels)
  const create = useAction('webhooks', 'create', {
    onSuccess: ({ webhook, secret }) => onMade(webhook.name, secret),
    onError: problems.refuse,
  })
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (create.isPending) return
    const form = event.currentTarget
    create.mutate({ input: { name: textIn(form, 'name'), url: textIn(form, 'url') } })
  }
  return (
    <form noValidate onSubmit={submit}>
      <FormTrouble problems={problems} />
      <TextField name="name" label={labels.name} error={problems.of('name')} maxLength={80} />
      <TextField
        name="url"
        type="url"
        label={labels.url}
        hint={t('webhooks.urlHint')}
        error={problems.of('url')}
        maxLength={500}
        autoComplete="off"
        dir="ltr"
      />
      <div className="actions">
        <Button type="submit" tone="main" busy={create.isPending && t('webhooks.saving')}>
          {t('webhooks.save')}
        </Button>
        <Button onClick={onCancel}>{t('shell:form.cancel')}</Button>
      </div>
    </form>
  )
}
