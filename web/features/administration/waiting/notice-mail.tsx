import { useState } from 'react'
import { may } from '#shared/domain/access.ts'
import { NOTICE_QUEUES, type NoticeQueue, QUEUE_NEEDS } from '#shared/domain/queues.ts'
import { type CallAnswer, useAction, useCall } from '#web/lib/calls.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { CheckboxField, CheckboxGroup } from '#web/ui/field.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'

/** Whether the user gets mails about waiting items, and for which queues; a change takes effect at once. */
export function NoticeMail() {
  const { t } = useTranslation('waiting')
  const user = useUser()
  const { data, error, refetch } = useCall('waiting', 'notices')
  // Shows the choice at once, before the server has answered.
  const [wanted, setWanted] = useState<CallAnswer<'waiting', 'notices'> | null>(null)
  const onError = () => {
    setWanted(null)
    showToast({ title: t('mail.failed'), tone: 'danger' })
  }
  const save = useAction('waiting', 'setNotices', {
    says: ({ subscribed }) => t(subscribed ? 'mail.on' : 'mail.off'),
    onError,
  })
  const saveGrantNews = useAction('waiting', 'setNotices', {
    says: ({ grantNews }) => t(grantNews ? 'mail.grantNewsOn' : 'mail.grantNewsOff'),
    onError,
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} />
  const shown = wanted ?? data
  const change = (next: typeof shown) => {
    setWanted(next)
    save.mutate({ input: next })
  }
  const own = NOTICE_QUEUES.filter((queue) => may(user, QUEUE_NEEDS[queue]))
  const withOrWithout = (name: string, isWanted: boolean): NoticeQueue[] =>
    own.filter((queue) => (queue === name ? isWanted : shown.queues.includes(queue)))
  return (
    <>
      <p>{t('mail.lead')}</p>
      <CheckboxField
        name="notice-mail"
        label={t('mail.label')}
        checked={shown.subscribed}
        onChange={({ target }) => change({ ...shown, subscribed: target.checked })}
      />
      {shown.subscribed && own.length > 0 && (
        <CheckboxGroup
          name="notice-queues"
          label={t('mail.queues')}
          values={shown.queues}
          columns
          choices={own.map((queue) => ({ value: queue, label: t(`queue.${queue}.title`) }))}
          control={{
            onChange: ({ target }) =>
              change({ ...shown, queues: withOrWithout(target.value, target.checked) }),
          }}
        />
      )}
      {shown.grantNews !== undefined && (
        <CheckboxField
          name="grant-news-mail"
          label={t('mail.grantNews')}
          checked={shown.grantNews}
          onChange={({ target }) => {
            const grantNews = target.checked
            setWanted({ ...shown, grantNews })
            saveGrantNews.mutate({ input: { subscribed: shown.subscribed, grantNews } })
          }}
        />
      )}
    </>
  )
}
