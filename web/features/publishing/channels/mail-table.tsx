import type { MailItem } from '#shared/contract/correspondence/mail.ts'
import type { MailState } from '#shared/domain/mail.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
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
export function MailTable({ mails }: { readonly mails: readonly MailItem[] }) {
  const { t } = useTranslation('channels')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="table-scroll" tabIndex={0} aria-label={t('mail.title')}>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('mail.when')}</th>
            <th scope="col">{t('mail.what')}</th>
            <th scope="col">{t('mail.recipient')}</th>
            <th scope="col">{t('mail.standing')}</th>
            <th scope="col">{t('mail.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MailRow({ mail }: { readonly mail: MailItem }) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const { subject, recipient, state } = mail
  return (
    <tr>
      <td className="number">{formatDateTime(mail.createdAt, locale)}</td>
      <td data-label={t('mail.what')}>
        <div>
          {subject}
          <div className="channel-hint">{t(`mail.kind.${mail.kind}`)}</div>
        </div>
      </td>
      <td data-label={t('mail.recipient')}>{recipient}</td>
      <td data-label={t('mail.standing')}>
        <Where mail={mail} />
      </td>
      <td data-label={t('mail.actions')}>
        {state !== 'sent' && state !== 'sending' && mail.fault !== 'expired' && <Retry mail={mail} />}
      </td>
    </tr>
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
