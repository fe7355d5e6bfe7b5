import { mayLeaveOn } from '#server/consents/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { SummarisedCollection } from '#shared/schemas/records.ts'

/** A message of the rules; the Somali catalogue of messages has it. */
const NO_CONSENT =
  'The people in this record have not agreed to a public summary, or their consent has ended or was withdrawn. Enter their consent on the record first.'

/**
 * The records whose people agree to a public summary at this instant. Their consents stay as they are until the transaction
 * ends, so that none is withdrawn between the question and what follows from its answer.
 */
export function agreedToSummary(
  transaction: Transaction,
  collection: SummarisedCollection,
  ids: readonly string[],
  at: string,
): Promise<ReadonlySet<string>> {
  const today = mogadishuDay(new Date(at))
  const of = { collection, ids, lock: true } as const
  return mayLeaveOn(transaction, 'public-summary', of, today)
}

/** Refuses to put a summary on the site unless the people of its record agreed. */
export function refuseWithoutConsent(agreed: ReadonlySet<string>, recordId: string): void {
  if (!agreed.has(recordId)) throw new Refusal('rule_violated', { message: NO_CONSENT })
}
