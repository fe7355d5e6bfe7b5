import type { PublicProvider } from '#shared/contract/protection/providers.ts'
import { confirmationOf } from '#shared/domain/providers.ts'
import { regionName } from '#shared/domain/regions.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useMoment } from '#web/lib/use-moment.ts'
import { Tag } from '#web/ui/tag.tsx'

/** So many are shown here; all of them are on the page of referral pathways. */
const SHOWN = 6

/** The providers that take people now, those for urgent cases first, with the way to all of them (REQ-INC-10). */
export function Providers() {
  const { t } = useTranslation('emergency')
  const { data } = useCall('providers', 'list')
  const at = useMoment(data?.asOf ?? new Date().toISOString())
  if (!data) return null
  const taking = data.providers.filter(({ status }) => status !== 'unavailable')
  const first = [...taking].sort((a, b) => Number(b.urgent) - Number(a.urgent)).slice(0, SHOWN)
  return (
    <section className="emergency-contacts">
      <h2>{t('providers.title')}</h2>
      {first.length === 0 && <p>{t('providers.none')}</p>}
      {first.length > 0 && (
        <ul className="emergency-providers">
          {first.map((provider) => (
            <Provider key={provider.id} provider={provider} at={at} />
          ))}
        </ul>
      )}
      <p>
        <Link to="/referral-pathways">{t('providers.all')}</Link>
      </p>
    </section>
  )
}

function Provider({ provider, at }: { readonly provider: PublicProvider; readonly at: Date }) {
  const { t } = useTranslation(['emergency', 'referralRequest'])
  const locale = useLocale()
  const { name, type, status, urgent, regionCode, district, contact } = provider
  const isConfirmed = confirmationOf(provider, at) === 'holds'
  const place = [district, regionCode && regionName(regionCode, locale)].filter(Boolean).join(', ')
  return (
    <li>
      <strong dir="auto">{name}</strong>{' '}
      {isConfirmed ? (
        <Tag tone={status === 'active' ? 'green' : 'yellow'} shape={status === 'active' ? 'dot' : 'triangle'}>
          {t(status === 'active' ? 'providers.active' : 'providers.limited')}
        </Tag>
      ) : (
        <Tag tone="grey" shape="ring">
          {t('providers.unconfirmed')}
        </Tag>
      )}{' '}
      {urgent && (
        <Tag tone="red" shape="square">
          {t('providers.urgent')}
        </Tag>
      )}
      <p>
        {[t(`referralRequest:services.${type}`), place].filter(Boolean).join(' · ')}
        {contact && <span dir="auto">{contact}</span>}
      </p>
    </li>
  )
}
