import { useState } from 'react'
import type { ReferralLink } from '#shared/contract/protection/referral-links.ts'
import { MOST_WRONG_CODES, SHARED_FIELDS } from '#shared/domain/referral-sharing.ts'
import { EAST_AFRICA, formatDateTime, formatList } from '#shared/i18n/format.ts'
import { isSendable, SENT } from '#shared/rules/sendable.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { type SectionProps, useFieldText } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { NewAnswer } from './new-answer.tsx'
import { SendLinkDialog } from './send-link-dialog.tsx'

/** The links by which a referral was sent to providers, and where a new one is sent (decision 0218). */
export function ProviderLinks({ record }: SectionProps) {
  const { t } = useTranslation('referrals')
  const locale = useLocale()
  const text = useFieldText()
  const mayEdit = useMay('referrals:edit')
  const [isSending, setSending] = useState(false)
  const [again, setAgain] = useState<string | null>(null)
  const { data, error, refetch } = useCall('referralLinks', 'list', { params: { id: record.id } })
  const revoke = useAction('referralLinks', 'revoke', {
    refreshes: ['referralLinks'],
    says: t('links.revoked'),
  })
  const shared: Readonly<Record<string, readonly string[]>> = SHARED_FIELDS
  const fields = (shared[String(record.serviceType)] ?? []).map((name) => text.label(name))
  const maySend = isSendable(record.status)
  const newest = data?.[0]
  const ended = record.status === SENT && newest?.endedBy === 'address' ? newest.providerId : null
  return (
    <section className="rec-section">
      <h3>{t('links.title')}</h3>
      <p>
        {t('links.text')} {t('links.sees', { fields: formatList(fields, locale) })}
      </p>
      {record.newAnswer === true && <NewAnswer id={record.id} mayEdit={mayEdit} />}
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
      {mayEdit && !maySend && (
        <p className="field-hint">
          {record.status === 'received'
            ? t('links.notYet', { status: text.term('referralStatus', SENT) })
            : t('links.over')}
        </p>
      )}
      {mayEdit && (
        <div className="actions">
          {maySend && (
            <Button small onClick={() => setSending(true)}>
              {t('links.send')}
            </Button>
          )}
          {ended && (
            <Button small tone="main" onClick={() => setAgain(ended)}>
              {t('links.again')}
            </Button>
          )}
          {data?.some((link) => isOpen(link)) && (
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
      {again !== null && <SendLinkDialog id={record.id} again={again} onClose={() => setAgain(null)} />}
    </section>
  )
}

function LinkState({ link }: { readonly link: ReferralLink }) {
  const { t } = useTranslation('referrals')
  const locale = useLocale()
  const text = useFieldText()
  const timeOf = (at: string | null) => (at ? formatDateTime(at, locale, EAST_AFRICA) : '')
  const { answer, answerReason } = link
  const reason =
    answerReason && text.term(answer === 'declined' ? 'declineReason' : 'referralOutcome', answerReason)
  const parts = [
    t(link.byPin ? 'links.sentByPin' : 'links.sent', {
      time: timeOf(link.sentAt),
      provider: link.provider ?? t('links.someProvider'),
    }),
    ...(link.openedAt ? [t('links.state.opened', { time: timeOf(link.openedAt) })] : []),
    ...(answer
      ? [t('links.answered', { answer: text.term('referralStatus', answer), time: timeOf(link.answeredAt) })]
      : []),
    ...(reason ? [reason] : []),
    ...endOf(link).map(({ state, at }) => t(`links.state.${state}`, { time: timeOf(at) })),
    ...(link.wrongCodes > 0 ? [t('links.wrong', { count: link.wrongCodes })] : []),
  ]
  return <li>{parts.join(', ')}</li>
}

/** Whether a provider can still open the link or answer through it. */
function isOpen({ revokedAt, expiresAt, wrongCodes }: ReferralLink): boolean {
  return revokedAt === null && wrongCodes < MOST_WRONG_CODES && Date.parse(expiresAt) > Date.now()
}

/** Until when the link opens, or what ended it; after a last answer that says enough. */
function endOf(link: ReferralLink) {
  const { revokedAt, expiresAt, wrongCodes, openedAt, answer, endedBy } = link
  if (answer === 'declined' || answer === 'completed') return []
  if (revokedAt && endedBy) return [{ state: endedBy, at: revokedAt }] as const
  if (revokedAt) return [{ state: 'revoked', at: revokedAt }] as const
  if (wrongCodes >= MOST_WRONG_CODES) return [{ state: 'blocked', at: null }] as const
  if (!isOpen(link)) return [{ state: 'over', at: expiresAt }] as const
  return [{ state: openedAt ? 'open' : 'waiting', at: expiresAt }] as const
}
