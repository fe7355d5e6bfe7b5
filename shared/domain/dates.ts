const DAY_MS = 86_400_000
/** East Africa Time has no summer time, so the offset is always the same. */
export const EAST_AFRICA_OFFSET_MS = 3 * 60 * 60 * 1000

/** The calendar day of an instant in East Africa Time, as `YYYY-MM-DD`. */
export function mogadishuDay(instant: Date): string {
  return new Date(instant.getTime() + EAST_AFRICA_OFFSET_MS).toISOString().slice(0, 10)
}

/** The instant at which a calendar day begins in East Africa Time. */
export function dayStart(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) - EAST_AFRICA_OFFSET_MS).toISOString()
}

/**
 * Whether an instant says the day alone, because nobody knew the time of day: it is the first instant of its day in East
 * Africa Time.
 */
export function isDayAlone(instant: string): boolean {
  return (Date.parse(instant) + EAST_AFRICA_OFFSET_MS) % DAY_MS === 0
}

/** The instant at which the day after a calendar day begins in East Africa Time. */
export function dayEnd(date: string): string {
  return new Date(Date.parse(dayStart(date)) + DAY_MS).toISOString()
}

/** The end of the day after that of a moment in East Africa Time; both in milliseconds. */
export const endOfTomorrow = (now: number): number =>
  (Math.floor((now + EAST_AFRICA_OFFSET_MS) / DAY_MS) + 2) * DAY_MS - EAST_AFRICA_OFFSET_MS

/** The next calendar day, as `YYYY-MM-DD`. */
export function nextDay(date: string): string {
  return addDays(date, 1)
}

/** The calendar day so many days later, or earlier, as `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return dayOfNumber(dayNumber(date) + days)
}

/** How many days lie between 1 January 1970 and a calendar day: many days are counted faster by their numbers. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/** The calendar day of such a number, as `YYYY-MM-DD`. */
export const dayOfNumber = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The day of the week of such a number; 0 is Sunday. */
export const weekdayOf = (day: number): number => new Date(day * DAY_MS).getUTCDay()

/** Whether a text is a calendar day that there is, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true
}

/** Whether a text is a month, as `YYYY-MM`. */
export const isMonth = (text: string): boolean => /^\d{4}-\d{2}$/.test(text)

/** The month in East Africa Time of a calendar day or an instant, as `YYYY-MM`. */
export function monthOf(when: string): string {
  return (when.includes('T') ? mogadishuDay(new Date(when)) : when).slice(0, 7)
}

/** The last months up to that of a day, oldest first, as `YYYY-MM`. */
export function lastMonths(today: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => monthBefore(today, count - 1 - at))
}

/** The last calendar day of a month `YYYY-MM`. */
export function lastDayOf(month: string): string {
  return addDays(`${monthBefore(month, -1)}-01`, -1)
}

/** The month that lies so many months before the month of a day, as `YYYY-MM`. */
export function monthBefore(date: string, months: number): string {
  const [year, month] = date.split('-').map(Number)
  const index = Number(year) * 12 + Number(month) - 1 - months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
