/** Nothing is recorded that happened before this day in East Africa; a time before it is a slip. */
export const FIRST_EVENT_DAY = '1900-01-01'

export const TOO_EARLY = 'The date is before 1900'
export const IN_FUTURE = 'The date is in the future'
