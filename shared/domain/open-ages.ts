/** The bands of the time for which an open record has been registered, the shortest first, with their most days. */
export const OPEN_AGES = [
  { band: 'upTo30', days: 30 },
  { band: 'upTo90', days: 90 },
  { band: 'upTo180', days: 180 },
  { band: 'upTo365', days: 365 },
] as const
/** The band of those that have been open for longer. */
export const LONGEST_OPEN = 'over365'
/** All bands, the shortest first. */
export const OPEN_AGE_BANDS = [...OPEN_AGES.map(({ band }) => band), LONGEST_OPEN] as const
