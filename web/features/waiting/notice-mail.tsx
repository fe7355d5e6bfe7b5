import { useTranslation } from 'react-i18next'
import { may } from '#shared/domain/access.ts'
import { NOTICE_QUEUES, type NoticeQueue, QUEUE_NEEDS } from '#shared/domain/queues.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useUser } from '#web/lib/session.tsx'
import { CheckboxField, CheckboxGroup } from '#web/ui/field.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Whether, and of which queues, one hears by mail of what waits for oneself; a change counts at once. */
export function NoticeMail() {
  const { t } = useTranslation('waiting')
  const user = useUser()
  const { data, error, refetch } = useCall('waiting', 'notices')
  const save = useAction('waiting', 'setNotices', {
    onSuccess: ({ subscribed }) => showToast({ title: t(subscribed ? 'mail.on' : 'mail.off') }),
    onError: () => showToast({ title: t('mail.failed'), tone: 'danger' }),
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} />
  const { subscribed, queues } = { ...data, ...(save.isPending ? save.variables.input : undefined) }
  const chosen: readonly NoticeQueue[] = queues ?? data.queues
  const own = NOTICE_QUEUES.filter((queue) => may(user, QUEUE_NEEDS[queue]))
  const choose = (queue: string, isWanted: boolean) =>
    save.mutate({
      input: {
        subscribed,
        queues: own.filter((name) => (name === queue ? isWanted : chosen.includes(name))),
      },
    })
  return (
    <>
      <p>{t('mail.lead')}</p>
      <CheckboxField
        name="notice-mail"
        label={t('mail.label')}
        checked={subscribed}
        onChange={({ target }) => save.mutate({ input: { subscribed: target.checked } })}
      />
      {subscribed && own.length > 0 && (
        <CheckboxGroup
          name="notice-queues"
          label={t('mail.queues')}
          values={chosen}
          columns
          choices={own.map((queue) => ({ value: queue, label: t(`queue.${queue}.title`) }))}
          control={{
            disabled: save.isPending,
            onChange: ({ target }) => choose(target.value, target.checked),
          }}
        />
      )}
    </>
  )
}
