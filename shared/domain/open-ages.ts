/** For how many days an open record has been registered at most, by the key of its band; the last band has the others. */
export const OPEN_AGES = { upTo30: 30, upTo90: 90, upTo180: 180, upTo365: 365 } as const
/** The key of those that have been open for longer. */
export const LONGEST_OPEN = 'over365'
/** All bands, the shortest first. */
export const OPEN_AGE_BANDS = ['upTo30', 'upTo90', 'upTo180', 'upTo365', LONGEST_OPEN] as const
