import { useState } from 'react'
import { OUTSIDE } from '#shared/contract/protection/referral-links.ts'
import { type Match, matchProviders, type Need, offeredFirst } from '#shared/domain/match-providers.ts'
import { districtName, regionName } from '#shared/domain/places.ts'
import { type CallAnswer, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useFieldText } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/field.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'

type Provider = CallAnswer<'serviceProviders', 'list'>['items'][number]
type Referral = CallAnswer<'referrals', 'get'>

const MOST = 200
const TONES = { active: 'green', limited: 'yellow', unavailable: 'grey' } as const
const SHAPES = { active: 'dot', limited: 'triangle', unavailable: 'cross' } as const

/**
 * Reads the referral with the person's age and gender, which is logged, and the directory; the device answers both without
 * a connection. Those of the region, and those that name none, are found first.
 */
export function useMatches(id: string) {
  const [isWide, setWide] = useState(false)
  const referral = useCall('referrals', 'get', { params: { id } }, { isKept: false })
  const { serviceType, regionCode = null } = referral.data ?? {}
  const isNear = !isWide && regionCode !== null
  const input = {
    providerType: serviceType === undefined ? [] : [serviceType],
    limit: MOST,
    ...(isNear ? { region: [String(regionCode), 'none'] } : {}),
  }
  const directory = useCall(
    'serviceProviders',
    'list',
    { input },
    { enabled: serviceType !== undefined, keepPrevious: true },
  )
  const matches =
    referral.data &&
    directory.data &&
    matchProviders(needOf(referral.data), directory.data.items.map(candidateOf), new Date())
  return {
    referral: referral.data,
    matches,
    offered: matches && (offeredFirst(matches)?.provider.id ?? OUTSIDE),
    error: referral.error ?? directory.error,
    retry: () => void (referral.error ? referral.refetch() : directory.refetch()),
    widen: isNear ? () => setWide(true) : null,
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

const needOf = (referral: Referral): Need => ({
  serviceType: String(referral.serviceType),
  regionCode: text(referral.regionCode),
  districtCode: text(referral.districtCode),
  clientAge: text(referral.clientAge),
  clientGender: text(referral.clientGender),
  preferredProvider: text(referral.preferredProvider),
})

const candidateOf = (provider: Provider) => ({
  id: provider.id,
  name: String(provider.name),
  type: String(provider.type),
  alsoType: text(provider.alsoType),
  status: String(provider.status),
  regionCode: text(provider.regionCode),
  districtCode: text(provider.districtCode),
  openingTimes: text(provider.openingTimes),
  agesServed: text(provider.agesServed),
  gendersServed: text(provider.gendersServed),
  confirmedOn: text(provider.confirmedOn),
  confirmBy: text(provider.confirmBy),
})

/** The providers of the directory beside what is needed, each with why it fits, and one that is not in the directory. */
export function MatchingProviders({
  matches: found,
  chosen,
  onChoose,
}: {
  readonly matches: ReturnType<typeof useMatches>
  readonly chosen: string
  readonly onChoose: (id: string) => void
}) {
  const { t } = useTranslation('referrals')
  const { referral, matches, error, retry, widen } = found
  const locale = useLocale()
  const words = useFieldText()
  if (error) return <Failure error={error} title={t('match.failed')} onRetry={retry} />
  if (!(referral && matches)) return <Skeleton lines={4} />
  const region = text(referral.regionCode)
  const need = [
    words.value('referrals', 'serviceType', referral.serviceType),
    region && regionName(region, locale),
    words.value('referrals', 'clientGender', referral.clientGender),
    referral.clientAge && t('match.age', { age: String(referral.clientAge) }),
  ].filter((part) => part !== null && part !== '')
  const unavailable = matches.filter(({ isAvailable }) => !isAvailable)
  return (
    <div className="referral-matches">
      <p>
        {t('match.need', { need: need.join(', ') })} {t('match.logged')}
      </p>
      <RadioGroup
        name="providerId"
        label={t('match.title')}
        value={chosen}
        choices={[
          ...matches
            .filter(({ isAvailable }) => isAvailable)
            .map((match) => ({
              value: match.provider.id,
              label: match.provider.name,
              hint: <Reasons match={match} />,
            })),
          { value: OUTSIDE, label: t('match.outside'), hint: t('match.outsideHint') },
        ]}
        control={{ onChange: ({ target }) => onChoose(target.value) }}
      />
      {unavailable.length > 0 && (
        <>
          <h3>{t('match.unavailable')}</h3>
          <ul>
            {unavailable.map((match) => (
              <li key={match.provider.id}>
                <strong>{match.provider.name}</strong> <Reasons match={match} />
              </li>
            ))}
          </ul>
        </>
      )}
      {matches.length === 0 && <p>{t('match.none')}</p>}
      {widen && (
        <p>
          <Button small onClick={widen}>
            {t('match.widen')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Whether a provider can help, where it is, and why it fits or does not. */
function Reasons({ match }: { readonly match: Match }) {
  const { t } = useTranslation(['referrals', 'terms'])
  const locale = useLocale()
  const words = useFieldText()
  const { provider, fits, misses, unsure, confirmation, isOpen } = match
  const place = [
    provider.districtCode && districtName(provider.districtCode),
    provider.regionCode && regionName(provider.regionCode, locale),
  ].filter(Boolean)
  const status = provider.status as keyof typeof TONES
  const parts = [
    ...place,
    ...(isOpen ? [t('match.open')] : []),
    t(`match.confirmation.${confirmation}`),
    ...fits.map((reason) => t(`match.fits.${reason}`)),
    ...unsure.map((reason) => t(`match.unsure.${reason}`)),
  ]
  return (
    <span className="referral-match">
      <Tag tone={TONES[status]} shape={SHAPES[status]}>
        {words.term('providerStatus', provider.status)}
      </Tag>
      <span>{parts.join(' · ')}</span>
      {misses.length > 0 && (
        <strong className="due-late">
          {misses.map((reason) => t(`match.misses.${reason}`)).join(' · ')}
        </strong>
      )}
    </span>
  )
}
