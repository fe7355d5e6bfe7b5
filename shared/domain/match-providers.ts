import { confirmationOf, openNow } from './providers.ts'

/** What a referral asks of a provider. */
export interface Need {
  readonly serviceType: string
  readonly regionCode: string | null
  readonly districtCode: string | null
  /** As it was recorded: “24”, “about 30”; null if it may not be read. */
  readonly clientAge: string | null
  readonly clientGender: string | null
  /** The provider that the person would like, in the person's words. */
  readonly preferredProvider: string | null
}

/** What is known of a provider of the directory. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly alsoType: string | null
  readonly status: string
  readonly regionCode: string | null
  readonly districtCode: string | null
  readonly openingTimes: string | null
  readonly agesServed: string | null
  readonly gendersServed: string | null
  readonly confirmedOn: string | null
  readonly confirmBy: string | null
}

/** Why a provider fits, in the order in which it is shown. */
export const FITTING = ['preferred', 'service', 'alsoService', 'district', 'region', 'age', 'gender'] as const
/** Why it does not. */
export const UNFITTING = ['otherService', 'otherRegion', 'otherAge', 'otherGender'] as const
/** What the officer has to ask the provider or the person. */
export const UNSURE = ['anywhere', 'askAge', 'askGender'] as const

type Reason = (typeof FITTING)[number] | (typeof UNFITTING)[number] | (typeof UNSURE)[number]

/** A provider beside a need. */
export interface Match {
  readonly provider: Candidate
  readonly fits: readonly (typeof FITTING)[number][]
  readonly misses: readonly (typeof UNFITTING)[number][]
  readonly unsure: readonly (typeof UNSURE)[number][]
  readonly confirmation: ReturnType<typeof confirmationOf>
  readonly isOpen: boolean
  readonly isAvailable: boolean
}

/** Who has not reached this age is a child. */
const ADULT_AGE = 18

/**
 * The providers in the order in which a case worker asks them: those that can help before those that are unavailable, those
 * that fit before those that don't, confirmed before unconfirmed. Nobody is left out, so that it can be seen why one
 * does not stand first.
 */
export function matchProviders(need: Need, candidates: readonly Candidate[], at: Date): readonly Match[] {
  const matches = candidates.map((provider) => matchOf(need, provider, at))
  return matches.sort(
    (one, other) =>
      comparable(one).reduce(
        (difference, rank, place) => difference || rank - (comparable(other)[place] ?? 0),
        0,
      ) || one.provider.name.localeCompare(other.provider.name),
  )
}

/** The match that is offered first: one that can help, with nothing against it. */
export function offeredFirst(matches: readonly Match[]): Match | null {
  return matches.find(({ isAvailable, misses }) => isAvailable && misses.length === 0) ?? null
}

function matchOf(need: Need, provider: Candidate, at: Date): Match {
  const reasons = [
    preferred(need, provider),
    service(need, provider),
    place(need, provider),
    age(need, provider),
    gender(need, provider),
  ]
  const among = <R extends Reason>(names: readonly R[]) => names.filter((name) => reasons.includes(name))
  return {
    provider,
    fits: among(FITTING),
    misses: among(UNFITTING),
    unsure: among(UNSURE),
    confirmation: confirmationOf(provider, at),
    isOpen: openNow(provider, at).state === 'open',
    isAvailable: provider.status !== 'unavailable',
  }
}

/** Lower numbers stand first. */
function comparable({ provider, fits, misses, unsure, confirmation, isOpen, isAvailable }: Match): number[] {
  return [
    isAvailable ? 0 : 1,
    misses.length,
    fits.includes('preferred') ? 0 : 1,
    confirmation === 'holds' ? 0 : 1,
    provider.status === 'limited' ? 1 : 0,
    unsure.length,
    isOpen ? 0 : 1,
    fits.includes('district') ? 0 : 1,
  ]
}

function preferred({ preferredProvider }: Need, { name }: Candidate): Reason | null {
  const wanted = preferredProvider?.trim().toLowerCase() ?? ''
  return wanted !== '' && wanted.includes(name.trim().toLowerCase()) ? 'preferred' : null
}

function service({ serviceType }: Need, { type, alsoType }: Candidate): Reason {
  if (type === serviceType) return 'service'
  return alsoType === serviceType ? 'alsoService' : 'otherService'
}

function place(need: Need, { regionCode, districtCode }: Candidate): Reason | null {
  if (need.regionCode === null) return null
  if (regionCode === null) return 'anywhere'
  if (regionCode !== need.regionCode) return 'otherRegion'
  return need.districtCode !== null && districtCode === need.districtCode ? 'district' : 'region'
}

function age({ clientAge }: Need, { agesServed }: Candidate): Reason | null {
  if (agesServed === null) return null
  if (agesServed === 'all-ages') return 'age'
  const years = yearsIn(clientAge)
  if (years === null) return 'askAge'
  const isChild = years < ADULT_AGE
  // Whether a woman comes with her children, or a child with its mother, is not recorded.
  if (agesServed === 'women-with-children') return 'askAge'
  return (agesServed === 'children') === isChild ? 'age' : 'otherAge'
}

function gender({ clientGender }: Need, { gendersServed }: Candidate): Reason | null {
  if (gendersServed === null) return null
  if (gendersServed === 'everyone') return 'gender'
  if (clientGender !== 'female' && clientGender !== 'male') return 'askGender'
  return (gendersServed === 'women-and-girls') === (clientGender === 'female') ? 'gender' : 'otherGender'
}

/** The years in “24” or “about 30”; null where several numbers, or none, leave it open. */
function yearsIn(text: string | null): number | null {
  const [first, ...others] = text?.match(/\d+/g) ?? []
  return first === undefined || others.length > 0 ? null : Number(first)
}
