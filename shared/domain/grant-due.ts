import { addDays, dayNumber, dayOfNumber, mogadishuDay, weekdayOf } from './dates.ts'

/** Business days within which an application is answered (REQ-GRT-21). */
export const GRANT_DUE_DAYS = 10
/** A calendar without any business day in so many days is not counted further. */
const MOST_DAYS = 1_000

/** A time in which an applicant was asked for something; `to` is null while nothing came back and the day is not over. */
export interface GrantPause {
  readonly from: string
  readonly to: string | null
}

/** What the due date is counted by: days are calendar days in East Africa, 0 in `weekend` is Sunday. */
export interface DueRules {
  readonly weekend: readonly number[]
  readonly holidays: readonly string[]
}

/** When an application is due. */
export interface GrantDue {
  /** The last of the business days, as if an open pause ended today. */
  readonly on: string
  /** Business days that are left after today; 0 on the last day, and below zero once it is over. */
  readonly left: number
  /** Whether the days stand still, because the applicant is asked for something. */
  readonly paused: boolean
}

/** Says of a day's number whether it is a business day. */
function businessDays({ weekend, holidays }: DueRules): (day: number) => boolean {
  const free = new Set(holidays.map(dayNumber))
  return (day) => !weekend.includes(weekdayOf(day)) && !free.has(day)
}

/**
 * When the business days since a day are over: the day itself does not count, nor do the days on which the applicant was asked
 * for something, but for the one on which the answer came (REQ-GRT-52).
 */
export function grantDue(
  since: string,
  today: string,
  { pauses, ...rules }: DueRules & { readonly pauses: readonly GrantPause[] },
): GrantDue {
  const [start, now, isBusiness] = [dayNumber(since), dayNumber(today), businessDays(rules)]
  const stops = pauses.map(({ from: day, to }) => {
    const from = dayNumber(day)
    return { from, to: to === null ? Math.max(now, from + 1) : dayNumber(to) }
  })
  const stands = (day: number) => stops.some(({ from, to }) => from <= day && day < to)
  let counted = 0
  let on = start
  for (let day = start + 1; counted < GRANT_DUE_DAYS && day <= start + MOST_DAYS; day += 1) {
    if (isBusiness(day) && !stands(day)) {
      counted += 1
      on = day
    }
  }
  return {
    on: dayOfNumber(on),
    left: leftUntil(on, now, isBusiness),
    paused: pauses.some(({ to }) => to === null),
  }
}

/** Business days after the one day up to the other; below zero where the other is earlier. */
function leftUntil(on: number, today: number, isBusiness: (day: number) => boolean): number {
  const [from, to] = on >= today ? [today, on] : [on, today]
  let days = 0
  for (let day = from + 1; day <= to && days < MOST_DAYS; day += 1) if (isBusiness(day)) days += 1
  return on >= today ? days : -Math.max(1, days)
}

/** A request for information as its pause: it ends with the answer, with the decision of staff, or with its last day. */
export function pauseOf(
  {
    askedAt,
    until,
    endedAt,
  }: { readonly askedAt: string; readonly until: string; readonly endedAt: string | null },
  today: string,
): GrantPause {
  const ended = endedAt === null ? null : mogadishuDay(new Date(endedAt))
  const lapsed = addDays(until, 1)
  const to = ended !== null && ended < lapsed ? ended : today >= lapsed ? lapsed : null
  return { from: mogadishuDay(new Date(askedAt)), to }
}
