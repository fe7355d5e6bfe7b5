/** Where bank details of an award are: entered, checked by one grant manager, approved by another. */
export const BANK_STATES = ['proposed', 'checked', 'approved', 'refused', 'replaced'] as const
export type BankState = (typeof BANK_STATES)[number]

/** What is known of an award when it is paid. */
export interface Payable {
  readonly awardedMinor: number
  /** What is recorded so far, released or not, in cents. */
  readonly paidMinor: number
  /** How many disbursements are recorded. */
  readonly payments: number
  readonly approvedReports: number
}

/**
 * The most that may be paid next, in cents: half of the award first, and what is left once a report is approved; 0 while nothing
 * may be paid (REQ-GRT-85).
 */
export function payableMinor({ awardedMinor, paidMinor, payments, approvedReports }: Payable): number {
  if (payments === 0) return Math.floor(awardedMinor / 2)
  return approvedReports > 0 ? Math.max(0, awardedMinor - paidMinor) : 0
}
