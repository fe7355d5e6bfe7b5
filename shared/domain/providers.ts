import { mogadishuDay } from './dates.ts'
import { openAt, readOpeningTimes, type WeekMoment } from './opening-times.ts'

/** The type of providers whose place nobody may learn (REQ-REF-22). */
export const SAFE_HOUSE = 'safe-house'
/** A provider that nobody has confirmed for so many days is marked, and is never said to be open (REQ-REF-21). */
export const CONFIRMED_FOR_DAYS = 90

/** What decides whether a provider may be said to be open. */
export interface Availability {
  readonly status: string
  readonly openingTimes: string | null
  /** The day on which a user last confirmed it, and the last day for which that holds. */
  readonly confirmedOn: string | null
  readonly confirmBy: string | null
}

/** Whether a confirmation exists and still holds: `late` after its last day, `never` without one. */
export function confirmationOf(
  { confirmedOn, confirmBy }: Pick<Availability, 'confirmedOn' | 'confirmBy'>,
  at: Date,
): 'holds' | 'late' | 'never' {
  if (!confirmedOn || !confirmBy) return 'never'
  return mogadishuDay(at) <= confirmBy ? 'holds' : 'late'
}

/** Whether a provider is open: `unknown` if no hours are known or nobody has confirmed it in time. */
export type OpenNow =
  | { readonly state: 'open'; readonly until: WeekMoment | null }
  | { readonly state: 'closed'; readonly opens: WeekMoment }
  | { readonly state: 'unavailable' | 'unknown' }

/** Whether the provider is open at an instant, as far as that may be said (REQ-REF-20, REQ-REF-21). */
export function openNow(provider: Availability, at: Date): OpenNow {
  if (provider.status === 'unavailable') return { state: 'unavailable' }
  const times = provider.openingTimes ? readOpeningTimes(provider.openingTimes) : null
  if (!times || confirmationOf(provider, at) !== 'holds') return { state: 'unknown' }
  const opening = openAt(times, at)
  return opening.open ? { state: 'open', until: opening.until } : { state: 'closed', opens: opening.opens }
}
