import type { PublicProvider, PublicProviders } from '#shared/contract/protection/providers.ts'
import { type OpenNow, openNow, SAFE_HOUSE } from '#shared/domain/providers.ts'

/** What the address asks for. */
export interface Wanted {
  readonly service: PublicProvider['type'] | undefined
  readonly region: string | undefined
  readonly open: boolean
  readonly free: boolean
  readonly stepFree: boolean
}

/** What is open comes first, what cannot be used last. */
const ORDER: readonly OpenNow['state'][] = ['open', 'closed', 'unknown', 'unavailable']

/**
 * The services that fit: those of a region, those that name none, and the regions with a safe house. Nothing is known of a
 * safe house but its region, so it fits no other filter.
 */
export function fitting({ providers, safeHouses }: PublicProviders, wanted: Wanted, at: Date) {
  const { service, region, open, free, stepFree } = wanted
  const rank = (provider: PublicProvider) => ORDER.indexOf(openNow(provider, at).state)
  const fit = providers
    .filter(
      (provider) =>
        (!service || provider.type === service || provider.alsoType === service) &&
        (!open || openNow(provider, at).state === 'open') &&
        (!free || provider.cost === 'free') &&
        (!stepFree || provider.accessibility === 'step-free'),
    )
    .toSorted((a, b) => rank(a) - rank(b))
  const isAsked = (service ?? SAFE_HOUSE) === SAFE_HOUSE && !open && !free && !stepFree
  return {
    placed: fit.filter(({ regionCode }) => regionCode !== null && (!region || regionCode === region)),
    anywhere: fit.filter(({ regionCode }) => regionCode === null),
    safeHouses: safeHouses.filter((code) => isAsked && (!region || code === region)),
    isNarrowed: Boolean(service || region || open || free || stepFree),
  }
}
