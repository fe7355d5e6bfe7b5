import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '#web/lib/calls.ts'
import { CheckboxField } from '#web/ui/field.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Whether one hears by mail of what waits for oneself; a change counts at once. */
export function NoticeMail() {
  const { t } = useTranslation('waiting')
  const { data, error, refetch } = useCall('waiting', 'notices')
  const save = useAction('waiting', 'setNotices', {
    onSuccess: ({ subscribed }) => showToast({ title: t(subscribed ? 'mail.on' : 'mail.off') }),
    onError: () => showToast({ title: t('mail.failed'), tone: 'danger' }),
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} />
  const shown = (save.isPending ? save.variables.input : undefined) ?? data
  return (
    <>
      <p>{t('mail.lead')}</p>
      <CheckboxField
        name="notice-mail"
        label={t('mail.label')}
        checked={shown.subscribed}
        onChange={({ target }) => save.mutate({ input: { subscribed: target.checked } })}
      />
    </>
  )
}
