import type { PublicProvider, PublicProviders } from '#shared/contract/protection/providers.ts'
import { SERVICE_TYPES } from '#shared/domain/enumerations.ts'
import { confirmationOf, SAFE_HOUSE } from '#shared/domain/providers.ts'
import { regionName } from '#shared/domain/regions.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Weave } from '#web/ui/weave.tsx'
import { useHours } from './use-hours.ts'

interface CardProps {
  readonly data: PublicProviders
  readonly region: string
  readonly at: Date
}

/** A card with the services of a region, to print and to carry; it is light in every look, as paper is. */
export function RegionCard({ region, ...props }: CardProps) {
  const { t } = useTranslation('pathways')
  const locale = useLocale()
  return (
    <section className="pathways-card-part" aria-labelledby="card">
      <h2 id="card">{t('print.title', { region: regionName(region, locale) })}</h2>
      <p>{t('print.text')}</p>
      <Card {...props} region={region} />
      <p className="needs-script">
        <Button tone="main" small onClick={() => window.print()}>
          {t('print.button')}
        </Button>
      </p>
    </section>
  )
}

function Card({ data, region, at }: CardProps) {
  const { t } = useTranslation(['pathways', 'terms', 'shell'])
  const locale = useLocale()
  const settings = useCall('organization', 'get').data
  const here = data.providers.filter(
    ({ regionCode, status }) => regionCode === region && status !== 'unavailable',
  )
  return (
    <div className="pathways-card">
      <Weave />
      <table>
        <caption>{t('print.heading', { region: regionName(region, locale) })}</caption>
        <tbody>
          {settings?.hotline && (
            <tr>
              <th scope="row">{t('shell:reach.hotline')}</th>
              <td>{settings.hotline}</td>
            </tr>
          )}
          {settings?.emergencyNumbers.map(({ service, number, confirmed }) => (
            <tr key={service}>
              <th scope="row">{t(`shell:reach.${service}`)}</th>
              <td>{confirmed ? number : t('print.toConfirm', { number })}</td>
            </tr>
          ))}
          {SERVICE_TYPES.flatMap((type) =>
            here
              .filter((provider) => provider.type === type)
              .map((provider) => <ServiceRow key={provider.id} provider={provider} at={at} />),
          )}
          {data.safeHouses.includes(region) && (
            <tr>
              <th scope="row">{t(`terms:serviceType.${SAFE_HOUSE}`)}</th>
              <td>{t('print.safeHouse')}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p>{t('print.printed', { date: formatDate(at, locale, 'medium') })}</p>
    </div>
  )
}

function ServiceRow({ provider, at }: { readonly provider: PublicProvider; readonly at: Date }) {
  const { t } = useTranslation(['pathways', 'terms'])
  const { hours } = useHours(provider, at)
  const { name, type, location, district, contact } = provider
  const isSure = confirmationOf(provider, at) === 'holds'
  const where = [location, district].filter(Boolean).join(', ')
  const lines = [where, hours, contact, isSure ? null : t('print.unconfirmed')].filter(Boolean)
  return (
    <tr>
      <th scope="row">{t(`terms:serviceType.${type}`)}</th>
      <td>
        <strong>{name}</strong>
        {lines.length > 0 && <span>{lines.join('; ')}</span>}
      </td>
    </tr>
  )
}
