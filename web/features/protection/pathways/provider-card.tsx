import type { ReactNode } from 'react'
import type { PublicProvider } from '#shared/contract/protection/providers.ts'
import { isTelephoneNumber, telephoneLink } from '#shared/domain/organization.ts'
import { confirmationOf } from '#shared/domain/providers.ts'
import { regionName } from '#shared/domain/regions.ts'
import { wantedFrom } from '#shared/domain/wanted-service.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CLOCK, COINS, GLOBE, PEOPLE, PIN, STEPS, TELEPHONE } from '#web/ui/icon-paths.ts'
import { Tag } from '#web/ui/tag.tsx'
import { useHours } from './use-hours.ts'

/** The page where a person asks to be referred to a service. */
export const REACH = '/referrals'

const TONES = { active: 'green', limited: 'yellow', unavailable: 'grey' } as const
const SHAPES = { active: 'dot', limited: 'triangle', unavailable: 'cross' } as const

interface ProviderProps {
  readonly provider: PublicProvider
  readonly at: Date
}

/** A provider with what is known of it, and how sure that is. */
export function ProviderCard({ provider, at }: ProviderProps) {
  const { t } = useTranslation(['pathways', 'terms'])
  const locale = useLocale()
  const { name, type, alsoType, status, urgent, services, servicesSo, availability } = provider
  const confirmation = confirmationOf(provider, at)
  const isSomali = locale === 'so' && servicesSo !== null
  const offered = isSomali ? servicesSo : services
  const types = [type, ...(alsoType ? [alsoType] : [])].map((each) => t(`terms:serviceType.${each}`))
  return (
    <article className={classNames('provider', status === 'unavailable' && 'provider-off')}>
      <p className="provider-tags">
        {confirmation === 'never' && status !== 'unavailable' ? (
          <Tag tone="grey" shape="ring">
            {t('card.neverConfirmed')}
          </Tag>
        ) : (
          <Tag tone={TONES[status]} shape={SHAPES[status]}>
            {t(`terms:providerStatus.${status}`)}
          </Tag>
        )}
        {urgent && status !== 'unavailable' && (
          <Tag tone="red" shape="square">
            {t('card.urgent')}
          </Tag>
        )}
      </p>
      <h3>{name}</h3>
      <p className="provider-types">{types.join(' · ')}</p>
      {offered && (
        <p className="provider-offer" lang={isSomali ? 'so' : undefined}>
          {offered}
        </p>
      )}
      {availability && <p className="provider-offer">{availability}</p>}
      <Facts provider={provider} at={at} />
      <Sureness provider={provider} at={at} />
    </article>
  )
}

function Facts({ provider, at }: ProviderProps) {
  const { t } = useTranslation(['pathways', 'terms'])
  const locale = useLocale()
  const { state, hours } = useHours(provider, at)
  const { status, regionCode, district, location, languages, cost, accessibility, contact } = provider
  const { agesServed, gendersServed } = provider
  const places = [location, district, regionCode && regionName(regionCode, locale)].filter(
    (each) => each !== null,
  )
  const people = [
    gendersServed && t(`terms:providerGenders.${gendersServed}` as 'terms:providerGenders.everyone'),
    agesServed && t(`terms:providerAges.${agesServed}` as 'terms:providerAges.adults'),
  ].filter((each) => each !== null)
  const isOff = status === 'unavailable'
  return (
    <dl className="provider-facts">
      <Fact icon={CLOCK} name={t('card.facts.hours')}>
        <strong className={state.isOpen ? 'provider-open' : undefined}>{state.text}</strong>
        {hours && !isOff && <span className="provider-hours">{t('card.hours', { hours })}</span>}
      </Fact>
      {places.length > 0 && (
        <Fact icon={PIN} name={t('card.facts.place')}>
          {places.join(', ')}
        </Fact>
      )}
      {!isOff && (
        <>
          {people.length > 0 && (
            <Fact icon={PEOPLE} name={t('card.facts.people')}>
              {people.join('; ')}
            </Fact>
          )}
          {languages && (
            <Fact icon={GLOBE} name={t('card.facts.languages')}>
              {languages}
            </Fact>
          )}
          {cost && (
            <Fact icon={COINS} name={t('card.facts.cost')}>
              {t(`terms:providerCost.${cost}` as 'terms:providerCost.free')}
            </Fact>
          )}
          {accessibility && (
            <Fact icon={STEPS} name={t('card.facts.access')}>
              {t(`terms:providerAccess.${accessibility}` as 'terms:providerAccess.steps')}
            </Fact>
          )}
          {contact && (
            <Fact icon={TELEPHONE} name={t('card.facts.contact')}>
              <Contact contact={contact} isConfirmed={confirmationOf(provider, at) === 'holds'} />
            </Fact>
          )}
        </>
      )}
    </dl>
  )
}

function Fact({
  icon,
  name,
  children,
}: {
  readonly icon: string
  readonly name: string
  readonly children: ReactNode
}) {
  return (
    <div>
      <dt>
        <Icon path={icon} />
        <span className="visually-hidden">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A number can be dialled from the page only while its confirmation holds: it may since have passed to another person. */
function Contact({ contact, isConfirmed }: { readonly contact: string; readonly isConfirmed: boolean }) {
  if (/^https?:\/\/\S+$/.test(contact)) {
    return <ExternalLink href={contact}>{new URL(contact).hostname}</ExternalLink>
  }
  if (/^[^\s@]+@[^\s@]+$/.test(contact)) return <a href={`mailto:${contact}`}>{contact}</a>
  if (isConfirmed && isTelephoneNumber(contact)) return <a href={telephoneLink(contact)}>{contact}</a>
  return contact
}

const DAY_MS = 86_400_000

/** When it was confirmed, or where it was read, and how to be brought to it. */
function Sureness({ provider, at }: ProviderProps) {
  const { t } = useTranslation('pathways')
  const locale = useLocale()
  const { confirmedOn, source, sourceDate, status } = provider
  const how = confirmationOf(provider, at)
  const date = confirmedOn ? formatDate(confirmedOn, locale, 'medium') : ''
  const days = confirmedOn ? Math.floor((at.getTime() - Date.parse(confirmedOn)) / DAY_MS) : 0
  const texts = {
    holds: t('card.confirmed', { date }),
    late: t('card.late', { days, date }),
    never: t('card.never'),
  }
  return (
    <div className="provider-foot">
      <p>
        <span className={how === 'holds' ? undefined : 'provider-unsure'}>{texts[how]}</span>
        {source && (
          <span className="provider-source">
            {sourceDate
              ? t('card.sourceOn', { source, date: formatDate(sourceDate, locale, 'medium') })
              : t('card.source', { source })}
          </span>
        )}
      </p>
      {status !== 'unavailable' && (
        <LinkButton small to={REACH} state={wantedFrom(provider)}>
          {t('card.reach')} <span className="visually-hidden">{provider.name}</span>
        </LinkButton>
      )}
    </div>
  )
}
