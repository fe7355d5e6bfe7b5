/** The unit in which a time is said to people. */
export type TimeUnit = 'minutes' | 'hours' | 'days'

const HOUR = 60
const DAY = 24 * HOUR
/** Up to so many hours or days, a time is said in the smaller unit. */
const SMALL = 2

/** Minutes in the unit in which people say such a time, with one decimal place at most. */
export function sayable(minutes: number): { readonly unit: TimeUnit; readonly amount: number } {
  if (minutes < SMALL * HOUR) return { unit: 'minutes', amount: minutes }
  if (minutes < SMALL * DAY) return { unit: 'hours', amount: tenths(minutes / HOUR) }
  return { unit: 'days', amount: tenths(minutes / DAY) }
}

/** Minutes as hours with one decimal place. */
export function hoursOf(minutes: number): number {
  return tenths(minutes / HOUR)
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
