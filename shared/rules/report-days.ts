import { Refusal } from '#shared/domain/errors.ts'
import type { DateRange } from '#shared/domain/report-options.ts'

/** Message of the rule; the Somali catalogue of messages has it. */
const NOT_BEGUN = 'Choose a first day that is not after today'

/** Refuses a report about days to come, of which nothing can be counted; `today` is the day in East Africa Time. */
export function requireBegun(
  { dateRange, dateFrom }: { readonly dateRange: DateRange; readonly dateFrom?: string | undefined },
  today: string,
): void {
  if (dateRange !== 'custom' || !dateFrom || dateFrom <= today) return
  throw new Refusal('rule_violated', { details: [{ path: 'dateFrom', message: NOT_BEGUN }] })
}
