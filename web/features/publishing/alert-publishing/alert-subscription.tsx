import { useAction, useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { CheckboxField } from '#web/ui/field.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'

/** Whether one gets alerts by e-mail; a change counts at once. */
export function AlertSubscription() {
  const { t } = useTranslation('alertPublishing')
  const { data, error, refetch } = useCall('alerts', 'subscription')
  const save = useAction('alerts', 'subscribe', {
    says: ({ subscribed }) => t(subscribed ? 'mailOn' : 'mailOff'),
    onError: () => showToast({ title: t('mailFailed'), tone: 'danger' }),
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} />
  const shown = (save.isPending ? save.variables.input : undefined) ?? data
  return (
    <>
      <p>{t('mailLead')}</p>
      <CheckboxField
        name="alert-mail"
        label={t('mailLabel')}
        checked={shown.subscribed}
        onChange={({ target }) => save.mutate({ input: { subscribed: target.checked } })}
      />
    </>
  )
}
