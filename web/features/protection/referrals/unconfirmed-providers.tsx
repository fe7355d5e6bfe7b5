import './referrals.css'
import type { Unconfirmed } from '#shared/contract/protection/referral-links.ts'
import { regionName } from '#shared/domain/places.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { recordPath } from '#web/records/index.ts'
import { Failure } from '#web/ui/states.tsx'

/** The providers whose address waits for a second person, beside the list; for those who may confirm it. */
export function UnconfirmedProviders() {
  const maySend = useMay('referrals:edit')
  const mayRead = useMay('pii:read')
  return maySend && mayRead ? <Waiting /> : null
}

function Waiting() {
  const { t } = useTranslation('referrals')
  const { data, error, refetch } = useCall('referralLinks', 'unconfirmed')
  // Without a connection there is nothing to confirm.
  if (error?.code === 'offline') return null
  if (error) return <Failure error={error} title={t('unconfirmed.failed')} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section className="referral-figures">
      <h2>{t('unconfirmed.title')}</h2>
      <p>{t('unconfirmed.text')}</p>
      <ul>
        {data.map((each) => (
          <Provider key={each.id} {...each} />
        ))}
      </ul>
    </section>
  )
}

function Provider({ id, name, regionCode, standing, set, sent }: Unconfirmed) {
  const { t } = useTranslation('referrals')
  const locale = useLocale()
  const by = set && {
    name: set.by.name || t('recent.unknown'),
    time: formatDateTime(set.at, locale, EAST_AFRICA),
  }
  const parts = [
    ...(regionCode ? [regionName(regionCode, locale)] : []),
    ...(standing === 'held' ? [t('unconfirmed.held')] : []),
    ...(by ? [t('unconfirmed.set', by)] : []),
  ]
  return (
    <li>
      <Link to={recordPath('service-providers', id)}>{name}</Link> {parts.join(', ')}
      {sent && sent.length > 0 && (
        <p>
          {t('unconfirmed.sent')}{' '}
          {sent.map((referral) => (
            <span key={referral}>
              <Link to={recordPath('referrals', referral)}>{recordReference(referral)}</Link>{' '}
            </span>
          ))}
        </p>
      )}
    </li>
  )
}
