import type { MailItem } from '#shared/contract/correspondence/mail.ts'
import type { MailState } from '#shared/domain/mail.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { formatColumnTime, formatDateTime } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import type { ListProps } from '#web/ui/staff/list-states.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { Tag } from '#web/ui/tag.tsx'

const TONES: Readonly<Record<MailState, Tone>> = {
  waiting: 'yellow',
  sending: 'yellow',
  sent: 'green',
  failed: 'red',
  uncertain: 'grey',
  returned: 'red',
}

/** Mail of the outbox, one a row, with the way to send it now. */
export function MailTable(list: ListProps<MailItem>) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  return (
    <StaffTable<MailItem>
      {...list}
      label={t('mail.title')}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'when',
          title: t('mail.when'),
          isTime: true,
          render: ({ createdAt }) => formatColumnTime(createdAt, locale),
        },
        {
          key: 'what',
          title: t('mail.what'),
          render: ({ subject, kind }) => (
            <div>
              {subject}
              <div className="channel-hint">{t(`mail.kind.${kind}`)}</div>
            </div>
          ),
        },
        { key: 'recipient', title: t('mail.recipient'), render: ({ recipient }) => recipient },
        { key: 'standing', title: t('mail.standing'), render: (mail) => <Where mail={mail} /> },
      ]}
      actions={(mail) =>
        mail.state !== 'sent' && mail.state !== 'sending' && mail.fault !== 'expired' && <Retry mail={mail} />
      }
    />
  )
}

function Where({ mail }: { readonly mail: MailItem }) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const { state, fault, reply, tries } = mail
  return (
    <div>
      <Tag tone={TONES[state]}>{t(`mail.state.${state}`)}</Tag>{' '}
      {mail.endedAt && formatDateTime(mail.endedAt, locale)}
      {fault && <div>{t(`mail.fault.${fault}`)}</div>}
      {reply && <div className="channel-hint">{t('mail.reply', { reply })}</div>}
      {state === 'waiting' && tries > 0 && (
        <div className="channel-hint">
          {t('mail.tries', { count: tries })}. {t('mail.next', { time: formatDateTime(mail.dueAt, locale) })}
        </div>
      )}
    </div>
  )
}

function Retry({ mail: { id, subject, recipient } }: { readonly mail: MailItem }) {
  const { t } = useTranslation('channels')
  const failureText = useFailureText()
  const retry = useAction('mail', 'retry', {
    says: () => ({ title: t('mail.retried'), text: subject }),
    onError: (error) =>
      showToast({ title: t('mail.actionFailed'), text: failureText(error), tone: 'danger' }),
  })
  return (
    <Button
      small
      aria-label={t('mail.retryLabel', { subject, recipient })}
      busy={retry.isPending && t('mail.retry')}
      onClick={() => retry.mutate({ params: { id } })}
    >
      {t('mail.retry')}
    </Button>
  )
}
