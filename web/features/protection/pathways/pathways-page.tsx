import './pathways.css'
// The card comes later than the drawn page, which has its looks from the beginning.
import './region-card.css'
import type { PublicProvider, PublicProviders } from '#shared/contract/protection/providers.ts'
import { SERVICE_TYPES } from '#shared/domain/enumerations.ts'
import { openNow, SAFE_HOUSE } from '#shared/domain/providers.ts'
import { REGION_NAMES, regionName } from '#shared/domain/regions.ts'
import { EAST_AFRICA, formatNumber, formatTime } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { type ListAddress, useListAddress } from '#web/lib/list-address.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useSearchForm } from '#web/lib/search-form.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useMoment } from '#web/lib/use-moment.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SelectField } from '#web/ui/field.tsx'
import { FoldedList } from '#web/ui/folded-list.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { After, Guidelines, Numbers } from './advice.tsx'
import { fitting, type Wanted } from './fitting.ts'
import { ProviderCard, REACH } from './provider-card.tsx'
import { RegionsMap } from './regions-map.tsx'
import { SafeHouseCard } from './safe-house-card.tsx'

// Without a region there is no card.
const RegionCard = lazyPart(async () => (await import('./region-card.tsx')).RegionCard)

const PATH = '/referral-pathways'
const REGION_CODES = REGION_NAMES.map(({ code }) => code)
/** So many services are shown at first: a phone shows one at a time. */
const SHOWN = 10
const MARKS = ['open', 'free', 'stepFree'] as const

