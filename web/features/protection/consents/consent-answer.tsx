import { useState } from 'react'
import type { ConsentPurpose } from '#shared/domain/consent.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { ChangeConsent, WithdrawConsent } from './consent-dialogs.tsx'
import type { ListedConsent } from './facts-of.ts'

/** One person's answer about one purpose, and what can be done with it. */
export function ConsentAnswer({
  item,
  purpose,
  mayEdit,
}: {
  readonly item: ListedConsent
  readonly purpose: ConsentPurpose
  readonly mayEdit: boolean
}) {
  const { t } = useTranslation(['consents', 'terms'])
  const locale = useLocale()
  const [shown, setShown] = useState(false)
  const [dialog, setDialog] = useState<'change' | 'withdraw' | null>(null)
  const { answer, answeredOn, endsOn, withdrawnOn, consentHow } = item
  const close = () => setDialog(null)
  const on = (date: string | null | undefined) => formatDate(date, locale, 'medium')
  const parts = [
    answer && t(`terms:consentAnswer.${answer}`),
    on(answeredOn),
    consentHow && t(`terms:consentHow.${consentHow}`),
    endsOn && t('consents:ends', { date: on(endsOn) }),
    withdrawnOn && t('consents:withdrawn', { date: on(withdrawnOn) }),
  ]
  const named = (action: string) => `${action}: ${t(`terms:consentPurpose.${purpose}`)}, ${on(answeredOn)}`
  const details = t('consents:details')
  return (
    <li>
      {parts.filter(Boolean).join(' · ')}
      <div className="actions">
        <Button
          tone="plain"
          aria-expanded={shown}
          aria-label={named(details)}
          onClick={() => setShown(!shown)}
        >
          {details}
        </Button>
        {mayEdit && (
          <Button
            tone="plain"
            aria-label={named(t('consents:change.open'))}
            onClick={() => setDialog('change')}
          >
            {t('consents:change.open')}
          </Button>
        )}
        {mayEdit && answer === 'given' && !withdrawnOn && (
          <Button
            tone="plain"
            aria-label={named(t('consents:withdraw.open'))}
            onClick={() => setDialog('withdraw')}
          >
            {t('consents:withdraw.open')}
          </Button>
        )}
      </div>
      {shown && <Details id={item.id} />}
      {dialog === 'change' && <ChangeConsent id={item.id} onDone={close} />}
      {dialog === 'withdraw' && <WithdrawConsent item={item} onDone={close} />}
    </li>
  )
}

/** Whose consent it is and what they were told; showing it is entered in the access log. */
function Details({ id }: { readonly id: string }) {
  const { t } = useTranslation(['consents', 'records', 'terms'])
  const { data, error, refetch } = useCall('consents', 'get', { params: { id } })
  if (error) return <Failure error={error} title={t('consents:loadFailed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} />
  const personal = (field: 'consentOf' | 'givenBy') =>
    data.masked.includes(field) ? t('consents:masked') : data[field]
  const rows = [
    [t('records:fields.consentOf'), personal('consentOf')],
    [t('records:fields.givenBy'), personal('givenBy')],
    [t('records:fields.language'), data.language && t(`terms:consentLanguage.${data.language}`)],
    [t('records:fields.textShown'), data.textShown],
  ] as const
  return (
    <dl className="rec-details">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="rec-lines" dir="auto">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
