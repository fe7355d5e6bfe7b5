import './claims.css'
import type { Amount } from '#shared/domain/claims.ts'
import { SITE_FACTS } from '#shared/domain/site-facts.ts'
import { sayable } from '#shared/domain/waiting-time.ts'
import { formatList, formatNumber, formatPercent } from '#shared/i18n/format.ts'
import { FactSources, factWords, Statements, useFacts } from '#web/features/publishing/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { FoldedSection } from './fold.tsx'
import { needsLine } from './offline-line.tsx'
import { type Claim, type ComparedClaim, UNDER_REVIEW, useClaims } from './use-claims.ts'

/** Where the statements are on the page. */
export const CLAIMS_ID = 'quick-stats'

/** What the organisation states about itself, at the foot of the page: beside what is measured, for those who may read it. */
export function Claims() {
  const mayMeasure = useMay('statistics:read')
  const { data, error } = useCall('siteFacts', 'list')
  if (needsLine({ data, error })) return null
  return mayMeasure ? <MeasuredClaims /> : <StatedClaims />
}

function StatedClaims() {
  const { t } = useTranslation('overview')
  return (
    <FoldedSection id={CLAIMS_ID} title={t('quickStats')}>
      <UnderReview />
      <Statements names={SITE_FACTS.filter((name) => name !== UNDER_REVIEW)} grouped />
    </FoldedSection>
  )
}

function MeasuredClaims() {
  const { t } = useTranslation('overview')
  const { compared, unmeasured, review, facts, isPending } = useClaims()
  const nameOf = useClaimName()
  const locale = useLocale()
  const isWarned = useDiffering().length > 0
  return (
    <FoldedSection id={CLAIMS_ID} title={t('quickStats')} isOpen={isWarned}>
      <p className="ov-claims-lead">{t('claims.lead')}</p>
      {isWarned && <Warning />}
      <UnderReview measured={review?.measured} />
      <dl className="ov-claims" aria-busy={isPending}>
        {compared.map((claim) => (
          <Compared key={claim.name} claim={claim} isPending={isPending} />
        ))}
      </dl>
      {unmeasured.length > 0 && (
        <p>{t('claims.allNotMeasured', { claims: formatList(unmeasured.map(nameOf), locale) })}</p>
      )}
      <FactSources facts={facts} />
    </FoldedSection>
  )
}

/** The banner about violations under review: what the organisation states (REQ-OVW-03). */
function UnderReview({ measured }: { readonly measured?: Amount | null | undefined }) {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const [fact] = useFacts([UNDER_REVIEW])
  if (!fact) return null
  return (
    <p className="notice ov-review">
      {t('review', factWords(fact, locale))}
      {measured && ` ${t('claims.review', { number: formatNumber(measured.amount, locale) })}`}
    </p>
  )
}

function Compared({
  claim: { name, fact, measured, differs },
  isPending,
}: {
  readonly claim: ComparedClaim
  readonly isPending: boolean
}) {
  const { t } = useTranslation('overview')
  const { value, label } = factWords(fact, useLocale())
  const write = useAmount()
  return (
    <div className={differs ? 'ov-claim-differs' : undefined}>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>{' '}
        <span className="ov-measured">
          {measured ? t('claims.measured', { value: write(measured) }) : isPending || t('claims.notMeasured')}
        </span>
        {measured && name !== 'uptime' && <small>{t(`claims.notes.${name}`)}</small>}
      </dd>
    </div>
  )
}

/** The statements that differ from what is measured, for those who keep them. */
export function useDiffering(): readonly Claim[] {
  const mayCorrect = useMay('organization:edit')
  const { differing } = useClaims()
  return mayCorrect ? differing : []
}

function Warning() {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const differing = useDiffering()
  const nameOf = useClaimName()
  const count = differing.length
  const claims = formatList(differing.map(nameOf), locale)
  return (
    <div className="notice notice-wait">
      <p>{t('claims.differ', { count, number: formatNumber(count, locale), claims })}</p>
      <p>
        <Link to="/organization">{t('claims.correct')}</Link>
      </p>
    </div>
  )
}

function useClaimName() {
  const locale = useLocale()
  return ({ fact }: Claim) => {
    const { value, label } = factWords(fact, locale)
    return `${value} ${label}`
  }
}

/** Writes what is measured, times in whole units. */
function useAmount() {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  return ({ amount, unit }: Amount): string => {
    if (unit === 'percent') return formatPercent(amount, locale)
    if (unit === 'milliseconds') return t('health.milliseconds', { number: formatNumber(amount, locale) })
    if (unit === 'count') return formatNumber(amount, locale)
    const time = sayable(amount)
    return t(`health.${time.unit}`, { count: Math.round(time.amount) })
  }
}
