import type { MeasuredHealth } from '#shared/contract/administration/overview.ts'
import type { SiteFact } from '#shared/contract/publishing/site-facts.ts'
import { type Amount, claimDiffers } from '#shared/domain/claims.ts'
import type { SiteFactName } from '#shared/domain/site-facts.ts'
import type { MonitoringStatistics } from '#shared/schemas/statistics.ts'
import { useFacts } from '#web/features/publishing/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useMay } from '#web/lib/session.tsx'

/** The statement of the banner of REQ-OVW-03. */
export const UNDER_REVIEW = 'violations-under-review'
/** The statements that are shown with a measured value, first those of REQ-OVW-08. */
const COMPARED = [
  ...['resolution-rate', 'response-time', 'uptime'],
  ...['human-rights-cases', 'cases-documented', 'regions', 'server-response'],
] as const satisfies readonly SiteFactName[]
/** Statements about the present work that nothing on this server measures. */
const UNMEASURED = [
  ...['monitoring', 'database-uptime', 'active-organisations', 'communities', 'advocates'],
  'policy-recommendations',
] as const satisfies readonly SiteFactName[]

type ComparedName = (typeof COMPARED)[number]

/** A statement beside what is measured of the same; null where nothing is. */
export interface Claim {
  readonly fact: SiteFact
  readonly measured: Amount | null
  readonly differs: boolean
}

export interface ComparedClaim extends Claim {
  readonly name: ComparedName
}

/** What is measured of the statements that can be: the server has no record of its own uptime. */
function measure(
  statistics: MonitoringStatistics | undefined,
  health: MeasuredHealth | undefined,
): Partial<Record<SiteFactName, Amount | null>> {
  const { cases, incidents } = statistics ?? {}
  const amount = (value: number | null | undefined, unit: Amount['unit']) =>
    value === null || value === undefined ? null : { amount: value, unit }
  const regions = new Set([cases, incidents].flatMap((each) => Object.keys(each?.byRegion ?? {})))
  regions.delete('none')
  return {
    'resolution-rate': amount(cases?.successRate, 'percent'),
    'response-time': amount(incidents?.response.triageMinutes, 'minutes'),
    'human-rights-cases': amount(cases?.total, 'count'),
    'cases-documented': amount(cases?.total, 'count'),
    [UNDER_REVIEW]: amount(cases && (cases.byStatus.review ?? 0), 'count'),
    regions: amount(cases && regions.size, 'count'),
    'server-response': amount(health?.responses?.half, 'milliseconds'),
  }
}

/** The statements about the present work beside what is measured, for those alone who may read the statistics. */
export function useClaims() {
  const enabled = useMay('statistics:read')
  const facts = useFacts([UNDER_REVIEW, ...COMPARED, ...UNMEASURED])
  const statistics = useCall('statistics', 'monitoring', {}, { enabled })
  const health = useCall('overview', 'health', {}, { enabled })
  const measured = measure(statistics.data, health.data)
  const claimOf = <N extends SiteFactName>(name: N): readonly (Claim & { readonly name: N })[] => {
    const fact = facts.find(({ id }) => id === name)
    const value = measured[name] ?? null
    return fact ? [{ name, fact, measured: value, differs: claimDiffers(fact.value, value) }] : []
  }
  const [review] = claimOf(UNDER_REVIEW)
  const compared = COMPARED.flatMap((name) => claimOf<ComparedName>(name))
  const unmeasured = UNMEASURED.flatMap((name) => claimOf(name))
  const all = [...(review ? [review] : []), ...compared]
  return {
    review,
    compared,
    unmeasured,
    /** Every statement that is shown, in their order. */
    facts,
    differing: enabled ? all.filter(({ differs }) => differs) : [],
    isPending: enabled && (statistics.isPending || health.isPending),
  }
}
