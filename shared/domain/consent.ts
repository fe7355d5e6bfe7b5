import type { CONSENT_ANSWERS, CONSENT_PURPOSES } from './enumerations.ts'
import { EXITS, type ExitName } from './exits.ts'

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** What the rule needs to know of one person's answer about one purpose. */
export interface ConsentFacts {
  readonly purpose: ConsentPurpose
  readonly answer: (typeof CONSENT_ANSWERS)[number]
  /** Days, as `YYYY-MM-DD`. */
  readonly answeredOn: string
  readonly endsOn: string | null
  readonly withdrawnOn: string | null
}

/** What a record's people said about a purpose: everyone gave consent that holds today, or the strongest reason why not. */
export const CONSENT_STANDINGS = ['given', 'withdrawn', 'refused', 'ended', 'not-asked'] as const
export type ConsentStanding = (typeof CONSENT_STANDINGS)[number]

/**
 * How a record's people stand to a purpose on a day in East Africa. All who were asked have to agree: whose consent it is lies
 * sealed, so one person's consent can't stand for another's. A withdrawal counts from its entry on, whatever day it names.
 */
export function consentStanding(
  consents: readonly ConsentFacts[],
  purpose: ConsentPurpose,
  today: string,
): ConsentStanding {
  const purposeConsents = consents.filter((each) => each.purpose === purpose)
  if (purposeConsents.some(({ withdrawnOn }) => withdrawnOn !== null)) return 'withdrawn'
  if (purposeConsents.some(({ answer }) => answer === 'refused')) return 'refused'
  if (purposeConsents.some(({ endsOn }) => endsOn !== null && endsOn < today)) return 'ended'
  // A device whose clock is ahead dates a consent to a day to come; a refusal counts whatever its day.
  return purposeConsents.length > 0 && purposeConsents.every(({ answeredOn }) => answeredOn <= today)
    ? 'given'
    : 'not-asked'
}

/** Whether personal content of a record may leave through an exit today, by what its people answered. */
export function mayLeave(exit: ExitName, consents: readonly ConsentFacts[], today: string): boolean {
  const { purpose, asks } = EXITS[exit]
  const standing = consentStanding(consents, purpose, today)
  // What has no personal content leaves without consent, but not of those who said no to being counted.
  if (asks === 'no-refusal') return standing !== 'refused' && standing !== 'withdrawn'
  return standing === 'given'
}
