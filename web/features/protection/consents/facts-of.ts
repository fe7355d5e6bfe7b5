import type { ConsentFacts } from '#shared/domain/consent.ts'
import type { CallAnswer } from '#web/lib/calls.ts'

/** An answer as lists show it. */
export type ListedConsent = CallAnswer<'consents', 'list'>['items'][number]

/** What the rule needs of an answer; none of one that a reader may not see whole. */
export function factsOf(item: ListedConsent): ConsentFacts[] {
  const { purpose, answer, answeredOn, endsOn = null, withdrawnOn = null } = item
  return purpose && answer && answeredOn ? [{ purpose, answer, answeredOn, endsOn, withdrawnOn }] : []
}
