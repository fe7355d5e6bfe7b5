import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReferralLink } from '#shared/contract/referral-links.ts'
import { MOST_WRONG_CODES, SHARED_FIELDS } from '#shared/domain/referral-sharing.ts'
import { EAST_AFRICA, formatDateTime, formatList } from '#shared/i18n/format.ts'
import { type SectionProps, useFieldText } from '#web/features/records/index.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { SendLinkDialog } from './send-link-dialog.tsx'

/** The links by which a referral was sent to providers, and where a new one is sent (decision 0218). */
export function ProviderLinks({ record }: SectionProps) {
  const { t } = useTranslation('referrals')
  const locale = useLocale()
  const text = useFieldText()
  const mayEdit = useMay('referrals:edit')
  const [isSending, setSending] = useState(false)
  const { data, error, refetch } = useCall('referralLinks', 'list', { params: { id: record.id } })
  const revoke = useAction('referralLinks', 'revoke', {
    refreshes: ['referralLinks'],
    onSuccess: () => showToast({ title: t('links.revoked') }),
  })
  const shared: Readonly<Record<string, readonly string[]>> = SHARED_FIELDS
  const fields = (shared[String(record.serviceType)] ?? []).map((name) => text.label(name))
  const isSent = record.status === 'sent'
  return (
    <section className="rec-section">
      <h3>{t('links.title')}</h3>
      <p>
        {t('links.text')} {t('links.sees', { fields: formatList(fields, locale) })}
      </p>
      {error && <Failure error={error} title={t('links.failedList')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.length === 0 && <p>{t('links.none')}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((link) => (
            <LinkState key={link.id} link={link} />
          ))}
        </ul>
      )}
      {mayEdit && !isSent && (
        <p className="field-hint">{t('links.notSent', { status: text.term('referralStatus', 'sent') })}</p>
      )}
      {mayEdit && (
        <div className="actions">
          {isSent && (
            <Button small onClick={() => setSending(true)}>
              {t('links.send')}
            </Button>
          )}
          {data?.some((link) => stateOf(link) === 'waiting') && (
            <Button
              small
              tone="danger"
              busy={revoke.isPending && t('links.busy')}
              onClick={() => void revoke.submit({ params: { id: record.id } })}
            >
              {t('links.revoke')}
            </Button>
          )}
        </div>
      )}
      {isSending && <SendLinkDialog id={record.id} onClose={() => setSending(false)} />}
    </section>
  )
}

function LinkState({ link }: { readonly link: ReferralLink }) {
  const { t } = useTranslation('referrals')
  const locale = useLocale()
  const state = stateOf(link)
  const time = {
    opened: link.openedAt,
    revoked: link.revokedAt,
    waiting: link.expiresAt,
    over: link.expiresAt,
  }
  const at = state === 'blocked' ? null : time[state]
  const parts = [
    t('links.sent', { time: formatDateTime(link.sentAt, locale, EAST_AFRICA) }),
    t(`links.state.${state}`, { time: at ? formatDateTime(at, locale, EAST_AFRICA) : '' }),
    ...(link.wrongCodes > 0 ? [t('links.wrong', { count: link.wrongCodes })] : []),
  ]
  return <li>{parts.join(', ')}</li>
}

function stateOf({ openedAt, revokedAt, expiresAt, wrongCodes }: ReferralLink) {
  if (openedAt) return 'opened'
  if (revokedAt) return 'revoked'
  if (wrongCodes >= MOST_WRONG_CODES) return 'blocked'
  return Date.parse(expiresAt) <= Date.now() ? 'over' : 'waiting'
}
