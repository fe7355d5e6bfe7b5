import { addDays, mogadishuDay } from './dates.ts'

/** The first day that an event may have: an earlier one is a mistyped year. */
const FIRST_DAY = '1900-01-01'
/** How many days ahead an event may be announced; a day further away is a mistyped year as well. */
const MOST_DAYS_AHEAD = 366

const TOO_EARLY = 'Choose a day after 1899'
const TOO_LATE = 'Choose a day within a year from today'
const NOT_OURS = 'News of other publishers have no day of the event'

/**
 * What is wrong with the day of the event of a news item (decision 0486); `now` is in milliseconds. Both the form and the
 * server decide by it.
 */
export function eventDayProblems(
  eventOn: string | null,
  { now, isAggregated }: { readonly now: number; readonly isAggregated: boolean },
): { readonly path: 'eventOn'; readonly message: string }[] {
  if (eventOn === null) return []
  const problem = (message: string) => [{ path: 'eventOn' as const, message }]
  if (isAggregated) return problem(NOT_OURS)
  if (eventOn < FIRST_DAY) return problem(TOO_EARLY)
  return eventOn > addDays(mogadishuDay(new Date(now)), MOST_DAYS_AHEAD) ? problem(TOO_LATE) : []
}