/** Where help is, for everyone (REQ-REF-08), at /referral-pathways; also read without a connection. */
export function PathwaysPage() {
  const { t } = useTranslation('pathways')
  const user = useUser()
  const heading = usePageTitle(t('title'), { neutral: user === null })
  const address = useListAddress(PATH)
  const { data, error, refetch } = useCall('providers', 'list')
  const wanted: Wanted = {
    service: address.choice('service', SERVICE_TYPES),
    region: address.choice('region', REGION_CODES),
    open: address.read('open') === '1',
    free: address.read('free') === '1',
    stepFree: address.read('stepFree') === '1',
  }
  // Who has chosen comes to the services first.
  const isNarrowed = Object.values(wanted).some(Boolean)
  const first = (
    <div className="pathways-first">
      <Numbers />
      <After region={wanted.region} />
    </div>
  )
  return (
    <div className={classNames('pathways', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className="pathways-lead">{t('lead')}</p>
      <Search wanted={wanted} address={address} />
      {!isNarrowed && first}
      {error && !data && <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={12} />}
      {data && <Services data={data} wanted={wanted} address={address} />}
      {isNarrowed && first}
    </div>
  )
}

interface SearchProps {
  readonly wanted: Wanted
  readonly address: ListAddress
}

/** One form with a button, which leads to the same addresses without script. */
function Search({ wanted, address }: SearchProps) {
  const { t } = useTranslation(['pathways', 'terms'])
  const locale = useLocale()
  const filters = {
    service: wanted.service ?? '',
    region: wanted.region ?? '',
    ...Object.fromEntries(MARKS.map((name) => [name, wanted[name] ? '1' : ''])),
  }
  const { key, onSend } = useSearchForm(filters, address.go)
  const nothing = Object.fromEntries(Object.keys(filters).map((name) => [name, '']))
  return (
    <search>
      <BareForm
        className="pathways-search"
        key={key}
        // A mark that is not set is not among the fields of the form.
        onSend={(values) => onSend({ ...nothing, ...values })}
      >
        <SelectField
          name="service"
          label={t('search.service')}
          defaultValue={filters.service}
          empty={t('search.allServices')}
          choices={SERVICE_TYPES.map((value) => ({ value, label: t(`terms:serviceType.${value}`) }))}
        />
        <SelectField
          name="region"
          label={t('search.region')}
          defaultValue={filters.region}
          empty={t('search.allRegions')}
          choices={REGION_CODES.map((value) => ({ value, label: regionName(value, locale) }))}
        />
        <div className="pathways-marks">
          {MARKS.map((name) => (
            <label key={name} className="pathways-mark">
              <input type="checkbox" name={name} value="1" defaultChecked={wanted[name]} />
              {t(`search.${name}`)}
            </label>
          ))}
        </div>
        <Button type="submit" tone="main">
          {t('search.show')}
        </Button>
      </BareForm>
    </search>
  )
}

function Services({ data, wanted, address }: SearchProps & { readonly data: PublicProviders }) {
  const { t } = useTranslation('pathways')
  const at = useMoment(data.asOf)
  const { region } = wanted
  const matches = fitting(data, wanted, at)
  return (
    <>
      <div className="pathways-pair">
        <section aria-labelledby="services">
          <Found matches={matches} wanted={wanted} at={at} />
          <List key={JSON.stringify(wanted)} matches={matches} at={at} address={address} />
        </section>
        <RegionsMap data={data} region={region} address={address} />
      </div>
      <div className="pathways-lower">
        <Guidelines />
        {region ? (
          <RegionCard data={data} region={region} at={at} />
        ) : (
          <p className="pathways-no-card">{t('print.choose')}</p>
        )}
      </div>
    </>
  )
}

type Fitting = ReturnType<typeof fitting>
interface FoundProps {
  readonly matches: Fitting
  readonly at: Date
}

/** How many services there are, and how many of them are open. */
function Found({ matches, wanted: { region }, at }: FoundProps & { readonly wanted: Wanted }) {
  const { t } = useTranslation('pathways')
  const locale = useLocale()
  const count = matches.placed.length + matches.safeHouses.length + (region ? 0 : matches.anywhere.length)
  const number = formatNumber(count, locale)
  const shown = region ? matches.placed : [...matches.placed, ...matches.anywhere]
  const open = shown.filter((provider) => openNow(provider, at).state === 'open').length
  const how =
    open > 0 ? t('found.open', { count: open, number: formatNumber(open, locale) }) : t('found.noneOpen')
  const what = region
    ? t('found.titleIn', { count, number, region: regionName(region, locale) })
    : t('found.title', { count, number })
  return (
    <div className="pathways-found">
      <h2 id="services" aria-live="polite">
        {count > 0 ? `${what}, ${how}` : what}
      </h2>
      <p>{t('found.asOf', { time: formatTime(at, locale, EAST_AFRICA) })}</p>
    </div>
  )
}

function List({ matches, at, address }: FoundProps & { readonly address: ListAddress }) {
  const { t } = useTranslation('pathways')
  const locale = useLocale()
  const { placed, anywhere, safeHouses, isNarrowed } = matches
  const more = (count: number) => t('found.more', { count, number: formatNumber(count, locale) })
  const cardOf = (provider: PublicProvider) => ({
    key: provider.id,
    content: <ProviderCard provider={provider} at={at} />,
  })
  const inRegions = [
    ...placed.map(cardOf),
    ...safeHouses.map((region) => ({
      key: `${SAFE_HOUSE}-${region}`,
      content: <SafeHouseCard region={region} />,
    })),
  ]
  if (placed.length + anywhere.length + safeHouses.length === 0) {
    return (
      <EmptyState title={isNarrowed ? t('found.none') : t('found.noneYet')}>
        <p>{t('found.noneNext')}</p>
        <p className="actions">
          <LinkButton to={REACH}>{t('card.reach')}</LinkButton>
          {isNarrowed && (
            <LinkButton
              to={address.addressWith({ service: '', region: '', open: '', free: '', stepFree: '' })}
            >
              {t('search.clear')}
            </LinkButton>
          )}
        </p>
      </EmptyState>
    )
  }
  return (
    <>
      {inRegions.length > 0 && (
        <FoldedList className="pathways-list" items={inRegions} first={SHOWN} more={more} />
      )}
      {anywhere.length > 0 && (
        <>
          <h3 className="pathways-anywhere">{t('found.anywhere')}</h3>
          <p className="pathways-anywhere-text">{t('found.anywhereText')}</p>
          <FoldedList
            className="pathways-list"
            items={anywhere.map(cardOf)}
            first={Math.max(0, SHOWN - inRegions.length)}
            more={more}
          />
        </>
      )}
    </>
  )
}
